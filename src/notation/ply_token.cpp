#include "tondo/notation/ply_token.hpp"

#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/san.hpp"

#include <algorithm>
#include <array>

namespace tondo::notation {

namespace {

struct Word {
    Token token;
    std::string_view text;
};
constexpr std::array words{Word{Token::resigns, "resigns"}, Word{Token::flags, "flags"}, Word{Token::draw, "draw"}};

constexpr std::string_view resigns_for = "resigns-for-";

bool names_winner(const Position &position) {
    return position.rules().mates == MateRule::ends_game;
}

struct ActionWriter {
    const Position &before;
    const Position *after;

    std::string operator()(const Move &move) const {
        return after ? write_san(before, move, *after) : write_san(before, move);
    }
    std::string operator()(Token token) const {
        return std::string(
            std::find_if(words.begin(), words.end(), [=](const Word &word) { return word.token == token; })->text);
    }
    std::string operator()(ResignsFor resigns) const {
        return std::string(resigns_for) + before.rules().players[resigns.winner].letter;
    }
};

std::string refused_resignation(const Position &position, std::string_view text) {
    if (!names_winner(position))
        return "expected resigns, not " + quote(text);
    std::string choices;
    for (Color color : all_colors)
        if (color != position.turn())
            add_part(choices, write_ply_token(position, ResignsFor{color}), " or ");
    return "a resignation names the winner here: expected " + choices + ", not " + quote(text);
}

} // namespace

std::optional<PlyAction> read_declaration(const Position &position, std::string_view text) {
    if (names_winner(position) && text.size() == resigns_for.size() + 1 && text.starts_with(resigns_for)) {
        const std::optional<Color> winner = position.rules().color(text.back());
        return winner && *winner != position.turn() ? std::optional<PlyAction>(ResignsFor{*winner}) : std::nullopt;
    }
    for (const Word &word : words)
        if (word.text == text && !(word.token == Token::resigns && names_winner(position)))
            return word.token;
    return {};
}

std::string write_ply_token(const Position &before, const PlyAction &action) {
    return std::visit(ActionWriter{before, nullptr}, action);
}

std::string write_ply_token(const Position &before, const PlyAction &action, const Position &after) {
    return std::visit(ActionWriter{before, &after}, action);
}

Parsed<PlyAction> read_ply_token(const Position &position, std::string_view text) {
    if (const std::optional<PlyAction> declaration = read_declaration(position, text))
        return *declaration;
    if (text.starts_with("resigns"))
        return unexpected(ParseError({}, refused_resignation(position, text)));
    return read_move(position, text);
}

} // namespace tondo::notation
