#include "document.hpp"

namespace shim {

Xapian::Document document_of(const xs_document &plain) {
  Xapian::Document document;
  document.set_data(text(plain.data));
  for (size_t i = 0; i < plain.term_count; i++) document.add_boolean_term(text(plain.terms[i]));
  return document;
}

}  // namespace shim
