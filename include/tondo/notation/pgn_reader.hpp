#pragma once
// Game files as trees (tondo(5)). Text in, never a path.

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

/// The source of a long text: adds the next piece of it to the end; false when there is no more.
using TextSource = std::function<bool(std::string &text)>;

/// The part of a damaged text that could not be read.
struct Damage {
    ParseError error; ///< The mistake, and its place.
    Place begin;      ///< Where what is dropped begins: mostly there, or with the comment that is wrong later on.
    Place end;        ///< Where reading goes on.
    bool whole_game;  ///< Nothing of the game could be kept: its tags are damaged, or there is none.
};

/// Reads a text game by game; only one is held at a time.
class GameReader {
public:
    /// A text that is there; it must outlive the reader.
    explicit GameReader(std::string_view text);
    /// A text that comes in pieces; of it no more is held than one game and a piece. A game of more bytes than
    /// `longest_game` is wrong. Exceptions of the source are passed on.
    explicit GameReader(TextSource source, std::size_t longest_game = 1 << 28);
    GameReader(const GameReader &) = delete;
    GameReader &operator=(const GameReader &) = delete;
    ~GameReader();

    /// The next game; nothing at the end. Throws ParseError for a game that is wrong, and goes on with the one behind
    /// it when called again. A text without any game is such an error too.
    std::optional<GameTree> next();

    /// The next game, a damaged one up to its damage; nothing at the end. `dropped` is told what is left out, at most
    /// one thing for a game.
    std::optional<GameTree> salvage(const std::function<void(const Damage &)> &dropped);

    /// Of a text that is there: what has not been read yet.
    std::string_view unread() const;

private:
    void read(std::optional<GameTree> &game);
    void parse(std::optional<GameTree> &game);
    void skip_to_tags();
    void get_more();

    std::optional<Place> refused_; // what is no lexeme, if that was the error
    TextSource source_;
    std::size_t longest_game_ = 0;
    std::string buffer_; // of a text in pieces: what the lexer has before it
    std::unique_ptr<PgnLexer> lexer_;
    bool begun_ = false; // some game was met, good or bad
};

/// Whether a text without tags begins like a game and not like a note.
bool begins_movetext(std::string_view text);

/// All games of a text. Throws the ParseError of the first that is wrong.
std::vector<GameTree> read_games(std::string_view text);

} // namespace tondo::notation
