#pragma once
// Live analysis: the lines that the engine finds in each position looked at, while it is on.

#include "tondo/core/position.hpp"
#include "tondo/engine/engine.hpp"
#include "ui/canvas.hpp"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace tondo::ui {

class LiveAnalysis {
public:
    static constexpr int most_lines = 5;

    bool is_on() const { return is_on_; }
    void turn(bool on) { is_on_ = on; }
    /// The number of best moves to find, from 1 to most_lines.
    int lines() const { return lines_; }
    /// Sets it to a typed number; an empty text keeps it. Returns why it cannot be so many; empty if it can.
    std::string find_lines(const std::string &count);
    /// Turns on with so many lines; without a number on or off. `key` is that of the command.
    Message toggle(const std::string &count, const std::string &key);

    /// The report on a position, perhaps with fewer or more lines; null if there is none.
    const engine::Report *of(const Position &position) const;
    /// The best moves of that report, at most lines(), the best first.
    std::vector<engine::RankedLine> lines_of(const Position &position) const;
    /// Keeps a report, unless a deeper one with as many lines is known.
    void keep(const Position &position, engine::Report report);
    /// Forgets all reports, because another game follows, perhaps by other rules.
    void forget() { found_.clear(); }

private:
    bool is_on_ = false;
    int lines_ = 3;
    std::unordered_map<std::uint64_t, engine::Report> found_; ///< By the position's hash.
};

/// ` w  g  b  depth 6, 41,000/s`, then the best move's shares in percent and its line, and those of the next best
/// moves.
std::vector<std::string> analysis_rows(const LiveAnalysis &analysis, const Position &position);

/// `1. Nf3 m4 u4 (White 41%, Gray 33%, Black 26%)`: the lines of a report, for reading.
std::vector<std::string> analysis_words(const engine::Report &report, const Position &position,
                                        const ByColor<std::string> &names);

} // namespace tondo::ui
