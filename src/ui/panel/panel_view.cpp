#include "ui/panel/panel_view.hpp"

#include "tondo/notation/scores.hpp"
#include "ui/game/words.hpp"
#include "ui/panel/share_bar.hpp"
#include "ui/panel/share_curve.hpp"
#include "ui/screen/glyph.hpp"
#include "ui/screen/wrap.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr int widest_bar = 60;

const Style &army_of(const Theme &theme, const game::LiveGame &live, Color color) {
    return theme.army(live.rules().players[color].letter);
}

// When a player's turn comes: `next`, `in 2`; empty for the player to move and those who are out.
std::string turn_words(const Position &position, Color color) {
    if (!position.is_living(color) || color == position.turn())
        return "";
    int turns = 1;
    for (Color other = next(position.turn()); other != color; other = next(other))
        turns += position.is_living(other) ? 1 : 0;
    return turns == 1 ? "next" : "in " + std::to_string(turns);
}

std::string draw_words(const std::optional<game::Offer> &offer, Color color) {
    return !offer || !offer->draw.agreed().contains(color) ? ""
           : offer->by() == color                          ? "offers a draw"
                                                           : "agrees to it";
}

template <class Texts> int widest(const Texts &texts) {
    int columns = 0;
    for (const std::string &text : texts)
        columns = std::max(columns, columns_of(text));
    return columns;
}

std::string padded(const std::string &text, int columns) {
    return text + std::string(static_cast<std::size_t>(columns - columns_of(text)), ' ');
}

// One player a line: where it is too short for all there is to say, what comes last is left out.
void draw_players(PanelLines &lines, const game::LiveGame &live, std::size_t plies, const PanelNotes &notes,
                  const Theme &theme) {
    constexpr int name_column = 6;
    const Position &position = live.game().position_after(plies);
    const bool is_latest = plies == live.game().plies().size();
    const bool over = is_latest && live.game().outcome();
    const int clocks = widest(notes.clocks);
    const int players = widest(notes.players);
    const int names = std::min(widest(live.names()), lines.columns() - name_column - std::max(clocks, 8) - 2);
    for (Color color : all_colors) {
        const bool living = position.is_living(color);
        const bool to_move = !over && color == position.turn();
        const std::string letter(1, live.rules().players[color].letter);
        lines.write(to_move ? ">" : " ", theme.title);
        lines.add(2, " " + letter + " ", living ? army_of(theme, live, color) : theme.dead);
        lines.add(name_column, live.name(color), living ? (to_move ? theme.title : theme.text) : theme.dim, names);
        int column = name_column + names;
        const auto say = [&](const std::string &words, const Style &style) {
            if (!words.empty() && column + 1 + columns_of(words) <= lines.columns())
                column = lines.add(column + 1, words, style);
        };
        if (living && !over) // what became of the others matters more
            say(padded(notes.players[color], players), theme.dim);
        const std::string &clock = notes.clocks[color];
        say(std::string(static_cast<std::size_t>(clocks - columns_of(clock)), ' ') + clock,
            notes.low.contains(color) && living && !over ? theme.warning
            : living                                     ? theme.text
                                                         : theme.dim);
        if (notes.shares && living)
            say(percent((*notes.shares)[color]), theme.notice);
        if (over)
            say(notation::write_score(live.game().outcome()->scores[color]), theme.notice);
        say(standing(live, position, color), living ? theme.warning : theme.dim);
        if (live.game().resigning().contains(color))
            say("will resign", theme.warning);
        if (is_latest && !live.is_hosted()) // there the remarks tell
            say(draw_words(live.offer(), color), theme.notice);
        const std::string &remark = notes.remarks[color];
        const bool fits = column + 1 + columns_of(remark) <= lines.columns();
        if (is_latest && fits)
            say(remark, theme.notice);
        if (notes.says_when && !over)
            say(turn_words(position, color), theme.dim);
        if (const std::string taken = captured(live.game(), color, plies); !taken.empty())
            say("x" + taken, theme.dim);
        if (const std::string lost = redeemable(position, color); !lost.empty())
            say("may redeem " + lost, theme.dim);
        if (is_latest && !fits) { // nothing beside the clocks matters more
            lines.write("", theme.notice);
            lines.add(name_column, remark, theme.notice);
        }
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

void draw_moats(PanelLines &lines, const Position &position, const Theme &theme) {
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

// What of a comment fits a few lines; the last one says if there is more.
void draw_comment(PanelLines &lines, const std::string &comment, int most, const Theme &theme) {
    const std::vector<std::string> text = wrapped(comment, lines.columns());
    const bool cut = text.size() > static_cast<std::size_t>(most);
    for (std::size_t i = 0; i < text.size() && i < static_cast<std::size_t>(most); ++i)
        lines.write(text[i], theme.text);
    if (cut) {
        constexpr std::string_view more = " ... (Enter)";
        const int width = lines.columns() - static_cast<int>(more.size());
        lines.add(std::clamp(columns_of(text[static_cast<std::size_t>(most) - 1]), 0, width), more, theme.notice);
    }
}

} // namespace

std::vector<PlySpot> draw_panel(Canvas &canvas, const Area &area, const game::LiveGame &live, std::size_t plies,
                                const Theme &theme, const PanelNotes &notes) {
    PanelLines lines(canvas, area);
    const Position &position = live.game().position_after(plies);
    const bool roomy = is_roomy(area);
    if (!notes.heading.empty())
        lines.write(notes.heading, theme.text);
    lines.write(std::string(live.rules().key) + ", move " + std::to_string(position.fullmove_number()) +
                    (notes.place.empty() ? "" : ", " + notes.place),
                theme.dim);
    const bool over = plies == live.game().plies().size() && live.game().outcome();
    const std::string check = standing(live, position, position.turn());
    const std::string state = notes.own_turn           ? "Your turn" + (check.empty() ? "" : ", " + check)
                              : notes.thinking.empty() ? state_of(live, plies)
                                                       : notes.thinking;
    for (const std::string &line : wrapped(state, area.columns))
        lines.write(line, over ? theme.notice : notes.own_turn ? theme.choice : theme.title);
    if (roomy)
        lines.skip();
    draw_players(lines, live, plies, notes, theme);
    if (notes.bar && lines.left() > 0) {
        lines.write("");
        draw_share_bar(canvas, lines.at(0), std::min(lines.columns(), widest_bar), *notes.bar, live.rules(), theme);
    }
    if (roomy)
        lines.skip();
    if (area.rows >= 12)
        draw_moats(lines, position, theme);
    const int end_of_words = std::max(0, lines.left() - notes.rows_for_words);
    if (const std::string words = happened(live, plies); !words.empty() && roomy) {
        lines.skip();
        for (const std::string &line : wrapped(words, area.columns))
            lines.write(line, theme.notice);
    }
    if (!notes.comment.empty())
        draw_comment(lines, notes.comment, std::max(2, lines.left() - end_of_words), theme);
    while (lines.left() > end_of_words && notes.rows_for_words > 0)
        lines.skip();
    if (roomy)
        lines.skip();
    return draw_move_list(lines, live, plies, notes.plies, theme);
}

// What is drawn knows best where it stands.
std::size_t ply_at(Point point, int columns, int rows, const Area &area, const game::LiveGame &live, std::size_t plies,
                   const PanelNotes &notes) {
    Canvas scratch(columns, rows);
    for (const PlySpot &spot : draw_panel(scratch, area, live, plies, theme(Depth::mono), notes))
        if (point.row == spot.start.row && point.column >= spot.start.column &&
            point.column < spot.start.column + spot.columns)
            return spot.ply;
    return 0;
}

} // namespace tondo::ui
