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
    ModeInfo{.mode = Mode::paranoid,
             .key = "paranoid",
             .title = "Paranoid",
             .help = "expects all others to play against it"},
    ModeInfo{.mode = Mode::best_reply,
             .key = "brs",
             .title = "Best reply",
             .help = "expects the worst reply of one opponent, the other passes"},
    ModeInfo{.mode = Mode::best_reply_plus,
             .key = "brs+",
             .title = "Best reply plus",
             .help = "expects the worst reply of one opponent, a likely move of the other"},
    ModeInfo{
        .mode = Mode::max_n, .key = "maxn", .title = "Max^n", .help = "expects each player to play for themselves"},
    ModeInfo{.mode = Mode::one_ply,
             .key = "one-ply",
             .title = "One ply",
             .help = "the move that looks best, without looking further",
             .baseline = true},
    ModeInfo{.mode = Mode::greedy,
             .key = "greedy",
             .title = "Greedy",
             .help = "takes the most valuable piece it can, or moves at random",
             .baseline = true},
    ModeInfo{.mode = Mode::random, .key = "random", .title = "Random", .help = "any legal move", .baseline = true},
};

constexpr std::array styles{
    StyleInfo{
        .style = Style::balanced, .key = "balanced", .title = "Balanced", .help = "the best move, whatever it is"},
    StyleInfo{.style = Style::opportunist,
              .key = "opportunist",
              .title = "Opportunist",
              .help = "takes what hangs and likes to trade"},
    StyleInfo{.style = Style::turtle,
              .key = "turtle",
              .title = "Turtle",
              .help = "keeps the king safe and the army together"},
    StyleInfo{
        .style = Style::leader_hunter, .key = "hunter", .title = "Leader hunter", .help = "turns on whoever is ahead"},
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
    Level{.number = 1,
          .key = "beginner",
          .title = "Beginner",
          .help = "overlooks a lot, even mates in one",
          .limits = nodes(64)},
    Level{.number = 2, .key = "novice", .title = "Novice", .help = "looks a move ahead", .limits = nodes(128)},
    Level{
        .number = 3, .key = "casual", .title = "Casual", .help = "leaves little hanging nearby", .limits = nodes(256)},
    Level{.number = 4,
          .key = "club",
          .title = "Club player",
          .help = "overlooks a long slide now and then",
          .limits = nodes(512)},
    Level{.number = 5, .key = "strong", .title = "Strong", .help = "punishes most mistakes", .limits = nodes(1'024)},
    Level{.number = 6, .key = "expert", .title = "Expert", .help = "overlooks next to nothing", .limits = nodes(4'096)},
    Level{.number = 7,
          .key = "master",
          .title = "Master",
          .help = "overlooks nothing that it has looked at",
          .limits = nodes(8'192)},
    Level{.number = 8,
          .key = "champion",
          .title = "Champion",
          .help = "thinks for up to eight seconds",
          .limits = up_to(8s)},
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
