#pragma once
// Proposals of a player that need the other players' agreement.

#include "notation/word_reader.hpp"
#include "server/protocol/next_game.hpp"

#include <cstdint>
#include <string>

namespace tondo::server {

struct Proposal {
    enum class Kind : std::uint8_t {
        adjourn, ///< End the table and keep the game for later.
        abort,   ///< End the game for good.
        seat,    ///< Hand a seat over to another person or a bot.
        undo,    ///< Take back the proposer's last move, and all after it.
        pause,   ///< Stop the clocks.
        hear,    ///< Let the players read what spectators say during the game.
        rematch, ///< Play the next game, once one is over.
    };
    static constexpr std::size_t kinds = 7;
    Kind kind;
    char seat = '-';
    std::string name{};
    NextGame next{};
    friend bool operator==(const Proposal &, const Proposal &) = default;
};

/// Text form: `adjourn`, `abort`, `undo`, `pause`, `hear`, `seat g dora`, `seat g bot:3`, `rematch`, `rematch
/// green/round 10+5`, `rematch off`
std::string write_proposal(const Proposal &proposal);
/// Throws ParseError.
Proposal read_proposal(notation::WordReader &words);

} // namespace tondo::server
