"""What the peers of the quality measure share: reading records, taking texts apart, asking, and telling answers."""

import json
import sys
import time
import unicodedata

from records import WORD, run

WANTED = 10

__all__ = ["WANTED", "ask", "edit_distance", "records", "run", "tiers", "whole", "words"]


def records(path):
    """Gives id, title, subtitle and priority of each record of a file, which is in rank order: the best first."""
    with open(path, "rb") as lines:
        for line in lines:
            record = json.loads(line)
            title = record.get("title") or record.get("name") or ""
            yield record["id"], title, record.get("subtitle", ""), max(record.get("priority", 0), 0)


def words(text):
    """The words of a text without case and accents, as both sides of every peer see them."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return WORD.findall("".join(letter for letter in plain if not unicodedata.combining(letter)))


def whole(text):
    """A whole name without case, accents and punctuation."""
    return " ".join(words(text))


def tiers(*searches):
    """The answers of searches, the strictest first, until there are enough; what was found before is left out."""
    found = {}
    for search in searches:
        for identifier in search():
            found.setdefault(identifier)
        if len(found) >= WANTED:
            break
    return list(found)[:WANTED]


def ask(path, answer):
    """Asks each query of a file, one a line; prints wall and CPU nanoseconds of each and, behind tabs, the ids found."""
    with open(path, encoding="utf-8") as lines:
        queries = [line.rstrip("\n") for line in lines]
    for query in queries:
        cpu = time.thread_time_ns()
        start = time.perf_counter_ns()
        found = answer(query)
        wall = time.perf_counter_ns() - start
        sys.stdout.write("\t".join([f"{wall} {time.thread_time_ns() - cpu}", *found]) + "\n")


def edit_distance(left, right):
    """Letters inserted, deleted, replaced, or swapped with the neighbour, to make one text of another."""
    before, row = [], list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        previous, row, before_last = row, [i], before
        for j, b in enumerate(right, 1):
            best = min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                best = min(best, before_last[j - 2] + 1)
            row.append(best)
        before = previous
    return row[-1]
