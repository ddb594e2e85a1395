#include "commands/game_report.hpp"

#include "notation/join.hpp"
#include "tondo/notation/scores.hpp"
#include "ui/game/ply_facts.hpp"
#include "ui/game/words.hpp"
#include "ui/panel/eval_graph.hpp"

#include <algorithm>

namespace tondo::commands {

namespace {

constexpr const char *html_extension = ".html";
constexpr const char *markdown_extension = ".md";

std::vector<GameReport::Gain> gains_by(const ui::TreeWalk &walk, std::size_t ply) {
    const Color mover = walk.game().position_after(ply - 1).turn();
    std::vector<GameReport::Gain> gains;
    const auto before = ui::shares_at(walk, ply - 1);
    const auto after = ui::shares_at(walk, ply);
    for (Color color : all_colors)
        if (color != mover && before && after && (*after)[color] > (*before)[color])
            gains.push_back({walk.live().name(color), (*after)[color] - (*before)[color]});
    std::stable_sort(gains.begin(), gains.end(), [](const auto &a, const auto &b) { return a.share > b.share; });
    return gains;
}

GameReport::MarkedMove marked_move(const ui::TreeWalk &walk, const analysis::TurningPoint &point) {
    const std::string player = walk.live().name(walk.game().position_after(point.ply - 1).turn());
    return {point.ply,
            write_move(walk.game(), point) + ", " + player,
            player,
            point.loss,
            gains_by(walk, point.ply),
            write_better_line(walk.game(), point),
            ui::remark_at(walk, point.ply)};
}

} // namespace

GameReport::GameReport(const notation::GameTree &annotated, const std::vector<analysis::TurningPoint> &points)
    : walk(annotated), title(ui::game_title(annotated)) {
    const ui::SharesByPly shares = ui::EvalGraph::of(walk).shares;
    const ByColor<ui::Accuracy> accuracy = ui::accuracies(walk.game(), shares);
    const auto &outcome = walk.game().outcome();
    for (Color color : all_colors) {
        Player player{walk.live().name(color), outcome ? notation::write_score(outcome->scores[color]) : "*",
                      accuracy[color]};
        for (std::size_t i = 0; i < ui::all_phases.size(); ++i)
            player.by_phase[i] = ui::accuracies(walk.game(), shares, ui::all_phases[i])[color];
        for (const analysis::TurningPoint &point : points)
            if (walk.game().position_after(point.ply - 1).turn() == color)
                ++(point.mark == analysis::Mark::blunder ? player.blunders : player.mistakes);
        players.push_back(player);
    }
    for (const analysis::TurningPoint &point : points)
        moves.push_back(marked_move(walk, point));
}

std::string write_gains(const GameReport::MarkedMove &move) {
    const std::string gains = notation::join(
        move.gains, ", ", [](const GameReport::Gain &gain) { return gain.name + " +" + ui::percent(gain.share); });
    return move.player + " loses " + ui::percent(move.loss) + " of the win" +
           (gains.empty() ? "; nobody gains." : "; this helps " + gains + ".");
}

bool is_report_name(const std::filesystem::path &file) {
    return file.extension() == html_extension || file.extension() == markdown_extension;
}

std::string write_report_file(const std::filesystem::path &file, const GameReport &report, const ReportStyle &style) {
    return file.extension() == html_extension ? write_html(report) : write_markdown(report, style);
}

} // namespace tondo::commands
