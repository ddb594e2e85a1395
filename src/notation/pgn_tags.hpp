#pragma once
// The tags of a game file (tondo(5)).

#include "notation/pgn_lexer.hpp"
#include "tondo/notation/game_tree.hpp"

#include <map>
#include <string_view>

namespace tondo::notation {

/// Collects the tags of one game.
class TagSection {
public:
    bool empty() const { return tags_.empty(); }
    /// Adds a tag; returns false if the name exists already.
    bool add(const Lexeme &tag) { return tags_.emplace(tag.text, tag).second; }

    /// A game without moves, with rules, board and start from the tags. Throws ParseError at an invalid value.
    GameTree tree(const PgnLexer &lexer) const;

    /// Throws ParseError if a Result tag differs from `result`.
    void check_result(const PgnLexer &lexer, const Result &result) const;

private:
    const Lexeme *find(std::string_view name) const;
    const RuleSet &rules(const PgnLexer &lexer) const;
    Position start(const PgnLexer &lexer) const;

    std::map<std::string_view, Lexeme> tags_; // by name
};

/// A tag's value with the backslashes before quotes and backslashes removed.
std::string unescaped(std::string_view value);

/// The tag lines of a tree in their canonical order.
std::string write_tags(const GameTree &tree);

} // namespace tondo::notation
