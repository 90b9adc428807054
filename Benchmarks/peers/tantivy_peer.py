"""Tantivy with edge n-grams of the title's words, results by a rank column."""

import importlib.metadata
import os

import tantivy

from records import WORD, answer, records, run

LONGEST = 15


def schema():
    builder = tantivy.SchemaBuilder()
    builder.add_text_field("id", stored=True, tokenizer_name="raw", index_option="basic")
    builder.add_text_field("title", stored=True, tokenizer_name="edges", index_option="basic")
    builder.add_text_field("summary", stored=False, tokenizer_name="default", index_option="freq")
    builder.add_unsigned_field("rank", fast=True)
    return builder.build()


def opened(folder):
    os.makedirs(folder, exist_ok=True)
    made = tantivy.Index(schema(), path=folder)
    edges = tantivy.Tokenizer.ngram(min_gram=1, max_gram=LONGEST, prefix_only=True)
    made.register_tokenizer("edges", tantivy.TextAnalyzerBuilder(edges).filter(tantivy.Filter.lowercase()).build())
    return made


def index(source, folder, threads):
    made = opened(folder)
    writer = made.writer(num_threads=int(threads))
    for rank, (identifier, title, summary) in enumerate(records(source)):
        document = tantivy.Document()
        document.add_text("id", identifier)
        # The tokenizer takes the beginnings of a value, so each word is a value of its own.
        for word in WORD.findall(title):
            document.add_text("title", word)
        document.add_text("summary", summary)
        document.add_unsigned("rank", rank)
        writer.add_document(document)
    writer.commit()
    writer.wait_merging_threads()
    made.reload()
    print("records", made.searcher().num_docs)


def search(folder, queries):
    made = opened(folder)
    searcher = made.searcher()
    fields = made.schema

    def query(words):
        terms = [tantivy.Query.term_query(fields, "title", word[:LONGEST], "basic") for word in words]
        parts = tantivy.Query.boolean_query([(tantivy.Occur.Must, term) for term in terms])

        def call():
            found = searcher.search(parts, 10, count=False, order_by_field="rank", order=tantivy.Order.Asc)
            return [searcher.doc(address)["id"] for _, address in found.hits]

        return call

    answer(queries, query)


def version():
    print(importlib.metadata.version("tantivy"))


run({"index": index, "search": search, "version": version})
