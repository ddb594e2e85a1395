#include "notation/move_diagnosis.hpp"

#include "notation/illegal_move_message.hpp"
#include "notation/piece_letters.hpp"
#include "notation/utf8.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/san.hpp"

#include <algorithm>

namespace tondo::notation {

namespace {

// The illegal move that a text seems to mean.
struct Wanted {
    Role role = Role::pawn;
    SquareSet from; ///< Candidate source squares: the mover's pieces that match.
    Square to{};
    std::optional<Role> promotion;
    bool capture = false; ///< The text has the capture sign.
};

// Parses the text of an illegal move to find the reason.
class Diagnosis {
public:
    Diagnosis(const Position &position, std::string_view text)
        : position_(position), board_(position.board()), text_(text) {}

    ParseError reason() {
        for (const Castling &castling : position_.rules().home(position_.turn()).castlings)
            if (spells_castling(text_, castling.san, true))
                return illegal(explain(position_, castling));

        const Parsed<Wanted> read = take_apart();
        if (!read)
            return read.error();
        const Wanted &wanted = *read;
        if (wanted.promotion && wanted.from.contains(wanted.to)) // redemption in place
            return forbidden(wanted.to, wanted.to, wanted.promotion);
        const auto meant = [&](const Move &move) { return wanted.from.contains(move.from) && move.to == wanted.to; };
        for (const Move &move : legal_moves(position_)) {
            if (!meant(move) || move.promotion != wanted.promotion)
                continue;
            if (move.kind == Move::Kind::castling)
                return illegal("castling is written " + std::string(castling_san(position_, move)));
            const bool capture = is_capture(position_, move);
            return illegal(wanted.capture && !capture   ? "there is nothing to capture on " + board_.name(wanted.to)
                           : capture && !wanted.capture ? "a capture is written with x before its square"
                                                        : "a pawn's move is written without a piece letter");
        }
        return forbidden(wanted);
    }

    /// Source and target of the move that reason() diagnosed.
    const std::optional<std::pair<Square, Square>> &squares() const { return squares_; }

private:
    ParseError not_a_move() const { return ParseError({}, "expected a move, not " + quote(text_)); }
    ParseError illegal(const std::string &reason) const {
        return ParseError({}, quote(text_) + " is not a legal move: " + reason);
    }
    ParseError forbidden(Square from, Square to, std::optional<Role> promotion) {
        squares_ = {from, to};
        return illegal(explain(position_, from, to, promotion));
    }

    // Of several candidate pieces, reports the one closest to a legal move, if any is close.
    ParseError forbidden(const Wanted &wanted) {
        const auto distance = [&](Square from) {
            switch (illegal_reason(position_, from, wanted.to, wanted.promotion)->reason) {
            case IllegalMove::Reason::no_such_way:
                return 3;
            case IllegalMove::Reason::nothing_to_capture:
                return 2;
            case IllegalMove::Reason::blocked:
                return 1;
            default:
                return 0;
            }
        };
        Square nearest = wanted.from.first();
        for (Square from : wanted.from)
            if (distance(from) < distance(nearest))
                nearest = from;
        if (wanted.from.size() > 1 && distance(nearest) == 3)
            return illegal("no " + described(wanted.role) + " goes to " + board_.name(wanted.to) + " (" +
                           citation(position_.rules(),
                                    clause_of(position_.rules(), IllegalMove::Reason::no_such_way, wanted.role)) +
                           ')');
        return forbidden(nearest, wanted.to, wanted.promotion);
    }

    std::string described(Role role) const {
        return std::string(role_name(role)) + " of " + std::string(position_.rules().players[position_.turn()].name);
    }

    // Removes the square at the end of the text and returns it.
    Parsed<Square> take_square(std::string_view &rest) const {
        const std::size_t file = rest.find_last_not_of(digits);
        if (file == std::string_view::npos || file + 1 == rest.size())
            return unexpected(not_a_move());
        std::string name(rest.substr(file));
        name[0] = to_lower(name[0]);
        if (!is_letter(name[0]))
            return unexpected(not_a_move());
        const std::optional<Square> square = board_.find(name);
        if (!square)
            return unexpected(ParseError({}, "there is no square " + quote(name)));
        rest.remove_suffix(name.size());
        return *square;
    }

