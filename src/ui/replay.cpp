// What a replay does: where to go, what to change.

#include "tondo/ui/replay.hpp"

#include "tondo/ui/line_notes.hpp"
#include "tondo/ui/ply_facts.hpp"
#include "tondo/ui/remarks.hpp"
#include "tondo/ui/tree_search.hpp"

#include <algorithm>
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
    : walk_(game.tree), number_(game.number), end_(words_at_end(game)), table_(walk_.game()), style_(style),
      theme_(&theme), keys_(std::move(keys)) {
    take_up_line();
}

void Replay::resize(int columns, int rows) {
    arrangement_ = arrange(table_.rules().board(), columns, rows, bottom_);
    columns_ = columns;
    rows_ = rows;
}

void Replay::open(RecordedGame game, std::size_t plies) {
    end_ = words_at_end(game);
    walk_ = TreeWalk(std::move(game.tree));
    number_ = game.number;
    changes_ = 0;
    mode_ = Browsing{};
    walk_.go(plies);
    take_up_line();
    resize(columns_, rows_); // it may be another board
    restart_autoplay();
    if (game.damage && !game.is_growing)
        warn(end_);
}

void Replay::renew(RecordedGame game) {
    end_ = words_at_end(game);
    if (std::holds_alternative<ChoosingLine>(mode_))
        mode_ = Browsing{};
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

std::optional<ReplayIntent> Replay::saved(const std::string &where) {
    changes_ = 0;
    say("Saved in " + where);
    return std::exchange(then_, {});
}

void Replay::ask_where_to_save() {
    mode_ = Typing{"Save in: ", {}, &Replay::save_in};
}

void Replay::say(std::string message, std::string hint) {
    message_ = std::move(message);
    hint_ = std::move(hint);
    warning_ = false;
}

void Replay::warn(std::string message) {
    message_ = std::move(message);
    hint_.clear();
    warning_ = true;
}

// --- where to go -----------------------------------------------------------------------------------------------------

void Replay::step(long plies) {
    const long last = static_cast<long>(walk_.last());
    const long wanted = static_cast<long>(walk_.plies()) + plies;
    if (wanted < 0 && walk_.plies() == 0)
        say("This is the start");
    if (wanted > last && walk_.plies() == walk_.last())
        say(end_);
    go(static_cast<std::size_t>(std::clamp(wanted, 0L, last)));
}

void Replay::go(std::size_t plies) {
    const std::size_t depth = walk_.depth();
    walk_.go(plies);
    if (walk_.depth() != depth)
        take_up_line();
    restart_autoplay();
}

void Replay::go_to_move(int number) {
    for (std::size_t ply = 1; ply <= walk_.last(); ++ply)
        if (walk_.game().position_after(ply - 1).fullmove_number() >= number) {
            go(ply);
            return;
        }
    go(walk_.last());
    say("The game ends before move " + std::to_string(number));
}

// A negative number goes back.
void Replay::jump(long times, const std::string &what, const std::function<bool(std::size_t)> &is_there) {
    const long direction = times < 0 ? -1 : 1;
    const long last = static_cast<long>(walk_.last());
    std::optional<std::size_t> found;
    for (long ply = static_cast<long>(walk_.plies()) + direction; ply >= 0 && ply <= last && times != 0;
         ply += direction)
        if (is_there(static_cast<std::size_t>(ply))) {
            found = static_cast<std::size_t>(ply);
            times -= direction;
        }
    if (found)
        go(*found);
    else
        warn("No " + what + (direction > 0 ? " from here on" : " before this"));
}

// Round the whole game with its variations, from here and past the end.
void Replay::search(bool forward) {
    if (sought_.empty()) {
        warn("Nothing to search for yet; " + key_for("search") + " begins");
        return;
    }
    const std::optional<Found> found = find_text(walk_, sought_, forward);
    if (!found) {
        warn("Not found: " + sought_);
        return;
    }
    walk_.go(found->place);
    take_up_line();
    restart_autoplay();
    say((found->past_the_end ? "Found, past the end: " : "Found ") + sought_,
        "  (" + key_for("next") + " next, " + key_for("previous") + " before)");
}

void Replay::choose_line() {
    const std::size_t fork = walk_.fork();
    if (fork == 0)
        warn("No variation here");
    else if (walk_.ply(fork).variations.size() == 1)
        enter(0);
    else
        mode_ = ChoosingLine{};
}

void Replay::enter(std::size_t variation) {
    const std::size_t fork = walk_.fork();
    if (fork == 0 || variation >= walk_.ply(fork).variations.size()) {
        warn(fork == 0 ? "No variation here" : "There is no such variation");
        return;
    }
    walk_.enter(variation);
    take_up_line();
    restart_autoplay();
}

void Replay::leave() {
    if (walk_.depth() == 0)
        warn("This is the main line");
    walk_.leave();
    take_up_line();
    restart_autoplay();
}

std::optional<ReplayIntent> Replay::open_by(long games) {
    const long wanted = static_cast<long>(number_) + games;
    if (wanted < 1)
        warn("This is the first game");
    else if (games_.is_complete() && wanted > static_cast<long>(games_.size()))
        warn("This is the last game");
    else
        return proceed(OpenGame{static_cast<std::size_t>(wanted)});
    return {};
}

// Another line is walked than before.
void Replay::take_up_line() {
    table_ = Table(walk_.game());
    table_.seat_by(walk_.tree());
    take_up_notes();
}

// Something else is written about the line.
void Replay::take_up_notes() {
    notes_ = notes_on_line(walk_);
    curve_ = ShareCurve::of(walk_);
    show_curve_ = show_curve_ && !curve_.is_empty();
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

std::optional<ReplayIntent> Replay::save_in(const std::string &file) {
    if (file.empty())
        return {};
    return Save{file};
}

std::optional<ReplayIntent> Replay::search_for(const std::string &text) {
    if (!text.empty())
        sought_ = text;
    search(true);
    return {};
}

// Leaves the game, but asks about what is not saved.
std::optional<ReplayIntent> Replay::proceed(ReplayIntent intent) {
    if (changes_ == 0)
        return intent;
    then_ = intent;
    mode_ = Asking{"Save the comments first?", Save{}, std::move(intent)};
    return {};
}

// --- the view and the time -------------------------------------------------------------------------------------------

void Replay::turn_board() {
    bottom_ = Seat((index(bottom_) + 1) % all_seats.size());
    resize(columns_, rows_);
}

void Replay::tick(Time now) {
    autoplay_.tell(now);
    if (!autoplay_.is_running() || autoplay_.left() > Time(0))
        return;
    if (!is_browsing()) {
        restart_autoplay();
        return;
    }
    const bool at_end = autoplay_.goes_back() ? walk_.plies() == 0 : walk_.plies() == walk_.last();
    if (!at_end)
        go(autoplay_.goes_back() ? walk_.plies() - 1 : walk_.plies() + 1);
    if (autoplay_.goes_back() ? walk_.plies() == 0 : walk_.plies() == walk_.last()) {
        autoplay_.stop();
        say(autoplay_.goes_back() ? "Back at the start" : end_);
    }
}

std::optional<Time> Replay::wait() const {
    if (!autoplay_.is_running())
        return {};
    // A long wait is counted down by the second.
    return std::min(autoplay_.left(), autoplay_.left() % Time(1000) + Time(1));
}

Time Replay::time_to_next() const {
    const std::size_t ply = autoplay_.goes_back() ? walk_.plies() : walk_.plies() + 1;
    if (!autoplay_.by_clocks() || ply == 0 || ply > walk_.last())
        return Autoplay::usual_pause;
    return thought(walk_, ply).value_or(Autoplay::usual_pause);
}

void Replay::toggle_autoplay() {
    if (autoplay_.is_running()) {
        autoplay_.stop();
        return;
    }
    if (!autoplay_.goes_back() && walk_.plies() == walk_.last())
        go(0); // once more
    autoplay_.wait_for(time_to_next());
}

void Replay::restart_autoplay() {
    if (autoplay_.is_running())
        autoplay_.wait_for(time_to_next());
}

} // namespace tondo::ui
