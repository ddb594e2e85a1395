#pragma once

#include <initializer_list>
#include <string>

namespace tondo::ui {

/// A text in at most so many columns. The longest words, which are paths, lose their middles first; only a text that is
/// too long even then loses its end. Dots stand for what is left out.
std::string shortened(std::string text, int columns);

/// The first text that fits so many columns; empty if none does.
std::string first_fitting(std::initializer_list<std::string> texts, int columns);

} // namespace tondo::ui
