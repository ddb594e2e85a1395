#include "term/images/image_layer.hpp"

#include "canvas/screen_update.hpp"
#include "term/images/encoders.hpp"

#include <algorithm>
#include <unistd.h>
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

void erase(canvas::PixelGrid &all, const canvas::PixelArea &part) {
    for (int row = 0; row < part.size.height; ++row)
        for (int column = 0; column < part.size.width; ++column)
            all[{part.left + column, part.top + row}] = {};
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

constexpr int scrolled_rows = 2; // the fewest that can scroll

std::string text_of_scrolled_rows(const canvas::Canvas &canvas) {
    canvas::Canvas without = canvas;
    without.fill({0, 0}, canvas.columns(), scrolled_rows, {});
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

// XTerm and foot paint a sixel image over the existing pixels; other terminals may clear the cells first, and Konsole
// paints them in the image's first colour. XTerm draws its window again from the last 16 images.
ImageUse image_use(const TerminalAnswers &answers) {
    ImageUse use;
    use.graphics = graphics_of(answers);
    if (answers.color_registers > 0)
        use.colors = std::min(use.colors, answers.color_registers);
    const bool is_xterm = answers.name.starts_with("XTerm(");
    use.keeps_pixels = is_xterm || answers.name.starts_with("foot(");
    use.most_images = is_xterm ? 16 : 0;
    if (answers.name.starts_with("Konsole"))
        use.ground = answers.ground.value_or(canvas::Rgb{});
    use.family = 1 + ::getpid() % 100;
    return use;
}

bool ImageLayer::must_clear(const canvas::Canvas &canvas) const {
    if (!canvas.picture || !shown_)
        return canvas.picture != shown_;
    const canvas::Area &now = canvas.picture->area;
    const canvas::Area &before = shown_->area;
    return !(now.corner == before.corner && now.columns == before.columns && now.rows == before.rows &&
             canvas.picture->cell == shown_->cell) ||
           uncovers_ground(*shown_, *canvas.picture);
}

std::string ImageLayer::clear() {
    const std::string bytes = shown_ ? discard_images() : "";
    shown_.reset();
    return bytes;
}

// XTerm removes no image, but replaces the topmost first. Where any rows scroll, all its images move, beyond the
// screen's top if need be.
std::string ImageLayer::discard_images() {
    if (use_.graphics == Graphics::kitty)
        return kitty_removal();
    if (use_.graphics == Graphics::placeholders)
        return through_tmux(placeholders_.remove_all());
    if (use_.most_images == 0)
        return "";
    images_ = 0;
    std::string bytes = "\x1b[1;" + std::to_string(scrolled_rows) + "r";
    for (int row = 0; row < shown_->area.corner.row + shown_->area.rows; ++row)
        bytes += "\x1b[S";
    return bytes + "\x1b[r";
}

std::string ImageLayer::put_placeholders(canvas::Canvas &canvas) {
    constexpr std::size_t most_unlooked = 30;
    if (!canvas.picture || use_.graphics != Graphics::placeholders)
        return "";
    const canvas::Picture &picture = *canvas.picture;
    const canvas::Area all{{}, picture.area.columns, picture.area.rows};
    const std::vector<canvas::Area> areas = shown_ ? canvas::changed_areas(*shown_, picture) : std::vector{all};
    if (!shown_) {
        placeholders_ = {picture, use_.family};
        pixels_ = {picture.whole().size.width, picture.whole().size.height};
        unlooked_.clear();
    }
    std::string bytes = placeholders_.remove_unseen(); // now that others are shown
    std::vector<canvas::Area> changed;
    for (const canvas::Area &area : areas)
        if (const std::optional<Change> change = take_change(area, picture))
            changed.push_back(change->area);
    const std::vector<canvas::Area> before = std::exchange(unlooked_, {});
    if (std::exchange(is_looked_at_, false))
        changed.insert(changed.end(), before.begin(), before.end());
    else if (shown_) {
        unlooked_ = before;
        unlooked_.insert(unlooked_.end(), changed.begin(), changed.end());
        if (unlooked_.size() > most_unlooked)
            unlooked_ = {all};
    }
    for (const canvas::Area &area : placeholders_.is_full(changed.size()) ? std::vector{all} : changed)
        bytes += placeholders_.load(area, part_of(pixels_, pixels_of(area, picture)));
    placeholders_.put(canvas);
    shown_ = canvas.picture;
    return through_tmux(bytes);
}

std::string ImageLayer::update(const canvas::Canvas &before, const canvas::Canvas &after) {
    if (!after.picture || use_.graphics == Graphics::none || use_.graphics == Graphics::placeholders)
        return "";
    std::string bytes = shown_ ? changes(before, after) : whole(after);
    shown_ = after.picture;
    return bytes;
}

std::string ImageLayer::whole(const canvas::Canvas &canvas) {
    const canvas::Picture &picture = *canvas.picture;
    const canvas::Area all{{}, picture.area.columns, picture.area.rows};
    pixels_ = canvas::rendered(picture, picture.whole());
    return use_.graphics == Graphics::kitty
               ? patches_.show(picture, pixels_)
               : image(picture, all, pixels_, use_.colors) + text_over(canvas, covered({all}));
}

std::string ImageLayer::changes(const canvas::Canvas &before, const canvas::Canvas &after) {
    const canvas::Picture &picture = *after.picture;
    const bool is_kitty = use_.graphics == Graphics::kitty;
    std::vector<canvas::Area> areas = canvas::changed_areas(*shown_, picture);
    if (is_kitty && patches_.is_full(areas.size()))
        return discard_images() + whole(after);
    if (!is_kitty)
        for (const canvas::Area &area : uncovered(before, after, picture.area)) {
            erase(pixels_, pixels_of(area, picture));
            areas.push_back(area);
        }
    std::vector<Change> changes;
    for (const canvas::Area &area : areas)
        if (std::optional<Change> change = take_change(area, picture))
            changes.push_back(std::move(*change));
    if (!changes.empty() && use_.most_images > 0 && images_ >= use_.most_images)
        return discard_images() + text_of_scrolled_rows(after) + whole(after);
    if (changes.size() > 1 && use_.keeps_pixels)
        changes = {joined(changes, picture)};
    std::string bytes;
    for (const auto &[area, pixels] : changes)
        bytes += is_kitty            ? patches_.change(picture, area, pixels)
                 : use_.keeps_pixels ? image(picture, area, pixels, use_.colors)
                                     : image(picture, area, part_of(pixels_, painted(pixels_of(area, picture))),
                                             std::min(use_.colors, few_colors));
    return is_kitty ? bytes : bytes + text_over(after, covered(std::move(areas)));
}

// The pixels that an image paints: those of Konsole paint whole bands of six rows.
canvas::PixelArea ImageLayer::painted(canvas::PixelArea part) const {
    constexpr int band = 6;
    if (use_.ground)
        part.size.height = std::min((part.size.height + band - 1) / band * band, pixels_.rows() - part.top);
    return part;
}

// The cells whose text images take: those of Konsole take that of the next column and row, too.
std::vector<canvas::Area> ImageLayer::covered(std::vector<canvas::Area> areas) const {
    const int more = use_.ground ? 1 : 0;
    for (canvas::Area &area : areas)
        area = {area.corner, area.columns + more, area.rows + more};
    return areas;
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
                              int colors) {
    ++images_;
    return way_to(area, picture) + (use_.graphics == Graphics::sixel ? sixel(pixels, colors, use_.ground)
                                                                     : iterm2_image(pixels, area.columns, area.rows));
}

} // namespace tondo::term
