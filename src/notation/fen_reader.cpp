#include "tondo/notation/fen_reader.hpp"

#include "core/number_text.hpp"
#include "notation/fen_placement.hpp"
#include "notation/fen_rules_field.hpp"
#include "notation/piece_letters.hpp"
#include "notation/utf8.hpp"

#include <algorithm>
#include <vector>

namespace tondo::notation {

namespace {

using Field = SetupError::Field;
using Done = Parsed<void>;

constexpr std::size_t field_count = 8;
constexpr std::array<std::string_view, field_count> field_names{
    "placement",          "turn",        "living players", "castling rights",
    "en passant squares", "extra field", "halfmove clock", "move number"};

class FenReader {
public:
    FenReader(std::string_view text, const RuleSet &rules) : text_(text), rules_(rules), board_(rules.board()) {
        setup_.rules = &rules;
    }

    Parsed<Position> position() {
        return setup().and_then([this](const Setup &described) {
            return Position::of(described).map_error(
                [this](const SetupError &fault) { return error(field(fault.field), fault.message); });
        });
    }

    Parsed<Setup> setup() {
        using Step = Done (FenReader::*)();
        for (const Step step :
             {&FenReader::split, &FenReader::read_placement, &FenReader::read_turn, &FenReader::read_living,
              &FenReader::read_castling, &FenReader::read_en_passant, &FenReader::read_extra,
              &FenReader::read_counter<Field::halfmove, &Setup::halfmove_clock>,
              &FenReader::read_counter<Field::fullmove, &Setup::fullmove_number>})
            if (Done done = (this->*step)(); !done)
                return unexpected(done.error());
        return setup_;
    }

private:
    ParseError error(std::string_view at, const std::string &message) const {
        const auto before = text_.substr(0, static_cast<std::size_t>(at.data() - text_.data()));
        return ParseError({1, count_code_points(before) + 1}, message);
    }
    unexpected<ParseError> fail(std::string_view at, const std::string &message) const {
        return unexpected(error(at, message));
    }

    std::string_view field(Field field) const { return fields_[static_cast<std::size_t>(field)]; }

    // The first character of `rest`, quoted for a message.
    static std::string found(std::string_view rest) {
        return rest.empty() ? "its end" : quote(rest.substr(0, std::max<std::size_t>(code_point_size(rest), 1)));
    }

    Done split() {
        constexpr std::string_view blanks = " \t";
        std::size_t count = 0;
        std::size_t begin = 0;
        while ((begin = text_.find_first_not_of(blanks, begin)) != std::string_view::npos) {
            const std::size_t end = std::min(text_.find_first_of(blanks, begin), text_.size());
            if (count == field_count)
                return fail(text_.substr(begin), "expected the end of the position after its eight fields, not " +
                                                     quote(text_.substr(begin, end - begin)));
            fields_[count++] = text_.substr(begin, end - begin);
            begin = end;
        }
        if (count < field_count)
            return fail(text_.substr(text_.size()), "expected eight fields; the " + std::string(field_names[count]) +
                                                        (count + 1 < field_count ? " and what follows" : "") +
                                                        " is missing");
        return {};
    }

    Done read_placement() {
        std::string_view rest = field(Field::placement);
        for (const Rank &rank : ranks_of(board_)) {
            if (Done done = read_rank(rest, rank); !done)
                return done;
            if (rank.number > 1 && (rest.empty() || rest.front() != '/'))
                return fail(rest, "expected '/' and rank " + std::to_string(rank.number - 1) + ", not " + found(rest));
            if (rank.number > 1)
                rest.remove_prefix(1);
        }
        if (!rest.empty())
            return fail(rest, "expected the end of the placement after rank 1, not " + found(rest));
        return {};
    }

    Done read_rank(std::string_view &rest, const Rank &rank) {
        const std::string name = "rank " + std::to_string(rank.number);
        std::size_t filled = 0;
        while (!rest.empty() && rest.front() != '/') {
            const std::string_view begin = rest;
            if (is_digit(rest.front())) {
                const Parsed<std::size_t> run = read_run(rest);
                if (!run)
                    return unexpected(run.error());
                filled += *run;
            } else if (filled++ < rank.size()) {
                const Parsed<Piece> piece = read_piece(rest);
                if (!piece)
                    return unexpected(piece.error());
                setup_.pieces[Square(rank.begin + filled - 1)] = *piece;
            }
            if (filled > rank.size())
                return fail(begin, name + " has more than its " + std::to_string(rank.size()) + " squares");
        }
        if (filled < rank.size())
            return fail(rest, name + " has " + std::to_string(filled) + " of its " + std::to_string(rank.size()) +
                                  " squares");
        return {};
    }

    Parsed<std::size_t> read_run(std::string_view &rest) const {
        if (rest.front() == '0')
            return fail(rest, "a run of empty squares does not begin with 0");
        const std::string_view run = rest;
        const std::optional<std::size_t> length = take_number<std::size_t>(rest);
        if (!length || *length > board_.size)
            return fail(run, "the run of empty squares is longer than any rank");
        return *length;
    }

