#pragma once
// Parses the moves of one game with variations, comments and NAGs, checking each move against the rules.

#include "notation/pgn_lexer.hpp"
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

    /// After a ParseError: completes a valid tree of the parsed part, with the result of its moves. The game is then at
    /// the end of the main line.
    void close_variations();

private:
    // A line being parsed. For a variation, `instead` is the action it replaces.
    struct Open {
        Line *line;
        std::optional<PlyAction> instead;
    };

    bool apply(const Lexeme &lexeme); // returns whether it was the result
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

} // namespace tondo::notation
