// How a session looks.

#include "core/overloaded.hpp"
#include "game/seat_player.hpp"
#include "notation/letters.hpp"
#include "ui/board/marks.hpp"
#include "ui/game/clock_text.hpp"
#include "ui/game/spoken.hpp"
#include "ui/keys/command_entry.hpp"
#include "ui/pages/help.hpp"
#include "ui/panel/panel_view.hpp"
#include "ui/screen/glyph.hpp"
#include "ui/screen/shorten.hpp"
#include "ui/session/commands.hpp"
#include "ui/session/presence_view.hpp"
#include "ui/session/presence_words.hpp"
#include "ui/session/result_view.hpp"
#include "ui/session/session.hpp"

#include <algorithm>
#include <array>

namespace tondo::ui {

namespace {

// So many that they walk.
std::string dots(std::chrono::milliseconds so_long) {
    return std::string(static_cast<std::size_t>(so_long / thinking_step % 4), '.');
}

void draw_question(Canvas &canvas, int row, std::string_view label, const std::string &text, const std::string &hint,
                   const Theme &theme) {
    int column = canvas.write({0, row}, label, theme.title);
    column += canvas.write({column, row}, text, theme.text);
    canvas.cursor = Point{std::min(column, canvas.columns() - 1), row};
    canvas.write({column + 2, row}, hint, theme.dim);
}

void draw_entry(Canvas &canvas, int row, const MoveEntry &entry, const Theme &theme) {
    std::string hint;
    const std::vector<std::string> suggestions = entry.suggestions();
    for (const std::string &name : suggestions)
        hint += name + " ";
    if (suggestions.empty()) {
        hint = "(no legal move begins so";
        const std::vector<std::string> nearest = entry.nearest();
        for (const std::string &name : nearest)
            hint += (&name == &nearest.front() ? "; did you mean " : " ") + name;
        hint += nearest.empty() ? ")" : "?)";
    }
    draw_question(canvas, row, "Move: ", entry.text(), hint, theme);
}

// What the pawn becomes.
void draw_choices(Canvas &canvas, int row, const std::vector<Move> &choices, std::size_t chosen_one,
                  const Theme &theme) {
    constexpr std::array<const char *, all_roles.size()> names{"king", "Queen", "Rook", "Bishop", "kNight", "Pawn"};
    const bool redeems = choices.front().kind == Move::Kind::redemption;
    int column = canvas.write({0, row}, redeems ? "Redeem for " : "Promote to ", theme.title);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const bool chosen = i == chosen_one;
        const std::string name = names[index(becomes(choices[i]))];
        column += canvas.write({column, row}, (chosen ? "[" : " ") + name + (chosen ? "]" : " "),
                               chosen ? theme.choice : theme.text);
    }
    canvas.write({column + 1, row}, "(letter or arrows, Enter; Esc: back)", theme.dim);
}

} // namespace

BoardMarks Session::marks() const {
    const Position &position = live_->game().position_after(shown_);
    BoardMarks marks;
    marks.cursor = cursor_;
    marks.selected = selected_;
    if (presence_ && is_live() && !is_own_turn())
        marks.considered = presence_->considered;
    mark_last_moves(marks, live_->game(), shown_);
    marks.overlay = attacked_squares(threats_, position, cursor_);
    std::visit(Overloaded{[&](const TypingMove &typing) {
                              const std::vector<Move> matches = typing.entry.matches();
                              mark_targets(marks, position, matches);
                              const bool one_piece = !matches.empty() &&
                                                     std::all_of(matches.begin(), matches.end(), [&](const Move &move) {
                                                         return move.from == matches.front().from;
                                                     });
                              if (one_piece)
                                  marks.selected = matches.front().from;
                          },
                          [&](const Promoting &promoting) {
                              mark_targets(marks, position, {promoting.choices[promoting.chosen]});
                              marks.selected = promoting.choices.front().from;
                          },
                          run_for<Browsing, TypingCommand, Confirming, Covered, Concluded>([&] {
                              if (selected_)
                                  mark_targets(marks, position, moves_from(*selected_));
                          })},
               mode_);
    mark_hint(marks);
    for (Color color : all_colors)
        marks.captions[color].name = live_->name(color);
    if (clock_.is_there()) {
        const ByColor<GameClock::Instant> left = clock_.times(*live_, shown_);
        for (Color color : position.living()) {
            marks.captions[color].clock = write_countdown(left[color]);
            marks.captions[color].low = is_low(left[color]);
        }
    }
    marks.captions[position.turn()].to_move = !(is_live() && live_->game().outcome());
    return marks;
}