    Parsed<Piece> read_piece(std::string_view &rest) const {
        const std::optional<Color> color = rules_.color(rest.front());
        if (!color)
            return fail(rest, "expected a piece, a number or '/', not " + found(rest));
        const std::string_view letters = rest.substr(1);
        const bool crossed = board_.crossed_direction && !letters.empty() && letters.front() == 'p';
        const std::optional<Role> role =
            crossed ? Role::pawn : (letters.empty() ? std::nullopt : role_of(letters.front()));
        if (!role)
            return fail(letters, "expected a piece letter (" + std::string(role_letters) +
                                     (board_.crossed_direction ? "p" : "") + "), not " + found(letters));
        rest.remove_prefix(2);
        if (*role != Role::pawn)
            return Piece{*color, *role};
        return Piece{*color, Role::pawn, crossed ? *board_.crossed_direction : rules_.home(*color).pawn_direction};
    }

    Parsed<Color> read_color(std::string_view rest) const {
        const std::optional<Color> color = rest.empty() ? std::nullopt : rules_.color(rest.front());
        if (!color)
            return fail(rest, "expected a player's letter, not " + found(rest));
        return *color;
    }

    Done read_turn() {
        const Parsed<Color> color = read_color(field(Field::turn));
        if (!color)
            return unexpected(color.error());
        setup_.turn = *color;
        if (field(Field::turn).size() > 1)
            return fail(field(Field::turn).substr(1), "the turn is a single letter");
        return {};
    }

    Done read_living() {
        setup_.living = {};
        for (std::string_view rest = field(Field::living); !rest.empty(); rest.remove_prefix(1)) {
            const Parsed<Color> color = read_color(rest);
            if (!color)
                return unexpected(color.error());
            if (setup_.living.contains(*color))
                return fail(rest, found(rest) + " is written twice");
            setup_.living.insert(*color);
        }
        return {};
    }

    Done read_castling() {
        std::string_view rest = field(Field::castling);
        if (rest == nothing)
            return {};
        ColorSet seen;
        while (!rest.empty()) {
            const Parsed<Color> color = read_color(rest);
            if (!color)
                return unexpected(color.error());
            if (seen.contains(*color))
                return fail(rest, found(rest) + " is written twice");
            seen.insert(*color);
            rest.remove_prefix(1);
            do
                if (Done done = read_right(rest, *color); !done)
                    return done;
            while (!rest.empty() && !rules_.color(rest.front()));
        }
        return {};
    }

    Done read_right(std::string_view &rest, Color color) {
        const std::vector<Castling> &castlings = rules_.home(color).castlings;
        const auto castling = std::find_if(castlings.begin(), castlings.end(), [&](const Castling &candidate) {
            return !rest.empty() && candidate.letter == rest.front();
        });
        if (castling == castlings.end())
            return fail(rest, "expected a castling letter for " + std::string(rules_.players[color].name) + ", not " +
                                  found(rest));
        const auto right = static_cast<CastlingRights>(1U << (castling - castlings.begin()));
        if (setup_.castling[color] & right)
            return fail(rest, found(rest) + " is written twice");
        setup_.castling[color] |= right;
        rest.remove_prefix(1);
        return {};
    }

    // Calls `read` with each item of a comma-separated list; `-` is the empty list.
    template <class Read> Done each_item(std::string_view list, Read read) const {
        if (list == nothing)
            return {};
        for (;;) {
            const std::size_t comma = list.find(',');
            if (Done done = read(list.substr(0, comma)); !done || comma == std::string_view::npos)
                return done;
            list.remove_prefix(comma + 1);
        }
    }

    Done read_en_passant() {
        return each_item(field(Field::en_passant), [this](std::string_view item) -> Done {
            const std::optional<Square> square = board_.find(item);
            if (!square)
                return fail(item, "expected a square of the board, not " + quote(item));
            if (setup_.passed.contains(*square))
                return fail(item, quote(item) + " is written twice");
            setup_.passed.insert(*square);
            return {};
        });
    }

    Done read_extra() {
        return each_item(field(Field::extra), [this](std::string_view item) -> Done {
            if (const std::optional<std::string> fault = read_rules_item(item, setup_))
                return fail(item, *fault);
            return {};
        });
    }

    template <Field which, int Setup::*counter> Done read_counter() {
        const std::string_view text = field(which);
        const std::string name(field_names[static_cast<std::size_t>(which)]);
        if (!std::all_of(text.begin(), text.end(), is_digit) || (text.size() > 1 && text.front() == '0'))
            return fail(text, "expected the " + name + " as a plain number, not " + quote(text));
        const std::optional<int> number = parse_number<int>(text);
        if (!number)
            return fail(text, "the " + name + " is too large");
        setup_.*counter = *number;
        return {};
    }

    std::string_view text_;
    const RuleSet &rules_;
    const Board &board_;
    std::array<std::string_view, field_count> fields_;
    Setup setup_;
};

} // namespace

Parsed<Position> read_fen(std::string_view text, const RuleSet &rules) {
    return FenReader(text, rules).position();
}

Parsed<Setup> read_setup(std::string_view text, const RuleSet &rules) {
    return FenReader(text, rules).setup();
}

} // namespace tondo::notation
