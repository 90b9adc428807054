// Xapian behind C names. Nothing of C++ crosses this header: handles are opaque, every function catches every exception and
// returns a status, and a message handed out belongs to the caller until xs_message_free.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// What became of a call. Values are stable; new ones are added at the end.
typedef enum xs_status {
  XS_OK = 0,
  XS_LOCKED = 1,         // another writer holds the lock
  XS_REOPEN_NEEDED = 2,  // the snapshot was overwritten by a writer: open again
  XS_NOT_FOUND = 3,      // no database, document or key of that name
  XS_CORRUPT = 4,        // the database is damaged
  XS_VERSION = 5,        // a database format this library does not read
  XS_CANNOT_CREATE = 6,  // the folder or its files cannot be made or opened
  XS_INPUT_OUTPUT = 7,   // the operating system refused a read or a write (disk full, network)
  XS_INVALID = 8,        // an argument the engine does not take, such as a term over 245 bytes
  XS_MEMORY = 9,         // no memory left
  XS_ENGINE = 10,        // any other error of the engine
  XS_UNKNOWN = 11,       // an exception that is none of the engine's
} xs_status;

// Bytes lent to a call, or lent by a handle until its next call.
typedef struct xs_bytes {
  const uint8_t *data;
  size_t size;
} xs_bytes;

// Frees a message.
void xs_message_free(char *message);
// The engine's version, such as "1.4.22".
const char *xs_engine_version(void);

// ---- database.cpp: a read-only snapshot ----
typedef struct xs_database xs_database;

xs_status xs_database_open(const char *path, xs_database **out, char **message);
void xs_database_free(xs_database *database);
// The number of documents.
xs_status xs_database_count(xs_database *database, uint32_t *out, char **message);
// A value kept under a key; empty when there is none. Lent until the handle's next call.
xs_status xs_database_metadata(xs_database *database, xs_bytes key, xs_bytes *out, char **message);
// All keys with a prefix, each as a 32-bit length in host order and the bytes. Lent until the handle's next call.
xs_status xs_database_metadata_keys(xs_database *database, xs_bytes prefix, xs_bytes *out, char **message);
// A document's data. Lent until the handle's next call.
xs_status xs_database_document(xs_database *database, uint32_t number, xs_bytes *out, char **message);
// The terms with a prefix, each as a 32-bit length, the bytes and a 32-bit document count. Lent until the next call.
xs_status xs_database_terms(xs_database *database, xs_bytes prefix, xs_bytes *out, char **message);
// Verifies the files below a path; `errors` counts what is wrong and the report says it.
xs_status xs_database_check(const char *path, size_t *errors, char **report, char **message);

// ---- query.cpp: a Boolean query, built from terms ----
typedef struct xs_query xs_query;

xs_status xs_query_term(xs_bytes term, xs_query **out, char **message);
// All of the parts; takes no ownership of them. With no part it matches nothing.
xs_status xs_query_all(xs_query *const *parts, size_t count, xs_query **out, char **message);
// Any of the parts; takes no ownership of them. With no part it matches nothing.
xs_status xs_query_any(xs_query *const *parts, size_t count, xs_query **out, char **message);
// Every document.
xs_status xs_query_everything(xs_query **out, char **message);
void xs_query_free(xs_query *query);

// ---- match.cpp: one call returns a whole page of results ----
typedef struct xs_match xs_match;

// The first `limit` documents after number `after` in ascending order of number, with their data when asked for.
xs_status xs_match_run(
    xs_database *database, const xs_query *query, uint32_t after, uint32_t limit, int with_data, xs_match **out,
    char **message);
size_t xs_match_count(const xs_match *match);
uint32_t xs_match_number(const xs_match *match, size_t index);
xs_bytes xs_match_data(const xs_match *match, size_t index);
void xs_match_free(xs_match *match);

// ---- document.cpp: a whole document in one value ----
typedef struct xs_document {
  uint32_t number;       // the document number, from 1
  xs_bytes data;         // what is shown
  const xs_bytes *terms; // what it is found by, each at most 245 bytes
  size_t term_count;
} xs_document;

// ---- writer.cpp: the one writer ----
typedef struct xs_writer xs_writer;

xs_status xs_writer_open(const char *path, xs_writer **out, char **message);
// Closes the database without committing what is pending; the handle stays, and calls on it fail.
void xs_writer_close(xs_writer *writer);
// Closes if that was not done, and frees the handle.
void xs_writer_free(xs_writer *writer);
// Adds or replaces documents, each under its own number.
xs_status xs_writer_put(xs_writer *writer, const xs_document *documents, size_t count, char **message);
// Deletes a document; one that is not there is no error.
xs_status xs_writer_delete(xs_writer *writer, uint32_t number, char **message);
// Keeps a value under a key; an empty value removes the key.
xs_status xs_writer_set_metadata(xs_writer *writer, xs_bytes key, xs_bytes value, char **message);
// Makes all that is pending durable and visible at once. After a failure the writer takes no calls until it is cancelled.
xs_status xs_writer_commit(xs_writer *writer, char **message);
// Drops all that is pending.
xs_status xs_writer_cancel(xs_writer *writer, char **message);
// The writer's own view as a database: sees what is pending. Borrowed: lives as long as the writer.
xs_database *xs_writer_database(xs_writer *writer);
// Writes a compacted copy of a database into a new folder, keeping document numbers.
xs_status xs_compact(const char *source, const char *destination, char **message);

// ---- debug.cpp: forced failures for tests ----
// The next calls: after `skip` calls that succeed, the next one throws what `kind` names: 1 an engine error, 2 a lock error,
// 3 a modified error, 4 a std::exception, 5 something unknown, 6 std::bad_alloc, 7 a full disk; 0 clears it.
// Counts only calls on this thread.
void xs_debug_fail(int kind, int skip);
// Whether the call that is to fail has not come yet.
int xs_debug_is_armed(void);

#ifdef __cplusplus
}
#endif
