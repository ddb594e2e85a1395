// How a replay looks.

#include "core/overloaded.hpp"
#include "tondo/notation/action.hpp"
#include "ui/board/marks.hpp"
#include "ui/game/ply_facts.hpp"
#include "ui/game/remarks.hpp"
#include "ui/game/words.hpp"
#include "ui/keys/command_entry.hpp"
#include "ui/pages/help.hpp"
#include "ui/replay/replay.hpp"
#include "ui/replay/replay_commands.hpp"
#include "ui/screen/shorten.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

// A tag that says something: not `?` or `????.??.??`.
std::string known(const notation::Tags &tags, std::string_view name) {
    const auto tag = tags.find(name);
    return tag == tags.end() || tag->second.find_first_not_of("?.-") == std::string::npos ? "" : tag->second;
}

} // namespace

void Replay::draw(Canvas &canvas) const {
    if (help_.is_open())
        return help_.draw(canvas, window_.theme());
    std::visit(Overloaded{[&](const Reading &reading) { reading.page.draw(canvas, way_back, window_.theme()); },
                          [&](Listing) {
                              games_.draw(canvas, games_.counted(),
                                          "arrows and Enter, / filters, ? help, Esc goes back", window_.theme());
                          },
                          run_for<Browsing, TypingCommand, Typing, ChoosingLine, Asking>([&] { draw_game(canvas); })},
               mode_);
}

void Replay::draw_game(Canvas &canvas) const {
    if (show_curve_)
        draw_curve(canvas);
    else
        draw_board_and_panel(canvas);
    window_.draw_message(canvas, message_, status(), window_.theme().text);
    draw_prompt(canvas);
}

void Replay::draw_board_and_panel(Canvas &canvas) const {
    const std::size_t plies = walk_.plies();
    window_.draw(canvas, live_.game().position_after(plies), marks());
    // Where the last move went, for whoever follows the terminal's cursor.
    const Move *const move = plies == 0 ? nullptr : move_of(live_.game().plies()[plies - 1].action);
    if (move && window_.arrangement().board)
        canvas.cursor = window_.arrangement().board->cell_of(move->to);
    draw_panel(canvas, window_.arrangement().panel, live_, plies, window_.theme(), panel_notes());
}

// Between the two lines above it and the legend below.
Area Replay::curve_area() const {
    constexpr int rows_above = 2;
    return {{0, rows_above}, window_.columns(), window_.arrangement().message_row - 1 - rows_above};
}

void Replay::draw_curve(Canvas &canvas) const {
    const std::size_t plies = walk_.plies();
    int column = 0;
    for (Color color : all_colors) {
        const char letter = live_.rules().players[color].letter;
        column += canvas.write({column, 0}, std::string(" ") + letter + " ", window_.theme().army(letter));
        column += 2 + canvas.write({column + 1, 0}, live_.name(color), window_.theme().title);
        ++column;
    }
    canvas.write({column, 0}, place() + (heading().empty() ? "" : ", ") + heading(), window_.theme().dim);
    const std::string glyphs = glyphs_of(nags_at(walk_, plies));
    canvas.write({0, 1}, happened(live_, plies) + (glyphs.empty() ? "" : "  " + glyphs), window_.theme().notice);
    const Area area = curve_area();
    draw_share_curve(canvas, area, curve_, live_, plies, true, window_.style(), window_.theme());
    if (fits_curve(area))
        canvas.write({0, window_.arrangement().message_row - 1}, curve_legend(window_.style()), window_.theme().dim);
    else
        canvas.write({0, 1},
                     "Needs " + std::to_string(least_curve_columns) + "x" +
                         std::to_string(least_curve_rows + window_.rows() - area.rows) + " at least to draw the curve",
                     window_.theme().warning);
}

PanelNotes Replay::panel_notes() const {
    PanelNotes notes;
    notes.heading = heading();
    notes.place = place();
    notes.clocks = clocks_at(walk_, walk_.plies());
    notes.shares = shares_at(walk_, walk_.plies());
    notes.comment = remark_at(walk_, walk_.plies());
    notes.rows_for_words = rows_for_words();
    notes.plies = notes_;
    return notes;
}

