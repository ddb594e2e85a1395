#pragma once
// Options for a position, the same in every command: --rules, --board, --fen, --moves (tondo(6)).

#include "cli/command_line.hpp"
#include "tondo/core/game.hpp"
#include "tondo/notation/error.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tondo::cli {

/// The keys of the rule sets and of their boards.
std::vector<std::string> rule_keys();
std::vector<std::string> board_keys();

struct PositionOptions {
    std::string rules;
    std::string board;
    std::optional<std::string> fen;
    std::string moves;

    /// Adds the options to a command. The command's callbacks share ownership.
    static std::shared_ptr<PositionOptions> add_to(Command &command);
    /// The same without --moves.
    static std::shared_ptr<PositionOptions> add_start_to(Command &command);

    const RuleSet &rule_set() const;
    /// Whether any of the options is on the command line.
    bool given() const { return !rules.empty() || !board.empty() || fen || !moves.empty(); }
    /// Throws Failure if any is given, because a file has its own position.
    void not_with_file() const;
    /// The game from the start position or --fen, with --moves played. Throws Failure.
    Game game() const;
};

/// Formats an error in the value of --fen.
std::string fen_fault(const notation::ParseError &error);

/// Number of plies for the value of `--ply`, by default all. Throws Failure if the game has fewer.
std::size_t chosen_ply(const Game &game, std::optional<std::size_t> ply);

/// Plays moves and tokens, as movetext. Throws Failure that names the option and the place of the error.
void play_moves(Game &game, const std::string &moves, const std::string &option = "--moves");

} // namespace tondo::cli
