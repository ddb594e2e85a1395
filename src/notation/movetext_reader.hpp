#pragma once
// Parses the moves of one game with variations, comments and NAGs, checking each move against the rules.

#include "notation/pgn_lexer.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/game_tree.hpp"

#include <optional>
#include <vector>

namespace tondo::notation {

class MovetextReader {
public:
    /// Parses into a tree without moves and plays them in `game`, which is at its start. All three must outlive the
    /// reader.
    MovetextReader(PgnLexer &lexer, GameTree &tree, Game &game);

    /// Parses up to and including the result. Throws ParseError.
    void read();
    /// Parses the whole text; a result may end it. Throws ParseError.
    void read_to_end();

    /// After a ParseError: completes a valid tree of the parsed part, with the result of its moves. The game is then at
    /// the end of the main line.
    void close_variations();

private:
    // A line being parsed. For a variation, `instead` is the action it replaces.
    struct Open {
        Line *line;
        std::optional<PlyAction> instead;
    };

    bool read_next();                 // returns whether it was the result
    bool apply(const Lexeme &lexeme); // the same
    void comment(const Lexeme &lexeme);
    void annotate(const Lexeme &lexeme, std::uint8_t nag);
    void open(const Lexeme &lexeme);
    void close(const Lexeme &lexeme);
    void leave_variation();
    void number(const Lexeme &lexeme);
    void play(const Lexeme &word);
    void finish(const Lexeme &word, const Result &result);
    void no_number_pending(const Lexeme &lexeme) const;
    Line &line() const { return *open_.back().line; }

    PgnLexer &lexer_;
    GameTree &tree_;
    Game &game_; // at the last ply of the innermost line
    std::vector<Open> open_;
    std::optional<Lexeme> number_; // a move number whose move has not been parsed yet
};

/// Parses moves without tags, such as `e4 m4` or `1. e4 m4 u4 2. Nf3 *`. Comments, NAGs and variations are left out.
Parsed<std::vector<PlyAction>> read_moves(const Position &start, std::string_view text);

} // namespace tondo::notation
