#pragma once
// Parses game files into trees (tondo(5)). Takes text, never a path.

#include "tondo/notation/error.hpp"
#include "tondo/notation/game_tree.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::notation {

class PgnLexer;

/// Source of a long text: appends the next chunk; returns false at the end.
using TextSource = std::function<bool(std::string &text)>;

/// The part of a damaged text that could not be read.
struct Damage {
    ParseError error; ///< The error and its place.
    Place begin; ///< Start of the dropped text: usually the error's place, or the start of a comment that contains it.
    Place end;   ///< Where parsing resumes.
    bool whole_game; ///< No part of the game could be kept: its tags are damaged, or the text has no game.
};

/// A byte between two games of a text, from which another reader goes on.
struct BetweenGames {
    std::size_t offset = 0;
    Place place;
    bool begins_line = true;
};

/// Parses a text game by game; holds one game at a time.
class GameReader {
public:
    /// Parses a text in memory, which must outlive the reader.
    explicit GameReader(std::string_view text);
    /// Parses a text that arrives in chunks; holds at most one game and one chunk. A game of more than `longest_game`
    /// bytes is an error. Exceptions of the source propagate.
    explicit GameReader(TextSource source, std::size_t longest_game = 1 << 28);
    /// The same from somewhere between its games on: `source` begins there.
    GameReader(TextSource source, const BetweenGames &begin, std::size_t longest_game = 1 << 28);
    GameReader(const GameReader &) = delete;
    GameReader &operator=(const GameReader &) = delete;
    ~GameReader();

    /// The next game; nullopt at the end. Throws ParseError for a malformed game; the next call continues with the game
    /// after it. A text without any game is also an error.
    std::optional<GameTree> next();

    /// The next game, a damaged one up to the damage; nullopt at the end. Calls `dropped` at most once per game, with
    /// the omitted part.
    std::optional<GameTree> salvage(const std::function<void(const Damage &)> &dropped);

    /// The main line of the game that next() or salvage() has just returned, as it was played to check its moves.
    const Game &main_line() const { return *played_; }

    /// Where the reader stands, of a text that comes in pieces: behind the last game.
    BetweenGames between() const;
    /// The byte at which the next game of such a text begins, or the text ends.
    std::size_t next_begin();

    /// The unparsed rest; only for a text in memory.
    std::string_view unread() const;

private:
    void read(std::optional<GameTree> &game);
    void parse(std::optional<GameTree> &game);
    void skip_to_tags();
    void get_more();

    std::optional<Place> refused_; // place of the invalid lexeme, if that was the error
    TextSource source_;
    std::size_t longest_game_ = 0;
    std::size_t gone_ = 0; // for chunked text: bytes before the buffer
    std::string buffer_;   // for chunked text: the lexer's input
    std::unique_ptr<PgnLexer> lexer_;
    bool begun_ = false; // a game was found, valid or not
    std::optional<Game> played_;
};

/// Whether a text without tags starts as movetext rather than prose.
bool begins_movetext(std::string_view text);

/// All games of a text. Throws the ParseError of the first malformed one.
std::vector<GameTree> read_games(std::string_view text);

} // namespace tondo::notation
