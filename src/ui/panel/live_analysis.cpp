#include "ui/panel/live_analysis.hpp"

#include "game/names.hpp"
#include "notation/join.hpp"
#include "ui/board/arrows.hpp"
#include "ui/game/words.hpp"
#include "ui/keys/count_prefix.hpp"
#include "ui/panel/eval_bar.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr std::size_t longest_line = 8;      // plies; further ones say little
constexpr std::size_t positions_kept = 2000; // a kilobyte each
constexpr int longest_name = 24;             // columns

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

bool tells_shares(const engine::RankedLine &line) {
    return line.shares != engine::WinShares{};
}

// ` w  g  b  depth 6, 41,000/s`. A program alone is named at the end; two are named first, without their speed, so that
// name and depth fit a narrow panel.
std::string heading_of(const LiveAnalysis &analysis, std::size_t which, const Position &position, bool is_threat) {
    const LiveAnalysis::Analyst &analyst = analysis.analysts()[which];
    const engine::Report *const report = analysis.of(position, which);
    const std::string name = shortened(analyst.name, longest_name);
    const bool is_one_of_two = analysis.analysts().size() > 1;
    const bool is_program = analyst.who != game::Analyst(game::OwnEngine{});
    std::string heading;
    for (Color color : all_colors)
        heading += padded_left({position.rules().players[color].letter}, 2) + ' ';
    heading += ' ' + (is_one_of_two ? name : "");
    if (!analyst.fault.empty())
        return heading + (is_one_of_two ? "" : name);
    std::string state = is_threat         ? std::string(position.rules().players[position.turn()].name) + "'s turn"
                        : position.over() ? "the game is over"
                        : analyst.waits   ? "others use the engine"
                        : report          ? ""
                                          : "the engine looks";
    notation::add_part(state, report ? "depth " + std::to_string(report->depth) : "", ", ");
    if (!report && !position.over())
        state += " ...";
    if (is_one_of_two)
        return heading + ", " + state;
    return heading + state + (report && !is_threat ? speed_of(*report) : "") + (is_program ? ", " + name : "");
}

} // namespace

void LiveAnalysis::use(const EngineUse &use) {
    allows_programs_ = use.allows_programs;
    analysts_.clear();
    for (const game::Analyst &who : use.analysts)
        analysts_.push_back({who});
}

Message LiveAnalysis::choose(std::size_t which, const std::string &text) {
    if (which > 0 && text == "off")
        analysts_.resize(1);
    else if (!text.empty()) {
        const Expected<game::Analyst> who = game::read_analyst(text);
        if (!who)
            return warning(who.error());
        if (!allows_programs_ && std::holds_alternative<game::Program>(*who))
            return warning("Here no other programs look on");
        analysts_.resize(std::max(analysts_.size(), which + 1));
        if (analysts_[which].who != *who)
            analysts_[which] = {*who};
    }
    return {analysts_.size() == 1 ? "The engine is " + analysts_.front().name
                                  : "The engines are " + analysts_.front().name + " and " + analysts_.back().name};
}

void LiveAnalysis::turn(bool on) {
    for (Analyst &analyst : analysts_)
        if (on)
            analyst.fault.clear();
    is_on_ = on;
    passes_ = 0;
}

void LiveAnalysis::forget() {
    for (Analyst &analyst : analysts_)
        analyst.found.clear();
}

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
    turn(!count.empty() || !is_on_);
    if (!is_on_)
        return {"The engine has stopped"};
    return {"The engine looks on", " (" + key + " stops it, :analysis 5 shows five lines)"};
}

Message LiveAnalysis::next_threat(const Position &shown, const ByColor<std::string> &names, const std::string &key) {
    if (passes_ == 0)
        was_on_ = is_on_;
    is_on_ = true;
    passes_ = passes_of(shown) + 1;
    if (passes_of(shown) == 0) {
        turn(was_on_);
        return {was_on_ ? "The engine looks at the player to move again" : "The engine has stopped"};
    }
    const Expected<Position> position = after_passes(shown, passes_, names);
    if (!position) {
        turn(was_on_);
        return warning(position.error());
    }
    return {"If it were the turn of " + names[position->turn()], " (" + key + " asks on)"};
}

