#include <memory>

#include "document.hpp"

using shim::guarded;

struct xs_writer {
  std::string path;
  Xapian::WritableDatabase database;
  xs_database view;
  bool is_closed = false;
};

static Xapian::WritableDatabase open_writable(const std::string &path) {
  return Xapian::WritableDatabase(path, Xapian::DB_CREATE_OR_OPEN | Xapian::DB_BACKEND_GLASS);
}

xs_status xs_writer_open(const char *path, xs_writer **out, char **message) {
  *out = nullptr;
  return guarded(message, [&] {
    Xapian::WritableDatabase database = open_writable(path);
    auto writer = std::make_unique<xs_writer>(xs_writer{path, database, xs_database{database, {}}});
    // Between two commits everything is one transaction, so that a half-done batch is never flushed by itself.
    writer->database.begin_transaction();
    *out = writer.release();
    return XS_OK;
  });
}

// Drops all that is pending. A commit that failed has ended its transaction, and without one the engine would write what
// it still holds when it is next asked to begin or to close.
static void roll_back(xs_writer *writer) {
  try {
    writer->database.cancel_transaction();
  } catch (const Xapian::InvalidOperationError &) {
    writer->database.begin_transaction(false);
    writer->database.cancel_transaction();
  }
}

// Lets go of a database that may have failed; the last to let go of one lets its lock go.
static void let_go(xs_writer *writer) noexcept {
  try {
    roll_back(writer);
  } catch (...) {
  }
  writer->view.database = writer->database = Xapian::WritableDatabase();
}

void xs_writer_close(xs_writer *writer) {
  writer->is_closed = true;
  // Two steps, since the first fails when the second was done before.
  guarded(nullptr, [&] {
    roll_back(writer);
    return XS_OK;
  });
  const xs_status status = guarded(nullptr, [&] {
    writer->database.close();
    return XS_OK;
  });
  if (status != XS_OK) let_go(writer);
}

void xs_writer_free(xs_writer *writer) {
  if (!writer) return;
  xs_writer_close(writer);
  delete writer;
}

xs_status xs_writer_put(xs_writer *writer, const xs_document *documents, size_t count, char **message) {
  return guarded(message, [&] {
    for (size_t i = 0; i < count; i++) {
      writer->database.replace_document(documents[i].number, shim::document_of(documents[i]));
    }
    return XS_OK;
  });
}

xs_status xs_writer_delete(xs_writer *writer, uint32_t number, char **message) {
  return guarded(message, [&] {
    try {
      writer->database.delete_document(number);
    } catch (const Xapian::DocNotFoundError &) {
    }
    return XS_OK;
  });
}

xs_status xs_writer_set_metadata(xs_writer *writer, xs_bytes key, xs_bytes value, char **message) {
  return guarded(message, [&] {
    writer->database.set_metadata(shim::text(key), shim::text(value));
    return XS_OK;
  });
}

xs_status xs_writer_commit(xs_writer *writer, char **message) {
  return guarded(message, [&] {
    try {
      writer->database.commit_transaction();
    } catch (...) {
      // At once, since the engine (1.4) closes a file twice when its version file could not be written: the second time
      // comes with the end of the database, and by then the number may be another file's.
      let_go(writer);
      throw;
    }
    writer->database.begin_transaction();
    return XS_OK;
  });
}

xs_status xs_writer_cancel(xs_writer *writer, char **message) {
  return guarded(message, [&] {
    try {
      roll_back(writer);
    } catch (const Xapian::Error &) {
      if (writer->is_closed) throw;
      // A commit that failed left no database; opening it again brings the last one back.
      let_go(writer);
      const Xapian::WritableDatabase database = open_writable(writer->path);
      writer->database = database;
      writer->view.database = database;
    }
    writer->database.begin_transaction();
    return XS_OK;
  });
}

xs_database *xs_writer_database(xs_writer *writer) { return &writer->view; }

xs_status xs_compact(const char *source, const char *destination, char **message) {
  return guarded(message, [&] {
    Xapian::Database(source).compact(destination, Xapian::DBCOMPACT_NO_RENUMBER | Xapian::Compactor::FULL);
    return XS_OK;
  });
}
