#pragma once
// Index of the games of a text with their tags, without reading the moves, so that thousands are listed at once.

#include "tondo/notation/error.hpp"
#include "tondo/notation/game_tree.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace tondo::notation {

/// The place of a game in a text.
struct GameIndexEntry {
    std::size_t begin = 0; ///< Byte of its first lexeme.
    std::size_t end = 0;   ///< Byte behind its result, or behind the rest of a damaged game.
    bool ended = false;    ///< It has a result.
    Place place;           ///< Of its beginning.
    Tags tags;             ///< All of them.
};

class IndexReader {
public:
    /// The text must outlive the reader. Reading begins at a byte between games; `place` is its place.
    explicit IndexReader(std::string_view text, std::size_t begin = 0, Place place = {});

    /// The next game, in the bounds in which GameReader reads it; nothing at the end.
    std::optional<GameIndexEntry> next();
    /// The offset up to which the text is read: between games.
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
    std::optional<ParseError> damage; ///< The error that ends it early.
};

/// Reads the only game of a text up to its end or its first error; a text without sound tags throws ParseError.
PartialGame read_partial_game(std::string_view text);

} // namespace tondo::notation
