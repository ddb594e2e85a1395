#pragma once
// A course on the terminal, step by step, or by lines of text.

#include "learn/course.hpp"
#include "play/playing.hpp"

namespace tondo::app {

/// Goes on where the player was left, until they leave; returns the exit status.
int learn_course(Terminal &terminal, Interface &interface, const learn::Course &course);
/// The same by lines.
int learn_course(LineChannel &lines, const learn::Course &course, ui::Preferences preferences);

} // namespace tondo::app
