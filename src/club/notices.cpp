#include "club/notices.hpp"

#include "game/names.hpp"
#include "notation/utf8.hpp"
#include "system/failure.hpp"

#include <array>
#include <utility>

namespace tondo::club {

namespace {

using game::LobbyTable;
using Kind = Notice::Kind;

constexpr std::size_t most_running = 4;
constexpr std::size_t most_waiting = 1000;
constexpr std::chrono::seconds longest_run{60};
constexpr std::chrono::milliseconds to_end{50};
constexpr int reminded_part = 4; // of the time for a move
/// Indexed by Kind.
constexpr std::array<std::string_view, 4> kind_words{"turn", "reminder", "over", "invited"};

// The player to move of a game that goes on; empty if there is none, or a bot's turn.
std::string awaited(const LobbyTable &table) {
    const bool goes_on = table.state == LobbyTable::State::waiting || table.state == LobbyTable::State::playing;
    for (const LobbyTable::Seat &seat : table.seats)
        if (seat.player.empty())
            return "";
    const std::string name = goes_on && table.to_move ? table.seats[*table.to_move].player : "";
    return game::is_bot_name(name) ? "" : name;
}

std::string minute_text(Time time) {
    const std::chrono::hh_mm_ss clock(time - std::chrono::floor<std::chrono::days>(time));
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), " %02d:%02d UTC", static_cast<int>(clock.hours().count()),
                  static_cast<int>(clock.minutes().count()));
    return date_text(time) + text.data();
}

std::string sentence(const Notice &notice) {
    const std::string at = " at the table " + notice.table.name + ".";
    switch (notice.kind) {
    case Kind::turn:
        return "It is your turn" + at;
    case Kind::reminder:
        return "It is still your turn" + at;
    case Kind::over:
        return "The game is over" + at;
    case Kind::invited:
        return notice.by + " invites you to a game" + at;
    }
    return "";
}

} // namespace

std::vector<Notice> notices_of(const LobbyTable &before, const LobbyTable &after) {
    std::vector<Notice> notices;
    if (!is_by_days(after.control))
        return notices;
    if (after.state == LobbyTable::State::over && before.state != after.state) {
        for (const LobbyTable::Seat &seat : after.seats)
            if (!seat.player.empty() && !game::is_bot_name(seat.player))
                notices.push_back({Kind::over, seat.player, after});
    } else if (const std::string name = awaited(after);
               !name.empty() && (awaited(before) != name || before.move != after.move)) {
        notices.push_back({Kind::turn, name, after});
    }
    return notices;
}

std::optional<Notice> reminder(const LobbyTable &table, Time now) {
    const std::string name = awaited(table);
    if (!is_by_days(table.control) || !table.due || name.empty())
        return {};
    const bool is_time = *table.due - now < (*table.control)[*table.to_move].base / reminded_part;
    return is_time ? std::optional(Notice{Kind::reminder, name, table}) : std::nullopt;
}

std::string write_notice(const Notice &notice) {
    std::string text = "Notice: " + std::string(kind_words[static_cast<std::size_t>(notice.kind)]) +
                       "\nTo: " + notice.name + "\nTable: " + notice.table.name +
                       "\nRules: " + game::name_of_rules(*notice.table.rules) + '\n';
    if (notice.table.due)
        text += "Due: " + minute_text(*notice.table.due) + '\n';
    return text + '\n' + sentence(notice) + '\n';
}

NoticeCommand::Running::Running(system::EventLoop &loop, const std::string &command)
    : child(command), end(loop, longest_run), output(loop, child.output(), [this](short) {
          std::string dropped;
          has_ended = !child.read(dropped);
      }) {}

NoticeCommand::NoticeCommand(system::EventLoop &loop, std::string command, Log log)
    : loop_(loop), command_(std::move(command)), log_(std::move(log)) {}

void NoticeCommand::send(const Notice &notice) {
    if (command_.empty())
        return;
    if (waiting_.size() >= most_waiting)
        return log_("A notice for " + notice.name + " is dropped: " + std::to_string(most_waiting) + " wait already");
    waiting_.push_back(write_notice(notice));
}

void NoticeCommand::look() {
    std::erase_if(running_, [&](Running &each) {
        if (!each.has_ended && each.end.is_set())
            return false;
        const std::string reason = each.child.end(each.has_ended ? to_end : std::chrono::milliseconds(0));
        if (reason != "ended with status 0")
            log_("The command for notices " + reason);
        return true;
    });
    while (!waiting_.empty() && running_.size() < most_running) {
        start(waiting_.front());
        waiting_.pop_front();
    }
}

void NoticeCommand::start(const std::string &text) {
    try {
        running_.emplace_back(loop_, command_);
        running_.back().child.write(text);
        running_.back().child.close_input();
    } catch (const system::Failure &failure) {
        log_(std::string("A notice is lost: ") + failure.what());
    }
}

} // namespace tondo::club
