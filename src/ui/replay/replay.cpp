// What a replay is made of, and what is changed in it.

#include "ui/replay/replay.hpp"

#include "core/overloaded.hpp"
#include "ui/game/ply_facts.hpp"
#include "ui/game/remarks.hpp"
#include "ui/replay/line_notes.hpp"

#include <utility>

namespace tondo::ui {

namespace {

std::string words_at_end(const RecordedGame &game) {
    if (game.is_growing)
        return "The file ends here so far";
    if (game.damage)
        return "Damaged at line " + std::to_string(game.damage->line()) + ", column " +
               std::to_string(game.damage->column()) + ", shown up to there: " + game.damage->what();
    return "This is the end";
}

} // namespace

Replay::Replay(RecordedGame game, const BoardStyle &style, const Theme &theme, Keymap keys)
    : walk_(game.tree), number_(game.number), end_(words_at_end(game)), live_(walk_.game()),
      window_(live_.rules().board(), style, theme), keys_(std::move(keys)) {
    take_up_line();
}

void Replay::open(RecordedGame game, std::size_t plies) {
    end_ = words_at_end(game);
    walk_ = TreeWalk(std::move(game.tree));
    number_ = game.number;
    changes_ = 0;
    mode_ = Browsing{};
    walk_.go(plies);
    take_up_line();
    window_.show(live_.rules().board());
    restart_autoplay();
    if (game.damage && !game.is_growing)
        warn(end_);
}

bool Replay::is_browsing() const {
    return std::visit(Overloaded{same_for<Browsing>(true),
                                 same_for<TypingCommand, Typing, ChoosingLine, Asking, Reading, Listing>(false)},
                      mode_);
}

void Replay::renew(RecordedGame game) {
    end_ = words_at_end(game);
    std::visit(Overloaded{[this](ChoosingLine) { mode_ = Browsing{}; },
                          run_for<Browsing, TypingCommand, Typing, Asking, Reading, Listing>([] {})},
               mode_);
    const bool at_end = walk_.depth() == 0 && walk_.plies() == walk_.last() && is_browsing();
    if (changes_ > 0) {
        if (!walk_.extend(game.tree))
            warn("The file has another game here now; :save FILE keeps your comments");
    } else {
        const TreePlace place = walk_.place();
        walk_ = TreeWalk(std::move(game.tree));
        walk_.go(place);
    }
    if (at_end)
        walk_.go(walk_.last());
    take_up_line();
}

// Another line is walked than before.
void Replay::take_up_line() {
    live_ = game::LiveGame(walk_.game());
    live_.seat_by(walk_.tree());
    take_up_notes();
}

// Something else is written about the line.
void Replay::take_up_notes() {
    notes_ = notes_on_line(walk_);
    curve_ = ShareCurve::of(walk_);
    show_curve_ = show_curve_ && !curve_.is_empty();
}

void Replay::say(std::string message, std::string hint) {
    message_ = {std::move(message), std::move(hint)};
}

void Replay::warn(std::string message) {
    message_ = {std::move(message), {}, true};
}

void Replay::tell(const ChangeRemark &remark) {
    if (remark.refuses)
        warn(remark.text);
    else
        say(remark.text);
}

// --- what is changed -------------------------------------------------------------------------------------------------

std::optional<ReplayIntent> Replay::take_comment(const std::string &text) {
    const std::size_t ply = walk_.plies();
    Remark remark = Remark::of(ply == 0 ? walk_.tree().main.before : walk_.ply(ply).comments);
    if (remark.words == text)
        return {};
    remark.words = text;
    walk_.annotate(remark.comments(), nags_at(walk_, ply));
    ++changes_;
    take_up_notes();
    say(text.empty() ? "The comment is gone" : "Noted", " (" + key_for("save") + " saves)");
    return {};
}

std::optional<ReplayIntent> Replay::take_nags(const std::string &text) {
    const std::optional<std::vector<std::uint8_t>> nags = read_nags(text);
    if (!nags) {
        warn("Expected ! ? !! ?? !? ?! or $ and a number up to 255");
        return {};
    }
    const std::size_t ply = walk_.plies();
    if (*nags == nags_at(walk_, ply))
        return {};
    walk_.annotate(walk_.ply(ply).comments, *nags);
    ++changes_;
    take_up_notes();
    say("Marked", " (" + key_for("save") + " saves)");
    return {};
}

std::optional<ReplayIntent> Replay::saved(const std::string &where) {
    changes_ = 0;
    say("Saved in " + where);
    return std::exchange(then_, {});
}

void Replay::ask_where_to_save() {
    mode_ = Typing{"Save in: ", {}, &Replay::save_in};
}

std::optional<ReplayIntent> Replay::save_in(const std::string &file) {
    if (file.empty())
        return {};
    return Save{file};
}

// Leaves the game, but asks about what is not saved.
std::optional<ReplayIntent> Replay::proceed(ReplayIntent intent) {
    if (changes_ == 0)
        return intent;
    then_ = intent;
    mode_ = Asking{"Save the comments first?", Save{}, std::move(intent)};
    return {};
}

} // namespace tondo::ui
