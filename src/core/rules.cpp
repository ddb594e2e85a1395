#include "tondo/core/rules.hpp"

#include "tondo/core/boards/round.hpp"

#include <algorithm>
#include <array>

namespace tondo {

namespace {

constexpr ByColor<Player> round_players{
    {'w', "White", Seat::first}, {'g', "Gray", Seat::second}, {'b', "Black", Seat::third}};

constexpr int fifty_moves = 50;

constexpr std::array rule_sets{
    RuleSet{"3man", "3 Man Chess on the round board; the last king standing wins", round_board, round_players,
            MoatRule::bridged_only, fifty_moves},
    RuleSet{"3man-video", "3 Man Chess as in its video: quiet moves bridge a moat for the moment", round_board,
            round_players, MoatRule::momentary, fifty_moves},
};

} // namespace

std::optional<Color> RuleSet::color(char letter) const {
    for (Color color : all_colors)
        if (players[color].letter == letter)
            return color;
    return {};
}

std::array<Color, 2> RuleSet::neighbours(Border border) const {
    std::array<Color, 2> found{};
    const std::size_t before = index(border);
    for (Color color : all_colors) {
        const std::size_t seat = index(players[color].seat);
        if (seat == before)
            found[0] = color;
        else if (seat == (before + 1) % all_seats.size())
            found[1] = color;
    }
    return found;
}

std::span<const RuleSet> all_rules() {
    return rule_sets;
}

const RuleSet *find_rules(std::string_view key) {
    const auto *const found =
        std::find_if(rule_sets.begin(), rule_sets.end(), [key](const RuleSet &rules) { return rules.key == key; });
    return found == rule_sets.end() ? nullptr : found;
}

} // namespace tondo
