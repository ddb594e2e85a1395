#pragma once
// Hints and the evaluation bar of a game in play.

#include "ui/session/session_state.hpp"

#include <string>

namespace tondo::ui {

void ask_for_hint(SessionState &state);
void show_evaluation(SessionState &state, bool on);

/// The position to search next; nullopt if there is none.
std::optional<HintRequest> next_hint_request(const SessionState &state);
/// Keeps what was found. Returns whether a message tells it.
bool take_report(SessionState &state, const HintRequest &about, const engine::Report &report);
/// Drops hints and evaluation because the engine failed, and shows the reason.
void give_up_hints(SessionState &state, const std::string &why);

/// Highlights the first move of the hint on the current position.
void highlight_hint(Highlights &highlights, const SessionState &state);
/// The win probabilities of the bar; nullopt while the bar is off.
std::optional<engine::WinShares> shown_shares(const SessionState &state);
/// The shares after 0, 1, 2 … plies of the game, as far as they were evaluated.
std::vector<std::optional<engine::WinShares>> course_of_shares(const SessionState &state);

} // namespace tondo::ui
