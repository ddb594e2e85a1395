#include "ui/session/session_view.hpp"

#include "game/clock_text.hpp"
#include "game/seat_player.hpp"
#include "notation/piece_letters.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/san.hpp"
#include "ui/board/highlights.hpp"
#include "ui/canvas.hpp"
#include "ui/game/captures.hpp"
#include "ui/game/position_speech.hpp"
#include "ui/game/story.hpp"
#include "ui/panel/lesson_panel.hpp"
#include "ui/panel/panel_view.hpp"
#include "ui/session/piece_choice.hpp"
#include "ui/session/presence_view.hpp"
#include "ui/session/presence_words.hpp"
#include "ui/session/result_view.hpp"
#include "ui/session/session_hints.hpp"
#include "ui/session/session_modes.hpp"
#include "ui/session/session_moves.hpp"
#include "ui/session/tips.hpp"

#include <algorithm>
#include <array>

namespace tondo::ui {

namespace {

// Zero to three dots, one more per thinking_step; of a bot that thinks for a time the seconds as well.
std::string thinking_time(std::chrono::milliseconds so_long, std::string_view player) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(so_long).count();
    return std::string(static_cast<std::size_t>(so_long / thinking_step % 4), '.') +
           (game::thinks_for_a_time(player) ? ' ' + std::to_string(seconds) + " s" : std::string());
}

void draw_question(Canvas &canvas, int row, std::string_view label, const std::string &text, const Style &style,
                   const std::string &hint, const Theme &theme) {
    int column = canvas.write({0, row}, label, theme.title);
    column += canvas.write({column, row}, text, style);
    canvas.cursor = Point{std::min(column, canvas.columns() - 1), row};
    write_shortened(canvas, {column + 2, row}, hint, theme.dim);
}

void draw_entry(Canvas &canvas, int row, const MoveEntry &entry, const Theme &theme) {
    std::string hint;
    canvas::Style style = entry.is_selected() ? theme.choice : theme.text;
    const std::vector<std::string> suggestions = entry.suggestions();
    for (const std::string &name : suggestions)
        hint += name + " ";
    if (suggestions.empty()) {
        style.underline = canvas::Underline::wavy;
        hint = "(no legal move begins so";
        const std::vector<std::string> nearest = entry.nearest();
        for (const std::string &name : nearest)
            hint += (&name == &nearest.front() ? "; did you mean " : " ") + name;
        hint += nearest.empty() ? ")" : "?)";
    }
    draw_question(canvas, row, "Move: ", entry.text(), style, hint, theme);
}

Highlights marks_of(const SessionState &state) {
    const Position &position = state.view.position();
    Highlights highlights = state.view.highlights();
    const auto mark_move_of = [&](const std::vector<Move> &moves) {
        highlight_targets(highlights, position, moves);
        const bool one_piece = !moves.empty() && std::all_of(moves.begin(), moves.end(), [&](const Move &move) {
            return move.from == moves.front().from;
        });
        if (one_piece)
            highlights.selected = moves.front().from;
    };
    if (state.participants.is_hosted() && state.view.is_current() && !state.participants.is_own_turn())
        highlights.considered = state.participants.presence()->considered;
    if (state.premove && state.view.is_current())
        mark_move_of({state.premove->move});
    if (const auto *const typing = state.in<TypingMove>()) {
        if (state.view.is_current())
            mark_move_of(typing->entry.matches());
    } else if (const auto *const choice = state.in<PieceChoice>())
        mark_move_of({choice->current()});
    else if (const std::optional<Square> selected = state.view.selected())
        highlight_targets(highlights, position, moves_from(state, *selected));
    if (state.objection_to_analysis().empty())
        for (Arrow &arrow : state.analysis.arrows(position))
            highlights.arrows.push_back(std::move(arrow));
    highlight_hint(highlights, state);
    if (state.view.is_current())
        highlights.lit = state.animation.lit();
    highlights.faulty = state.obstacles;
    for (Color color : all_colors)
        highlights.captions[color].name = state.live().name(color);
    if (state.clock.is_there()) {
        const ByColor<GameClock::Instant> left = state.clock.times(state.live(), state.view.shown());
        for (Color color : position.living()) {
            highlights.captions[color].clock = game::write_countdown(left[color]);
            highlights.captions[color].low = game::is_low(left[color]);
        }
    }
    highlights.captions[position.turn()].to_move = !(state.view.is_current() && state.is_over());
    return highlights;
}

// Drawn centred in the area of the board.
void draw_hidden_board(Canvas &canvas, const SessionState &state, bool paused) {
    const BoardWindow &window = state.view.window;
    const bool has_clock = state.clock.is_there();
    const std::string &name = state.live().name(state.game().position().turn());
    const std::array<std::string, 3> lines{
        paused ? "The clock is stopped" : name + ", it is your turn",
        paused ? name + " is to move" : "",
        has_clock ? "Enter shows the board and starts the clock" : "Enter shows the board",
    };
    const Area whole{{0, 0}, canvas.columns(), std::max(0, canvas.rows() - status_rows)};
    const Area area = window.layout().board ? window.layout().board->area() : whole;
    int row = area.corner.row + std::max(0, (area.rows - static_cast<int>(lines.size())) / 2);
    for (std::size_t i = 0; i < lines.size(); ++i, ++row) {
        const int indent = std::max(0, (area.columns - columns_of(lines[i])) / 2);
        canvas.write({area.corner.column + indent, row}, shortened(lines[i], area.columns),
                     i == 0 ? window.theme().title : window.theme().text);
    }
}

// The square under the cursor, and the keys that apply next.
std::string prompt_of(const SessionState &state) {
    const Position &position = state.view.position();
    const Square cursor = state.view.cursor();
    const auto key = [&](std::string_view command) { return state.key_for(command); };
    std::string text = position.board().name(cursor);
    if (const std::optional<Piece> piece = position.at(cursor))
        text += " " + speak_piece(position, *piece);
    // The hint has a fixed column, so that a cursor step sends few bytes.
    constexpr std::size_t description_width = 24;
    text.resize(std::max(text.size(), description_width), ' ');
    if (state.view.selected())
        return text + "| " + key("pick") + " drops, " + key("next") + " next target, " + key("release") + " lets go";
    if (state.participants.is_hosted() && !state.participants.is_own_turn())
        return text + "| " + key("back") + " " + key("forward") + " look back, " +
               (state.is_over() ? key("result") + ", " : "") + key("say") + " talks, " + key("help") +
               " help, :q leaves";
    if (state.in_replay)
        return text + "| moving: " + key("pick") + " picks up, type a move; " + key("release") + " looks, " +
               key("help") + " help";
    if (state.lesson)
        return text + "| " + key("hint") + " hint, " + key("again") + " again, " + key("onward") + " on, " +
               key("before") + " back, " + key("list") + " list, " + key("help") + " help";
    if (state.is_over())
        return text + "| " + key("back") + " looks back, " + key("result") + ", " + key("rematch") + ", " + key("new") +
               ", " + key("help") + " help, :q quit";
    if (state.is_watched())
        return text + "| " + key("pause") + (state.is_paused ? " resumes, " : " pauses, ") + key("faster") +
               " faster, " + key("slower") + " slower, " + key("help") + " help, :q quit";
    if (state.is_paused)
        return text + "| the bots wait; " + key("pause") + " resumes, " + key("help") + " help, :q quit";
    if (state.awaits_others())
        return text + "| " + state.live().name(position.turn()) + " thinks; " + key("undo") + " takes back, " +
               key("pause") + " pauses, " + key("help") + " help";
    return text + "| arrows and " + key("pick") + ", or type a move; " + key("help") + " help, :q quit";
}

// The options that differ from the default, by command name.
std::string switched(const SessionState &state) {
    std::string text;
    const auto add = [&text](bool holds, const char *words) {
        if (holds)
            text += (text.empty() ? "[" : ", ") + std::string(words);
    };
    add(state.view.threats != Threats::none, "threats");
    add(!state.view.window.shows_borders(), "no moats");
    add(state.hints.evaluates(), "bar");
    add(state.preferences.bells.any(), "bell");
    return text.empty() ? text : text + "]";
}

// A legal move as an example, of the piece under the cursor if possible.
std::string example_move(const SessionState &state) {
    const Position position = typing_position(state);
    std::vector<Move> moves = moves_from(state, state.view.cursor());
    if (moves.empty())
        moves = legal_moves(position);
    return moves.empty() ? "e4" : notation::write_san(position, moves.back());
}

// Rounds with hints about moving; tips about other commands follow.
constexpr std::size_t rounds_of_hints = 2;

// The text of the message row while there is no message.
std::string standing_message(const SessionState &state) {
    const GameView &view = state.view;
    const Participants &participants = state.participants;
    if (state.premove)
        return state.premove->words() + state.key_for("release") + " drops it";
    const bool no_host =
        participants.is_hosted() && participants.presence()->host.state != game::Connection::State::here;
    if (participants.is_hosted() && (no_host || !participants.decides_here()) && view.is_current() && !state.is_over())
        return participants.awaiting(state.clock.now());
    if (view.threats != Threats::none)
        return describe(view.threats, view.position(), state.live().names());
    if (state.is_over())
        return state.lesson ? "" : tip(state);
    if (!state.is_at_base())
        return "";
    const bool hints = state.preferences.hints;
    if (!view.is_current())
        return !hints ? "" : "This is how it was. " + state.key_for("last") + " goes back to the game.";
    if (view.selected())
        return !hints ? ""
                      : "Go to a marked square and press " + state.key_for("pick") + ", or click on it. " +
                            state.key_for("release") + " puts the piece back.";
    const bool begins = state.game().plies().size() < rounds_of_hints * all_colors.size();
    if (const std::string unused = participants.decides_here() ? tip(state) : "";
        !hints || (!begins && !unused.empty()))
        return unused;
    if (may_premove(state))
        return "Your next move may be entered now: " + state.key_for("next") + " and " + state.key_for("pick") +
               ", or typed, such as " + example_move(state) + ".";
    // An example might give the answer of a lesson away.
    return "Go to a piece (arrows or " + state.key_for("next") + ") and press " + state.key_for("pick") +
           ", or type a move" + (state.lesson ? "" : " such as " + example_move(state)) + ".";
}

} // namespace

