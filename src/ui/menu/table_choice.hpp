#pragma once
// The tables that one can come to, on the whole screen.

#include "ui/pages/choice_list.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/screen/key.hpp"
#include "ui/themes/theme.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tondo::ui {

class TableChoice {
public:
    /// `question` is what the choice is for. A row has name, rules, players, turn, move number, owner.
    TableChoice(std::string question, const std::vector<ListRow> &tables);

    struct Left {};
    using Answer = std::variant<std::size_t, Left>; ///< Which row, from 0.
    std::optional<Answer> handle(const Key &key, int rows);
    void draw(Canvas &canvas, const Theme &theme) const;

private:
    std::string question_;
    ChoiceList list_;
};

} // namespace tondo::ui
