#include "notation/pgn_index.hpp"

#include "notation/pgn_lexer.hpp"
#include "notation/pgn_tags.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <algorithm>

namespace tondo::notation {

namespace {

bool ends_game(const Lexeme &lexeme) {
    return lexeme.kind == Lexeme::Kind::word && (lexeme.text == write_result({}) || read_scores(lexeme.text));
}

bool begins_comment(std::string_view text) {
    return text.front() == '{' || text.front() == ';';
}

} // namespace

IndexReader::IndexReader(std::string_view text, std::size_t begin, Place place)
    : text_(text), offset_(begin == 0 ? byte_order_mark_of(text) : begin), place_(place) {}

std::optional<GameIndexEntry> IndexReader::next() {
    PgnLexer lexer(text_.substr(offset_));
    const auto here = [&] { return static_cast<std::size_t>(lexer.rest().data() - text_.data()); };
    if (lexer.rest().empty())
        return {};
    GameIndexEntry game;
    game.begin = here();
    go_to(game.begin);
    game.place = place_;
    bool moves = false;
    while (!game.ended && !lexer.rest().empty()) {
        const std::string_view rest = lexer.rest();
        const bool tag = rest.front() == '[';
        if (tag && moves)
            break; // the result is missing
        try {
            if (game.tags.empty() && !moves && !tag && !begins_comment(rest) && !begins_movetext(rest)) {
                lexer.free_text();
                continue;
            }
            const PgnLexer before = lexer;
            const Lexeme lexeme = lexer.next();
            if (tag && !game.tags.emplace(lexeme.text, unescaped(lexeme.value)).second) {
                lexer = before; // a repeated tag may be the first of another game
                lexer.skip_to_tags();
                break;
            }
            moves = moves || lexeme.kind == Lexeme::Kind::word || lexeme.kind == Lexeme::Kind::number;
            game.ended = ends_game(lexeme);
            if (game.ended)
                game.end = static_cast<std::size_t>(lexeme.text.data() - text_.data()) + lexeme.text.size();
        } catch (const ParseError &) {
            lexer.skip_to_tags();
            break;
        }
    }
    if (!game.ended)
        game.end = here();
    go_to(game.end);
    return game;
}

void IndexReader::go_to(std::size_t offset) {
    const std::string_view passed = text_.substr(offset_, offset - offset_);
    const std::size_t line = passed.rfind('\n');
    place_.line += static_cast<std::size_t>(std::count(passed.begin(), passed.end(), '\n'));
    place_.column = line == std::string_view::npos ? place_.column + count_code_points(passed)
                                                   : count_code_points(passed.substr(line + 1)) + 1;
    offset_ = offset;
}

RecordedGame read_partial_game(std::string_view text) {
    std::optional<Damage> first;
    GameReader reader(text);
    std::optional<GameTree> game = reader.salvage([&](const Damage &damage) { first = first.value_or(damage); });
    if (first && first->whole_game)
        throw first->error;
    return {.tree = std::move(*game), .damage = first ? std::optional(first->error) : std::nullopt};
}

} // namespace tondo::notation