void TypingMove::draw(const SessionState &, Canvas &canvas, Point start, const Theme &theme) const {
    draw_entry(canvas, start.row, entry, theme);
}

void HiddenBoard::draw(const SessionState &, Canvas &canvas, Point start, const Theme &theme) const {
    write_hints(canvas, start, "Enter goes on, Ctrl-C leaves (the game is kept)", theme.dim);
}

void GameOver::draw(const SessionState &state, Canvas &canvas, Point start, const Theme &theme) const {
    write_hints(canvas, start, std::string(state.participants.is_hosted() ? shared_result_keys : result_keys),
                theme.dim);
}

void BoardMode::draw(const SessionState &state, Canvas &canvas, Point start, const Theme &theme) const {
    if (!state.count.digits().empty()) {
        canvas.write(start, state.count.digits(), theme.title);
        return;
    }
    const std::string on = switched(state);
    const int room = canvas.columns() - columns_of(on) - (on.empty() ? 0 : 1);
    canvas.write(start, whole_parts(prompt_of(state), room), theme.dim);
    canvas.write({std::max(0, room + 1), start.row}, on, theme.dim);
}

void LookingBack::draw(const SessionState &state, Canvas &canvas, Point start, const Theme &theme) const {
    const auto key = [&](std::string_view command) { return state.key_for(command); };
    if (const std::string &digits = state.count.digits(); !digits.empty()) {
        canvas.write(start, digits, theme.title);
        return;
    }
    const std::string text = "Looking | arrows step, " + key("capture") + " captures, " + key("check") + " checks, " +
                             key("go") + " to a move, " + key("moving") + " moves, " + key("help") + " help";
    write_hints(canvas, start, text, theme.dim);
}

