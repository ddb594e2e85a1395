#pragma once

#include "ui/game/tree_walk.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

struct Found {
    TreePlace place;
    bool past_the_end; ///< Whether the search wrapped around the end or the start.
};

/// The next match after the walk's place in file order. Moves are matched case-sensitively, comments
/// case-insensitively. nullopt if nothing matches.
std::optional<Found> find_text(const TreeWalk &walk, const std::string &text, bool forward);

} // namespace tondo::ui
