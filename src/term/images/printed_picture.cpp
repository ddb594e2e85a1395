#include "term/images/printed_picture.hpp"

#include "term/images/encoders.hpp"

namespace tondo::term {

namespace {

// `count` cells up (A), down (B) or to the right (C); sequences know no 0.
std::string moved(int count, char direction) {
    return count > 0 ? "\x1b[" + std::to_string(count) + direction : "";
}

std::string image(const canvas::Picture &picture, const ImageUse &use) {
    const canvas::PixelGrid pixels = canvas::rendered(picture, picture.whole());
    switch (use.graphics) {
    case Graphics::kitty:
        return kitty_image(pixels, picture.area.columns, picture.area.rows, {});
    case Graphics::iterm2:
        return iterm2_image(pixels, picture.area.columns, picture.area.rows);
    case Graphics::sixel:
        return sixel(pixels, use.colors, use.ground);
    case Graphics::placeholders:
    case Graphics::none:
        break;
    }
    return "";
}

} // namespace

// Room for all rows is made first, so that the image scrolls nothing; the cursor's place is kept meanwhile.
std::string printed_picture(const canvas::Canvas &canvas, const ImageUse &use) {
    if (use.graphics == Graphics::placeholders) {
        canvas::Canvas text = canvas;
        ImageLayer images;
        images.use(use);
        const std::string bytes = images.put_placeholders(text);
        return bytes + text.ansi();
    }
    const canvas::Area &area = canvas.picture->area;
    return std::string(static_cast<std::size_t>(canvas.rows()), '\n') + moved(canvas.rows(), 'A') + "\x1b\x37" +
           moved(area.corner.row, 'B') + moved(area.corner.column, 'C') + image(*canvas.picture, use) + "\x1b\x38" +
           canvas.ansi();
}

} // namespace tondo::term