void draw(Canvas &canvas, const SessionState &state) {
    const BoardWindow &window = state.view.window;
    const Theme &theme = window.theme();
    if (state.help.is_open())
        return state.help.draw(canvas, theme);
    if (const auto *const games = state.in<SessionOpeningGames>())
        return games->draw_list(canvas, theme);
    const auto draw_position = [&] { window.draw(canvas, state.view.position(), marks_of(state)); };
    const auto draw_beside = [&] {
        if (const LessonText *const text = text_above_panel(state))
            draw_lesson(canvas, window.layout().panel, *text, theme);
        if (state.in<SessionOpenings>())
            draw_openings(canvas, panel_area(state), state.opening_view, state.view.position(), theme);
        else if (state.participants.awaits_players())
            draw_waiting(canvas, panel_area(state), state.live(), *state.participants.presence(), state.clock.now(),
                         theme);
        else
            draw_panel(canvas, panel_area(state), state.live(), state.view.shown(), theme, panel_notes(state));
    };
    if (const auto *const hidden = state.in<HiddenBoard>())
        draw_hidden_board(canvas, state, hidden->is_paused);
    else
        draw_position();
    if (state.in<GameOver>())
        draw_result(canvas, panel_area(state), state.live(), state.series.before.with(*state.game().outcome()),
                    state.participants, theme);
    else
        draw_beside();
    draw_chat(canvas, chat_area(state), state.chat, state.key_for("say") + " talks", theme);
    window.draw_message(canvas, state.message, standing_message(state), theme.dim);
    state.draw_prompts(canvas, {0, window.layout().prompt_row}, theme);
}

