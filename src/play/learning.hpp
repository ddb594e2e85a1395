#pragma once
// Lessons and puzzles on the terminal or in text mode.

#include "play/playing.hpp"
#include "play/step_sequence.hpp"

namespace tondo::play {

/// Shows steps until the player leaves; returns the exit status. Calls `beside` meanwhile, if it is there, to serve
/// another game; then none is started from here.
int solve_steps(term::Terminal &terminal, cli::Interface &interface, StepSequence &steps, bool is_restricted = false,
                const std::function<void()> &beside = {});
/// The same in text mode.
int solve_steps(system::LineChannel &lines, StepSequence &steps, ui::Preferences preferences,
                bool is_restricted = false, const std::function<void()> &beside = {});
/// Either of them, according to the options of a command.
int solve_steps(StepSequence &steps, const cli::InterfaceOptions &wanted, bool linear, bool restricted);

} // namespace tondo::play
