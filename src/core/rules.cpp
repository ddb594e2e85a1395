#include "tondo/core/rules.hpp"

#include "core/boards/honeycomb.hpp"
#include "core/boards/orthodox.hpp"
#include "core/boards/round.hpp"
#include "core/boards/three_way.hpp"

#include <algorithm>
#include <array>

namespace tondo {

namespace {

constexpr ByColor<Player> round_players{
    {'w', "White", Seat::first}, {'g', "Gray", Seat::second}, {'b', "Black", Seat::third}};

// Red sits to the right of White, Black to the left: the second player determines the direction of play.
constexpr Player white{'w', "White", Seat::first};
constexpr Player red{'r', "Red", Seat::second};
constexpr Player black{'b', "Black", Seat::third};
constexpr ByColor<Player> clockwise{white, black, red};
constexpr ByColor<Player> counterclockwise{white, red, black};

constexpr int fifty_moves = 50;

// The rules common to all variants of 3 Man Chess.
constexpr RuleSet three_man(std::string_view key, std::string_view title, MoatRule moats) {
    return {.key = key,
            .title = title,
            .grow_board = round_board,
            .players = round_players,
            .checks = CheckRule::binding,
            .kings = KingRule::eliminates,
            .mates = MateRule::leaves_dead,
            .stalemates = StalemateRule::eliminates_one_of_three,
            .scoring = Scoring::one_point,
            .moats = moats,
            .bare_kings_draw = true,
            .clock_limit_per_player = fifty_moves};
}

// Green Chess's rules for three players, on one of their boards.
constexpr RuleSet green(const Board &(*board)()) {
    return {.key = "green",
            .title = "Green Chess's three-player rules; the first mate or open king decides",
            .grow_board = board,
            .players = counterclockwise,
            .checks = CheckRule::binding,
            .kings = KingRule::decides,
            .mates = MateRule::ends_game,
            .stalemates = StalemateRule::ends_game,
            .scoring = Scoring::half_for_third,
            .moats = MoatRule::bridged_only,
            .bare_kings_draw = false,
            .clock_limit_per_player = fifty_moves};
}

constexpr std::array rule_sets{
    three_man("3man", "3 Man Chess on the round board; the last king standing wins", MoatRule::bridged_only),
    three_man("3man-video", "3 Man Chess as in its video: quiet moves bridge a moat for the moment",
              MoatRule::momentary),
    RuleSet{.key = "three-kings",
            .title = "Three Kings Chess; who checks first takes over the mated army",
            .grow_board = three_way_board,
            .players = clockwise,
            .checks = CheckRule::binding,
            .kings = KingRule::never_taken,
            .mates = MateRule::takes_over,
            .stalemates = StalemateRule::passes_with_three,
            .scoring = Scoring::one_point,
            .moats = MoatRule::bridged_only,
            .bare_kings_draw = false,
            .clock_limit_per_player = fifty_moves},
    green(three_way_board),
    green(round_board),
    green(orthodox_board),
    RuleSet{.key = "nivichanov",
            .title = "Nivichanov's game on hexagons; kings are really captured",
            .grow_board = honeycomb_board,
            .players = clockwise,
            .checks = CheckRule::free,
            .kings = KingRule::eliminates,
            .mates = MateRule::none,
            .stalemates = StalemateRule::passes,
            .scoring = Scoring::one_point,
            .moats = MoatRule::bridged_only,
            .bare_kings_draw = false,
            .clock_limit_per_player = fifty_moves},
};

} // namespace

bool RuleSet::has_own_board() const {
    return find_rules(key)->grow_board == grow_board;
}

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

const RuleSet *find_rules(std::string_view key, std::string_view board) {
    const auto *const found = std::find_if(rule_sets.begin(), rule_sets.end(), [&](const RuleSet &rules) {
        return rules.key == key && (board.empty() || rules.board().key == board);
    });
    return found == rule_sets.end() ? nullptr : found;
}

} // namespace tondo
