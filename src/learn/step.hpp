#pragma once
// One step of a course: a game of a lesson file (tondo(5)). The start position is the task, the main line the solution
// with the opponents' replies; variations are other answers.

#include "learn/goal.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::learn {

/// Each text is one line and safe for a terminal.
struct Step {
    std::string id;               ///< Hash of position and solution (id_of).
    std::string title;            ///< Tag Event.
    std::string idea = {};        ///< The comments before the first move.
    std::string task;             ///< Tag Task.
    std::string hint = {};        ///< Tag Hint, optional.
    std::string wrong = {};       ///< Tag Wrong, optional: the reply to legal moves that do not solve the step.
    std::optional<Goal> goal;     ///< Tag Goal; without it only the solution is right.
    bool unique = false;          ///< Tag Unique: no other move attains the goal or, without a goal, is legal.
    notation::GameTree tree;      ///< Moves only. Comments after the main line follow the last answer.
    std::vector<Move> shown = {}; ///< The moves expected after the solution.

    /// The player who solves the step.
    Color solver() const { return tree.start.turn(); }
};

/// Parses the steps of a text one by one.
class StepReader {
public:
    /// The text must outlive the reader.
    explicit StepReader(std::string_view text) : text_(text), games_(text) {}

    /// Returns the next step; nullopt at the end. Throws ParseError for an invalid step, which the next call skips.
    std::optional<Step> next();
    /// Where the step read last begins.
    notation::Place place() const { return place_; }

private:
    std::string_view text_;
    notation::GameReader games_;
    std::size_t begin_ = 0; ///< Byte of the text at which the step read last begins.
    notation::Place place_; ///< The same as a place.
};

/// A hash (FNV-1a, sixteen hexadecimal digits) of rules, position and solution.
std::string id_of(const notation::GameTree &tree);

/// The reason why the solution misses the Goal or is not Unique as claimed; empty if it is right. Verifying a mate in
/// three takes seconds.
std::string solution_error(const Step &step);

/// `The engine's line: Nxd5 exd5 Qxd5.`
std::string engine_line(Position position, std::span<const Move> line);

/// Joins comments to one line that is safe for a terminal.
std::string words_of(const std::vector<std::string> &comments);

} // namespace tondo::learn
