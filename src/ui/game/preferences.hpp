#pragma once
// A player's preferences for the play screen.

#include "game/seat_player.hpp"
#include "tondo/engine/engine.hpp"
#include "ui/game/bells.hpp"
#include "ui/keys/keymap.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// Entry of Preferences::used besides command names: the player has opened a replay.
inline constexpr std::string_view replay_tip = "replay";

/// The analysts of live analysis, and the share of the machine that they take.
struct EngineUse {
    int threads = engine::Personality().threads;
    int hash = engine::Personality().hash; ///< Megabytes.
    std::optional<int> at_once = {};       ///< Searches of all who share the account; nullopt for any number.
    std::vector<game::Analyst> analysts{game::OwnEngine{}}; ///< One or two.
    bool allows_programs = true;                            ///< Not on a shared account.
};

struct Preferences {
    Keymaps keys = {};
    bool confirm = false;          ///< Ask before each move is played.
    bool hints = false;            ///< Show the next step, as for a first game.
    bool evaluation = false;       ///< Show each player's win probability.
    bool tells_evaluation = false; ///< Show it as text, where there is no bar.
    bool warnings = true;          ///< Warn of pieces newly attacked and undefended.
    bool animation = false;        ///< Animate the moves of other players.
    bool menu_board = false;       ///< Let bots play beside the start menu.
    bool shows_cursor = false;     ///< Show the cursor to the other players of a hosted game, on the player's own turn.
    Bells bells = {};
    EngineUse engine = {};
    PathLookup paths = {};                        ///< Empty where file names must not be completed.
    bool tips = false;                            ///< Show tips about unused commands.
    std::set<std::string, std::less<>> used = {}; ///< The commands with a tip that were used.
};

} // namespace tondo::ui
