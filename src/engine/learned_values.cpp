#include "engine/learned_values.hpp"

#include "core/number_text.hpp"

#include <algorithm>
#include <iterator>

namespace tondo::engine {

namespace {

constexpr int most = 3'000; // hundredths of a pawn

constexpr std::int16_t of_3man[] = {
#include "engine/values/3man.inc"
};

// Turned back by thirds of a circle, from a seat to the first.
Square turned_back(const Board &board, Square square, std::size_t thirds) {
    for (std::size_t left = (3 - thirds) % 3; left > 0; --left)
        square = board.turned[square];
    return square;
}

} // namespace

ValueLayout::ValueLayout(const RuleSet &rules)
    : squares_(rules.board().size),
      turns_pawns_(rules.board().homes[0].pawn_direction != rules.board().homes[1].pawn_direction) {
    for (Color color : all_colors) {
        turns_[color] = index(rules.players[color].seat);
        for (std::size_t i = 0; i < squares_; ++i)
            turned_[color][Square(i)] = turned_back(rules.board(), Square(i), turns_[color]);
    }
}

std::size_t ValueLayout::index_of(std::size_t living, Color player, const Piece &piece, Square square) const {
    const std::size_t relation = (index(piece.color) + 3 - index(player)) % 3;
    const std::size_t direction = piece.role != Role::pawn ? 0
                                  : turns_pawns_           ? (index(piece.pawn_direction) + 3 - turns_[player]) % 3
                                                           : index(piece.pawn_direction);
    const std::size_t kind = index(piece.role) + direction;
    return (((living - 2) * 3 + relation) * kinds + kind) * squares_ + index(turned_[player][square]);
}

LearnedValues::LearnedValues(const RuleSet &rules, const std::vector<int> &values)
    : worth_(std::size_t{2} * ValueLayout::kinds * 3) {
    const ValueLayout layout(rules);
    for (const std::size_t living : {std::size_t{2}, std::size_t{3}})
        for (Color color : all_colors)
            for (Role role : all_roles)
                for (PawnDirection direction : all_pawn_directions) {
                    if (role != Role::pawn && index(direction) > 0)
                        continue;
                    const Piece piece{color, role, direction};
                    BySquare<ByColor<std::int16_t>> &worth =
                        worth_[((living - 2) * ValueLayout::kinds + index(role) + index(direction)) * 3 + index(color)];
                    for (std::size_t i = 0; i < layout.squares(); ++i)
                        for (Color player : all_colors)
                            worth[Square(i)][player] =
                                static_cast<std::int16_t>(values[layout.index_of(living, player, piece, Square(i))]);
                }
}

const LearnedValues *LearnedValues::of(const RuleSet &rules) {
    if (rules.key != "3man" && rules.key != "3man-video")
        return nullptr;
    static const LearnedValues values(rules, std::vector<int>(std::begin(of_3man), std::end(of_3man)));
    return &values;
}

// Behind the last number may stand a comma.
std::shared_ptr<const LearnedValues> LearnedValues::read(const RuleSet &rules, std::string_view text) {
    std::vector<int> values;
    const auto skip = [&](std::string_view characters) {
        text.remove_prefix(std::min(text.find_first_not_of(characters), text.size()));
    };
    for (skip(" \n"); !text.empty(); skip(", \n")) {
        const std::optional<int> value = take_number<int>(text);
        if (!value || *value < -most || *value > most || (!text.empty() && text.front() != ','))
            return nullptr;
        values.push_back(*value);
    }
    return values.size() == ValueLayout(rules).size() ? std::make_shared<LearnedValues>(rules, values) : nullptr;
}

} // namespace tondo::engine