void Session::draw(Canvas &canvas) const {
    if (help_.is_open())
        return help_.draw(canvas, window_.theme());
    const Position &position = live_->game().position_after(shown_);
    const auto draw_position = [&] { window_.draw(canvas, position, marks()); };
    const auto draw_beside = [&] {
        if (waits_for_players())
            draw_waiting(canvas, panel(), *live_, *presence_, clock_.now(), window_.theme());
        else
            draw_panel(canvas, panel(), *live_, shown_, window_.theme(), notes());
    };
    std::visit(Overloaded{[&](Covered covered) {
                              draw_cover(canvas, covered.paused);
                              draw_beside();
                          },
                          [&](Concluded) {
                              draw_position();
                              draw_result(canvas, panel(), *live_, score_.with(*live_->game().outcome()),
                                          window_.theme(), presence_.has_value());
                          },
                          run_for<Browsing, TypingMove, TypingCommand, Promoting, Confirming>([&] {
                              draw_position();
                              draw_beside();
                          })},
               mode_);
    draw_talk(canvas, talk_area(), talk_, key_for("say") + " talks", window_.theme());
    window_.draw_message(canvas, message_, standing_message(), window_.theme().dim);
    draw_prompt(canvas);
}

PanelNotes Session::notes() const {
    PanelNotes notes;
    notes.says_when = true;
    notes.clocks = clocks();
    notes.bar = shown_shares();
    for (Color color : all_colors)
        if (!live_->player(color).empty())
            notes.players[color] = game::player_words(live_->player(color));
    if (thinking_ && is_live())
        notes.thinking = live_->name(live_->game().position().turn()) + " thinks" + dots(*thinking_);
    if (presence_) {
        notes.heading = heading_of(*presence_, live_->rules());
        notes.own_turn = is_live() && is_own_turn();
        notes.remarks = remarks_on(*presence_, *live_, clock_.now());
    }
    if (!clock_.is_there())
        return notes;
    const ByColor<GameClock::Instant> left = clock_.times(*live_, shown_);
    for (Color color : all_colors)
        if (is_low(left[color]))
            notes.low.insert(color);
    return notes;
}

// In place of the board, in its middle.
void Session::draw_cover(Canvas &canvas, bool paused) const {
    const std::string &name = live_->name(live_->game().position().turn());
    const std::array<std::string, 3> lines{
        !paused             ? name + ", it is your turn"
        : clock_.is_there() ? "The clock is stopped"
                            : "The game is paused",
        paused ? name + " is to move" : "",
        clock_.is_there() ? "Enter shows the board and starts the clock" : "Enter shows the board",
    };
    const Area whole{{0, 0}, canvas.columns(), std::max(0, canvas.rows() - status_rows)};
    const Area area = window_.arrangement().board ? window_.arrangement().board->area() : whole;
    int row = area.corner.row + std::max(0, (area.rows - static_cast<int>(lines.size())) / 2);
    for (std::size_t i = 0; i < lines.size(); ++i, ++row) {
        const int indent = std::max(0, (area.columns - columns_of(lines[i])) / 2);
        canvas.write({area.corner.column + indent, row}, lines[i],
                     i == 0 ? window_.theme().title : window_.theme().text, area.columns - indent);
    }
}

