#include "term/images/patches.hpp"

#include "term/images/encoders.hpp"

#include <utility>

namespace tondo::term {

canvas::PixelArea pixels_of(const canvas::Area &cells, const canvas::Picture &picture) {
    const auto [width, height] = picture.cell;
    return {cells.corner.column * width, cells.corner.row * height, {cells.columns * width, cells.rows * height}};
}

std::string way_to(const canvas::Area &cells, const canvas::Picture &picture) {
    return "\x1b[" + std::to_string(picture.area.corner.row + cells.corner.row + 1) + ";" +
           std::to_string(picture.area.corner.column + cells.corner.column + 1) + "H";
}

std::string Patches::show(const canvas::Picture &picture, const canvas::PixelGrid &pixels) {
    *this = {};
    seen_ = canvas::Grid<int>(pixels.columns(), pixels.rows());
    const canvas::Area area{{}, picture.area.columns, picture.area.rows};
    return way_to(area, picture) + kitty_image(pixels, area.columns, area.rows, last_);
}

bool Patches::is_full(std::size_t more) const {
    constexpr std::size_t most = 300;
    return visible_.size() + more > most;
}

std::string Patches::change(const canvas::Picture &picture, const canvas::Area &area, const canvas::PixelGrid &pixels) {
    const canvas::PixelArea part = pixels_of(area, picture);
    std::map<int, int> hidden; // pixels of each image
    ++last_;
    for (int row = 0; row < pixels.rows(); ++row)
        for (int column = 0; column < pixels.columns(); ++column)
            if (pixels[{column, row}].alpha > 0)
                ++hidden[std::exchange(seen_[{part.left + column, part.top + row}], last_)];
    std::string removals;
    for (const auto &[image, count] : hidden) {
        visible_[last_] += count;
        if (image != 0 && (visible_[image] -= count) == 0) {
            removals += kitty_removal(image);
            visible_.erase(image);
        }
    }
    return hidden.empty() ? "" : way_to(area, picture) + kitty_image(pixels, area.columns, area.rows, last_) + removals;
}

} // namespace tondo::term
