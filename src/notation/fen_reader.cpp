#include "tondo/notation/fen_reader.hpp"

#include "notation/fen_extra.hpp"
#include "notation/fen_fields.hpp"
#include "notation/letters.hpp"
#include "notation/text.hpp"
#include "tondo/notation/error.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

namespace tondo::notation {

namespace {

using Field = SetupError::Field;

constexpr std::size_t field_count = 8;
constexpr std::array<std::string_view, field_count> field_names{
    "placement",          "turn",        "living players", "castling rights",
    "en passant squares", "extra field", "halfmove clock", "move number"};

class FenReader {
public:
    FenReader(std::string_view text, const RuleSet &rules) : text_(text), rules_(rules), board_(rules.board()) {
        setup_.rules = &rules;
        split();
    }

    const Setup &setup() {
        read_placement();
        read_turn();
        read_living();
        read_castling();
        read_en_passant();
        read_extra();
        setup_.halfmove_clock = read_counter(Field::halfmove);
        setup_.fullmove_number = read_counter(Field::fullmove);
        return setup_;
    }

    Position position() {
        try {
            return Position(setup());
        } catch (const SetupError &error) {
            fail(field(error.field()), error.what());
        }
    }

private:
    [[noreturn]] void fail(const char *at, const std::string &message) const {
        const auto before = text_.substr(0, static_cast<std::size_t>(at - text_.data()));
        throw ParseError({1, count_code_points(before) + 1}, message);
    }
    [[noreturn]] void fail(std::string_view at, const std::string &message) const { fail(at.data(), message); }

    std::string_view field(Field field) const { return fields_[static_cast<std::size_t>(field)]; }

    // What stands at the beginning of `rest`, for a message.
    static std::string found(std::string_view rest) {
        return rest.empty() ? "its end" : quote(rest.substr(0, std::max<std::size_t>(code_point_size(rest), 1)));
    }

    void split() {
        constexpr std::string_view blanks = " \t";
        std::size_t count = 0;
        std::size_t begin = 0;
        while ((begin = text_.find_first_not_of(blanks, begin)) != std::string_view::npos) {
            const std::size_t end = std::min(text_.find_first_of(blanks, begin), text_.size());
            if (count == field_count)
                fail(text_.substr(begin), "expected the end of the position after its eight fields, not " +
                                              quote(text_.substr(begin, end - begin)));
            fields_[count++] = text_.substr(begin, end - begin);
            begin = end;
        }
        if (count < field_count)
            fail(text_.substr(text_.size()), "expected eight fields; the " + std::string(field_names[count]) +
                                                 (count + 1 < field_count ? " and what follows" : "") + " is missing");
    }

    void read_placement() {
        std::string_view rest = field(Field::placement);
        for (int rank = board_.ranks; rank >= 1; --rank) {
            read_rank(rest, rank);
            if (rank > 1 && (rest.empty() || rest.front() != '/'))
                fail(rest, "expected '/' and rank " + std::to_string(rank - 1) + ", not " + found(rest));
            if (rank > 1)
                rest.remove_prefix(1);
        }
        if (!rest.empty())
            fail(rest, "expected the end of the placement after rank 1, not " + found(rest));
    }

    void read_rank(std::string_view &rest, int rank) {
        const std::vector<Square> squares = squares_of_rank(board_, rank);
        const std::string name = "rank " + std::to_string(rank);
        std::size_t filled = 0;
        while (!rest.empty() && rest.front() != '/') {
            const std::string_view begin = rest;
            const std::size_t empty = is_digit(rest.front()) ? read_run(rest) : 0;
            if (empty == 0 && filled < squares.size())
                setup_.pieces[squares[filled]] = read_piece(rest);
            filled += std::max<std::size_t>(empty, 1);
            if (filled > squares.size())
                fail(begin, name + " has more than its " + std::to_string(squares.size()) + " squares");
        }
        if (filled < squares.size())
            fail(rest,
                 name + " has " + std::to_string(filled) + " of its " + std::to_string(squares.size()) + " squares");
    }

    std::size_t read_run(std::string_view &rest) const {
        std::size_t length = 0;
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), length);
        if (rest.front() == '0')
            fail(rest, "a run of empty squares does not begin with 0");
        if (error != std::errc{} || length > board_.size)
            fail(rest, "the run of empty squares is longer than any rank");
        rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
        return length;
    }

