// The one place where exceptions become statuses.
#pragma once

#include <xapian.h>

#include <cstring>
#include <new>
#include <string>

#include "CXapianShim.h"

namespace shim {

// Throws what a test asked for, if this is the call it asked about.
void debug_point();
// The status of the exception in flight; puts an owned message into `message` when it is not null.
xs_status status_of_current(char **message);

// Runs a body between the two worlds: no exception leaves it.
template <typename Body>
xs_status guarded(char **message, Body body) {
  if (message) *message = nullptr;
  try {
    debug_point();
    return body();
  } catch (...) {
    return status_of_current(message);
  }
}

inline std::string text(xs_bytes bytes) {
  return bytes.size == 0 ? std::string() : std::string(reinterpret_cast<const char *>(bytes.data), bytes.size);
}

inline xs_bytes lend(const std::string &text) {
  return {reinterpret_cast<const uint8_t *>(text.data()), text.size()};
}

inline void append_u32(std::string &out, uint32_t value) { out.append(reinterpret_cast<const char *>(&value), 4); }

}  // namespace shim

// A snapshot, or a writer's own view of itself; `scratch` holds what was lent last.
struct xs_database {
  Xapian::Database database;
  std::string scratch;
};

struct xs_query {
  Xapian::Query query;
};
