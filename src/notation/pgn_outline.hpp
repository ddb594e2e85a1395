#pragma once
// Which games a text holds and what their tags say, without reading the moves: a list of thousands is there at once.

#include "tondo/notation/error.hpp"
#include "tondo/notation/game_tree.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace tondo::notation {

/// Where a game stands in a text.
struct GameOutline {
    std::size_t begin = 0; ///< Byte of its first lexeme.
    std::size_t end = 0;   ///< Byte behind its result, or behind what is left of it.
    bool ended = false;    ///< It has a result.
    Place place;           ///< Of its beginning.
    Tags tags;             ///< All of them.
};

class OutlineReader {
public:
    /// The text must outlive the reader. Reading begins at a byte between games, whose place is told.
    explicit OutlineReader(std::string_view text, std::size_t begin = 0, Place place = {});

    /// The next game, in the bounds in which GameReader reads it; nothing at the end.
    std::optional<GameOutline> next();
    /// How far the text is read: between games.
    std::size_t offset() const { return offset_; }
    Place place() const { return place_; }

private:
    void go_to(std::size_t offset);

    std::string_view text_;
    std::size_t offset_;
    Place place_;
};

/// A game as far as it can be read.
struct PartialGame {
    GameTree tree;
    std::optional<ParseError> damage; ///< Why not to its end.
};

/// Reads the one game of a text up to its end or to what is wrong; a text without sound tags throws ParseError.
PartialGame read_partial_game(std::string_view text);

} // namespace tondo::notation
