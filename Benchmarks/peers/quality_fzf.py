"""fzf as a filter over the list of names, which is in rank order; of equal scores the first in the list stands first."""

import os
import shutil
import subprocess
import sys

from quality import WANTED, ask, records, run, words


def index(source, folder):
    os.makedirs(folder, exist_ok=True)
    count = 0
    names = open(os.path.join(folder, "names.tsv"), "w", encoding="utf-8")
    lines = open(os.path.join(folder, "lines.tsv"), "w", encoding="utf-8")
    with names, lines:
        for identifier, title, summary, _ in records(source):
            title, summary = title.replace("\t", " "), summary.replace("\t", " ")
            names.write(f"{title}\t{identifier}\n")
            lines.write(f"{title}\t{summary}\t{identifier}\n")
            count += 1
    print("records", count)


def program():
    beside = os.path.join(os.path.dirname(sys.executable), "fzf")
    return beside if os.path.exists(beside) else shutil.which("fzf")


def ask_in(folder, queries, mode):
    fields = {"names": "1", "lines": "1,2"}[mode]
    command = [program(), "-i", "--delimiter=\t", f"--nth={fields}", "--tiebreak=index", "--filter"]
    names = os.path.join(folder, mode + ".tsv")

    def answer(query):
        # Words, not the query as it is: a hyphen typed where the name has a blank would hide it, and signs are syntax.
        text = " ".join(words(query))
        if not text:
            return []
        found = []
        with open(names, "rb") as lines, subprocess.Popen(
            command + [text], stdin=lines, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
            for line in process.stdout:
                found.append(line.decode("utf-8").rstrip("\n").rsplit("\t", 1)[1])
                if len(found) == WANTED:
                    break
            process.stdout.close()
        return found

    ask(queries, answer)


def version():
    if program() is None:
        sys.exit(1)
    print(subprocess.run([program(), "--version"], capture_output=True, text=True).stdout.split()[0])


run({"index": index, "ask": ask_in, "version": version})
