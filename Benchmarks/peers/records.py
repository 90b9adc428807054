"""Reading records in the record format, and printing figures."""

import json
import re
import sys
import time

WORD = re.compile(r"\w+")


def records(path):
    """Gives the id, title and subtitle of each record of a file."""
    with open(path, "rb") as lines:
        for line in lines:
            record = json.loads(line)
            title = record.get("title") or record.get("name") or ""
            yield record["id"], title, record.get("subtitle", "")


def answer(path, query):
    """Asks each query of a file, one a line; prints wall and CPU nanoseconds and the count of hits of each."""
    with open(path, encoding="utf-8") as lines:
        queries = [line.rstrip("\n") for line in lines]
    output = []
    for text in queries:
        call = query(WORD.findall(text.lower()))
        cpu = time.thread_time_ns()
        start = time.perf_counter_ns()
        hits = call()
        wall = time.perf_counter_ns() - start
        output.append(f"{wall} {time.thread_time_ns() - cpu} {len(hits)}\n")
    sys.stdout.writelines(output)


def run(commands):
    """Runs the command that the command line names."""
    commands[sys.argv[1]](*sys.argv[2:])
