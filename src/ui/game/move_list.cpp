#include "ui/game/move_list.hpp"

#include "tondo/notation/ply_token.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr int number_width = 4;
constexpr int least_column_width = 6;
constexpr int widest_column = 12;
constexpr int table_gap = 2;

struct Round {
    int number;
    ByColor<std::size_t> plies = {}; // 0: none; otherwise the ply's number, from 1
    int height = 1;
};

std::span<const std::string> variations_of(std::span<const PlyNote> notes, std::size_t ply) {
    return ply != 0 && ply <= notes.size() ? std::span(notes[ply - 1].variations) : std::span<const std::string>();
}

std::vector<Round> rounds_of(const Game &game, std::span<const PlyNote> notes) {
    std::vector<Round> rounds;
    for (std::size_t ply = 1; ply <= game.plies().size(); ++ply) {
        const Position &before = game.position_after(ply - 1);
        if (rounds.empty() || rounds.back().number != before.fullmove_number() ||
            rounds.back().plies[before.turn()] != 0)
            rounds.push_back({before.fullmove_number()});
        rounds.back().plies[before.turn()] = ply;
        rounds.back().height += static_cast<int>(variations_of(notes, ply).size());
    }
    return rounds;
}

std::size_t round_of(const std::vector<Round> &rounds, std::size_t ply) {
    for (std::size_t i = 0; i < rounds.size(); ++i)
        if (ply != 0 && std::find(rounds[i].plies.begin(), rounds[i].plies.end(), ply) != rounds[i].plies.end())
            return i;
    return 0;
}

// The first round of the page with the current one. Adjacent pages share one round for continuity; the last page is
// full.
std::size_t first_shown(const std::vector<Round> &rounds, std::size_t current, int lines) {
    std::size_t last_page = rounds.size();
    for (int used = 0; last_page > 0 && (used += rounds[last_page - 1].height) <= lines;)
        --last_page;
    if (last_page == rounds.size() && !rounds.empty())
        --last_page; // a single round higher than the page
    std::size_t first = 0;
    while (first < last_page) {
        std::size_t end = first;
        for (int used = 0; end < rounds.size() && (used += rounds[end].height) <= lines;)
            ++end;
        const std::size_t next = std::max(first + 1, end - std::min<std::size_t>(end, 1));
        if (current < next)
            return first;
        first = next;
    }
    return last_page;
}

std::string number_text(int number) {
    const std::string digits = std::to_string(number);
    return std::string(3 - std::min<std::size_t>(3, digits.size()), ' ') + digits;
}

// A heading, and the rounds that fit below it.
class MoveTable {
public:
    MoveTable(const game::LiveGame &live, std::size_t plies, std::span<const PlyNote> notes, const Theme &theme,
              int column_width)
        : live_(live), plies_(plies), notes_(notes), theme_(theme), column_width_(column_width) {}

    /// Draws rounds from `first` on. Returns the first that does not fit.
    std::size_t draw(PanelLines lines, const std::vector<Round> &rounds, std::size_t first) {
        lines.write("", theme_.dim);
        for (Color color : all_colors)
            lines.add(column_of(color), live_.name(color), theme_.dim, column_width_ - 1);
        for (; first < rounds.size() && lines.left() > 0; ++first)
            draw_round(lines, rounds[first]);
        return first;
    }

    const std::vector<PlySpot> &spots() const { return spots_; }

private:
    int column_of(Color color) const { return number_width + static_cast<int>(index(color)) * column_width_; }
    void draw_round(PanelLines &lines, const Round &round);

    const game::LiveGame &live_;
    std::size_t plies_;
    std::span<const PlyNote> notes_;
    const Theme &theme_;
    int column_width_;
    std::vector<PlySpot> spots_;
};

void MoveTable::draw_round(PanelLines &lines, const Round &round) {
    const Game &game = live_.game();
    lines.write(number_text(round.number), theme_.dim);
    for (Color color : all_colors) {
        const std::size_t ply = round.plies[color];
        if (ply == 0)
            continue;
        const Style &style = ply == plies_ ? theme_.choice : ply > plies_ ? theme_.dim : theme_.text;
        std::string text = notation::write_ply_token(game.position_after(ply - 1), game.plies()[ply - 1].action);
        if (ply <= notes_.size())
            text += notes_[ply - 1].glyphs + (notes_[ply - 1].comment ? "\"" : "");
        lines.add(column_of(color), text, style, column_width_ - 1);
        spots_.push_back({lines.at(column_of(color)), column_width_, ply});
    }
    for (Color color : all_colors)
        for (const std::string &variation : variations_of(notes_, round.plies[color]))
            if (lines.left() > 0)
                lines.write("    " + variation, theme_.dim);
}

} // namespace

std::vector<PlySpot> draw_move_list(PanelLines &lines, const game::LiveGame &live, std::size_t plies,
                                    std::span<const PlyNote> notes, const Theme &theme) {
    const int column_width = std::min(widest_column, (lines.columns() - number_width) / 3);
    if (lines.left() < 2 || column_width < least_column_width)
        return {};
    // Wide panels get several tables side by side.
    const int table_width = number_width + 3 * column_width + table_gap;
    const int tables = std::max(1, (lines.columns() + table_gap) / table_width);
    const std::vector<Round> rounds = rounds_of(live.game(), notes);
    MoveTable table(live, plies, notes, theme, column_width);
    std::size_t round = first_shown(rounds, round_of(rounds, plies), tables * (lines.left() - 1));
    for (int i = 0; i == 0 || (i < tables && round < rounds.size()); ++i)
        round = table.draw(lines.rest(i * table_width), rounds, round);
    return table.spots();
}

} // namespace tondo::ui
