#include "tondo/ui/panel_view.hpp"

#include "tondo/notation/action.hpp"
#include "tondo/notation/scores.hpp"
#include "tondo/ui/words.hpp"
#include "tondo/ui/wrap.hpp"

#include <algorithm>
#include <climits>

namespace tondo::ui {

namespace {

// Writes lines downward until the area is full.
class Lines {
public:
    Lines(Canvas &canvas, const Area &area) : canvas_(canvas), area_(area) {}

    int left() const { return area_.rows - used_; }
    int columns() const { return area_.columns; }
    void write(std::string_view text, const Style &style = {}) {
        fits_ = left() > 0;
        if (fits_)
            canvas_.write({area_.corner.column, area_.corner.row + used_++}, text, style, area_.columns);
    }
    // Adds to the line written last, if it had room, cut after `width` columns; returns the column after it.
    int add(int column, std::string_view text, const Style &style, int width = INT_MAX) {
        if (!fits_ || column >= area_.columns)
            return column;
        return column + canvas_.write({area_.corner.column + column, area_.corner.row + used_ - 1}, text, style,
                                      std::min(width, area_.columns - column));
    }
    void skip() { used_ += left() > 0 ? 1 : 0; }

private:
    Canvas &canvas_;
    const Area &area_;
    int used_ = 0;
    bool fits_ = false; // the last line
};

const Style &army_of(const Theme &theme, const Table &table, Color color) {
    return theme.army(table.rules().players[color].letter);
}

void draw_players(Lines &lines, const Table &table, std::size_t plies, const Theme &theme) {
    const Position &position = table.game().position_after(plies);
    const bool over = plies == table.game().plies().size() && table.game().outcome();
    for (Color color : all_colors) {
        const bool living = position.is_living(color);
        const bool to_move = !over && color == position.turn();
        const std::string letter(1, table.rules().players[color].letter);
        lines.write(to_move ? ">" : " ", theme.title);
        lines.add(2, " " + letter + " ", living ? army_of(theme, table, color) : theme.dead);
        int column = lines.add(6, table.name(color), living ? (to_move ? theme.title : theme.text) : theme.dim);
        const auto say = [&](const std::string &words, const Style &style) {
            if (!words.empty())
                column = lines.add(column + 1, words, style);
        };
        if (over)
            say(notation::write_score(table.game().outcome()->scores[color]), theme.notice);
        say(standing(table, position, color), living ? theme.warning : theme.dim);
        if (table.game().resigning().contains(color))
            say("will resign", theme.warning);
        if (const std::string taken = captured(table.game(), color, plies); !taken.empty())
            say("x" + taken, theme.dim);
        if (const std::string lost = redeemable(position, color); !lost.empty())
            say("may redeem " + lost, theme.dim);
    }
}

// The names of the moats that are bridged, or of those that are not.
std::string moats(const Position &position, bool bridged) {
    std::string names;
    for (Border border : all_borders)
        if (position.bridged().contains(border) == bridged)
            names += " " + std::string(position.board().borders[index(border)]);
    return names;
}

void draw_moats(Lines &lines, const Position &position, const Theme &theme) {
    if (!position.board().has_borders())
        return;
    const bool labelled = lines.columns() >= 30;
    lines.write(labelled ? "Moats" : "", theme.dim);
    int column = labelled ? 6 : 0;
    for (bool bridged : {false, true})
        if (const std::string names = moats(position, bridged); !names.empty()) {
            column = lines.add(column, bridged ? "bridged" : "shut", theme.dim);
            column = lines.add(column, names, theme.text) + 1;
        }
}

// The moves, one round a line: a column for each player.
void draw_moves(Lines &lines, const Table &table, std::size_t plies, const Theme &theme) {
    const Game &game = table.game();
    const int number_width = 4;
    const int column_width = std::min(12, (lines.columns() - number_width) / 3);
    if (lines.left() < 2 || column_width < 6)
        return;
    struct Row {
        int number;
        ByColor<std::string> moves;
        ByColor<std::size_t> plies; // 0: none; otherwise the count with this move
    };
    std::vector<Row> rows;
    std::size_t current_row = 0;
    for (std::size_t i = 0; i < game.plies().size(); ++i) {
        const Position &before = game.position_after(i);
        if (rows.empty() || rows.back().number != before.fullmove_number() || rows.back().plies[before.turn()] != 0)
            rows.push_back({before.fullmove_number(), {}, {}});
        const Action &action = game.plies()[i].action;
        rows.back().moves[before.turn()] = notation::write_action(before, action);
        rows.back().plies[before.turn()] = i + 1;
        if (i + 1 == plies)
            current_row = rows.size() - 1;
    }
    lines.write("", theme.dim);
    for (Color color : all_colors)
        lines.add(number_width + static_cast<int>(index(color)) * column_width, table.name(color), theme.dim,
                  column_width - 1);
    const auto shown = static_cast<std::size_t>(lines.left());
    std::size_t first = rows.size() > shown ? rows.size() - shown : 0;
    first = std::min(first, current_row);
    for (std::size_t i = first; i < rows.size() && lines.left() > 0; ++i) {
        const std::string number = std::to_string(rows[i].number);
        lines.write(std::string(static_cast<std::size_t>(std::max(0, 3 - static_cast<int>(number.size()))), ' ') +
                        number,
                    theme.dim);
        for (Color color : all_colors) {
            const bool current = plies != 0 && rows[i].plies[color] == plies;
            const bool undone = rows[i].plies[color] > plies;
            lines.add(number_width + static_cast<int>(index(color)) * column_width, rows[i].moves[color],
                      current ? theme.choice : (undone ? theme.dim : theme.text), column_width - 1);
        }
    }
}

} // namespace

void draw_panel(Canvas &canvas, const Area &area, const Table &table, std::size_t plies, const Theme &theme) {
    Lines lines(canvas, area);
    const Position &position = table.game().position_after(plies);
    const bool roomy = area.rows >= 18;
    lines.write(std::string(table.rules().key) + ", move " + std::to_string(position.fullmove_number()), theme.dim);
    const bool over = plies == table.game().plies().size() && table.game().outcome();
    for (const std::string &line : wrapped(state_of(table, plies), area.columns))
        lines.write(line, over ? theme.notice : theme.title);
    if (roomy)
        lines.skip();
    draw_players(lines, table, plies, theme);
    if (roomy)
        lines.skip();
    if (area.rows >= 12)
        draw_moats(lines, position, theme);
    if (const std::string words = happened(table, plies); !words.empty() && roomy) {
        lines.skip();
        for (const std::string &line : wrapped(words, area.columns))
            lines.write(line, theme.notice);
    }
    if (roomy)
        lines.skip();
    draw_moves(lines, table, plies, theme);
}

} // namespace tondo::ui
