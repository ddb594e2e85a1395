#pragma once
// The options by which every command takes a position: --rules, --board, --fen, --moves (tondo(6)).

#include "cli/command_line.hpp"
#include "tondo/core/game.hpp"
#include "tondo/notation/error.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace tondo::app {

struct PositionOptions {
    std::string rules;
    std::string board;
    std::optional<std::string> fen;
    std::string moves;

    /// Adds the options to a command; they live as long as the command's callbacks need them.
    static std::shared_ptr<PositionOptions> add_to(Command &command);

    const RuleSet &rule_set() const;
    /// Whether any of the options was given.
    bool given() const { return !rules.empty() || !board.empty() || fen || !moves.empty(); }
    /// Throws Failure if any was given: a file brings its own position.
    void not_with_file() const;
    /// The start or --fen, with --moves played. Throws Failure.
    Game game() const;
};

/// The error in the value of --fen.
std::string fen_fault(const notation::ParseError &error);

/// How many plies a `--ply` asks for, by default all. Throws Failure if the game has fewer.
std::size_t chosen_ply(const Game &game, std::optional<std::size_t> ply);

/// Plays moves and tokens separated by blanks. Throws Failure that names the one at fault.
void play_moves(Game &game, const std::string &moves);

} // namespace tondo::app