    // Removes the promotion at the end of the text and returns it; nullopt if there is none.
    Parsed<std::optional<Role>> take_promotion(std::string_view &rest) const {
        if (rest.empty())
            return unexpected(not_a_move());
        if (is_digit(rest.back()))
            return std::nullopt;
        const std::optional<Role> role = role_of(to_upper(rest.back()));
        if (!role)
            return unexpected(not_a_move());
        rest.remove_suffix(1);
        if (!rest.empty() && rest.back() == '=')
            rest.remove_suffix(1);
        return role;
    }

    Parsed<Wanted> take_apart() {
        Wanted wanted;
        std::string_view rest = text_;
        const Parsed<std::optional<Role>> promotion = take_promotion(rest);
        if (!promotion)
            return unexpected(promotion.error());
        wanted.promotion = *promotion;
        const Parsed<Square> to = take_square(rest);
        if (!to)
            return unexpected(to.error());
        wanted.to = *to;
        if (hyphen_between_squares(rest))
            rest.remove_suffix(1);
        const bool coordinates = rest.size() > 1 && is_digit(rest[1]) && is_digit(rest.back()) && !role_of(rest[0]);
        if (coordinates) {
            const Parsed<Square> from = take_square(rest);
            return unexpected(from ? forbidden(*from, wanted.to, wanted.promotion) : from.error());
        }

        if (!std::all_of(rest.begin(), rest.end(), [](char c) { return is_digit(c) || is_letter(c); }))
            return unexpected(not_a_move());
        wanted.capture = !rest.empty() && to_lower(rest.back()) == 'x';
        if (wanted.capture)
            rest.remove_suffix(1);
        wanted.from = origins(rest, Role::pawn);
        if (const std::optional<Role> role = rest.empty() ? std::nullopt : role_of(to_upper(rest.front()));
            role && (wanted.from.empty() || rest.front() == letter(*role))) {
            wanted.role = *role;
            wanted.from = origins(rest.substr(1), *role);
        }
        if (wanted.from.empty())
            return unexpected(illegal("there is no such " + described(wanted.role)));
        return wanted;
    }

    // The mover's pieces of a role on a file, a rank or a square.
    SquareSet origins(std::string_view place, Role role) const {
        SquareSet squares;
        const std::size_t rank = std::min(place.find_first_of(digits), place.size());
        if (rank > 1 || place.find_first_not_of(digits, rank) != std::string_view::npos)
            return squares;
        for (Square square : position_.pieces(position_.turn(), role)) {
            const std::string name = board_.name(square);
            if ((rank == 0 || name[0] == to_lower(place[0])) &&
                (rank == place.size() || name.substr(1) == place.substr(rank)))
                squares.insert(square);
        }
        return squares;
    }

    static constexpr std::string_view digits = "0123456789";

    const Position &position_;
    const Board &board_;
    std::string_view text_;
    std::optional<std::pair<Square, Square>> squares_;
};

} // namespace

bool same_spelling(std::string_view a, std::string_view b, bool any_case) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [=](char x, char y) { return x == y || (any_case && to_lower(x) == to_lower(y)); });
}

bool spells_castling(std::string_view text, std::string_view san, bool any_case) {
    std::string with_letters(text);
    std::replace(with_letters.begin(), with_letters.end(), '0', 'O');
    return same_spelling(with_letters, san, any_case);
}

bool hyphen_between_squares(std::string_view origin) {
    return origin.size() > 2 && origin.back() == '-' && is_digit(origin[origin.size() - 2]);
}

ParseError diagnose_move(const Position &position, std::string_view text) {
    return Diagnosis(position, text).reason();
}

std::optional<std::pair<Square, Square>> refused_squares(const Position &position, std::string_view text) {
    Diagnosis diagnosis(position, text);
    diagnosis.reason();
    return diagnosis.squares();
}

} // namespace tondo::notation
