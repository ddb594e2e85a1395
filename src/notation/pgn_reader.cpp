#include "tondo/notation/pgn_reader.hpp"

#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/movetext_reader.hpp"
#include "tondo/notation/pgn_tags.hpp"
#include "tondo/notation/text.hpp"

#include <algorithm>

namespace tondo::notation {

namespace {

// Whether a text without tags begins like a game and not like a note.
bool begins_movetext(std::string_view text) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const std::size_t behind = std::min(text.find_first_not_of(" \t\r\n", digits), text.size());
    if (digits > 0 && text.substr(behind, 1) == ".")
        return true;
    if (digits > 0 && behind > digits)
        text.remove_prefix(behind);
    const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n.{}()[];!?$"));
    if (word.substr(0, 1) == write_result({}) || read_scores(word))
        return true;
    try {
        read_move(Position::start(all_rules().front()), word);
        return true;
    } catch (const ParseError &) {
        return false;
    }
}

} // namespace

std::optional<GameTree> GameReader::next() {
    try {
        std::optional<GameTree> game = read();
        begun_ = true;
        return game;
    } catch (const ParseError &) {
        begun_ = true;
        lexer_.skip_to_tags(lexer_.offset());
        throw;
    }
}

std::optional<GameTree> GameReader::read() {
    const std::size_t last_line = lexer_.mark();
    const std::size_t begin = lexer_.skip_space();
    const bool set_off = !begun_ || lexer_.mark() > last_line + 1;
    if (begun_ && lexer_.rest().empty())
        return {};

    TagSection tags;
    std::vector<std::string> before;
    for (std::string_view rest; !(rest = lexer_.rest()).empty();) {
        if (rest.front() == '[') {
            const PgnLexer at_tag = lexer_;
            const Lexeme tag = lexer_.next();
            if (tags.contains(tag.text)) {
                lexer_ = at_tag; // it may be the first of another game
                lexer_.fail(tag.offset, "the tag " + quoted(tag.text) + " is written twice");
            }
            tags.add(tag);
        } else if (rest.front() == '{' || rest.front() == ';') {
            before.push_back(squeezed(lexer_.next().text));
        } else if (tags.empty() && !begins_movetext(rest)) {
            before.push_back(squeezed(lexer_.free_text().text));
        } else {
            break;
        }
    }
    if (tags.empty() && lexer_.rest().empty())
        lexer_.fail(begin, "expected a game: tags, moves or a result");
    if (tags.empty() && !set_off) // or moves behind a result would be a game
        lexer_.fail(begin, "expected a blank line or tags before the next game");

    GameTree tree = tags.tree(lexer_);
    tree.main.before = std::move(before);
    MovetextReader(lexer_, tree).read();
    tags.check_result(lexer_, tree.result);
    return tree;
}

std::vector<GameTree> read_games(std::string_view text) {
    std::vector<GameTree> games;
    GameReader reader(text);
    while (std::optional<GameTree> game = reader.next())
        games.push_back(std::move(*game));
    return games;
}

} // namespace tondo::notation
