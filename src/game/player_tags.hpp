#pragma once
// Reads and writes the players of a game as tags: `WhiteType "program"`, and for built-in bots `WhitePlayer "bot:3"`.
// Commands of programs are never written to a file or read from one.

#include "tondo/core/piece.hpp"
#include "tondo/notation/game_tree.hpp"

#include <string>

namespace tondo::game {

class LiveGame;

struct PlayersInFile {
    ByColor<std::string> bots; ///< In the format of seat_player.hpp; empty for other players.
    ColorSet others;           ///< Seats of other programs, which cannot be restored from a file.
};

PlayersInFile players_in(const notation::GameTree &tree);

/// The players' names; an unnamed program gets its title, such as `Bot 3`.
ByColor<std::string> recorded_names(const notation::GameTree &tree);

/// The names given to players, for continuing the game; empty where it is only a bot's title.
ByColor<std::string> names_in(const notation::GameTree &tree);

/// Sets the tags to the current players of a game in progress.
void write_players(notation::GameTree &tree, const LiveGame &live);

} // namespace tondo::game
