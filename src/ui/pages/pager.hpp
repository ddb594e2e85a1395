#pragma once
// A full-screen text that scrolls.

#include "ui/canvas.hpp"
#include "ui/keys/prompt.hpp"
#include "ui/themes/theme.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

class Pager {
public:
    /// The first line is the title.
    explicit Pager(std::vector<std::string> lines) : lines_(std::move(lines)) {}

    /// Handles a key on a canvas of that size: arrows, j, k, space and page keys scroll; `/` searches if the text
    /// exceeds the screen; n and N find the next and the previous match. Returns false for any other key.
    bool handle(const Key &key, Extent size);

    /// Draws the text, long lines wrapped. The last row shows the scroll keys, if the text exceeds the screen, and then
    /// `ways_out`.
    void draw(Canvas &canvas, std::string_view ways_out, const Theme &theme) const;

private:
    void type(const Key &key, Extent size);
    void search(bool forward, Extent size);

    std::vector<std::string> lines_;
    std::size_t first_ = 0;
    std::optional<Prompt> typing_; ///< Search prompt, while open.
    std::string wanted_;           ///< Search text; empty before the first search.
    std::size_t found_ = 0;        ///< Row of the last match.
    bool missing_ = false;         ///< The search text does not occur.
};

} // namespace tondo::ui
