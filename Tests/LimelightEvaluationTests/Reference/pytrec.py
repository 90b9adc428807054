"""Prints trec_eval's values for the test of the measures.

usage: pytrec.py FILE MEASURE...

Each line of the file is one topic: {"qrels": {docno: grade}, "run": [[docno, score], ...], "top": highest grade}.
For each a line is printed: {"all": {measure: value}, "judged": {...}}, where "judged" is of the list without the documents
that were not judged. A topic that trec_eval does not evaluate has no values but those of err.
"""

import json
import sys

import pytrec_eval


def err(qrels, documents, top, cutoff):
    """Expected reciprocal rank, which trec_eval does not have, straight from its definition."""
    total = 0.0
    for rank, document in enumerate(documents[:cutoff], 1):
        grade = max(qrels.get(document, 0), 0)
        reached = 1.0
        for above in documents[: rank - 1]:
            reached *= 1 - (2 ** max(qrels.get(above, 0), 0) - 1) / 2**top
        total += reached * (2**grade - 1) / 2**top / rank
    return total


def values(topic, names, judged_only):
    qrels, scores = topic["qrels"], dict(topic["run"])
    measures = {name for name in names if not name.startswith("err_")}
    evaluator = pytrec_eval.RelevanceEvaluator({"q": qrels}, measures, judged_docs_only_flag=judged_only)
    found = evaluator.evaluate({"q": scores}).get("q", {}) if scores else {}
    order = sorted(scores, key=lambda document: (scores[document], document.encode()), reverse=True)
    if judged_only:
        order = [document for document in order if qrels.get(document, -1) >= 0]
    for name in names:
        if name.startswith("err_"):
            found[name] = err(qrels, order, topic["top"], int(name.removeprefix("err_")))
    return found


def main():
    names = sys.argv[2:]
    with open(sys.argv[1], encoding="utf-8") as lines:
        for line in lines:
            topic = json.loads(line)
            print(json.dumps({"all": values(topic, names, False), "judged": values(topic, names, True)}))


main()
