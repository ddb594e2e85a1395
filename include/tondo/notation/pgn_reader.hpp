#pragma once
// Game files as trees (NOTATION.md §3). Text in, never a path.

#include "tondo/notation/game_tree.hpp"
#include "tondo/notation/pgn_lexer.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace tondo::notation {

/// Reads a text game by game; only one is held at a time.
class GameReader {
public:
    /// The text must outlive the reader.
    explicit GameReader(std::string_view text) : lexer_(text) {}

    /// The next game; nothing at the end. Throws ParseError for a game that is wrong, and goes on with the one behind
    /// it when called again. A text without any game is such an error too.
    std::optional<GameTree> next();

private:
    std::optional<GameTree> read();

    PgnLexer lexer_;
    bool begun_ = false; // some game was met, good or bad
};

/// All games of a text. Throws the ParseError of the first that is wrong.
std::vector<GameTree> read_games(std::string_view text);

} // namespace tondo::notation
