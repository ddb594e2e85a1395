#pragma once
// The functions behind the commands of a game; commands.cpp lists them with their names and keys.

#include "ui/session/session_state.hpp"

#include <optional>
#include <string>

namespace tondo::ui::command {

using Result = std::optional<Decision>;
using Text = const std::string &;

// The board.
/// Moves the cursor by `count` squares.
Result move_cursor(SessionState &state, Direction direction, Text count);
Result cycle(SessionState &state, bool forward, Text count);
/// A negative direction shows earlier plies.
Result browse(SessionState &state, int direction, Text count);
/// Jumps to the next ply, or the previous one, for which `is_at` holds.
Result jump(SessionState &state, std::string_view name, bool (*is_at)(const Game &, std::size_t), long times);
/// Goes to the first ply of a move; to the end without a number.
Result go(SessionState &state, Text move);
/// Looks through the game, or goes back to moving.
Result look_through(SessionState &state, Text);
Result moving(SessionState &state, Text);
Result pick(SessionState &state, Text);
Result release(SessionState &state, Text);
Result first(SessionState &state, Text);
Result last(SessionState &state, Text);
Result turn(SessionState &state, Text how);
Result threats(SessionState &state, Text whose);
Result hint(SessionState &state, Text);
Result analysis(SessionState &state, Text lines);
/// Chooses the first or the second of those who look on.
Result choose_engine(SessionState &state, std::size_t which, Text wanted);
template <std::size_t which> Result engine(SessionState &state, Text wanted) {
    return choose_engine(state, which, wanted);
}
Result tree(SessionState &state, Text place);
Result threat(SessionState &state, Text);
/// Moves by `steps` lessons in the course.
template <int steps> Result go_to_step(SessionState &, Text) {
    return GoToStep{steps};
}
/// Shows the list of lessons, or takes a row of it.
Result list_steps(SessionState &state, Text row);
/// A game from the position shown, against bots.
Result play_on(SessionState &state, Text);
Result bar(SessionState &state, Text how);
Result warnings(SessionState &state, Text how);
Result bell(SessionState &state, Text which);
Result history(SessionState &state, Text);
Result copy(SessionState &state, Text);

// The game.
Result undo(SessionState &state, Text count);
Result redo(SessionState &state, Text count);
Result save(SessionState &state, Text file);
Result restart(SessionState &state, Text);
/// Starts a new game from a position as FEN3.
Result start_from(SessionState &state, Text position);
Result rematch(SessionState &state, Text how);
Result outcome(SessionState &state, Text);
Result handover(SessionState &state, Text how);

// The players.
Result draw(SessionState &state, Text how);
Result resign(SessionState &state, Text who);
/// Of a player, or of all who are here; where nobody is, of everybody.
Result mistakes(SessionState &state, Text who);
Result flag(SessionState &state, Text);
Result clock(SessionState &state, Text text);
/// Also pauses the bots, so it works without a clock.
Result pause(SessionState &state, Text);
/// `gray bot:3`; without text it lists the players.
Result plan(SessionState &state, Text text);
Result seat(SessionState &state, Text text);
Result pace(SessionState &state, Text text);
/// Bots take a step less, or more, for a move.
Result change_speed(SessionState &state, bool faster);
template <bool faster> Result speed(SessionState &state, Text) {
    return change_speed(state, faster);
}
Result chat(SessionState &state, Text text);
Result show_chat(SessionState &state, Text);
Result mute(SessionState &state, Text who);
Result show_cursor(SessionState &state, Text);
Result leave(SessionState &state, Text);
Result claim(SessionState &state, Text);
Result adjourn(SessionState &state, Text);
Result abort(SessionState &state, Text);
Result hear(SessionState &state, Text);
Result agree(SessionState &state, Text);
Result disagree(SessionState &state, Text);
/// Proposes a new player for a seat: `gray bot:3`, `bert dora`.
Result replace(SessionState &state, Text text);
Result sit(SessionState &state, Text seat);
Result give_time(SessionState &state, Text text);
// For the owner of the hosted game.
Result kick(SessionState &state, Text who);
Result ban(SessionState &state, Text who);
Result unban(SessionState &state, Text who);

// The program.
Result type(SessionState &state, Text);
Result help(SessionState &state, Text);
Result quit(SessionState &state, Text);

} // namespace tondo::ui::command
