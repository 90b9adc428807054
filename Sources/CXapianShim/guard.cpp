#include "guard.hpp"

#include <cerrno>
#include <cstdlib>

namespace shim {

static char *owned(const std::string &text) {
  char *copy = static_cast<char *>(std::malloc(text.size() + 1));
  if (copy) std::memcpy(copy, text.c_str(), text.size() + 1);
  return copy;
}

static xs_status status_of(const Xapian::Error &error) {
  const std::string type = error.get_type();
  if (type == "DatabaseLockError") return XS_LOCKED;
  if (type == "DatabaseModifiedError") return XS_REOPEN_NEEDED;
  if (type == "DocNotFoundError" || type == "DatabaseNotFoundError") return XS_NOT_FOUND;
  if (type == "DatabaseCorruptError") return XS_CORRUPT;
  if (type == "DatabaseVersionError") return XS_VERSION;
  if (type == "DatabaseCreateError") return XS_CANNOT_CREATE;
  if (type == "InvalidArgumentError") return XS_INVALID;
  const char *reason = error.get_error_string();
  if (type == "DatabaseOpeningError") return reason ? XS_CANNOT_CREATE : XS_NOT_FOUND;
  if (type == "DatabaseError" || type == "NetworkError" || reason) return XS_INPUT_OUTPUT;
  return XS_ENGINE;
}

xs_status status_of_current(char **message) {
  try {
    throw;
  } catch (const Xapian::Error &error) {
    if (message) {
      std::string text = error.get_msg();
      if (const char *reason = error.get_error_string()) text.append(" (").append(reason).append(")");
      *message = owned(text);
    }
    return status_of(error);
  } catch (const std::bad_alloc &) {
    if (message) *message = owned("no memory left");
    return XS_MEMORY;
  } catch (const std::exception &error) {
    if (message) *message = owned(error.what());
    return XS_UNKNOWN;
  } catch (...) {
    if (message) *message = owned("an exception of an unknown kind");
    return XS_UNKNOWN;
  }
}

}  // namespace shim

void xs_message_free(char *message) { std::free(message); }

const char *xs_engine_version(void) { return Xapian::version_string(); }
