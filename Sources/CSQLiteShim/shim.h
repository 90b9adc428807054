#pragma once

#include <sqlite3.h>

// Binding with a copy: SQLITE_TRANSIENT is a cast that Swift cannot import.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int place, const void *bytes, int count) {
  return sqlite3_bind_text(statement, place, (const char *)bytes, count, SQLITE_TRANSIENT);
}
static inline int csqlite_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, place, bytes, count, SQLITE_TRANSIENT);
}
