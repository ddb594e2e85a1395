#pragma once
// A session at a hosted table: what the host tells is shown, and what the player decides is asked of the host.

#include "tondo/app/tables/table_guest.hpp"
#include "tondo/app/terminal/clipboard.hpp"
#include "tondo/ui/session/session.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tondo::app {

/// How a guest has left a table.
struct Parting {
    int status;             ///< For the program.
    std::string words = {}; ///< About it; may be empty.
};

class SharedPlay {
public:
    /// The game as it stands.
    static ui::Table table_of(const table::Replica &replica);

    /// `session` has that game; `invitations` say how others come.
    SharedPlay(TableGuest &guest, ui::Session &session, std::vector<ui::Invitation> invitations);

    /// Takes what has happened until now, and calls `told` after each thing; returns that it is over here, if it is.
    std::optional<Parting> take_news(
        GameClock::Instant now, const std::function<void()> &told = [] {});
    /// Has the host asked for what the player decided.
    std::optional<Parting> carry_out(const ui::Intent &intent, const Clipboard &clipboard);

    /// Shows the others what the player considers, if he wants it; not more often than they can follow.
    void show_considered(GameClock::Instant now);

    /// How long nothing changes by itself.
    std::optional<std::chrono::milliseconds> wait(GameClock::Instant now) const;

private:
    std::optional<Parting> take(const table::Message &message);
    void take_place(const table::Replica &replica);
    void catch_up();
    void show(GameClock::Instant now);
    void ask(const table::Request &request);

    TableGuest &guest_;
    ui::Session &session_;
    std::vector<ui::Invitation> invitations_;
    std::int64_t game_;
    std::int64_t heard_ = -1;   ///< The number of what was said last.
    std::optional<Color> seat_; ///< As the host has said; it stays the guest's while the line is broken.
    bool placed_ = false;       ///< He has said so.
    bool in_touch_ = true;
    std::optional<Square> shown_considered_;
    GameClock::Instant show_next_{0};
};

} // namespace tondo::app
