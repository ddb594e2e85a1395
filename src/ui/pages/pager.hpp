#pragma once
// A text on the whole screen, to be scrolled.

#include "ui/keys/prompt.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/screen/key.hpp"
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

    /// Scrolls on a canvas of so many rows: arrows, j and k, space, page keys; `/` searches a text longer than that, n
    /// and N go on to the next and the last place. Whether the key was one of these.
    bool handle(const Key &key, int rows);

    /// The last row says how to scroll, where there is anything to, and then `ways_out`.
    void draw(Canvas &canvas, std::string_view ways_out, const Theme &theme) const;

private:
    std::size_t overhang(int rows) const;
    void type(const Key &key, int rows);
    void search(bool forward, int rows);

    std::vector<std::string> lines_;
    std::size_t first_ = 0;
    std::optional<Prompt> typing_; ///< The text to search for.
    std::string wanted_;           ///< Empty before the first search.
    std::size_t found_ = 0;        ///< The line it was found in last.
    bool missing_ = false;         ///< It is nowhere.
};

} // namespace tondo::ui
