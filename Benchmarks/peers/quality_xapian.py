"""Plain Xapian: its term generator, query parser with partial matching, BM25, and its speller for errors."""

import os

import xapian

from quality import WANTED, ask, records, run, tiers, whole

# A word of the name counts as if it stood there so often.
NAME_WEIGHT = 5
PARTIAL, SPELLING = xapian.QueryParser.FLAG_PARTIAL, xapian.QueryParser.FLAG_SPELLING_CORRECTION


def index(source, folder):
    os.makedirs(folder, exist_ok=True)
    database = xapian.WritableDatabase(folder, xapian.DB_CREATE_OR_OVERWRITE)
    generator = xapian.TermGenerator()
    generator.set_database(database)
    for identifier, title, summary, _ in records(source):
        document = xapian.Document()
        document.set_data(identifier)
        generator.set_document(document)
        generator.set_flags(generator.FLAG_SPELLING)
        generator.index_text_without_positions(whole(title), NAME_WEIGHT)
        generator.set_flags(0)
        generator.index_text_without_positions(whole(summary))
        # Of equal weights the lower number stands first: the one of the higher rank.
        database.add_document(document)
    database.commit()
    print("records", database.get_doccount())


def ask_in(folder, queries, mode):
    database = xapian.Database(folder)
    parsers = [parser(database, operator) for operator in (xapian.Query.OP_AND, xapian.Query.OP_OR)]
    enquire = xapian.Enquire(database)

    def search(query):
        enquire.set_query(query)
        return [match.document.get_data().decode() for match in enquire.get_mset(0, WANTED)]

    def corrected(text):
        parsers[0].parse_query(text, SPELLING)
        other = parsers[0].get_corrected_query_string().decode()
        return search(parsers[0].parse_query(other, 0)) if other else []

    def answer(query):
        text = whole(query)
        if not text:
            return []
        searches = [lambda: search(parsers[0].parse_query(text, PARTIAL))]
        if mode == "spelling":
            searches.append(lambda: corrected(text))
        searches.append(lambda: search(parsers[1].parse_query(text, PARTIAL)))
        return tiers(*searches)

    ask(queries, answer)


def parser(database, operator):
    made = xapian.QueryParser()
    made.set_database(database)
    made.set_default_op(operator)
    return made


def version():
    print(xapian.version_string())


run({"index": index, "ask": ask_in, "version": version})
