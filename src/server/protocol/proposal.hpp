#pragma once
// Proposals of a player to which the others have to agree.

#include "notation/word_reader.hpp"

#include <cstdint>
#include <string>

namespace tondo::server {

struct Proposal {
    enum class Kind : std::uint8_t {
        adjourn, ///< To end the table, with the game kept for later.
        abort,   ///< To end it for good.
        seat,    ///< To have another person, or a bot, play a seat from now on.
    };
    Kind kind;
    char seat = '-';
    std::string name{};
    friend bool operator==(const Proposal &, const Proposal &) = default;
};

/// `adjourn`, `abort`, `seat g dora`, `seat g bot:3`
std::string write_proposal(const Proposal &proposal);
/// Throws ParseError.
Proposal read_proposal(notation::WordReader &words);

} // namespace tondo::server