PanelNotes panel_notes(const SessionState &state) {
    const game::LiveGame &live = state.live();
    PanelNotes notes;
    notes.style = &state.view.window.style();
    notes.says_when = true;
    const Color viewer = state.participants.alone().value_or(state.view.position().turn());
    notes.reader = state.participants.alone();
    notes.story_from = first_since(live, state.view.shown(), viewer);
    if (state.warns_of_attacks() && state.view.is_current() && state.participants.decides_here())
        notes.warning = danger(live, state.view.shown(), viewer);
    notes.clocks = clock_texts(state);
    notes.bar = shown_shares(state);
    if (state.analysis.is_on() && state.objection_to_analysis().empty())
        notes.analysis = analysis_rows(state.analysis, state.view.position());
    if (notes.bar && !state.game().plies().empty())
        notes.graph = EvalGraph::of(state.game(), course_of_shares(state));
    for (Color color : all_colors)
        if (!live.player(color).empty())
            notes.players[color] = game::player_words(live.player(color));
    if (const Color turn = state.game().position().turn(); state.thinking && state.view.is_current())
        notes.thinking = live.name(turn) + " thinks" + thinking_time(*state.thinking, live.player(turn));
    if (state.series.before.games > 0 || state.series.planned > 0)
        notes.series = game::series_words(state.series, live.rules());
    if (const std::optional<game::Presence> &presence = state.participants.presence()) {
        notes.heading = heading_of(*presence, live.rules(), panel_area(state).columns);
        notes.place = owner_words(*presence);
        notes.own_turn = state.view.is_current() && state.participants.is_own_turn() && !presence->is_paused;
        if (presence->is_paused)
            notes.thinking = "The game is paused";
        notes.remarks = remarks_on(*presence, live, state.clock.now());
    }
    if (!state.clock.is_there())
        return notes;
    const ByColor<GameClock::Instant> left = state.clock.times(live, state.view.shown());
    for (Color color : all_colors)
        if (game::is_low(left[color]))
            notes.low.insert(color);
    return notes;
}

ByColor<std::string> clock_texts(const SessionState &state) {
    ByColor<std::string> texts;
    if (state.clock.is_there()) {
        const ByColor<GameClock::Instant> left = state.clock.times(state.live(), state.view.shown());
        for (Color color : all_colors)
            texts[color] = game::write_countdown(left[color]);
    }
    return texts;
}

std::string window_title(const SessionState &state) {
    if (state.is_over())
        return "the game is over";
    if (state.participants.awaits_players())
        return "waiting for players";
    const bool own_turn = state.participants.alone() && state.participants.decides_here();
    return own_turn ? "your turn" : state.live().name(state.game().position().turn()) + " to move";
}

} // namespace tondo::ui
