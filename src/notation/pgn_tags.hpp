#pragma once
// The tags of a game file (tondo(5)).

#include "notation/pgn_lexer.hpp"
#include "tondo/notation/game_tree.hpp"

#include <map>
#include <string_view>

namespace tondo::notation {

/// The tags of one game as they are read.
class TagSection {
public:
    bool empty() const { return tags_.empty(); }
    /// Adds a tag; false if there is one of that name.
    bool add(const Lexeme &tag) { return tags_.emplace(tag.text, tag).second; }

    /// A game without moves: rules, board and start as the tags say. Throws ParseError at an invalid value.
    GameTree tree(const PgnLexer &lexer) const;

    /// Throws ParseError if there is a Result tag that is not the result of the tree.
    void check_result(const PgnLexer &lexer, const Result &result) const;

private:
    const Lexeme *find(std::string_view name) const;
    const RuleSet &rules(const PgnLexer &lexer) const;
    Position start(const PgnLexer &lexer) const;

    std::map<std::string_view, Lexeme> tags_; // by their names
};

/// A tag's value without the escapes: the backslashes before quotes and backslashes.
std::string unescaped(std::string_view value);

/// The tag lines of a tree in their canonical order.
std::string write_tags(const GameTree &tree);

} // namespace tondo::notation
