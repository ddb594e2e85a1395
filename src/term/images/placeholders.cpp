#include "term/images/placeholders.hpp"

#include "term/images/encoders.hpp"

#include <algorithm>
#include <array>

namespace tondo::term {

namespace {

struct MarkRange {
    char32_t first, last;
};

// The combining marks for 0, 1, 2 and so on.
constexpr std::array<MarkRange, 86> mark_ranges{
    {{0x305, 0x305},    {0x30D, 0x30E},     {0x310, 0x310},     {0x312, 0x312},     {0x33D, 0x33F},
     {0x346, 0x346},    {0x34A, 0x34C},     {0x350, 0x352},     {0x357, 0x357},     {0x35B, 0x35B},
     {0x363, 0x36F},    {0x483, 0x487},     {0x592, 0x595},     {0x597, 0x599},     {0x59C, 0x5A1},
     {0x5A8, 0x5A9},    {0x5AB, 0x5AC},     {0x5AF, 0x5AF},     {0x5C4, 0x5C4},     {0x610, 0x617},
     {0x657, 0x65B},    {0x65D, 0x65E},     {0x6D6, 0x6DC},     {0x6DF, 0x6E2},     {0x6E4, 0x6E4},
     {0x6E7, 0x6E8},    {0x6EB, 0x6EC},     {0x730, 0x730},     {0x732, 0x733},     {0x735, 0x736},
     {0x73A, 0x73A},    {0x73D, 0x73D},     {0x73F, 0x741},     {0x743, 0x743},     {0x745, 0x745},
     {0x747, 0x747},    {0x749, 0x74A},     {0x7EB, 0x7F1},     {0x7F3, 0x7F3},     {0x816, 0x819},
     {0x81B, 0x823},    {0x825, 0x827},     {0x829, 0x82D},     {0x951, 0x951},     {0x953, 0x954},
     {0xF82, 0xF83},    {0xF86, 0xF87},     {0x135D, 0x135F},   {0x17DD, 0x17DD},   {0x193A, 0x193A},
     {0x1A17, 0x1A17},  {0x1A75, 0x1A7C},   {0x1B6B, 0x1B6B},   {0x1B6D, 0x1B73},   {0x1CD0, 0x1CD2},
     {0x1CDA, 0x1CDB},  {0x1CE0, 0x1CE0},   {0x1DC0, 0x1DC1},   {0x1DC3, 0x1DC9},   {0x1DCB, 0x1DCC},
     {0x1DD1, 0x1DE6},  {0x1DFE, 0x1DFE},   {0x20D0, 0x20D1},   {0x20D4, 0x20D7},   {0x20DB, 0x20DC},
     {0x20E1, 0x20E1},  {0x20E7, 0x20E7},   {0x20E9, 0x20E9},   {0x20F0, 0x20F0},   {0x2CEF, 0x2CF1},
     {0x2DE0, 0x2DFF},  {0xA66F, 0xA66F},   {0xA67C, 0xA67D},   {0xA6F0, 0xA6F1},   {0xA8E0, 0xA8F1},
     {0xAAB0, 0xAAB0},  {0xAAB2, 0xAAB3},   {0xAAB7, 0xAAB8},   {0xAABE, 0xAABF},   {0xAAC1, 0xAAC1},
     {0xFE20, 0xFE26},  {0x10A0F, 0x10A0F}, {0x10A38, 0x10A38}, {0x1D185, 0x1D189}, {0x1D1AA, 0x1D1AD},
     {0x1D242, 0x1D244}}};

constexpr auto marks = [] {
    std::array<char32_t, 297> all{};
    std::size_t count = 0;
    for (const auto [first, last] : mark_ranges)
        for (char32_t mark = first; mark <= last; ++mark)
            all[count++] = mark;
    return all;
}();
static_assert(marks.back() != 0);

// The lower ones may be drawn in other colours than asked for.
constexpr int first_image = 16;
constexpr int last_image = 255;

} // namespace

Placeholders::Placeholders(const canvas::Picture &picture, int family)
    : family_(family), last_(last_image), tiles_(picture.area.columns, picture.area.rows) {}

std::uint32_t Placeholders::identifier(int image) const {
    return static_cast<std::uint32_t>(family_) << 24 | static_cast<std::uint32_t>(image);
}

std::string Placeholders::load(const canvas::Area &area, const canvas::PixelGrid &pixels) {
    do
        last_ = last_ < last_image ? last_ + 1 : first_image;
    while (cells_.contains(last_));
    for (int row = 0; row < area.rows; ++row)
        for (int column = 0; column < area.columns; ++column) {
            Tile &tile = tiles_[{area.corner.column + column, area.corner.row + row}];
            if (tile.image != 0)
                --cells_[tile.image];
            tile = {last_, {column, row}};
        }
    cells_[last_] = area.columns * area.rows;
    return kitty_virtual_image(pixels, area.columns, area.rows, identifier(last_));
}

void Placeholders::put(canvas::Canvas &canvas) const {
    const canvas::Point corner = canvas.picture->area.corner;
    for (int row = 0; row < tiles_.rows(); ++row)
        for (int column = 0; column < tiles_.columns(); ++column) {
            const canvas::Point point{corner.column + column, corner.row + row};
            const auto &[image, place] = tiles_[{column, row}];
            const auto mark = [](int number) {
                return marks[std::min(static_cast<std::size_t>(number), marks.size() - 1)];
            };
            if (image != 0 && canvas.contains(point) && canvas.at(point).style.ground == canvas::picture_ground)
                canvas.put(point, {canvas::image_placeholder,
                                   {.text = {image}},
                                   {mark(place.row), mark(place.column), mark(family_)}});
        }
}

std::string Placeholders::remove_unseen() {
    std::string bytes;
    std::erase_if(cells_, [&](const auto &image) {
        if (image.second == 0)
            bytes += kitty_virtual_removal(identifier(image.first));
        return image.second == 0;
    });
    return bytes;
}

std::string Placeholders::remove_all() const {
    std::string bytes;
    for (const auto &[image, count] : cells_)
        bytes += kitty_virtual_removal(identifier(image));
    return bytes;
}

bool Placeholders::is_full(std::size_t more) const {
    return cells_.size() + more > last_image - first_image;
}

} // namespace tondo::term
