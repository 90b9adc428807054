#include <vector>

#include "guard.hpp"

using shim::guarded;

xs_status xs_query_term(xs_bytes term, xs_query **out, char **message) {
  *out = nullptr;
  return guarded(message, [&] {
    *out = new xs_query{Xapian::Query(shim::text(term))};
    return XS_OK;
  });
}

static xs_status combine(
    Xapian::Query::op op, xs_query *const *parts, size_t count, xs_query **out, char **message) {
  *out = nullptr;
  return guarded(message, [&] {
    std::vector<Xapian::Query> queries;
    queries.reserve(count);
    for (size_t i = 0; i < count; i++) queries.push_back(parts[i]->query);
    *out = new xs_query{Xapian::Query(op, queries.begin(), queries.end())};
    return XS_OK;
  });
}

xs_status xs_query_all(xs_query *const *parts, size_t count, xs_query **out, char **message) {
  return combine(Xapian::Query::OP_AND, parts, count, out, message);
}

xs_status xs_query_any(xs_query *const *parts, size_t count, xs_query **out, char **message) {
  return combine(Xapian::Query::OP_OR, parts, count, out, message);
}

xs_status xs_query_everything(xs_query **out, char **message) {
  *out = nullptr;
  return guarded(message, [&] {
    // The empty term is in every document. Not `MatchAll`: all threads would count references to that one object.
    *out = new xs_query{Xapian::Query(std::string())};
    return XS_OK;
  });
}

void xs_query_free(xs_query *query) { delete query; }
