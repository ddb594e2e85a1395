// Where a replay goes.

#include "ui/replay/replay.hpp"

#include "ui/game/tree_search.hpp"

#include <algorithm>

namespace tondo::ui {

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

std::optional<ReplayIntent> Replay::search_for(const std::string &text) {
    if (!text.empty())
        sought_ = text;
    search(true);
    return {};
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

} // namespace tondo::ui
