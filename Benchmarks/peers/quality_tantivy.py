"""Tantivy with edge n-grams, asked in two ways: in strict tiers by rank, and with one free score times popularity."""

import importlib.metadata
import os

import tantivy

from quality import WANTED, ask, records, run, tiers, whole, words

LONGEST_WORD = 15
LONGEST_NAME = 40
# A correction needs a text of so many letters.
SHORTEST_CORRECTED = 3
# The weights of the free score, the best of some tried out on logs of another seed than the measure's. Boosts for whole
# words and whole names only did harm: BM25 lifts them by itself.
EDGE, SUMMARY, START = 1, 0.1, 2
Query, MUST, SHOULD = tantivy.Query, tantivy.Occur.Must, tantivy.Occur.Should


def schema():
    builder = tantivy.SchemaBuilder()
    builder.add_text_field("id", stored=True, tokenizer_name="raw", index_option="basic")
    # The whole name; its beginnings; its words; their beginnings.
    builder.add_text_field("name", tokenizer_name="raw", index_option="basic")
    builder.add_text_field("start", tokenizer_name="name_edges", index_option="basic")
    builder.add_text_field("word", tokenizer_name="raw", index_option="basic")
    builder.add_text_field("edge", tokenizer_name="word_edges", index_option="basic")
    builder.add_text_field("summary", tokenizer_name="whitespace", index_option="freq")
    builder.add_text_field("summary_edge", tokenizer_name="word_edges", index_option="basic")
    builder.add_unsigned_field("rank", fast=True)
    builder.add_float_field("popularity", fast=True)
    return builder.build()


def opened(folder):
    os.makedirs(folder, exist_ok=True)
    made = tantivy.Index(schema(), path=folder)
    for name, longest in (("name_edges", LONGEST_NAME), ("word_edges", LONGEST_WORD)):
        edges = tantivy.Tokenizer.ngram(min_gram=1, max_gram=longest, prefix_only=True)
        made.register_tokenizer(name, tantivy.TextAnalyzerBuilder(edges).build())
    return made


def popularity(priority):
    """What the engine, which multiplies a score with log2(2 + this), makes the cube root of the priority.

    Cube roots did better than logarithms on names of software and of cities, and better than square and fourth roots.
    """
    return 2.0 ** (1 + priority) ** (1 / 3) - 2


def index(source, folder):
    made = opened(folder)
    writer = made.writer(num_threads=1)
    for rank, (identifier, title, summary, priority) in enumerate(records(source)):
        document = tantivy.Document()
        document.add_text("id", identifier)
        document.add_text("name", whole(title))
        document.add_text("start", whole(title))
        # An edge tokenizer takes the beginnings of a value, so each word is a value of its own.
        for word in words(title):
            document.add_text("word", word)
            document.add_text("edge", word)
        document.add_text("summary", whole(summary))
        for word in words(summary):
            document.add_text("summary_edge", word)
        document.add_unsigned("rank", rank)
        document.add_float("popularity", popularity(priority))
        writer.add_document(document)
    writer.commit()
    writer.wait_merging_threads()
    made.reload()
    print("records", made.searcher().num_docs)


def ask_in(folder, queries, mode):
    engine = Engine(folder)
    ask(queries, {"tiers": engine.tiers, "free": engine.free}[mode])


class Engine:
    def __init__(self, folder):
        index = opened(folder)
        self.searcher, self.schema = index.searcher(), index.schema

    # Parts of queries

    def term(self, field, text):
        return Query.term_query(self.schema, field, text, "basic")

    def edge(self, word):
        return self.term("edge", word[:LONGEST_WORD])

    def anywhere(self, word):
        summary = self.term("summary_edge", word[:LONGEST_WORD])
        return Query.boolean_query([(SHOULD, self.edge(word)), (SHOULD, summary)])

    def all(self, parts):
        return Query.boolean_query([(MUST, part) for part in parts])

    def any(self, parts):
        return Query.boolean_query([(SHOULD, part) for part in parts])

    def fuzzy(self, field, text, prefix=False):
        return Query.fuzzy_term_query(self.schema, field, text, 1, True, prefix)

    def corrected_words(self, parts):
        """Each word as it is or, where it is long enough, with one error; the last one may be unfinished."""
        corrected = []
        for word in parts:
            if len(word) < SHORTEST_CORRECTED:
                corrected.append(self.edge(word))
            else:
                corrected.append(self.fuzzy("word", word, prefix=word is parts[-1]))
        return self.all(corrected)

    # Ways to ask

    def by_rank(self, query):
        found = self.searcher.search(query, WANTED, count=False, order_by_field="rank", order=tantivy.Order.Asc)
        return self.ids(found)

    def ids(self, found):
        return [self.searcher.doc(address)["id"][0] for _, address in found.hits]

    def tiers(self, query):
        parts, name = words(query), whole(query)
        if not parts:
            return []
        searches = [
            lambda: self.by_rank(self.term("name", name)),
            lambda: self.by_rank(self.term("start", name[:LONGEST_NAME])),
            lambda: self.by_rank(self.all([self.edge(word) for word in parts])),
            lambda: self.by_rank(
                self.all([self.anywhere(word) for word in parts] + [self.any([self.edge(word) for word in parts])])),
            lambda: self.by_rank(self.all([self.anywhere(word) for word in parts])),
        ]
        if len(name) >= SHORTEST_CORRECTED:
            searches += [
                lambda: self.by_rank(self.fuzzy("name", name)),
                lambda: self.by_rank(self.fuzzy("name", name, prefix=True)),
                lambda: self.by_rank(self.corrected_words(parts)),
            ]
        return tiers(*searches)

    def free(self, query):
        parts, name = words(query), whole(query)
        if not parts:
            return []

        def scored(part):
            found = self.searcher.search(part, WANTED, count=False, weight_by_field="popularity")
            return self.ids(found)

        each = [
            self.any([
                Query.boost_query(self.edge(word), EDGE),
                Query.boost_query(self.term("summary", word), SUMMARY),
                Query.boost_query(self.term("summary_edge", word[:LONGEST_WORD]), SUMMARY),
            ])
            for word in parts
        ]
        start = Query.boost_query(self.term("start", name[:LONGEST_NAME]), START)
        literal = Query.boolean_query([(MUST, part) for part in each] + [(SHOULD, start)])
        searches = [lambda: scored(literal)]
        if len(name) >= SHORTEST_CORRECTED:
            whole_name = Query.boost_query(Query.const_score_query(self.fuzzy("name", name), 1), 3)
            beginning = Query.const_score_query(self.fuzzy("name", name, prefix=True), 1)
            searches.append(lambda: scored(self.any([whole_name, beginning, self.corrected_words(parts)])))
        return tiers(*searches)


def version():
    print(importlib.metadata.version("tantivy"))


run({"index": index, "ask": ask_in, "version": version})
