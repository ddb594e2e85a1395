#include "ui/session/session_advice.hpp"

#include "tondo/notation/san.hpp"
#include "ui/board/marks.hpp"
#include "ui/panel/share_bar.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr std::size_t longest_line = 6;

std::string line_words(Position position, const std::vector<Move> &line) {
    std::string words;
    for (std::size_t i = 0; i < std::min(line.size(), longest_line); ++i) {
        words += (i == 0 ? "" : " ") + notation::write_san(position, line[i]);
        position = position.play(line[i]);
    }
    return words;
}

} // namespace

void ask_for_hint(SessionState &state) {
    state.view.show_current();
    if (state.may_decide()) {
        state.advice.want_hint(state.view.shown());
        state.say("Thinking about a hint ...");
    }
}

void show_evaluation(SessionState &state, bool on) {
    state.advice.evaluate(on);
    state.say(on ? "The bar shows what part of the win each player can expect" : "The bar is gone");
}

// A game that is over needs no advice.
std::optional<AdviceWanted> wanted_advice(const SessionState &state) {
    const bool over = state.view.is_current() && state.is_over();
    return over ? std::nullopt : state.advice.wanted(state.view.shown());
}

bool take_advice(SessionState &state, const AdviceWanted &about, const engine::Report &report, bool done) {
    if (!state.advice.take(about, report, done))
        return false;
    state.say("Hint: " + line_words(state.game().position(), report.line) + "  (" +
              write_shares(report.shares, state.live().names()) + ")");
    return true;
}

void give_up_advice(SessionState &state, const std::string &why) {
    state.advice.drop_hint();
    state.advice.evaluate(false);
    state.warn(why);
}

void mark_hint(BoardMarks &marks, const SessionState &state) {
    const engine::Report *const hint = state.advice.hint();
    if (!hint || !state.view.is_current() || state.view.selected())
        return;
    const Move &best = hint->line.front();
    mark_targets(marks, state.game().position(), {best});
    marks.selected = best.from;
}

std::optional<engine::WinShares> shown_shares(const SessionState &state) {
    if (!state.advice.evaluates())
        return {};
    const bool over = state.view.is_current() && state.is_over();
    return over ? engine::static_shares(state.game()) : state.advice.shares();
}

} // namespace tondo::ui
