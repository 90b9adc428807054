#include <vector>

#include "guard.hpp"

using shim::guarded;

struct xs_match {
  std::vector<uint32_t> numbers;
  std::vector<size_t> ends;  // where each document's data ends in `data`
  std::string data;
};

namespace {

// Lets only documents after a number through, so that a caller can page without an offset that costs.
class After final : public Xapian::MatchDecider {
 public:
  explicit After(Xapian::docid after) : after_(after) {}
  bool operator()(const Xapian::Document &document) const override { return document.get_docid() > after_; }

 private:
  Xapian::docid after_;
};

}  // namespace

xs_status xs_match_run(
    xs_database *database, const xs_query *query, uint32_t after, uint32_t limit, int with_data, xs_match **out,
    char **message) {
  *out = nullptr;
  return guarded(message, [&] {
    Xapian::Enquire enquire(database->database);
    enquire.set_query(query->query);
    enquire.set_weighting_scheme(Xapian::BoolWeight());
    enquire.set_docid_order(Xapian::Enquire::ASCENDING);
    const After decider(after);
    const Xapian::MSet set = enquire.get_mset(0, limit, 0, nullptr, after > 0 ? &decider : nullptr);
    xs_match *match = new xs_match;
    try {
      match->numbers.reserve(set.size());
      for (auto hit = set.begin(); hit != set.end(); ++hit) {
        match->numbers.push_back(*hit);
        if (with_data) match->data += hit.get_document().get_data();
        match->ends.push_back(match->data.size());
      }
    } catch (...) {
      delete match;
      throw;
    }
    *out = match;
    return XS_OK;
  });
}

size_t xs_match_count(const xs_match *match) { return match->numbers.size(); }

uint32_t xs_match_number(const xs_match *match, size_t index) { return match->numbers[index]; }

xs_bytes xs_match_data(const xs_match *match, size_t index) {
  const size_t start = index == 0 ? 0 : match->ends[index - 1];
  return {reinterpret_cast<const uint8_t *>(match->data.data()) + start, match->ends[index] - start};
}

void xs_match_free(xs_match *match) { delete match; }
