#pragma once
// Lessons and puzzles on the terminal, step by step, or by lines of text.

#include "play/playing.hpp"
#include "play/step_sequence.hpp"

namespace tondo::app {

/// Shows steps until the player leaves; returns the exit status.
int solve_steps(Terminal &terminal, Interface &interface, StepSequence &steps);
/// The same by lines.
int solve_steps(LineChannel &lines, StepSequence &steps, ui::Preferences preferences);
/// Either, as the options of a command say.
int solve_steps(StepSequence &steps, const InterfaceOptions &wanted, bool linear, bool restricted);

} // namespace tondo::app
