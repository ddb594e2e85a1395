#pragma once
// The engine's part in a game: hints, and the shares of the win that the bar shows.

#include "ui/session/session_state.hpp"

#include <string>

namespace tondo::ui {

void ask_for_hint(SessionState &state);
void show_evaluation(SessionState &state, bool on);

/// The position to think about now; nothing if there is none.
std::optional<HintRequest> next_hint_request(const SessionState &state);
/// Takes what was found, the last of it if nothing more will come; whether that is told in words.
bool take_report(SessionState &state, const HintRequest &about, const engine::Report &report, bool done);
/// Nobody can think; why.
void give_up_hints(SessionState &state, const std::string &why);

/// The first move of a hint, on the board that it is about.
void highlight_hint(Highlights &highlights, const SessionState &state);
/// The shares that the bar shows; nothing if it is hidden.
std::optional<engine::WinShares> shown_shares(const SessionState &state);

} // namespace tondo::ui
