#pragma once
// Where lines part: which one to follow, in the last row of a replay.

#include "ui/game/tree_walk.hpp"
#include "ui/pages/filter_list.hpp"

#include <string>
#include <vector>

namespace tondo::ui {

class LineChoice {
public:
    /// At a fork.
    explicit LineChoice(const TreeWalk &walk);

    /// 0 is the line that is walked, then come its variations.
    std::size_t chosen() const { return chosen_; }
    ListKey handle(const Key &key);
    void draw(Canvas &canvas, int row, const Theme &theme) const;
    /// `Which line: 0 m4, 1 l4?`
    std::string question() const;

private:
    std::vector<std::string> lines_; ///< `1 l4`
    std::size_t chosen_ = 0;
};

} // namespace tondo::ui
