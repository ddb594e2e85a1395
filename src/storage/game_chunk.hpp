#pragma once
// Pieces of a game file that are read at the same time.

#include "storage/game_stream.hpp"

#include <cstddef>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::app {

/// One game as it was read, or what stands instead of it.
struct ReadGame {
    std::size_t begin = 0; ///< Byte of its first lexeme.
    bool is_tagged = false;
    std::size_t games = 0; ///< 0 or 1.
    std::vector<InOrder> uses;
};

/// A part of a game file, from the beginning of a line on.
struct GameChunk {
    notation::BetweenGames begin;
    bool begins_game = false; ///< It begins with tags behind a blank line, or the file begins with it.
    bool is_last = false;
    std::size_t size = 0;
    std::string text; ///< Behind its own text stands as much of the next game as tells that it is one.

    // As it was read:
    bool is_read = false;
    std::vector<ReadGame> games;
    std::optional<notation::BetweenGames> unread; ///< Where a game begins that does not end in it.
    std::exception_ptr failure;

    std::size_t end() const { return begin.offset + size; }
    std::string_view own_text() const { return std::string_view(text).substr(0, size); }
};

/// Reads the next game; false if there is none. Exceptions of the reader's source and of GameUses::game are passed on.
bool read_game(notation::GameReader &reader, const GameUses &uses, ReadGame &read);

/// Reads the games of a chunk that end in it.
void read_chunk(GameChunk &chunk, const GameUses &uses);

/// Cuts a text that comes in pieces into chunks, where games seem to begin.
class ChunkCutter {
public:
    /// Chunks of about that many bytes, at least 2 and at most four times as many.
    explicit ChunkCutter(std::size_t size) : size_(size) {}
    /// To its end the next piece is added.
    std::string &text() { return text_; }
    /// The text has ended.
    void finish() { finished_ = true; }
    /// The next chunk; nothing if more of the text is needed first.
    std::shared_ptr<GameChunk> cut();
    /// The last chunk has been cut.
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

} // namespace tondo::app