int LiveAnalysis::passes_of(const Position &shown) const {
    return passes_ < shown.living().size() ? passes_ : 0;
}

Expected<Position> LiveAnalysis::asked(const Position &shown) const {
    return after_passes(shown, passes_of(shown), game::names_of_seats(shown.rules()));
}

std::vector<Arrow> LiveAnalysis::arrows(const Position &shown) const {
    const Expected<Position> position = asked(shown);
    if (!is_on_ || !position)
        return {};
    const std::vector<engine::RankedLine> lines = lines_of(*position);
    return lines.empty() ? std::vector<Arrow>() : arrows_of_line(*position, lines.front().moves);
}

const engine::Report *LiveAnalysis::of(const Position &position, std::size_t which) const {
    const auto &reports = analysts_[which].found;
    const auto found = reports.find(position.hash());
    return found == reports.end() ? nullptr : &found->second;
}

std::vector<engine::RankedLine> LiveAnalysis::lines_of(const Position &position, std::size_t which) const {
    const engine::Report *const report = of(position, which);
    return report ? lines_in(*report, lines_) : std::vector<engine::RankedLine>();
}

void LiveAnalysis::keep(const Position &position, engine::Report report, std::size_t which) {
    if (const engine::Report *const known = of(position, which);
        known && known->depth > report.depth && known->further.size() >= report.further.size())
        return;
    auto &reports = analysts_[which].found;
    if (reports.size() >= positions_kept)
        reports.clear();
    reports[position.hash()] = std::move(report);
}

Expected<Position> after_passes(Position position, int passes, const ByColor<std::string> &names) {
    for (; passes > 0; --passes) {
        const Color mover = position.turn();
        if (position.over())
            return unexpected<std::string>("The game is over here");
        if (position.in_check(mover))
            return unexpected(names[mover] + " is in check and cannot pass");
        Color expected = next(mover);
        if (!position.is_living(expected))
            expected = next(expected);
        const Position after = position.pass();
        if (after.turn() != expected || after.living() != position.living())
            return unexpected(names[expected] + " would have no move");
        position = after;
    }
    return position;
}

std::vector<std::string> analysis_rows(const LiveAnalysis &analysis, const Position &shown) {
    const Expected<Position> asked = analysis.asked(shown);
    if (!asked)
        return {asked.error()};
    const Position &position = *asked;
    std::vector<std::string> rows;
    for (std::size_t which = 0; which < analysis.analysts().size(); ++which) {
        rows.push_back(heading_of(analysis, which, position, analysis.asks_opponent(shown)));
        if (const std::string &fault = analysis.analysts()[which].fault; !fault.empty()) {
            rows.push_back(fault);
            continue;
        }
        for (const engine::RankedLine &line : analysis.lines_of(position, which)) {
            std::string row;
            const ByColor<int> percents = percents_of(line.shares);
            for (Color color : all_colors)
                row += padded_left(tells_shares(line) ? std::to_string(percents[color]) : "-", 2) + ' ';
            rows.push_back(row + ' ' + line_words(position, line.moves, longest_line));
        }
    }
    return rows;
}

std::vector<std::string> analysis_words(const std::vector<engine::RankedLine> &lines, const Position &position,
                                        const ByColor<std::string> &names) {
    std::vector<std::string> words;
    for (const engine::RankedLine &line : lines)
        words.push_back(std::to_string(words.size() + 1) + ". " + line_words(position, line.moves, longest_line) +
                        (tells_shares(line) ? " (" + write_shares(line.shares, names) + ")" : ""));
    return words;
}

} // namespace tondo::ui
