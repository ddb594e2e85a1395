#pragma once

#include "ui/game/tree_walk.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

struct Found {
    TreePlace place;
    bool past_the_end; ///< It was come to round the end, or the beginning.
};

/// The next place from where the walk is, in the order in which a file has them, whose move has the text in it as it is
/// written, or whose comments have it in either letter case.
std::optional<Found> find_text(const TreeWalk &walk, const std::string &text, bool forward);

} // namespace tondo::ui
