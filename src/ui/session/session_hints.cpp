#include "ui/session/session_hints.hpp"

#include "tondo/notation/san.hpp"
#include "ui/board/highlights.hpp"
#include "ui/panel/eval_bar.hpp"
#include "ui/session/hint_text.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

void tell_hint(SessionState &state, const engine::Report &hint) {
    const Position &position = state.game().position();
    const std::string move = notation::write_san(position, hint.line.front());
    const std::string text = hint_text(state.live(), position, hint.line, state.participants.alone());
    state.hint = {"Why " + move, text, ""};
    state.inform("Hint: " + move + (state.preferences.tells_evaluation && !text.empty() ? ". " + text : "") + "  (" +
                 write_shares(hint.shares, state.live().names()) + ")");
}

} // namespace

void ask_for_hint(SessionState &state) {
    state.view.show_current();
    if (!state.may_decide())
        return;
    state.hints.want_hint(state.view.shown());
    if (const engine::Report *const known = state.hints.hint())
        tell_hint(state, *known);
    else
        state.inform("Thinking about a hint ...");
}

void show_evaluation(SessionState &state, bool on) {
    state.hints.evaluate(on);
    if (state.preferences.tells_evaluation)
        state.inform(on ? "Each player's share of the win is told" : "Shares of the win are not told any more");
    else
        state.inform(on ? "The bar shows what part of the win each player can expect" : "The bar is gone");
}

// A finished game gets no hints.
std::optional<HintRequest> next_hint_request(const SessionState &state) {
    const bool over = state.view.is_current() && state.is_over();
    return over ? std::nullopt : state.hints.wanted(state.view.shown());
}

bool take_report(SessionState &state, const HintRequest &about, const engine::Report &report) {
    if (!state.hints.keep(about, report))
        return false;
    const engine::Report *const hint = state.hints.hint();
    if (hint)
        tell_hint(state, *hint);
    else if (state.preferences.tells_evaluation)
        state.inform("Win shares: " + write_shares(report.shares, state.live().names()));
    return hint || state.preferences.tells_evaluation;
}

void give_up_hints(SessionState &state, const std::string &why) {
    state.hints.drop_hint();
    state.hints.evaluate(false);
    state.warn(why);
}

void highlight_hint(Highlights &highlights, const SessionState &state) {
    const engine::Report *const hint = state.hints.hint();
    if (!hint || !state.view.is_current() || state.view.selected())
        return;
    const Move &best = hint->line.front();
    highlight_targets(highlights, state.game().position(), {best});
    highlights.selected = best.from;
}

std::optional<engine::WinShares> shown_shares(const SessionState &state) {
    if (!state.hints.evaluates())
        return {};
    const bool over = state.view.is_current() && state.is_over();
    return over ? engine::static_shares(state.game()) : state.hints.shares(state.view.shown());
}

std::vector<std::optional<engine::WinShares>> course_of_shares(const SessionState &state) {
    auto course = state.hints.course(state.game().plies().size());
    if (state.is_over())
        course.back() = engine::static_shares(state.game());
    return course;
}

} // namespace tondo::ui
