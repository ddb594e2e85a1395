#pragma once
// The players of a game in the tags of its file: `WhiteType "program"`, and of our own bots `WhitePlayer "bot:3"`.
// No command ever stands in a file, nor is taken from one.

#include "tondo/core/piece.hpp"
#include "tondo/notation/game_tree.hpp"

#include <string>

namespace tondo::game {

class LiveGame;

struct PlayersInFile {
    ByColor<std::string> bots; ///< As seat_player.hpp writes them; empty for everybody else.
    ColorSet others;           ///< Seats of programs that a file cannot bring back.
};

PlayersInFile players_in(const notation::GameTree &tree);

/// The names of the players: a program without a name by what it is, as `Bot 3`.
ByColor<std::string> recorded_names(const notation::GameTree &tree);

/// The names of people, to play on with; what a bot is called by itself is no name.
ByColor<std::string> names_in(const notation::GameTree &tree);

/// Gives the tags the players of a game in progress as they are now.
void write_players(notation::GameTree &tree, const LiveGame &live);

} // namespace tondo::game
