"""SQLite FTS5 with prefix indexes, row numbers in rank order."""

import os
import sqlite3

from records import answer, records, run


def connect(folder):
    os.makedirs(folder, exist_ok=True)
    return sqlite3.connect(os.path.join(folder, "fts5.db"), isolation_level=None)


def index(source, folder):
    database = connect(folder)
    database.execute("create virtual table entities using fts5(id unindexed, title, summary, prefix = '1 2 3')")
    database.execute("begin")
    database.executemany("insert into entities(id, title, summary) values (?, ?, ?)", records(source))
    database.execute("commit")
    print("records", database.execute("select count(*) from entities").fetchone()[0])


def compact(folder):
    database = connect(folder)
    database.execute("insert into entities(entities) values ('optimize')")
    database.execute("vacuum")


def search(folder, queries):
    database = connect(folder)
    sql = "select id from entities where entities match ? order by rowid limit 10"

    def query(words):
        text = " ".join(f'title : "{word}"*' for word in words)
        return lambda: database.execute(sql, (text,)).fetchall() if text else []

    answer(queries, query)


def version():
    print(sqlite3.sqlite_version)


run({"index": index, "compact": compact, "search": search, "version": version})
