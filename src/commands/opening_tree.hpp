#pragma once
// `tondo games --tree`: the moves made in a position of a collection, or the games behind it.

#include "cli/options/position_options.hpp"
#include "game/opening_moves.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace tondo::commands {

/// The position asked for: the start of the rules, by default those of the first game, or --fen; then moves.
struct TreePosition {
    const cli::PositionOptions &start;
    const std::string &moves;
};

/// Prints a line for each move made in the position: the move, how many games made it, how many of those have a result,
/// and the share of the points that each player has in them, in percent. Makes an index of the files where there is
/// none. Returns the exit status.
int print_opening_moves(const std::vector<std::filesystem::path> &files, const TreePosition &position);

/// Passes the games with the position, in file order, which `line_of` turns into lines, to standard output.
int print_opening_games(const std::vector<std::filesystem::path> &files, const TreePosition &position,
                        const std::function<std::string(const game::OpeningGame &)> &line_of);

} // namespace tondo::commands
