#pragma once
// Prompt for a variation, in the last row of a replay.

#include "ui/game/tree_walk.hpp"
#include "ui/keys/row_choice.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace tondo::ui {

class LineChoice {
public:
    /// The walk must be at a fork.
    explicit LineChoice(const TreeWalk &walk);

    /// 0 is the current line; its variations follow from 1.
    std::size_t chosen() const { return number_.value_or(row_.chosen()); }
    ChoiceKey handle(const Key &key);
    void draw(Canvas &canvas, int row, const Theme &theme) const;
    /// `Which line: 0 m4, 1 l4?`
    std::string question() const;

private:
    RowChoice row_;                     ///< `1 l4`
    std::optional<std::size_t> number_; ///< The typed number; not validated.
};

} // namespace tondo::ui
