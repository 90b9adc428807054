#pragma once

#include "guard.hpp"

namespace shim {

// The engine's document of a plain one: every term without a frequency, since matching is Boolean.
Xapian::Document document_of(const xs_document &plain);

}  // namespace shim
