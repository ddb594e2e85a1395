#include "term/images/encoders.hpp"
#include "term/images/palette_image.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <map>
#include <span>

namespace tondo::term {

namespace {

// Least significant byte first.
std::string little_endian(int number) {
    return {static_cast<char>(number & 0xff), static_cast<char>(number >> 8 & 0xff)};
}

/// Codes of changing width, the first bits in the lowest bits of a byte.
class BitWriter {
public:
    void write(int code, int bits) {
        pending_ |= static_cast<unsigned>(code) << count_;
        for (count_ += bits; count_ >= 8; count_ -= 8, pending_ >>= 8)
            bytes_ += static_cast<char>(pending_ & 0xff);
    }
    std::string finish() && {
        if (count_ > 0)
            bytes_ += static_cast<char>(pending_);
        return std::move(bytes_);
    }

private:
    std::string bytes_;
    unsigned pending_ = 0;
    int count_ = 0;
};

// LZW with codes of at most 12 bits (appendix F). The dictionary has the code of each known string of pixels and one
// pixel more.
std::string lzw(std::span<const std::uint8_t> pixels, int pixel_bits) {
    constexpr int most_codes = 4096;
    const int clear = 1 << pixel_bits;
    const int end = clear + 1;
    BitWriter out;
    std::map<std::pair<int, std::uint8_t>, int> known;
    int next = end + 1;
    int bits = pixel_bits + 1;
    out.write(clear, bits);
    int code = pixels.front();
    for (const std::uint8_t pixel : pixels.subspan(1)) {
        if (const auto longer = known.find({code, pixel}); longer != known.end()) {
            code = longer->second;
            continue;
        }
        out.write(code, bits);
        if (next < most_codes) {
            if (next == 1 << bits)
                ++bits;
            known[{code, pixel}] = next++;
        } else {
            out.write(clear, bits);
            known.clear();
            next = end + 1;
            bits = pixel_bits + 1;
        }
        code = pixel;
    }
    out.write(code, bits);
    if (next == 1 << bits && bits < 12)
        ++bits; // the reader has one code more by now
    out.write(end, bits);
    return std::move(out).finish();
}

// Blocks of at most 255 bytes, each after its length; the last is empty.
std::string in_blocks(std::string_view bytes) {
    constexpr std::size_t longest = 255;
    std::string text;
    for (; !bytes.empty(); bytes.remove_prefix(std::min(longest, bytes.size()))) {
        const std::string_view block = bytes.substr(0, longest);
        text += static_cast<char>(block.size());
        text += block;
    }
    return text + '\0';
}

struct Part {
    canvas::Point corner;
    canvas::PixelGrid pixels;
};

// The smallest part outside which nothing changes; in it, pixels that stay are transparent.
Part changed_part(const canvas::PixelGrid &before, const canvas::PixelGrid &after) {
    canvas::Point first{after.columns(), after.rows()};
    canvas::Point last{0, 0};
    const auto changes = [&](canvas::Point point) { return before.at(point) != after[point]; };
    for (int row = 0; row < after.rows(); ++row)
        for (int column = 0; column < after.columns(); ++column)
            if (changes({column, row})) {
                first = {std::min(first.column, column), std::min(first.row, row)};
                last = {std::max(last.column, column), std::max(last.row, row)};
            }
    if (first.row > last.row) // nothing changes: one transparent pixel
        return {{0, 0}, {1, 1}};
    Part part{first, {last.column - first.column + 1, last.row - first.row + 1}};
    for (int row = first.row; row <= last.row; ++row)
        for (int column = first.column; column <= last.column; ++column)
            if (changes({column, row}))
                part.pixels[{column - first.column, row - first.row}] = after[{column, row}];
    return part;
}

std::string header(canvas::PixelSize size) {
    constexpr std::string_view no_global_colors{"\x70\0\0", 3};
    constexpr std::string_view forever{"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0", 19};
    return "GIF89a" + little_endian(size.width) + little_endian(size.height) + std::string(no_global_colors) +
           std::string(forever);
}

std::string frame(const Part &part, std::chrono::milliseconds time) {
    constexpr std::size_t most_colors = 256;
    const PaletteImage image = with_palette(part.pixels, most_colors, true);
    const int pixel_bits = std::max(static_cast<int>(std::bit_width(image.colors.size() - 1)), 2);
    std::string colors;
    int clear = -1; // the number of the transparent colour
    for (std::size_t number = 0; number < std::size_t(1) << pixel_bits; ++number) {
        const canvas::Pixel color = number < image.colors.size() ? image.colors[number] : canvas::Pixel{};
        if (number < image.colors.size() && color.alpha == 0)
            clear = static_cast<int>(number);
        for (const std::uint8_t channel : {color.red, color.green, color.blue})
            colors += static_cast<char>(channel);
    }
    constexpr int keeps_image = 1 << 2;
    constexpr int local_colors = 1 << 7;
    const auto hundredths = static_cast<int>(std::clamp<std::int64_t>((time.count() + 5) / 10, 1, 0xffff));
    return std::string("\x21\xf9\x04") + static_cast<char>(keeps_image | (clear >= 0 ? 1 : 0)) +
           little_endian(hundredths) + static_cast<char>(std::max(clear, 0)) + '\0' + '\x2c' +
           little_endian(part.corner.column) + little_endian(part.corner.row) + little_endian(part.pixels.columns()) +
           little_endian(part.pixels.rows()) + static_cast<char>(local_colors | (pixel_bits - 1)) + colors +
           static_cast<char>(pixel_bits) + in_blocks(lzw(image.numbers.values(), pixel_bits));
}

} // namespace

// A picture of the difference keeps the file small: what stays is transparent.
void Gif::add(const canvas::PixelGrid &pixels, std::chrono::milliseconds time) {
    if (text_.empty())
        text_ = header({pixels.columns(), pixels.rows()});
    text_ += frame(changed_part(shown_, pixels), time);
    shown_ = pixels;
}

std::string Gif::finish() && {
    assert(!text_.empty());
    return std::move(text_) + '\x3b';
}

} // namespace tondo::term
