#include <stdexcept>

#include "guard.hpp"

namespace {
thread_local int pending_kind = 0;
thread_local int calls_to_skip = 0;
}  // namespace

namespace shim {

void debug_point() {
  if (pending_kind == 0) return;
  if (calls_to_skip > 0) {
    calls_to_skip -= 1;
    return;
  }
  const int kind = pending_kind;
  pending_kind = 0;
  switch (kind) {
    case 1: throw Xapian::InternalError("forced engine error");
    case 2: throw Xapian::DatabaseLockError("forced lock");
    case 3: throw Xapian::DatabaseModifiedError("forced overwrite");
    case 4: throw std::runtime_error("forced standard error");
    case 6: throw std::bad_alloc();
    case 7: throw Xapian::DatabaseError("forced full disk", 28);
    default: throw 42;
  }
}

}  // namespace shim

int xs_debug_is_armed(void) { return pending_kind != 0; }

void xs_debug_fail(int kind, int skip) {
  pending_kind = kind;
  calls_to_skip = skip;
}