    Piece read_piece(std::string_view &rest) const {
        const std::optional<Color> color = rules_.color(rest.front());
        if (!color)
            fail(rest, "expected a piece, a number or '/', not " + found(rest));
        const std::string_view letters = rest.substr(1);
        const bool crossed = board_.crossed_gait && !letters.empty() && letters.front() == 'p';
        const std::optional<Role> role =
            crossed ? Role::pawn : (letters.empty() ? std::nullopt : role_of(letters.front()));
        if (!role)
            fail(letters, "expected a piece letter (" + std::string(role_letters) + (board_.crossed_gait ? "p" : "") +
                              "), not " + found(letters));
        rest.remove_prefix(2);
        if (*role != Role::pawn)
            return {*color, *role};
        return {*color, Role::pawn, crossed ? *board_.crossed_gait : rules_.home(*color).gait};
    }

    Color read_color(std::string_view rest) const {
        const std::optional<Color> color = rest.empty() ? std::nullopt : rules_.color(rest.front());
        if (!color)
            fail(rest, "expected a player's letter, not " + found(rest));
        return *color;
    }

    void read_turn() {
        setup_.turn = read_color(field(Field::turn));
        if (field(Field::turn).size() > 1)
            fail(field(Field::turn).substr(1), "the turn is a single letter");
    }

    void read_living() {
        setup_.living = {};
        for (std::string_view rest = field(Field::living); !rest.empty(); rest.remove_prefix(1)) {
            const Color color = read_color(rest);
            if (setup_.living.contains(color))
                fail(rest, found(rest) + " is written twice");
            setup_.living.insert(color);
        }
    }

    void read_castling() {
        std::string_view rest = field(Field::castling);
        if (rest == nothing)
            return;
        ColorSet seen;
        while (!rest.empty()) {
            const Color color = read_color(rest);
            if (seen.contains(color))
                fail(rest, found(rest) + " is written twice");
            seen.insert(color);
            rest.remove_prefix(1);
            do
                setup_.castling[color] |= read_right(rest, color);
            while (!rest.empty() && !rules_.color(rest.front()));
        }
    }

    CastlingRights read_right(std::string_view &rest, Color color) const {
        const std::vector<Castling> &castlings = rules_.home(color).castlings;
        const auto castling = std::find_if(castlings.begin(), castlings.end(), [&](const Castling &candidate) {
            return !rest.empty() && candidate.letter == rest.front();
        });
        if (castling == castlings.end())
            fail(rest,
                 "expected a castling letter for " + std::string(rules_.players[color].name) + ", not " + found(rest));
        const auto right = static_cast<CastlingRights>(1U << (castling - castlings.begin()));
        if (setup_.castling[color] & right)
            fail(rest, found(rest) + " is written twice");
        rest.remove_prefix(1);
        return right;
    }

    // Calls `read` with each item of a list separated by commas; `-` has none.
    template <class Read> void each_item(std::string_view list, Read read) const {
        if (list == nothing)
            return;
        for (;;) {
            const std::size_t comma = list.find(',');
            const std::string_view item = list.substr(0, comma);
            read(item);
            if (comma == std::string_view::npos)
                return;
            list.remove_prefix(comma + 1);
        }
    }

    void read_en_passant() {
        each_item(field(Field::en_passant), [this](std::string_view item) {
            const std::optional<Square> square = board_.find(item);
            if (!square)
                fail(item, "expected a square of the board, not " + quote(item));
            if (setup_.passed.contains(*square))
                fail(item, quote(item) + " is written twice");
            setup_.passed.insert(*square);
        });
    }

    void read_extra() {
        each_item(field(Field::extra), [this](std::string_view item) {
            if (const std::optional<std::string> fault = read_extra_item(item, setup_))
                fail(item, *fault);
        });
    }

    int read_counter(Field which) const {
        const std::string_view text = field(which);
        const std::string name(field_names[static_cast<std::size_t>(which)]);
        if (!std::all_of(text.begin(), text.end(), is_digit) || (text.size() > 1 && text.front() == '0'))
            fail(text, "expected the " + name + " as a plain number, not " + quote(text));
        int value = 0;
        if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc{})
            fail(text, "the " + name + " is too large");
        return value;
    }

    std::string_view text_;
    const RuleSet &rules_;
    const Board &board_;
    std::array<std::string_view, field_count> fields_;
    Setup setup_;
};

} // namespace

Position read_fen(std::string_view text, const RuleSet &rules) {
    return FenReader(text, rules).position();
}

Setup read_setup(std::string_view text, const RuleSet &rules) {
    return FenReader(text, rules).setup();
}

} // namespace tondo::notation
