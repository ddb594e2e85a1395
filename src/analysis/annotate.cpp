#include "analysis/annotate.hpp"

#include "analysis/reason.hpp"
#include "notation/attach_variation.hpp"
#include "notation/eval_comment.hpp"

#include <algorithm>

namespace tondo::analysis {

namespace {

using notation::Line;

constexpr std::uint8_t last_judging_nag = 6; // `?!`

bool is_bare(const Line::Ply &ply) {
    return ply.nags.empty() && ply.comments.empty() && ply.variations.empty();
}

// Whether a variation was added by an analysis and not edited since.
bool is_of_analysis(const Line &variation) {
    Line::Ply first = variation.plies.front();
    const auto shares = notation::read_eval_comment(first.comments);
    if (!shares || first.comments != std::vector{notation::eval_comment(*shares)})
        return false;
    first.comments.clear();
    return variation.before.empty() && variation.after.empty() && is_bare(first) &&
           std::all_of(variation.plies.begin() + 1, variation.plies.end(), is_bare);
}

void remove_earlier(Line::Ply &ply) {
    remove_reason(ply.comments);
    if (std::erase_if(ply.variations, is_of_analysis) > 0)
        std::erase_if(ply.nags,
                      [](std::uint8_t nag) { return nag == nag_of(Mark::mistake) || nag == nag_of(Mark::blunder); });
}

bool is_judged(const Line::Ply &ply) {
    return std::any_of(ply.nags.begin(), ply.nags.end(),
                       [](std::uint8_t nag) { return nag >= 1 && nag <= last_judging_nag; });
}

void mark(Line::Ply &ply, const TurningPoint &point, const engine::WinShares &best, const std::string &reason) {
    ply.nags.insert(ply.nags.begin(), nag_of(point.mark));
    Line better = notation::line_of({point.line.begin(), point.line.end()});
    better.plies.front().comments.push_back(notation::eval_comment(best));
    ply.variations.push_back(std::move(better));
    if (!reason.empty())
        add_reason(ply.comments, reason);
}

} // namespace

void annotate(notation::GameTree &tree, const Assessments &assessments, const std::vector<TurningPoint> &points) {
    const Game game = notation::main_line(tree);
    const explain::Voice voice = voice_of(tree);
    std::vector<Line::Ply> &plies = tree.main.plies;
    for (std::size_t i = 0; i < assessments.size(); ++i) {
        if (!assessments[i])
            continue;
        notation::set_shares(i == 0 ? tree.main.before : plies[i - 1].comments, assessments[i]->shares);
        if (i > 0 && assessments[i - 1])
            remove_earlier(plies[i - 1]);
    }
    for (const TurningPoint &point : points)
        if (Line::Ply &ply = plies[point.ply - 1]; !is_judged(ply))
            mark(ply, point, assessments[point.ply - 1]->shares, reason_for(game, point, voice));
}

} // namespace tondo::analysis
