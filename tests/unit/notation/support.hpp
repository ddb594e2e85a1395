#pragma once
// Shared by the tests of the notation.

#include "tondo/core/rules.hpp"
#include "tondo/notation/error.hpp"

#include <string>

namespace tondo::notation {

inline const RuleSet &three_man() {
    return *find_rules("3man");
}

/// What a reader has against a text: `1:5: expected …`; empty if nothing.
template <class Read> std::string complaint(Read read) {
    try {
        read();
        return {};
    } catch (const ParseError &error) {
        return std::to_string(error.line()) + ':' + std::to_string(error.column()) + ": " + error.what();
    }
}

} // namespace tondo::notation
