#include "ui/session/tips.hpp"

#include "ui/session/commands.hpp"
#include "ui/session/session_state.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace tondo::ui {

namespace {

struct Tip {
    std::string_view command;
    std::string_view text; ///< Follows the key.
};

constexpr std::array tips{
    Tip{"threats", " marks what your opponents attack"}, Tip{"hint", " shows the engine's move"},
    Tip{"undo", " takes your last move back"},           Tip{"bar", " shows each player's share of the win"},
    Tip{"history", " tells the whole game in words"},
};

bool is_offered(const SessionState &state, std::string_view command) {
    const auto offered = state.commands();
    return std::any_of(offered.begin(), offered.end(), [&](const Command &row) { return row.name == command; });
}

} // namespace

void mark_used(SessionState &state, std::string_view command) {
    if (std::any_of(tips.begin(), tips.end(), [&](const Tip &tip) { return tip.command == command; }))
        state.preferences.used.emplace(command);
}

// Changes each round, so that a command never used does not hide the other tips.
std::string tip(const SessionState &state) {
    const Preferences &preferences = state.preferences;
    if (!preferences.tips)
        return "";
    if (state.is_over())
        return preferences.used.contains(replay_tip) ? "" : "Tip: tondo replay shows a game again, move by move";
    std::vector<const Tip *> unused;
    for (const Tip &tip : tips)
        if (!preferences.used.contains(tip.command) && is_offered(state, tip.command))
            unused.push_back(&tip);
    if (unused.empty())
        return "";
    const Tip &now = *unused[state.game().plies().size() / all_colors.size() % unused.size()];
    return "Tip: " + state.key_for(now.command) + std::string(now.text);
}

} // namespace tondo::ui
