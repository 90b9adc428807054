#include <unistd.h>

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
    const Xapian::Database database(path);
    // The engine's check of the term lists keeps four bytes for every number up to the highest; ours are sparse and would
    // need gigabytes. So the tables are checked one by one, and the term lists by reading them.
    for (const char *table : {"postlist", "docdata", "position"}) {
      const std::string file = std::string(path) + "/" + table + ".glass";
      if (::access(file.c_str(), F_OK) == 0) *errors += Xapian::Database::check(file, 0, &text);
    }
    try {
      for (auto number = database.postlist_begin(""); number != database.postlist_end(""); ++number) {
        const auto end = database.termlist_end(*number);
        for (auto term = database.termlist_begin(*number); term != end; ++term) (void)*term;
      }
    } catch (const Xapian::DatabaseModifiedError &) {
      throw;
    } catch (const Xapian::Error &error) {
      // Damage comes as errors of all kinds, among them that a document is not there.
      *errors += 1;
      text << "termlist: " << error.get_msg() << "\n";
    }
    *report = ::strdup(text.str().c_str());
    return XS_OK;
  });
}
