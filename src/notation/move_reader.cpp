#include "tondo/notation/move_reader.hpp"

#include "core/pending_moves.hpp"
#include "notation/join.hpp"
#include "notation/move_diagnosis.hpp"
#include "notation/piece_letters.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/san.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace tondo::notation {

namespace {

// Consumes up to `most` characters that `wanted` accepts from the end of a text.
template <class Wanted> std::string_view take_last(std::string_view &text, std::size_t most, Wanted wanted) {
    std::size_t begin = text.size();
    while (begin > 0 && text.size() - begin < most && wanted(text[begin - 1]))
        --begin;
    const std::string_view taken = text.substr(begin);
    text.remove_suffix(taken.size());
    return taken;
}

// A move's text, parsed once for comparison with the legal moves.
struct Spelling {
    explicit Spelling(std::string_view text) : whole(text), origin(text) {
        const auto letters = [](char c) { return is_letter(c); };
        const auto digits = [](char c) { return is_digit(c); };
        promotion = take_last(origin, 1, letters);
        if (!promotion.empty())
            equals = take_last(origin, 1, [](char c) { return c == '='; });
        const std::string_view rank_digits = take_last(origin, 2, digits);
        const std::string_view file_letter = take_last(origin, 1, letters);
        if (file_letter.empty() || rank_digits.empty() || rank_digits.front() == '0')
            return;
        hyphen = hyphen_between_squares(origin);
        if (hyphen)
            origin.remove_suffix(1);
        other_case = file_letter[0] != to_lower(file_letter[0]);
        file = to_lower(file_letter[0]) - 'a';
        for (char digit : rank_digits)
            rank = 10 * rank + (digit - '0');
    }

    bool goes_to(const Board &board, Square square) const {
        return board.file[square] == file && board.rank[square] == rank;
    }
    // The target square of the move, that of castling included; nullopt if the text names none.
    std::optional<Square> target(const Position &position, bool any_case) const {
        if (rank != 0)
            return position.board().at(file, rank);
        for (const Castling &castling : position.rules().home(position.turn()).castlings)
            if (spells_castling(whole, castling.san, any_case))
                return castling.move_to;
        return {};
    }
    // The pieces that may make the move, reading letters in the given case.
    SquareSet pieces(const Position &position) const {
        const SquareSet own = position.pieces(position.turn());
        if (rank == 0 || std::any_of(origin.begin(), origin.end(), is_digit))
            return own;
        const std::optional<Role> role = origin.empty() ? std::nullopt : role_of(origin.front());
        return own & position.pieces(role.value_or(Role::pawn));
    }

    std::string_view whole;
    std::string_view origin; // the part before the target: piece, source, capture sign
    int file = 0;            // target file, as in Board
    int rank = 0;            // target rank; 0 if the text names no square
    bool other_case = false; // the target's file is a capital
    bool hyphen = false;     // a hyphen between two squares: `e2-e4`
    std::string_view equals;
    std::string_view promotion;
};

// Whether a text is an accepted spelling of a move. The capture sign has a fixed place, so in a quiet move `x` is the
// file.
bool spells(const Spelling &text, const Position &position, const Move &move, bool any_case) {
    const auto same = [=](std::string_view a, std::string_view b) { return same_spelling(a, b, any_case); };
    if (move.kind == Move::Kind::castling && spells_castling(text.whole, castling_san(position, move), any_case))
        return true;
    if (!text.goes_to(position.board(), move.to) || (text.other_case && !any_case) ||
        text.promotion.empty() == move.promotion.has_value())
        return false;

    const std::string from = position.board().name(move.from);
    const std::string_view whole = from;
    const char promotion = move.promotion ? letter(*move.promotion) : '\0';
    const auto promotes_to = [&](char as) { return text.promotion.empty() || same(text.promotion, {&as, 1}); };
    if (text.equals.empty() && promotes_to(to_lower(promotion)) && same(text.origin, whole))
        return true; // coordinates
    if (move.kind == Move::Kind::castling || !promotes_to(promotion))
        return false;

    std::string_view origin = text.origin;
    const Role role = position.at(move.from)->role;
    const bool pawn = role == Role::pawn;
    const char piece = letter(role);
    if (!pawn) {
        if (!same(origin.substr(0, 1), {&piece, 1}))
            return false;
        origin.remove_prefix(1);
    }
    const bool capture = is_capture(position, move);
    if (capture) {
        if (origin.empty() || !same(origin.substr(origin.size() - 1), "x"))
            return false;
        origin.remove_suffix(1);
    }
    if (same(origin, whole) || text.hyphen)
        return same(origin, whole);
    return same(origin, whole.substr(0, 1)) || (!pawn && same(origin, whole.substr(1))) ||
           (!(pawn && capture) && origin.empty());
}

std::string_view without_signs(std::string_view text) {
    return text.substr(0, text.find_last_not_of("+# \t") + 1);
}

} // namespace

Parsed<Move> read_move(const Position &position, std::string_view text) {
    std::string_view bare = without_signs(text);
    const bool en_passant = bare.size() > en_passant_mark.size() && bare.ends_with(en_passant_mark);
    if (en_passant)
        bare = without_signs(bare.substr(0, bare.size() - en_passant_mark.size()));
    const Spelling spelling(bare);
    for (bool any_case : {false, true}) {
        const std::optional<Square> target = spelling.target(position, any_case);
        if (!target)
            continue;
        const SquareSet pieces = any_case ? position.pieces(position.turn()) : spelling.pieces(position);
        std::vector<Move> found = legal_moves(position, pieces, *target);
        std::erase_if(found, [&](const Move &move) { return !spells(spelling, position, move, any_case); });
        if (found.size() == 1 && en_passant && found.front().kind != Move::Kind::en_passant)
            return unexpected(
                ParseError({}, quote(text) + " is not a legal move: nothing is captured en passant by it"));
        if (found.size() == 1)
            return found.front();
        if (found.empty())
            continue;
        const auto name_of = [&](const Move &move) { return write_coordinate_move(position.board(), move); };
        return unexpected(ParseError({}, quote(text) + " is ambiguous: " + join(found, " or ", name_of)));
    }
    return unexpected(diagnose_move(position, bare));
}

} // namespace tondo::notation
