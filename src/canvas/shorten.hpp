#pragma once

#include <initializer_list>
#include <string>

namespace tondo::canvas {

/// Shortens a text to `columns`. Long words, usually paths, lose their middles first; the end of the text is cut only
/// if that is not enough. Dots mark each omission.
std::string shortened(std::string text, int columns);

/// The first text that fits in `columns`; empty if none does.
std::string first_fitting(std::initializer_list<std::string> texts, int columns);

} // namespace tondo::canvas
