#pragma once
// A place in a game tree as a short text without blanks.

#include "ui/game/tree_walk.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::ui {

/// `12` on the main line; `3.0/12` in the first variation on the fourth ply.
std::string write_place(const TreePlace &place);
/// nullopt for any other text. The tree need not have the place.
std::optional<TreePlace> read_place(std::string_view text);

} // namespace tondo::ui
