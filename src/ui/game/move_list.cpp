#include "ui/game/move_list.hpp"

#include "tondo/notation/action.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr int number_width = 4;
constexpr int least_column_width = 6;
constexpr int widest_column = 12;

struct Round {
    int number;
    ByColor<std::size_t> plies = {}; // 0: none; otherwise the count with this move
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

// The first round of the page on which the current one is shown. Pages share a round, so that what comes next is seen;
// the last page is full.
std::size_t first_shown(const std::vector<Round> &rounds, std::size_t current, int lines) {
    std::size_t last_page = rounds.size();
    for (int used = 0; last_page > 0 && (used += rounds[last_page - 1].height) <= lines;)
        --last_page;
    if (last_page == rounds.size() && !rounds.empty())
        --last_page; // higher than the page by itself
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

} // namespace

std::vector<PlySpot> draw_move_list(PanelLines &lines, const game::LiveGame &live, std::size_t plies,
                                    std::span<const PlyNote> notes, const Theme &theme) {
    const Game &game = live.game();
    const int column_width = std::min(widest_column, (lines.columns() - number_width) / 3);
    if (lines.left() < 2 || column_width < least_column_width)
        return {};
    std::vector<PlySpot> spots;
    const auto column_of = [&](Color color) { return number_width + static_cast<int>(index(color)) * column_width; };
    lines.write("", theme.dim);
    for (Color color : all_colors)
        lines.add(column_of(color), live.name(color), theme.dim, column_width - 1);

    const std::vector<Round> rounds = rounds_of(game, notes);
    for (std::size_t i = first_shown(rounds, round_of(rounds, plies), lines.left());
         i < rounds.size() && lines.left() > 0; ++i) {
        lines.write(number_text(rounds[i].number), theme.dim);
        for (Color color : all_colors) {
            const std::size_t ply = rounds[i].plies[color];
            if (ply == 0)
                continue;
            const Style &style = ply == plies ? theme.choice : ply > plies ? theme.dim : theme.text;
            std::string text = notation::write_action(game.position_after(ply - 1), game.plies()[ply - 1].action);
            if (ply <= notes.size())
                text += notes[ply - 1].glyphs + (notes[ply - 1].comment ? "\"" : "");
            lines.add(column_of(color), text, style, column_width - 1);
            spots.push_back({lines.at(column_of(color)), column_width, ply});
        }
        for (Color color : all_colors)
            for (const std::string &variation : variations_of(notes, rounds[i].plies[color]))
                if (lines.left() > 0)
                    lines.write("    " + variation, theme.dim);
    }
    return spots;
}

} // namespace tondo::ui
