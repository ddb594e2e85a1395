#include "notation/pgn_tags.hpp"

#include "notation/utf8.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <algorithm>

namespace tondo::notation {

namespace {

// Tags whose values follow from the game tree.
constexpr std::array<std::string_view, 5> own_tags{"Result", "Rules", "Board", "SetUp", "FEN"};
constexpr std::string_view unknown = "?";

constexpr bool is_own(std::string_view name) {
    return std::find(own_tags.begin(), own_tags.end(), name) != own_tags.end();
}

// The mandatory tags before Result.
std::vector<std::string_view> roster(const RuleSet &rules) {
    std::vector<std::string_view> names{"Event", "Site", "Date", "Round"};
    for (Color color : all_colors)
        names.push_back(rules.players[color].name);
    return names;
}

std::string line(std::string_view name, std::string_view value) {
    std::string text = "[" + std::string(name) + " \"";
    for (char c : value) {
        if (c == '"' || c == '\\')
            text += '\\';
        text += c == '\n' || c == '\r' ? ' ' : c; // a value is a single line
    }
    return text + "\"]\n";
}

} // namespace

// A backslash before any other character is literal.
std::string unescaped(std::string_view value) {
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\'))
            ++i;
        text += value[i];
    }
    return text;
}

GameTree TagSection::tree(const PgnLexer &lexer) const {
    GameTree tree{{}, start(lexer), {}, {}};
    for (const auto &[name, tag] : tags_)
        if (!is_own(name))
            tree.tags.emplace(name, unescaped(tag.value));
    return tree;
}

void TagSection::check_result(const PgnLexer &lexer, const Result &result) const {
    const Lexeme *const tag = find("Result");
    if (tag && tag->value != unknown && tag->value != write_result(result))
        lexer.fail(tag->value,
                   "the Result tag says " + quote(tag->value) + ", the end of the game " + quote(write_result(result)));
}

const Lexeme *TagSection::find(std::string_view name) const {
    const auto found = tags_.find(name);
    return found == tags_.end() ? nullptr : &found->second;
}

const RuleSet &TagSection::rules(const PgnLexer &lexer) const {
    const Lexeme *const tag = find("Rules");
    const RuleSet *const rules = tag && tag->value != unknown ? find_rules(tag->value) : &all_rules().front();
    if (!rules)
        lexer.fail(tag->value, "there is no rule set " + quote(tag->value));
    const Lexeme *const board = find("Board");
    if (!board || board->value == unknown)
        return *rules;
    const RuleSet *const there = find_rules(rules->key, board->value);
    if (!there || there->board().key != board->value)
        lexer.fail(board->value, "these rules are not played on a board " + quote(board->value));
    return *there;
}

Position TagSection::start(const PgnLexer &lexer) const {
    const RuleSet &played = rules(lexer);
    const Lexeme *const fen = find("FEN");
    const Lexeme *const set_up = find("SetUp");
    if (set_up && set_up->value != (fen ? "1" : "0"))
        lexer.fail(set_up->value,
                   fen ? "expected the value 1, as there is a FEN tag" : "expected a FEN tag, or the value 0");
    if (!fen && !played.has_start())
        lexer.fail(find("Board")->value,
                   "a game on the board " + quote(played.board().key) + " begins at a position: expected a FEN tag");
    if (!fen)
        return Position::start(played);
    const Parsed<Position> start = read_fen(fen->value, played);
    if (start)
        return *start;
    std::size_t offset = 0;
    for (std::size_t column = 1; column < start.error().column(); ++column)
        offset += code_point_size(fen->value.substr(offset));
    lexer.fail(fen->value.substr(offset), start.error().what());
}

std::string write_tags(const GameTree &tree) {
    const RuleSet &rules = tree.start.rules();
    const std::vector<std::string_view> first = roster(rules);
    std::string text;
    for (std::string_view name : first) {
        const auto tag = tree.tags.find(name);
        text += line(name, tag == tree.tags.end() ? unknown : tag->second);
    }
    text += line("Result", write_result(tree.result)) + line("Rules", rules.key);

    Tags others = tree.tags;
    for (std::string_view name : first)
        if (const auto tag = others.find(name); tag != others.end())
            others.erase(tag);
    if (!rules.has_own_board())
        others["Board"] = rules.board().key;
    const std::string fen = write_fen(tree.start);
    if (!rules.has_start() || fen != write_fen(Position::start(rules))) {
        others["FEN"] = fen;
        others["SetUp"] = "1";
    }
    for (const auto &[name, value] : others)
        text += line(name, value);
    return text;
}

} // namespace tondo::notation
