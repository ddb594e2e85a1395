#include "notation/movetext_reader.hpp"

#include "core/number_text.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/nag.hpp"
#include "tondo/notation/ply_token.hpp"

namespace tondo::notation {

MovetextReader::MovetextReader(PgnLexer &lexer, GameTree &tree, Game &game)
    : lexer_(lexer), tree_(tree), game_(game), open_{{&tree.main, {}}} {}

void MovetextReader::read() {
    while (!read_next()) {
    }
}

void MovetextReader::read_to_end() {
    bool has_result = false;
    while (!has_result && !lexer_.rest().empty())
        has_result = read_next();
    if (!lexer_.rest().empty())
        lexer_.fail(lexer_.rest(), "expected nothing after the result");
    const Lexeme end = lexer_.next();
    no_number_pending(end);
    if (open_.size() > 1)
        lexer_.fail(end.offset, "expected ')' at the end of the variation");
}

bool MovetextReader::read_next() {
    // Checked before it is consumed, so that parsing can resume at the tag.
    if (lexer_.rest().substr(0, 1) == "[")
        lexer_.fail(lexer_.rest(), "expected a move or the result before the next tag");
    return apply(lexer_.next());
}

void MovetextReader::close_variations() {
    while (open_.size() > 1) {
        const bool empty = line().plies.empty();
        leave_variation();
        if (empty)
            line().plies.back().variations.pop_back();
    }
    const std::optional<Outcome> &outcome = game_.outcome();
    tree_.result = outcome ? Result(outcome->scores) : std::nullopt;
}

bool MovetextReader::apply(const Lexeme &lexeme) {
    switch (lexeme.kind) {
    case Lexeme::Kind::end:
    case Lexeme::Kind::tag:
        lexer_.fail(lexeme.offset, "expected a move or the result, not the end of the text");
    case Lexeme::Kind::comment:
        comment(lexeme);
        break;
    case Lexeme::Kind::nag:
        if (const std::optional<std::uint8_t> nag = read_nag(lexeme.text))
            annotate(lexeme, *nag);
        else
            lexer_.fail(lexeme.offset, "expected a number up to 255 behind '$'");
        break;
    case Lexeme::Kind::glyph:
        if (const std::optional<std::uint8_t> nag = read_glyph(lexeme.text))
            annotate(lexeme, *nag);
        else
            lexer_.fail(lexeme.offset, "expected one of ! ? !! ?? !? ?!, not " + quote(lexeme.text));
        break;
    case Lexeme::Kind::open:
        open(lexeme);
        break;
    case Lexeme::Kind::close:
        close(lexeme);
        break;
    case Lexeme::Kind::number:
        number(lexeme);
        break;
    case Lexeme::Kind::word:
        if (lexeme.text == write_result({})) {
            finish(lexeme, {});
            return true;
        }
        if (const Result result = read_scores(lexeme.text)) {
            finish(lexeme, result);
            return true;
        }
        play(lexeme);
        break;
    }
    return false;
}

void MovetextReader::comment(const Lexeme &lexeme) {
    std::string text = squeezed(lexeme.text);
    if (line().plies.empty())
        line().before.push_back(std::move(text));
    else if (Line::Ply &ply = line().plies.back(); ply.variations.empty())
        ply.comments.push_back(std::move(text));
    else
        ply.variations.back().after.push_back(std::move(text));
}

void MovetextReader::annotate(const Lexeme &lexeme, std::uint8_t nag) {
    if (line().plies.empty())
        lexer_.fail(lexeme.offset, "expected a move before its annotation");
    line().plies.back().nags.push_back(nag);
}

void MovetextReader::open(const Lexeme &lexeme) {
    no_number_pending(lexeme);
    if (line().plies.empty())
        lexer_.fail(lexeme.offset, "expected a move before the variation on it");
    if (open_.size() > max_nesting)
        lexer_.fail(lexeme.offset, "variations nest deeper than " + std::to_string(max_nesting));
    Line::Ply &ply = line().plies.back();
    game_.take_back();
    open_.push_back({&ply.variations.emplace_back(), ply.action});
}

void MovetextReader::close(const Lexeme &lexeme) {
    no_number_pending(lexeme);
    if (open_.size() == 1)
        lexer_.fail(lexeme.offset, "expected a move or the result: no variation is open here");
    if (line().plies.empty())
        lexer_.fail(lexeme.offset, "expected a move before the end of the variation");
    leave_variation();
}

void MovetextReader::leave_variation() {
    for (std::size_t i = 0; i < line().plies.size(); ++i)
        game_.take_back();
    game_.play(*open_.back().instead);
    open_.pop_back();
}

void MovetextReader::number(const Lexeme &lexeme) {
    no_number_pending(lexeme);
    number_ = lexeme;
}

void MovetextReader::play(const Lexeme &word) {
    if (game_.outcome())
        lexer_.fail(word.offset, "expected " + std::string(open_.size() > 1 ? "')'" : "the result") + ", not " +
                                     quote(word.text) + ": the game is over");
    if (number_) {
        std::string_view digits = number_->text;
        const int expected = game_.position().fullmove_number();
        if (take_number<int>(digits) != expected)
            lexer_.fail(number_->offset,
                        "expected move number " + std::to_string(expected) + ", not " + quote(number_->text));
        number_.reset();
    }
    const Parsed<PlyAction> action = read_ply_token(game_.position(), word.text);
    if (!action)
        lexer_.fail(word.offset, action.error().what());
    game_.play(*action);
    line().plies.push_back({*action, {}, {}, {}});
}

void MovetextReader::finish(const Lexeme &word, const Result &result) {
    no_number_pending(word);
    if (open_.size() > 1)
        lexer_.fail(word.offset, "expected ')' before the result");
    if (result && !game_.outcome())
        lexer_.fail(word.offset, "the result is " + quote(word.text) + ", but the game is not over: expected '*'");
    if (result && game_.outcome()->scores != *result)
        lexer_.fail(word.offset, "the result is " + quote(word.text) + ", but the moves give " +
                                     quote(write_scores(game_.outcome()->scores)));
    tree_.result = result;
}

void MovetextReader::no_number_pending(const Lexeme &lexeme) const {
    if (number_)
        lexer_.fail(lexeme.offset, "expected a move after the move number " + quote(number_->text));
}

Parsed<std::vector<PlyAction>> read_moves(const Position &start, std::string_view text) {
    PgnLexer lexer(text, true, {}, false);
    GameTree tree{{}, start, {}, {}};
    Game game(start);
    try {
        MovetextReader(lexer, tree, game).read_to_end();
    } catch (const ParseError &error) {
        return unexpected(error);
    }
    std::vector<PlyAction> actions;
    for (const Line::Ply &ply : tree.main.plies)
        actions.push_back(ply.action);
    return actions;
}

} // namespace tondo::notation
