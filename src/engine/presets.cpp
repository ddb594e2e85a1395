// The modes, styles and levels of the engine, as tables.

#include "core/number_text.hpp"
#include "tondo/engine/engine.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace tondo::engine {

namespace {

using namespace std::chrono_literals;

constexpr std::array modes{
    ModeInfo{Mode::paranoid, "paranoid", "Paranoid", "expects all others to play against it", false},
    ModeInfo{Mode::best_reply, "brs", "Best reply", "expects the worst reply of one opponent, the other passes", false},
    ModeInfo{Mode::best_reply_plus, "brs+", "Best reply plus",
             "expects the worst reply of one opponent, a likely move of the other", false},
    ModeInfo{Mode::max_n, "maxn", "Max^n", "expects each player to play for themselves", false},
    ModeInfo{Mode::one_ply, "one-ply", "One ply", "the move that looks best, without looking further", true},
    ModeInfo{Mode::greedy, "greedy", "Greedy", "takes the most valuable piece it can, or moves at random", true},
    ModeInfo{Mode::random, "random", "Random", "any legal move", true},
};

constexpr std::array styles{
    StyleInfo{Style::balanced, "balanced", "Balanced", "the best move, whatever it is"},
    StyleInfo{Style::opportunist, "opportunist", "Opportunist", "takes what hangs and likes to trade"},
    StyleInfo{Style::turtle, "turtle", "Turtle", "keeps the king safe and the army together"},
    StyleInfo{Style::leader_hunter, "hunter", "Leader hunter", "turns on whoever is ahead"},
};

constexpr Limits nodes(std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    return limits;
}

constexpr Limits up_to(std::chrono::milliseconds time) {
    Limits limits;
    limits.time = time;
    limits.ends_when_settled = true;
    return limits;
}

constexpr std::array levels{
    Level{1, "beginner", "Beginner", "overlooks a lot, even mates in one", nodes(64)},
    Level{2, "novice", "Novice", "looks a move ahead", nodes(128)},
    Level{3, "casual", "Casual", "leaves little hanging nearby", nodes(256)},
    Level{4, "club", "Club player", "overlooks a long slide now and then", nodes(512)},
    Level{5, "strong", "Strong", "punishes most mistakes", nodes(1'024)},
    Level{6, "expert", "Expert", "overlooks next to nothing", nodes(4'096)},
    Level{7, "master", "Master", "overlooks nothing that it has looked at", nodes(16'384)},
    Level{8, "champion", "Champion", "thinks for up to eight seconds", up_to(8s)},
};

template <class Table> auto find_key(const Table &table, std::string_view key) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const auto &row) { return row.key == key; });
    return found == table.end() ? nullptr : &*found;
}

} // namespace

std::span<const ModeInfo> all_modes() {
    return modes;
}

std::span<const StyleInfo> all_styles() {
    return styles;
}

std::span<const Level> all_levels() {
    return levels;
}

const ModeInfo &info(Mode mode) {
    return *std::find_if(modes.begin(), modes.end(), [&](const ModeInfo &row) { return row.mode == mode; });
}

const StyleInfo &info(Style style) {
    return *std::find_if(styles.begin(), styles.end(), [&](const StyleInfo &row) { return row.style == style; });
}

const Level &level(int number) {
    assert(number >= first_level && number <= last_level);
    return levels[static_cast<std::size_t>(number - first_level)];
}

const ModeInfo *find_mode(std::string_view key) {
    return find_key(modes, key);
}

const StyleInfo *find_style(std::string_view key) {
    return find_key(styles, key);
}

const Level *find_level(std::string_view text) {
    const std::optional<int> number = parse_number<int>(text);
    if (!number)
        return find_key(levels, text);
    return *number < first_level || *number > last_level ? nullptr : &level(*number);
}

} // namespace tondo::engine