void Session::draw_prompt(Canvas &canvas) const {
    const int row = window_.arrangement().prompt_row;
    const auto hint = [&](std::string_view text) { canvas.write({0, row}, text, window_.theme().dim); };
    std::visit(Overloaded{[&](const TypingMove &typing) { draw_entry(canvas, row, typing.entry, window_.theme()); },
                          [&](const TypingCommand &typing) {
                              typing.entry.draw(canvas, row, texts_of(offered()), window_.theme());
                          },
                          [&](const Confirming &asked) {
                              const char *const answers = asked.by_enter ? " (Enter or y, n) " : " (y/n) ";
                              draw_question(canvas, row, asked.question + answers, "", "", window_.theme());
                          },
                          [&](const Promoting &promoting) {
                              draw_choices(canvas, row, promoting.choices, promoting.chosen, window_.theme());
                          },
                          [&](Covered) { hint("Enter goes on, Ctrl-C leaves (the game is kept)"); },
                          [&](Concluded) { hint(presence_ ? shared_result_keys : result_keys); },
                          [&](Browsing) {
                              if (count_.digits().empty())
                                  hint(prompt());
                              else
                                  canvas.write({0, row}, count_.digits(), window_.theme().title);
                          }},
               mode_);
}

// What to know while there is nothing new to say.
std::string Session::standing_message() const {
    if (presence_ && (!presence_->host_is_there || !is_decided_here()) && is_live() && !live_->game().outcome())
        return awaited_words(*presence_, *live_, clock_.now());
    const Position &position = live_->game().position_after(shown_);
    if (threats_ != Threats::none)
        return "% marks " + describe(threats_, position, live_->names());
    if (!preferences_.hints || !is_browsing() || live_->game().outcome())
        return "";
    if (!is_live())
        return "This is how it was. " + key_for("last") + " goes back to the game.";
    if (selected_)
        return "Go to a marked square and press " + key_for("pick") + ", or click on it. " + key_for("release") +
               " puts the piece back.";
    return "Go to a piece with the arrows or " + key_for("next") + " and press " + key_for("pick") +
           ", or type a move such as e4.";
}

std::string Session::key_for(std::string_view command) const {
    return way_to(command, texts_of(offered()), preferences_.keys);
}

// What the cursor is on, and the next keys for whoever does not know them.
std::string Session::prompt() const {
    const Position &position = live_->game().position_after(shown_);
    const Board &board = live_->rules().board();
    std::string text = board.name(cursor_);
    if (const std::optional<Piece> piece = position.at(cursor_))
        text += " " + piece_words(position, *piece);
    // The hint keeps its place, so that a step of the cursor sends few bytes.
    constexpr std::size_t description_width = 24;
    text.resize(std::max(text.size(), description_width), ' ');
    if (selected_)
        return text + "| " + key_for("pick") + " drops, " + key_for("next") + " next target, " + key_for("release") +
               " lets go";
    if (presence_ && !is_own_turn())
        return text + "| " + key_for("back") + " " + key_for("forward") + " look back, " +
               (live_->game().outcome() ? key_for("result") + ", " : "") +
               (presence_->own ? key_for("say") + " talks, " : "") + key_for("help") + " help, :q leaves";
    if (live_->game().outcome())
        return text + "| " + key_for("back") + " " + key_for("forward") + " look back, " + key_for("result") + ", " +
               key_for("rematch") + ", " + key_for("new") + ", " + key_for("help") + " help, :q quit";
    if (awaits_others())
        return text + "| " + live_->name(live_->game().position().turn()) + " thinks; " + key_for("undo") +
               " takes back, " + key_for("pause") + " pauses, " + key_for("help") + " help";
    return text + "| arrows and " + key_for("pick") + ", or type a move; " + key_for("help") + " help, :q quit";
}

} // namespace tondo::ui
