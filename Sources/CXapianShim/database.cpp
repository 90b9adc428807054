#include <cstdlib>
#include <sstream>

#include "guard.hpp"

using shim::guarded;

xs_status xs_database_open(const char *path, xs_database **out, char **message) {
  *out = nullptr;
  return guarded(message, [&] {
    *out = new xs_database{Xapian::Database(path), {}};
    return XS_OK;
  });
}

void xs_database_free(xs_database *database) { delete database; }

xs_status xs_database_count(xs_database *database, uint32_t *out, char **message) {
  return guarded(message, [&] {
    *out = database->database.get_doccount();
    return XS_OK;
  });
}

xs_status xs_database_metadata(xs_database *database, xs_bytes key, xs_bytes *out, char **message) {
  return guarded(message, [&] {
    database->scratch = database->database.get_metadata(shim::text(key));
    *out = shim::lend(database->scratch);
    return XS_OK;
  });
}

xs_status xs_database_metadata_keys(xs_database *database, xs_bytes prefix, xs_bytes *out, char **message) {
  return guarded(message, [&] {
    std::string &buffer = database->scratch;
    buffer.clear();
    const std::string start = shim::text(prefix);
    const auto end = database->database.metadata_keys_end(start);
    for (auto key = database->database.metadata_keys_begin(start); key != end; ++key) {
      const std::string name = *key;
      shim::append_u32(buffer, static_cast<uint32_t>(name.size()));
      buffer += name;
    }
    *out = shim::lend(buffer);
    return XS_OK;
  });
}

xs_status xs_database_document(xs_database *database, uint32_t number, xs_bytes *out, char **message) {
  return guarded(message, [&] {
    database->scratch = database->database.get_document(number).get_data();
    *out = shim::lend(database->scratch);
    return XS_OK;
  });
}

xs_status xs_database_terms(xs_database *database, xs_bytes prefix, xs_bytes *out, char **message) {
  return guarded(message, [&] {
    std::string &buffer = database->scratch;
    buffer.clear();
    const std::string start = shim::text(prefix);
    const auto end = database->database.allterms_end(start);
    for (auto term = database->database.allterms_begin(start); term != end; ++term) {
      const std::string name = *term;
      shim::append_u32(buffer, static_cast<uint32_t>(name.size()));
      buffer += name;
      shim::append_u32(buffer, term.get_termfreq());
    }
    *out = shim::lend(buffer);
    return XS_OK;
  });
}

xs_status xs_database_check(const char *path, size_t *errors, char **report, char **message) {
  *errors = 0;
  *report = nullptr;
  return guarded(message, [&] {
    std::ostringstream text;
    *errors = Xapian::Database::check(path, 0, &text);
    *report = ::strdup(text.str().c_str());
    return XS_OK;
  });
}
