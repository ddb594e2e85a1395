#include "term/images/image_layer.hpp"

#include "canvas/screen_update.hpp"
#include "term/images/encoders.hpp"

#include <algorithm>
#include <utility>

namespace tondo::term {

namespace {

// Converts cells to pixels.
canvas::PixelArea pixels_of(const canvas::Area &cells, const canvas::Picture &picture) {
    const auto [width, height] = picture.cell;
    return {cells.corner.column * width, cells.corner.row * height, {cells.columns * width, cells.rows * height}};
}

// The sequence that moves the cursor to the upper left of these cells.
std::string way_to(const canvas::Area &cells, const canvas::Picture &picture) {
    return "\x1b[" + std::to_string(picture.area.corner.row + cells.corner.row + 1) + ";" +
           std::to_string(picture.area.corner.column + cells.corner.column + 1) + "H";
}

// Cells of the picture that text covered before and no longer covers, relative to the picture's corner.
std::vector<canvas::Area> uncovered(const canvas::Canvas &before, const canvas::Canvas &after,
                                    const canvas::Area &area) {
    std::vector<canvas::Area> areas;
    for (int row = 0; row < area.rows; ++row)
        for (int column = 0; column < area.columns; ++column) {
            const canvas::Point point{area.corner.column + column, area.corner.row + row};
            if (!after.contains(point) || after.at(point).style.ground != canvas::picture_ground ||
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

canvas::PixelGrid part_of(const canvas::PixelGrid &all, const canvas::PixelArea &part) {
    canvas::PixelGrid pixels(part.size.width, part.size.height);
    for (int row = 0; row < pixels.rows(); ++row)
        for (int column = 0; column < pixels.columns(); ++column)
            pixels[{column, row}] = all[{part.left + column, part.top + row}];
    return pixels;
}

// Of an opaque part, which has colours of its own: few squares have more, but for the smoothest edges.
constexpr int few_colors = 10;

// One image, which is transparent between the changes: its colours are defined but once.
Change joined(const std::vector<Change> &changes, const canvas::Picture &picture) {
    canvas::Area all = changes.front().area;
    for (const Change &change : changes)
        all = canvas::around(all, change.area);
    const canvas::PixelArea whole = pixels_of(all, picture);
    Change one{all, {whole.size.width, whole.size.height}};
    for (const auto &[area, pixels] : changes) {
        const canvas::PixelArea part = pixels_of(area, picture);
        for (int row = 0; row < pixels.rows(); ++row)
            for (int column = 0; column < pixels.columns(); ++column)
                if (const canvas::Pixel pixel = pixels[{column, row}]; pixel.alpha > 0)
                    one.pixels[{part.left - whole.left + column, part.top - whole.top + row}] = pixel;
    }
    return one;
}

// Writes the text in these areas again, because an image replaces or covers it.
std::string text_over(const canvas::Canvas &canvas, const std::vector<canvas::Area> &areas) {
    constexpr canvas::Cell unlike_any{U'\uFFFD'};
    canvas::Canvas without = canvas;
    for (const canvas::Area &area : areas)
        for (int row = 0; row < area.rows; ++row)
            for (int column = 0; column < area.columns; ++column) {
                const canvas::Point point{canvas.picture->area.corner.column + area.corner.column + column,
                                          canvas.picture->area.corner.row + area.corner.row + row};
                if (without.contains(point) && without.at(point).style.ground != canvas::picture_ground)
                    without.put(point, unlike_any);
            }
    return canvas::screen_update(without, canvas);
}

} // namespace

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

// XTerm and foot paint a sixel image over the existing pixels; other terminals may clear the cells first.
ImageUse image_use(const TerminalAnswers &answers) {
    ImageUse use;
    use.graphics = graphics_of(answers);
    if (answers.color_registers > 0)
        use.colors = std::min(use.colors, answers.color_registers);
    use.keeps_pixels = answers.name.starts_with("XTerm(") || answers.name.starts_with("foot(");
    return use;
}

bool ImageLayer::must_clear(const canvas::Canvas &canvas) const {
    if (!canvas.picture || !shown_)
        return canvas.picture != shown_;
    const canvas::Area &now = canvas.picture->area;
    const canvas::Area &before = shown_->area;
    return !(now.corner == before.corner && now.columns == before.columns && now.rows == before.rows &&
             canvas.picture->cell == shown_->cell);
}

std::string ImageLayer::clear() {
    const bool removes = shown_ && use_.graphics == Graphics::kitty;
    shown_.reset();
    return removes ? kitty_removal() : "";
}

std::string ImageLayer::update(const canvas::Canvas &before, const canvas::Canvas &after) {
    if (!after.picture || use_.graphics == Graphics::none)
        return "";
    std::string bytes = shown_ ? changes(before, after) : whole(after);
    shown_ = after.picture;
    return bytes;
}

std::string ImageLayer::whole(const canvas::Canvas &canvas) {
    const canvas::Picture &picture = *canvas.picture;
    const canvas::Area all{{}, picture.area.columns, picture.area.rows};
    pixels_ = canvas::rendered(picture, picture.whole());
    return use_.graphics == Graphics::kitty ? patches_.show(picture, pixels_)
                                            : image(picture, all, pixels_, use_.colors) + text_over(canvas, {all});
}

std::string ImageLayer::changes(const canvas::Canvas &before, const canvas::Canvas &after) {
    const canvas::Picture &picture = *after.picture;
    const bool is_kitty = use_.graphics == Graphics::kitty;
    const std::vector<canvas::Area> areas = canvas::changed_areas(*shown_, picture);
    if (is_kitty && patches_.is_full(areas.size()))
        return kitty_removal() + whole(after);
    std::vector<Change> changes;
    for (const canvas::Area &area : areas)
        if (std::optional<Change> change = take_change(area, picture))
            changes.push_back(std::move(*change));
    if (changes.size() > 1 && use_.keeps_pixels)
        changes = {joined(changes, picture)};
    std::string bytes;
    if (is_kitty) {
        for (const auto &[area, pixels] : changes)
            bytes += patches_.change(picture, area, pixels);
        return bytes;
    }
    std::vector<canvas::Area> opaque = uncovered(before, after, picture.area);
    for (const auto &[area, pixels] : changes)
        if (use_.keeps_pixels)
            bytes += image(picture, area, pixels, use_.colors);
        else
            opaque.push_back(area);
    for (const canvas::Area &area : opaque)
        bytes += image(picture, area, part_of(pixels_, pixels_of(area, picture)), std::min(use_.colors, few_colors));
    return bytes + text_over(after, areas);
}

// Renders some cells anew.
std::optional<Change> ImageLayer::take_change(const canvas::Area &cells, const canvas::Picture &picture) {
    const auto [left, top, size] = pixels_of(cells, picture);
    canvas::PixelGrid pixels = canvas::rendered(picture, {left, top, size});
    canvas::Point first{size.width, size.height};
    canvas::Point last{-1, -1};
    for (int row = 0; row < size.height; ++row)
        for (int column = 0; column < size.width; ++column) {
            canvas::Pixel &pixel = pixels[{column, row}];
            if (canvas::Pixel &before = pixels_[{left + column, top + row}]; !(before == pixel)) {
                before = pixel;
                first = {std::min(first.column, column), std::min(first.row, row)};
                last = {std::max(last.column, column), std::max(last.row, row)};
            } else
                pixel = {};
        }
    if (last.row < 0)
        return std::nullopt;
    const auto [width, height] = picture.cell;
    const canvas::Point corner{first.column / width, first.row / height};
    const canvas::Area kept{corner, last.column / width - corner.column + 1, last.row / height - corner.row + 1};
    return Change{{{cells.corner.column + corner.column, cells.corner.row + corner.row}, kept.columns, kept.rows},
                  part_of(pixels, pixels_of(kept, picture))};
}

std::string ImageLayer::image(const canvas::Picture &picture, const canvas::Area &area, const canvas::PixelGrid &pixels,
                              int colors) const {
    return way_to(area, picture) +
           (use_.graphics == Graphics::sixel ? sixel(pixels, colors) : iterm2_image(pixels, area.columns, area.rows));
}

} // namespace tondo::term
