#pragma once
// Verifies facts about moves by the plain generator; shares no code with those that find them.

#include "explain/facts.hpp"

#include <string>

namespace tondo::test {

/// The claim of a fact that the board does not show; empty if everything holds.
std::string fault_in(const explain::Continuation &line, const explain::Fact &fact);

/// The kind of a fact, by its place among the alternatives.
std::string kind_of(const explain::Fact &fact);

} // namespace tondo::test
