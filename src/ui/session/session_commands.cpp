#include "ui/session/session_commands.hpp"

#include "tondo/notation/fen_writer.hpp"
#include "ui/canvas.hpp"
#include "ui/game/pasted.hpp"
#include "ui/game/ply_facts.hpp"
#include "ui/game/story.hpp"
#include "ui/session/session_hints.hpp"
#include "ui/session/session_modes.hpp"
#include "ui/session/session_moves.hpp"

#include <algorithm>

namespace tondo::ui::command {

namespace {

constexpr long most_steps = 200; // of the cursor: no board has more squares

long steps_in(Text count) {
    return std::min(count_in(count, 1), most_steps);
}

Result repeat(SessionState &state, const game::Action &action, Text count) {
    state.repetition = Repetition{action, count_in(count, 1) - 1};
    return state.propose(action);
}

Result leave_for(SessionState &state, Decision decision, const std::string &what) {
    return state.propose(std::move(decision),
                         state.is_over() ? "" : "Leave this game (it is kept) and start " + what + "?");
}

std::optional<bool> either(SessionState &state, const std::string &word, std::string_view yes, std::string_view no) {
    if (word != yes && word != no)
        state.warn("Not " + word + ", but " + std::string(yes) + " or " + std::string(no));
    return word == yes || word == no ? std::optional(word == yes) : std::nullopt;
}

} // namespace

Result move_cursor(SessionState &state, Direction direction, Text count) {
    for (long step = steps_in(count); step > 0; --step)
        state.view.move_cursor(direction);
    return {};
}

Result cycle(SessionState &state, bool forward, Text count) {
    const SquareSet among = squares_to_choose(state);
    for (long step = steps_in(count); step > 0; --step)
        state.view.cycle(forward, among);
    return {};
}

Result browse(SessionState &state, int direction, Text count) {
    const long last = static_cast<long>(state.game().plies().size());
    const long plies = static_cast<long>(state.view.shown()) + direction * count_in(count, 1);
    state.show_ply(static_cast<std::size_t>(std::clamp(plies, 0L, last)));
    return {};
}

Result jump(SessionState &state, std::string_view name, bool (*is_at)(const Game &, std::size_t), long times) {
    const std::optional<std::size_t> found = find_ply(state.view.shown(), state.game().plies().size(), times,
                                                      [&](std::size_t ply) { return is_at(state.game(), ply); });
    if (found)
        state.show_ply(*found);
    else
        state.warn(none_there(name, times > 0));
    return {};
}

Result go(SessionState &state, Text move) {
    state.show_ply(move.empty() ? state.game().plies().size()
                                : ply_of_move(state.game(), static_cast<int>(count_in(move, 1))));
    return {};
}

Result look_through(SessionState &state, Text) {
    state.view.release();
    state.enter(LookingBack());
    return {};
}

Result moving(SessionState &state, Text) {
    state.close();
    state.view.show_current();
    return {};
}

Result pick(SessionState &state, Text) {
    return ui::pick(state, state.view.cursor());
}

Result release(SessionState &state, Text) {
    if (!state.premove && !state.view.selected() && !state.hints.hint() && !state.lesson)
        return look_through(state, "");
    if (state.premove)
        state.inform("The premove " + state.premove->text + " is dropped");
    state.premove.reset();
    state.view.release();
    state.hints.drop_hint();
    return {};
}

Result type(SessionState &state, Text) {
    state.enter(TypingCommand());
    return {};
}

Result undo(SessionState &state, Text count) {
    if (state.participants.is_hosted())
        return state.propose(AskHost{"propose undo"}, "Propose to take back your last move?");
    return repeat(state, game::TakeBack{}, count);
}

Result redo(SessionState &state, Text count) {
    return repeat(state, game::PlayAgain{}, count);
}

Result first(SessionState &state, Text) {
    state.show_ply(0);
    return {};
}

Result last(SessionState &state, Text) {
    state.view.show_current();
    return {};
}

Result turn(SessionState &state, Text how) {
    if (how.empty()) {
        state.window().turn();
    } else if (const std::optional<bool> by_itself = either(state, how, "auto", "fixed")) {
        state.play_options.turns_board = *by_itself;
        if (*by_itself)
            state.seat_player_to_move();
        state.inform(*by_itself ? "The player to move sits at the bottom"
                                : "The board stays as it is; " + state.key_for("turn") + " turns it");
    }
    return {};
}

Result handover(SessionState &state, Text how) {
    bool &hands_over = state.play_options.hands_over;
    if (const std::optional<bool> wanted = how.empty() ? !hands_over : either(state, how, "on", "off")) {
        hands_over = *wanted;
        state.inform(hands_over ? "The board is hidden until the next player is there"
                                : "The board stays in sight between two players");
    }
    return {};
}

Result threats(SessionState &state, Text whose) {
    const Position &position = state.view.position();
    const std::optional<Threats> chosen = whose.empty() ? following(state.view.threats, position, true)
                                                        : find_threats(whose, position, state.live().names());
    if (chosen)
        state.view.threats = *chosen;
    else
        state.warn("Expected none, all, piece or an opponent's name, not " + whose);
    return {};
}

Result list_steps(SessionState &, Text row) {
    return ListSteps{static_cast<int>(count_in(row, 0))};
}

Result play_on(SessionState &state, Text) {
    const Position &shown = state.view.position();
    if (!shown.over())
        return NewGame{shown};
    state.warn("The game is over here");
    return {};
}

Result hint(SessionState &state, Text) {
    if (state.lesson)
        return WantHint{};
    ask_for_hint(state);
    return {};
}

Result analysis(SessionState &state, Text lines) {
    std::string refusal = state.objection_to_analysis();
    if (refusal.empty() && state.preferences.tells_evaluation) {
        refusal = state.analysis.find_lines(lines);
        if (refusal.empty())
            return ProgramAction(FindLines{});
    }
    if (refusal.empty())
        state.message = state.analysis.toggle(lines, state.key_for("analysis"));
    else
        state.warn(std::move(refusal));
    return {};
}

Result choose_engine(SessionState &state, std::size_t which, Text wanted) {
    state.message = state.analysis.choose(which, wanted);
    return {};
}

Result tree(SessionState &state, Text place) {
    if (const std::string refusal = state.objection_to_help("The opening tree opens"); !refusal.empty())
        state.warn(refusal);
    else if (state.preferences.tells_evaluation)
        return ProgramAction(FindOpenings{place});
    else {
        state.openings().open(place);
        state.enter(SessionOpenings());
    }
    return {};
}

Result threat(SessionState &state, Text) {
    if (std::string refusal = state.objection_to_analysis(); !refusal.empty())
        state.warn(std::move(refusal));
    else if (state.preferences.tells_evaluation)
        return ProgramAction(FindLines{true});
    else
        state.message =
            state.analysis.next_threat(state.view.position(), state.live().names(), state.key_for("threat"));
    return {};
}

Result bar(SessionState &state, Text how) {
    const bool shown = state.hints.evaluates();
    if (const std::optional<bool> wanted = how.empty() ? !shown : either(state, how, "on", "off"))
        show_evaluation(state, *wanted);
    return {};
}

Result warnings(SessionState &state, Text how) {
    bool &warns = state.preferences.warnings;
    if (const std::optional<bool> wanted = how.empty() ? !warns : either(state, how, "on", "off")) {
        warns = *wanted;
        state.inform(warns ? "Pieces that are newly attacked and undefended are told of"
                           : "Attacked pieces are not told of");
    }
    return {};
}

Result bell(SessionState &state, Text which) {
    Bells &bells = state.preferences.bells;
    const std::optional<Bells> chosen = !which.empty() ? read_bells(which) : bells.any() ? Bells() : all_bells;
    if (chosen)
        state.inform(describe(bells = *chosen));
    else
        state.warn("Expected " + std::string(bells_form) + ", not " + which);
    return {};
}

Result history(SessionState &state, Text) {
    std::vector<std::string> page{"The game so far", ""};
    for (const std::string &line : ui::history(state.live(), state.view.shown(), state.participants.alone()))
        for (const std::string &part : wrapped(line, std::max(20, state.window().columns() - 3)))
            page.push_back((line.starts_with(' ') ? "  " : "") + part);
    state.help.show(std::move(page));
    return {};
}

Result copy(SessionState &state, Text) {
    return Copy{notation::write_fen(state.view.position())};
}

Result save(SessionState &state, Text file) {
    return state.propose(Save{file});
}

Result restart(SessionState &state, Text) {
    return leave_for(state, NewGame{}, "a new one");
}

Result start_from(SessionState &state, Text text) {
    const auto position = pasted_position(text, state.live().rules());
    if (position && *position)
        return state.propose(NewGame{**position}, "Leave this game (it is kept) and start one from that position?");
    state.warn(position ? position->error() : "Expected a position as FEN3");
    return {};
}

Result rematch(SessionState &state, Text how) {
    if (!state.participants.is_hosted() && !how.empty())
        state.warn(":rematch takes no argument here; " + state.key_for("new") + " or the menu begins other games");
    else if (!state.participants.is_hosted())
        return leave_for(state, Rematch{}, "another, everybody one seat on");
    else if (!state.is_over())
        state.warn("The game is not over; :adjourn or :abort propose to end it");
    else if (how.empty() && state.participants.has_proposal_of_others())
        return state.propose(AskHost{"agree"});
    else
        return state.propose(AskHost{how.empty() ? "propose rematch" : "propose rematch " + how});
    return {};
}

Result outcome(SessionState &state, Text) {
    if (state.is_over())
        state.enter(GameOver());
    else
        state.warn("The game is not over yet");
    return {};
}

Result help(SessionState &state, Text) {
    state.show_help();
    return {};
}

Result quit(SessionState &state, Text) {
    return state.propose(Quit{});
}

} // namespace tondo::ui::command
