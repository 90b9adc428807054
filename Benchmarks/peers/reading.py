"""What reading the records costs in Python, without indexing them."""

from records import records, run


def index(source, _folder):
    print("records", sum(1 for _ in records(source)))


run({"index": index})
