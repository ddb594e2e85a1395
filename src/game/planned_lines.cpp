#include "game/planned_lines.hpp"

#include "tondo/core/game.hpp"

#include <algorithm>

namespace tondo::game {

bool PlannedLines::contradict(const Line &a, const Line &b) {
    const auto [in_a, in_b] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    return in_a != a.end() && in_b != b.end() && in_a->is_own;
}

void PlannedLines::add(Color own, const Position &from, const std::vector<Move> &moves) {
    Line line;
    Position position = from;
    for (const Move &move : moves) {
        line.push_back({move, position.turn() == own});
        position = position_after(position, move);
    }
    std::erase_if(lines_, [&](const Line &other) { return other == line || contradict(other, line); });
    lines_.push_back(std::move(line));
    if (lines_.size() > most_lines)
        lines_.erase(lines_.begin());
}

void PlannedLines::follow(const Move &played) {
    std::erase_if(lines_, [&](const Line &line) { return line.front().move != played; });
    for (Line &line : lines_)
        line.erase(line.begin());
    std::erase_if(lines_, [](const Line &line) { return line.empty(); });
}

std::optional<Move> PlannedLines::next() const {
    return lines_.empty() ? std::nullopt : std::optional(lines_.front().front().move);
}

std::vector<std::vector<Move>> PlannedLines::lines() const {
    std::vector<std::vector<Move>> lines;
    for (const Line &line : lines_) {
        std::vector<Move> &moves = lines.emplace_back();
        for (const PlannedPly &ply : line)
            moves.push_back(ply.move);
    }
    return lines;
}

bool can_be_planned(Color own, const Position &from, const std::vector<Move> &moves) {
    Position position = from;
    std::optional<Color> last;
    for (const Move &move : moves) {
        last = position.turn();
        position = position_after(position, move);
    }
    return from.turn() != own && last == own && moves.size() <= PlannedLines::most_plies;
}

} // namespace tondo::game
