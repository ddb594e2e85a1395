#pragma once
// Chunks of a game file that are parsed in parallel.

#include "storage/game_stream.hpp"

#include <cstddef>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::storage {

/// The result of parsing one game, or of the error in its place.
struct ReadGame {
    std::size_t begin = 0; ///< Byte of its first lexeme.
    bool is_tagged = false;
    std::size_t games = 0; ///< 0 or 1.
    std::vector<InOrder> uses;
};

/// A part of a game file; begins at the start of a line.
struct GameChunk {
    notation::BetweenGames begin;
    bool begins_game = false; ///< Begins with tags after a blank line, or at the start of the file.
    bool is_last = false;
    std::size_t size = 0;
    std::string text; ///< Its own text, then enough of the next game to recognise its start.

    // Results of parsing:
    bool is_read = false;
    std::vector<ReadGame> games;
    std::optional<notation::BetweenGames> unread; ///< Start of a game that does not end in this chunk.
    std::exception_ptr failure;

    std::size_t end() const { return begin.offset + size; }
    std::string_view own_text() const { return std::string_view(text).substr(0, size); }
};

/// Parses the next game; false if there is none. Propagates exceptions of the reader's source and of GameUses::game.
bool read_game(notation::GameReader &reader, const GameUses &uses, ReadGame &read);

/// Parses the games that end in the chunk.
void read_chunk(GameChunk &chunk, const GameUses &uses);

/// Cuts a streamed text into chunks at probable starts of games.
class ChunkCutter {
public:
    /// `size` is the target size of a chunk in bytes, at least 2; a chunk has at most four times as many.
    explicit ChunkCutter(std::size_t size) : size_(size) {}
    /// The buffer; append the next bytes to its end.
    std::string &text() { return text_; }
    /// Call at the end of the text.
    void finish() { finished_ = true; }
    /// The next chunk; nullptr if it needs more text.
    std::shared_ptr<GameChunk> cut();
    /// Whether the last chunk has been returned.
    bool at_end() const { return at_end_; }

private:
    std::shared_ptr<GameChunk> cut(std::size_t size, std::size_t ahead);

    std::size_t size_;
    std::string text_;
    notation::BetweenGames begin_;
    bool begins_game_ = true;
    bool finished_ = false;
    bool at_end_ = false;
};

} // namespace tondo::storage
