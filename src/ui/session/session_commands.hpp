#pragma once
// What the commands of a game do (commands.hpp lists them).

#include "ui/keys/count.hpp"
#include "ui/session/session.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::ui {

/// The session's side of the table of commands: a part of it, so that what a command needs does not become public.
struct Session::Commands : WindowCommands<Session, Decision> {
    static constexpr long most_steps = 200; ///< Of the cursor: there are no more squares.
    template <Direction direction> static Result cursor(Session &session, Text count) {
        for (long step = std::min(count_in(count, 1), most_steps); step > 0; --step)
            session.move_cursor(direction);
        return {};
    }
    template <bool forward> static Result cycle(Session &session, Text count) {
        for (long step = std::min(count_in(count, 1), most_steps); step > 0; --step)
            session.cycle(forward);
        return {};
    }
    static Result pick(Session &session, Text);
    static Result release(Session &session, Text);
    static Result type(Session &session, Text);
    static Result undo(Session &session, Text count);
    static Result redo(Session &session, Text count);
    template <int direction> static Result history(Session &session, Text count) {
        session.look_back(direction * count_in(count, 1));
        return {};
    }
    static Result first(Session &session, Text);
    static Result last(Session &session, Text);
    static Result turn(Session &session, Text how);
    static Result handover(Session &session, Text how);
    static Result threats(Session &session, Text whose);
    static Result hint(Session &session, Text);
    static Result bar(Session &session, Text how);
    static Result copy(Session &session, Text);
    static Result save(Session &session, Text file);
    static Result draw(Session &session, Text how);
    static Result resign(Session &session, Text who);
    static Result flag(Session &session, Text);
    static Result clock(Session &session, Text text);
    /// Without a clock there are bots to be kept waiting.
    static Result pause(Session &session, Text);
    /// `gray bot:3`; alone it tells who plays.
    static Result seat(Session &session, Text text);
    static Result pace(Session &session, Text text);
    static Result talk(Session &session, Text text);
    static Result show_talk(Session &session, Text);
    static Result mute(Session &session, Text who);
    static Result show_cursor(Session &session, Text);
    static Result leave(Session &session, Text);
    static Result anew(Session &session, Text);
    static Result rematch(Session &session, Text);
    static Result outcome(Session &session, Text);
    static Result help(Session &session, Text);
    static Result quit(Session &session, Text);

private:
    // Anybody can offer at any time, and be asked at once.
    static Result draw_at_table(Session &session, Text how);
    // A game that is over is left without a question.
    static Result leave_for(Session &session, Decision decision, const std::string &what);
    static std::optional<bool> either(Session &session, const std::string &word, std::string_view yes,
                                      std::string_view no);
    static std::string clock_words(const Session &session);
    static std::string seat_words(const Session &session);
    static Result resign_for(Session &session, Color winner);
    // Where only one plays here it is he, whoever is to move.
    static Color resigning(const Session &session);
    // A player by the beginning of his name or colour.
    static std::optional<Color> named(const Session &session, Text who);
};

} // namespace tondo::ui
