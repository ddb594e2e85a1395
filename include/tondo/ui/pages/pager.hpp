#pragma once
// A text on the whole screen, to be scrolled.

#include "tondo/ui/screen/canvas.hpp"
#include "tondo/ui/screen/key.hpp"
#include "tondo/ui/themes/theme.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

class Pager {
public:
    /// The first line is the title.
    explicit Pager(std::vector<std::string> lines) : lines_(std::move(lines)) {}

    /// Scrolls on a canvas of so many rows: arrows, j and k, space, page keys. Whether the key was one of these.
    bool handle(const Key &key, int rows);

    /// The last row says how to scroll, where there is anything to, and then `ways_out`.
    void draw(Canvas &canvas, std::string_view ways_out, const Theme &theme) const;

private:
    std::size_t overhang(int rows) const;

    std::vector<std::string> lines_;
    std::size_t first_ = 0;
};

} // namespace tondo::ui
