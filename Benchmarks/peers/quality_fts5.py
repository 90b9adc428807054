"""SQLite FTS5: beginnings of words in strict tiers by rank, and trigrams reordered by edit distance for errors."""

import os
import sqlite3

from quality import WANTED, ask, edit_distance, records, run, tiers, whole, words

# So many of the names that share most trigrams are compared letter by letter.
COMPARED = 100


def connect(folder):
    os.makedirs(folder, exist_ok=True)
    return sqlite3.connect(os.path.join(folder, "fts5.db"), isolation_level=None)


def index(source, folder):
    database = connect(folder)
    database.execute("create table names(rank integer primary key, id text, name text)")
    database.execute(
        "create virtual table entities using fts5(title, summary, content = '', prefix = '1 2 3 4', "
        "tokenize = 'unicode61')")
    database.execute("create virtual table grams using fts5(name, content = '', tokenize = 'trigram')")
    database.execute("begin")
    count = 0
    for rank, (identifier, title, summary, _) in enumerate(records(source), 1):
        name = whole(title)
        database.execute("insert into names values (?, ?, ?)", (rank, identifier, name))
        database.execute("insert into entities(rowid, title, summary) values (?, ?, ?)", (rank, name, whole(summary)))
        database.execute("insert into grams(rowid, name) values (?, ?)", (rank, name))
        count = rank
    database.execute("create index by_name on names(name)")
    database.execute("commit")
    database.execute("insert into entities(entities) values ('optimize')")
    database.execute("insert into grams(grams) values ('optimize')")
    print("records", count)


def ask_in(folder, queries, mode):
    engine = Engine(folder)
    ask(queries, {"prefix": engine.prefix, "trigram": engine.trigram}[mode])


class Engine:
    def __init__(self, folder):
        self.database = connect(folder)
        self.database.execute("pragma mmap_size = 4294967296")

    def literal(self, query):
        """The searches of a query, the strictest first, each by rank."""
        parts, name = words(query), whole(query)
        each = [f'"{word}" *' for word in parts]
        in_title = " OR ".join(f"title : {word}" for word in each)
        return [
            lambda: self.rows("select id from names where name = ? order by rank limit 10", name),
            lambda: self.matching(f'title : ^ "{name}" *'),
            lambda: self.matching(" AND ".join(f"title : {word}" for word in each)),
            lambda: self.matching(" AND ".join(f"({word})" for word in each) + f" AND ({in_title})"),
            lambda: self.matching(" AND ".join(f"({word})" for word in each)),
        ]

    def rows(self, statement, *values):
        return [row[0] for row in self.database.execute(statement, values)]

    def matching(self, expression):
        return self.rows(
            "select id from names where rank in "
            "(select rowid from entities where entities match ? order by rowid limit 10) order by rank", expression)

    def prefix(self, query):
        return tiers(*self.literal(query)) if words(query) else []

    def trigram(self, query):
        return tiers(*self.literal(query), lambda: self.similar(whole(query))) if words(query) else []

    def similar(self, name):
        grams = dict.fromkeys(name[start:start + 3] for start in range(len(name) - 2))
        if not grams:
            return []
        found = self.database.execute(
            "select rank, id, name from names where rank in "
            "(select rowid from grams where grams match ? order by bm25(grams) limit ?)",
            (" OR ".join(f'"{gram}"' for gram in grams), COMPARED)).fetchall()
        found.sort(key=lambda row: (edit_distance(name, row[2]), row[0]))
        return [row[1] for row in found[:WANTED]]


def version():
    print(sqlite3.sqlite_version)


run({"index": index, "ask": ask_in, "version": version})
