#include "term/images/image_layer.hpp"

#include "term/images/encoders.hpp"
#include "ui/screen/screen_update.hpp"

#include <algorithm>

namespace tondo::app {

namespace {

// Cells of the picture that text covered before and no longer covers, relative to the picture's corner.
std::vector<ui::Area> uncovered(const ui::Canvas &before, const ui::Canvas &after, const ui::Area &area) {
    std::vector<ui::Area> areas;
    for (int row = 0; row < area.rows; ++row)
        for (int column = 0; column < area.columns; ++column) {
            const ui::Point point{area.corner.column + column, area.corner.row + row};
            if (!after.contains(point) || after.at(point).style.ground != ui::picture_ground ||
                before.at(point) == after.at(point))
                continue;
            if (!areas.empty() && areas.back().corner.row == row &&
                areas.back().corner.column + areas.back().columns == column)
                ++areas.back().columns;
            else
                areas.push_back({{column, row}, 1, 1});
        }
    return areas;
}

// Writes the text in these areas again, because an image replaces or covers it.
std::string text_over(const ui::Canvas &canvas, const std::vector<ui::Area> &areas) {
    constexpr ui::Cell unlike_any{U'\uFFFD'};
    ui::Canvas without = canvas;
    for (const ui::Area &area : areas)
        for (int row = 0; row < area.rows; ++row)
            for (int column = 0; column < area.columns; ++column) {
                const ui::Point point{canvas.picture->area.corner.column + area.corner.column + column,
                                      canvas.picture->area.corner.row + area.corner.row + row};
                if (without.contains(point) && without.at(point).style.ground != ui::picture_ground)
                    without.put(point, unlike_any);
            }
    return ui::screen_update(without, canvas);
}

} // namespace

// XTerm and foot paint a sixel image over the existing pixels; other terminals may clear the cells first.
ImageUse image_use(const TerminalAnswers &answers) {
    ImageUse use;
    use.graphics = graphics_of(answers);
    if (answers.color_registers > 0)
        use.colors = answers.color_registers;
    use.keeps_pixels = answers.name.starts_with("XTerm(") || answers.name.starts_with("foot(");
    return use;
}

bool ImageLayer::must_clear(const ui::Canvas &canvas) const {
    if (!canvas.picture || !shown_)
        return canvas.picture != shown_;
    const ui::Area &now = canvas.picture->area;
    const ui::Area &before = shown_->area;
    return !(now.corner == before.corner && now.columns == before.columns && now.rows == before.rows &&
             canvas.picture->cell == shown_->cell);
}

std::string ImageLayer::clear() {
    const bool removes = shown_ && use_.graphics == Graphics::kitty;
    shown_.reset();
    return removes ? kitty_removal() : "";
}

std::string ImageLayer::update(const ui::Canvas &before, const ui::Canvas &after) {
    if (!after.picture || use_.graphics == Graphics::none)
        return "";
    const ui::Picture &picture = *after.picture;
    const bool is_kitty = use_.graphics == Graphics::kitty;
    std::string bytes;
    if (!shown_ && is_kitty) {
        bytes = patches_.show(picture);
    } else if (!shown_) {
        const ui::Area all{{}, picture.area.columns, picture.area.rows};
        bytes = image(picture, all, rendered(picture, picture.whole())) + text_over(after, {all});
    } else if (is_kitty) {
        bytes = patches_.change(*shown_, picture, ui::changed_areas(*shown_, picture));
    } else {
        const std::vector<ui::Area> areas = ui::changed_areas(*shown_, picture);
        const std::vector<ui::Area> lost = uncovered(before, after, picture.area);
        bytes = changes(picture, areas);
        for (const ui::Area &area : lost)
            bytes += image(picture, area, rendered(picture, pixels_of(area, picture)));
        bytes += text_over(after, areas);
    }
    shown_ = after.picture;
    return bytes;
}

std::string ImageLayer::changes(const ui::Picture &picture, const std::vector<ui::Area> &areas) {
    std::string bytes;
    for (const ui::Area &area : areas) {
        const ui::PixelArea part = pixels_of(area, picture);
        ui::PixelGrid pixels = rendered(picture, part);
        if (use_.keeps_pixels)
            drop_unchanged(pixels, rendered(*shown_, part));
        bytes += image(picture, area, pixels);
    }
    return bytes;
}

std::string ImageLayer::image(const ui::Picture &picture, const ui::Area &area, const ui::PixelGrid &pixels) const {
    return way_to(area, picture) + (use_.graphics == Graphics::sixel ? sixel(pixels, use_.colors)
                                                                     : iterm2_image(pixels, area.columns, area.rows));
}

} // namespace tondo::app
