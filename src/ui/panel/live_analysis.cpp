#include "ui/panel/live_analysis.hpp"

#include "ui/game/words.hpp"
#include "ui/keys/count_prefix.hpp"
#include "ui/panel/eval_bar.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr std::size_t longest_line = 8;      // plies; further ones say little
constexpr std::size_t positions_kept = 2000; // a kilobyte each

std::vector<engine::RankedLine> lines_in(const engine::Report &report, int count) {
    std::vector<engine::RankedLine> lines{{report.shares, report.line}};
    lines.insert(lines.end(), report.further.begin(), report.further.end());
    lines.resize(std::min(lines.size(), static_cast<std::size_t>(count)));
    return lines;
}

// `41,000/s`
std::string speed_of(const engine::Report &report) {
    const auto spent = static_cast<std::uint64_t>(std::max<std::int64_t>(report.time.count(), 1));
    const std::uint64_t thousands = report.nodes / spent; // as many as ones in a millisecond
    const std::string millions = thousands < 1000 ? "" : std::to_string(thousands / 1000) + ',';
    const std::string rest = std::to_string(thousands % 1000);
    return thousands == 0
               ? ""
               : ", " + millions + (millions.empty() ? "" : std::string(3 - rest.size(), '0')) + rest + ",000/s";
}

std::string right_aligned(const std::string &text, std::size_t columns) {
    return std::string(columns - std::min(columns, text.size()), ' ') + text;
}

} // namespace

std::string LiveAnalysis::find_lines(const std::string &count) {
    const long wanted = count_in(count, lines_);
    if (wanted > most_lines)
        return "The engine shows at most " + std::to_string(most_lines) + " lines";
    lines_ = static_cast<int>(wanted);
    return "";
}

Message LiveAnalysis::toggle(const std::string &count, const std::string &key) {
    if (std::string refusal = find_lines(count); !refusal.empty())
        return warning(std::move(refusal));
    is_on_ = !count.empty() || !is_on_;
    if (!is_on_)
        return {"The engine has stopped"};
    return {"The engine looks on", " (" + key + " stops it, :analysis 5 shows five lines)"};
}

const engine::Report *LiveAnalysis::of(const Position &position) const {
    const auto found = found_.find(position.hash());
    return found == found_.end() ? nullptr : &found->second;
}

std::vector<engine::RankedLine> LiveAnalysis::lines_of(const Position &position) const {
    const engine::Report *const report = of(position);
    return report ? lines_in(*report, lines_) : std::vector<engine::RankedLine>();
}

void LiveAnalysis::keep(const Position &position, engine::Report report) {
    if (const engine::Report *const known = of(position);
        known && known->depth > report.depth && known->further.size() >= report.further.size())
        return;
    if (found_.size() >= positions_kept)
        found_.clear();
    found_[position.hash()] = std::move(report);
}

std::vector<std::string> analysis_rows(const LiveAnalysis &analysis, const Position &position) {
    const engine::Report *const report = analysis.of(position);
    std::string heading;
    for (Color color : all_colors)
        heading += right_aligned({position.rules().players[color].letter}, 2) + ' ';
    std::vector<std::string> rows{heading + ' '};
    rows.front() += position.over() ? "the game is over"
                    : !report       ? "the engine looks ..."
                                    : "depth " + std::to_string(report->depth) + speed_of(*report);
    if (!report || position.over())
        return rows;
    for (const engine::RankedLine &line : analysis.lines_of(position)) {
        std::string row;
        const ByColor<int> percents = percents_of(line.shares);
        for (Color color : all_colors)
            row += right_aligned(std::to_string(percents[color]), 2) + ' ';
        rows.push_back(row + ' ' + line_words(position, line.moves, longest_line));
    }
    return rows;
}

std::vector<std::string> analysis_words(const engine::Report &report, const Position &position,
                                        const ByColor<std::string> &names) {
    std::vector<std::string> words;
    for (const engine::RankedLine &line : lines_in(report, LiveAnalysis::most_lines))
        words.push_back(std::to_string(words.size() + 1) + ". " + line_words(position, line.moves, longest_line) +
                        " (" + write_shares(line.shares, names) + ")");
    return words;
}

} // namespace tondo::ui
