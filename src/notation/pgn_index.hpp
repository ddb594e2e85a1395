#pragma once
// Index of a text's games and their tags. Does not parse the moves, so that thousands of games are listed quickly.

#include "tondo/notation/error.hpp"
#include "tondo/notation/game_tree.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace tondo::notation {

/// The place of a game in a text.
struct GameIndexEntry {
    std::size_t begin = 0; ///< Offset of the first lexeme.
    std::size_t end = 0;   ///< Offset after the result, or after the rest of a damaged game.
    bool ended = false;    ///< The game has a result.
    Place place = {};      ///< Place of `begin`.
    Tags tags;             ///< All tags.
};

class IndexReader {
public:
    /// The text must outlive the reader. Starts at offset `begin`, which must lie between games; `place` is its place.
    explicit IndexReader(std::string_view text, std::size_t begin = 0, Place place = {});

    /// The next game, with the same bounds as in GameReader; nullopt at the end.
    std::optional<GameIndexEntry> next();
    /// The offset parsed so far, between games.
    std::size_t offset() const { return offset_; }
    Place place() const { return place_; }

private:
    void go_to(std::size_t offset);

    std::string_view text_;
    std::size_t offset_;
    Place place_;
};

/// A game of a file, as far as it can be parsed.
struct RecordedGame {
    GameTree tree;
    std::size_t number = 1;                ///< In the file, from 1.
    std::optional<ParseError> damage = {}; ///< The error that ends it early.
    bool is_growing = false;               ///< The file is still being written.
};

/// Parses the only game of a text up to its end or its first error. Throws ParseError if the tags are invalid.
RecordedGame read_partial_game(std::string_view text);

} // namespace tondo::notation
