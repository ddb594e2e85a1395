#pragma once
// Proposals of a player that need the other players' agreement.

#include "notation/word_reader.hpp"

#include <cstdint>
#include <string>

namespace tondo::server {

struct Proposal {
    enum class Kind : std::uint8_t {
        adjourn, ///< End the table and keep the game for later.
        abort,   ///< End the game for good.
        seat,    ///< Hand a seat over to another person or a bot.
    };
    Kind kind;
    char seat = '-';
    std::string name{};
    friend bool operator==(const Proposal &, const Proposal &) = default;
};

/// Text form: `adjourn`, `abort`, `seat g dora`, `seat g bot:3`
std::string write_proposal(const Proposal &proposal);
/// Throws ParseError.
Proposal read_proposal(notation::WordReader &words);

} // namespace tondo::server
