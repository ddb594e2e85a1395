#pragma once
// The description of a game in progress: rules, board, start, seats and clocks, one record each. Journals and the
// host's messages to clients use the same format.
//
//     rules 3man
//     board round
//     start 24/24/… w wgb wKQgKQbKQ - - 0 1
//     seats white=anna,gray=any,black=bot:3      of a hosted game
//     name w Anna
//     player b bot:3
//     clocks 10+5
//     left 598300 600000 571200                of a game that goes on from a position

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
    std::string seats = {};                   ///< Reservations of a hosted game; empty for a local game.
    std::map<char, std::string> names = {};   ///< Known names, by the player's letter.
    std::map<char, std::string> players = {}; ///< By letter: bots and programs (seat_player.hpp).
    std::string clocks = {};                  ///< Time control at the start; empty without clocks.
    std::string left = {};                    ///< All clocks at the start in milliseconds; empty: the control's.

    friend bool operator==(const Description &, const Description &) = default;
};

/// The description of a game without events.
Description describe(const LiveGame &live);
/// The description of a game that goes on from the present position, with the present players, clocks and names, also
/// those of the taken seats of a hosted game.
Description describe_present(const LiveGame &live);

std::vector<std::string> write_description(const Description &description);
/// Parses one record. Returns false if it is not a description record.
bool read_description(std::string_view record, Description &description);

/// The game before its first event; the seats of a hosted game are free. Errors: unknown rules, an invalid start,
/// invalid seats or clocks.
notation::Parsed<LiveGame> begin(const Description &description);

} // namespace tondo::game
