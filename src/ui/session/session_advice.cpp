// What a session asks the engine, and how it tells the answer.

#include "tondo/notation/san.hpp"
#include "ui/board/marks.hpp"
#include "ui/panel/share_bar.hpp"
#include "ui/session/session.hpp"

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

void Session::ask_for_hint() {
    to_live();
    if (live_->game().outcome())
        warn("The game is over");
    else if (!is_decided_here())
        warn(awaited());
    else {
        advice_.want_hint(shown_);
        say("Thinking about a hint ...");
    }
}

// What is over needs no thought.
std::optional<AdviceWanted> Session::wanted_advice() const {
    const bool over = is_live() && live_->game().outcome();
    return over ? std::nullopt : advice_.wanted(shown_);
}

bool Session::advise(const AdviceWanted &about, const engine::Report &report, bool done) {
    if (!advice_.take(about, report, done))
        return false;
    say("Hint: " + line_words(live_->game().position(), report.line) + "  (" +
        write_shares(report.shares, live_->names()) + ")");
    return true;
}

void Session::give_up_advice(const std::string &why) {
    advice_.drop_hint();
    advice_.evaluate(false);
    warn(why);
}

void Session::show_evaluation(bool on) {
    advice_.evaluate(on);
    say(on ? "The bar shows what part of the win each player can expect" : "The bar is gone");
}

// The first move of a hint, on the board that it is about.
void Session::mark_hint(BoardMarks &marks) const {
    const engine::Report *const hint = advice_.hint();
    if (!hint || !is_live() || selected_)
        return;
    const Move &best = hint->line.front();
    mark_targets(marks, live_->game().position(), {best});
    marks.selected = best.from;
}

std::optional<engine::Shares> Session::shown_shares() const {
    if (!advice_.evaluates())
        return {};
    const bool over = is_live() && live_->game().outcome();
    return over ? engine::shares(live_->game()) : advice_.shares();
}

} // namespace tondo::ui
