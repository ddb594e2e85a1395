#pragma once
// The description of a game in progress: rules, board, start, seats and clocks, one record each. It has the same form
// in journals and in what a host tells its clients.
//
//     rules 3man
//     board round
//     start 24/24/… w wgb wKQgKQbKQ - - 0 1
//     seats white=anna,gray=any,black=bot:3      of a hosted game
//     name w Anna
//     player b bot:3
//     clocks 10+5

#include "game/live_game.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::game {

struct Description {
    std::string rules;                        ///< The rule set's key.
    std::string board;                        ///< The board's key.
    std::string start;                        ///< FEN3.
    std::string seats = {};                   ///< Reservations of a hosted game; empty for one that is played here.
    std::map<char, std::string> names = {};   ///< By the players' letters, as far as they are known.
    std::map<char, std::string> players = {}; ///< By letter: bots and programs (seat_player.hpp).
    std::string clocks = {};                  ///< Thinking time at the start; empty without clocks.

    friend bool operator==(const Description &, const Description &) = default;
};

/// How a game that is as yet without events is described.
Description describe(const LiveGame &live);

std::vector<std::string> write_description(const Description &description);
/// Takes one record. False for one that belongs into no description.
bool read_description(std::string_view record, Description &description);

/// The game before its first event; or what is wrong: unknown rules, an impossible start, wrong seats or times.
notation::Parsed<LiveGame> begin(const Description &description);

} // namespace tondo::game
