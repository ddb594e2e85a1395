#pragma once
// The moves of one game with variations, comments and NAGs, checked against the rules as they are read.

#include "notation/pgn_lexer.hpp"
#include "tondo/notation/game_tree.hpp"

#include <optional>
#include <vector>

namespace tondo::notation {

class MovetextReader {
public:
    /// Reads into a tree without moves; both must outlive the reader.
    MovetextReader(PgnLexer &lexer, GameTree &tree);

    /// Up to and including the result. Throws ParseError.
    void read();

    /// After a ParseError: leaves a sound tree of what could be read, with the result that its moves give.
    void close_variations();

private:
    // A line that is being read. A variation stores the action that it replaces.
    struct Open {
        Line *line;
        std::optional<PlyAction> instead;
    };

    bool take(const Lexeme &lexeme); // whether that was the result
    void comment(const Lexeme &lexeme);
    void annotate(const Lexeme &lexeme, std::uint8_t nag);
    void open(const Lexeme &lexeme);
    void close(const Lexeme &lexeme);
    void number(const Lexeme &lexeme);
    void play(const Lexeme &word);
    void finish(const Lexeme &word, const Result &result);
    void no_number_pending(const Lexeme &lexeme) const;
    Line &line() const { return *open_.back().line; }

    PgnLexer &lexer_;
    GameTree &tree_;
    Game game_; // down to the last ply of the innermost line
    std::vector<Open> open_;
    std::optional<Lexeme> number_; // a move number whose move has not come yet
};

} // namespace tondo::notation