void Replay::draw_prompt(Canvas &canvas) const {
    const int row = window_.arrangement().prompt_row;
    std::visit(
        Overloaded{
            [&](const TypingCommand &typing) {
                typing.entry.draw(canvas, row, texts_of(replay_commands()), window_.theme());
            },
            [&](const Typing &typing) {
                typing.entry.draw(canvas, {canvas.write({0, row}, typing.label, window_.theme().title), row},
                                  window_.theme().text);
            },
            [&](const Asking &asking) {
                const std::string answers = asking.no ? " (y/n, Esc stays) " : " (y/n) ";
                canvas.cursor = Point{canvas.write({0, row}, asking.question + answers, window_.theme().title), row};
            },
            [&](ChoosingLine choosing) { draw_lines(canvas, choosing.chosen); },
            run_for<Browsing, Reading, Listing>([&] {
                if (!count_.digits().empty())
                    canvas.write({0, row}, count_.digits(), window_.theme().title);
                else
                    canvas.write({0, row},
                                 "arrows step, " + key_for("play") + " plays, " + key_for("search") + " searches, " +
                                     (games_.size() > 1 ? key_for("games") + " games, " : "") + key_for("help") +
                                     " help, " + key_for("quit") + " quits",
                                 window_.theme().dim);
            })},
        mode_);
}

void Replay::draw_lines(Canvas &canvas, std::size_t chosen) const {
    const int row = window_.arrangement().prompt_row;
    const std::size_t fork = walk_.fork();
    const Position &before = walk_.game().position_after(fork - 1);
    int column = canvas.write({0, row}, "Follow ", window_.theme().title);
    const auto choice = [&](std::size_t number, const PlyAction &action) {
        const std::string text = std::to_string(number) + " " + notation::write_action(before, action);
        const bool is_chosen = number == chosen;
        column += canvas.write({column, row}, (is_chosen ? "[" : " ") + text + (is_chosen ? "]" : " "),
                               is_chosen ? window_.theme().choice : window_.theme().text);
    };
    choice(0, walk_.ply(fork).action);
    const std::vector<notation::Line> &variations = walk_.ply(fork).variations;
    for (std::size_t i = 0; i < variations.size(); ++i)
        choice(i + 1, variations[i].plies.front().action);
    canvas.write({column + 1, row}, "(its number, or arrows and Enter)", window_.theme().dim);
}

BoardMarks Replay::marks() const {
    const Position &position = live_.game().position_after(walk_.plies());
    BoardMarks marks;
    mark_last_moves(marks, live_.game(), walk_.plies());
    marks.overlay = attacked_squares(threats_, position, {});
    const ByColor<std::string> times = clocks_at(walk_, walk_.plies());
    for (Color color : all_colors)
        marks.captions[color] = {live_.name(color), times[color], false};
    marks.captions[position.turn()].to_move = !(walk_.plies() == walk_.last() && live_.game().outcome());
    return marks;
}

std::string Replay::heading() const {
    const notation::Tags &tags = walk_.tree().tags;
    std::string text;
    if (games_.size() > 1)
        text = "Game " + std::to_string(number_) + " of " + std::to_string(games_.size()) +
               (games_.is_complete() ? "" : "+");
    for (const std::string &part : {known(tags, "Event"), known(tags, "Date")})
        text += (text.empty() || part.empty() ? "" : ", ") + part;
    return text;
}

// Fewer where nobody has written anything.
int Replay::rows_for_words() const {
    constexpr int happened_rows = 3;
    constexpr int comment_share = 5; // of the panel
    const bool commented = !walk_.tree().main.before.empty() ||
                           std::any_of(notes_.begin(), notes_.end(), [](const PlyNote &note) { return note.comment; });
    const int comment_rows = commented ? std::max(2, window_.arrangement().panel.rows / comment_share - 1) : 0;
    return is_roomy(window_.arrangement().panel) ? happened_rows + comment_rows : comment_rows;
}

std::string Replay::place() const {
    return "ply " + std::to_string(walk_.plies()) + " of " + std::to_string(walk_.last());
}

// What to know while there is nothing new to say.
std::string Replay::status() const {
    std::string text;
    const auto add = [&text](const std::string &part) { text += (text.empty() || part.empty() ? "" : "; ") + part; };
    if (autoplay_.is_running()) {
        add(std::string(autoplay_.goes_back() ? "Playing backwards " : "Playing ") + autoplay_.speed() +
            (autoplay_.by_clocks() ? ", as recorded" : ""));
        if (autoplay_.left() > Autoplay::usual_pause * 2)
            add("next in " + write_time(autoplay_.left()));
    }
    if (threats_ != Threats::none)
        add("% marks " + describe(threats_, live_.game().position_after(walk_.plies()), live_.names()));
    if (walk_.depth() > 0)
        add("In a variation, " + key_for("leave") + " leaves it");
    if (const std::size_t fork = walk_.fork(); fork != 0) {
        const std::size_t count = walk_.ply(fork).variations.size();
        add(key_for("enter") + " enters " +
            (count == 1 ? std::string("the variation") : "one of " + std::to_string(count) + " variations"));
    }
    if (!is_roomy(window_.arrangement().panel))
        add(happened(live_, walk_.plies()));
    return text;
}

std::string Replay::key_for(std::string_view command) const {
    return way_to(command, texts_of(replay_commands()), keys_);
}

} // namespace tondo::ui
