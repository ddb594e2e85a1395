#include "term/images/patches.hpp"

#include "term/images/encoders.hpp"

namespace tondo::app {

namespace {

// Limits the images that the terminal must store.
constexpr std::size_t most_patches = 300;

} // namespace

ui::PixelArea pixels_of(const ui::Area &cells, const ui::Picture &picture) {
    const auto [width, height] = picture.cell;
    return {cells.corner.column * width, cells.corner.row * height, {cells.columns * width, cells.rows * height}};
}

std::string way_to(const ui::Area &cells, const ui::Picture &picture) {
    return "\x1b[" + std::to_string(picture.area.corner.row + cells.corner.row + 1) + ";" +
           std::to_string(picture.area.corner.column + cells.corner.column + 1) + "H";
}

void drop_unchanged(ui::PixelGrid &pixels, const ui::PixelGrid &before) {
    for (int row = 0; row < pixels.rows(); ++row)
        for (int column = 0; column < pixels.columns(); ++column)
            if (pixels[{column, row}] == before[{column, row}])
                pixels[{column, row}] = {};
}

std::string Patches::show(const ui::Picture &picture) {
    const ui::PixelArea whole = picture.whole();
    *this = {};
    seen_ = ui::Grid<int>(whole.size.width, whole.size.height);
    const ui::Area area{{}, picture.area.columns, picture.area.rows};
    return way_to(area, picture) + kitty_image(rendered(picture, whole), area.columns, area.rows, last_);
}

std::string Patches::change(const ui::Picture &before, const ui::Picture &after, const std::vector<ui::Area> &areas) {
    if (visible_.size() + areas.size() > most_patches)
        return kitty_removal() + show(after);
    std::string bytes;
    for (const ui::Area &area : areas)
        bytes += patch(before, after, area);
    return bytes;
}

std::string Patches::patch(const ui::Picture &before, const ui::Picture &after, const ui::Area &area) {
    const ui::PixelArea part = pixels_of(area, after);
    ui::PixelGrid pixels = rendered(after, part);
    drop_unchanged(pixels, rendered(before, part));
    std::string removals;
    ++last_;
    for (int row = 0; row < pixels.rows(); ++row)
        for (int column = 0; column < pixels.columns(); ++column)
            if (pixels[{column, row}].alpha > 0) {
                int &seen = seen_[{part.left + column, part.top + row}];
                if (seen != 0 && --visible_[seen] == 0) {
                    removals += kitty_removal(seen);
                    visible_.erase(seen);
                }
                seen = last_;
                ++visible_[last_];
            }
    return visible_.contains(last_)
               ? way_to(area, after) + kitty_image(pixels, area.columns, area.rows, last_) + removals
               : "";
}

} // namespace tondo::app
