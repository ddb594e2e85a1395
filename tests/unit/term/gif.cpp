// GIFs read back by the format's rules, pixel by pixel.

#include "term/images/encoders.hpp"

#include <doctest/doctest.h>
#include <optional>
#include <random>
#include <vector>

using namespace tondo::term;
using tondo::canvas::Pixel;
using tondo::canvas::PixelGrid;

namespace {

/// Reads what a viewer would show after each frame.
class Reader {
public:
    explicit Reader(const std::string &bytes) : bytes_(bytes) {}

    struct Frame {
        PixelGrid shown;
        int hundredths;
        std::size_t drawn; ///< Pixels in the frame's own rectangle.
    };

    std::vector<Frame> frames() {
        REQUIRE(text(6) == "GIF89a");
        const int width = word();
        PixelGrid shown(width, word());
        const int flags = byte();
        REQUIRE((flags & 0x80) == 0);
        text(2);
        std::vector<Frame> all;
        int hundredths = 0;
        std::optional<int> clear;
        for (int kind = byte(); kind != 0x3b; kind = byte()) {
            if (kind == 0x21) {
                if (const int label = byte(); label == 0xf9) {
                    REQUIRE(byte() == 4);
                    const int use = byte();
                    CHECK((use >> 2 & 7) == 1); // the image stays
                    hundredths = word();
                    const int number = byte();
                    clear = (use & 1) != 0 ? std::optional(number) : std::nullopt;
                    REQUIRE(byte() == 0);
                } else {
                    REQUIRE(label == 0xff);
                    const std::string data = blocks();
                    CHECK(data == std::string("NETSCAPE2.0\1\0\0", 14));
                }
                continue;
            }
            REQUIRE(kind == 0x2c);
            const int left = word(), top = word(), columns = word(), rows = word();
            const int use = byte();
            REQUIRE((use & 0xc0) == 0x80);
            std::vector<Pixel> colors(std::size_t(2) << (use & 7));
            for (Pixel &color : colors) {
                color.red = static_cast<std::uint8_t>(byte());
                color.green = static_cast<std::uint8_t>(byte());
                color.blue = static_cast<std::uint8_t>(byte());
                color.alpha = 255;
            }
            const int bits = byte();
            const std::vector<int> numbers = unpacked(blocks(), bits);
            REQUIRE(numbers.size() == static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
            for (std::size_t i = 0; i < numbers.size(); ++i)
                if (numbers[i] != clear)
                    shown[{left + static_cast<int>(i) % columns, top + static_cast<int>(i) / columns}] =
                        colors.at(static_cast<std::size_t>(numbers[i]));
            all.push_back({shown, hundredths, numbers.size()});
        }
        CHECK(at_ == bytes_.size());
        return all;
    }

private:
    int byte() { return static_cast<unsigned char>(bytes_.at(at_++)); }
    int word() {
        const int low = byte();
        return low + 256 * byte();
    }
    std::string text(std::size_t size) {
        at_ += size;
        return bytes_.substr(at_ - size, size);
    }
    std::string blocks() {
        std::string data;
        while (const int size = byte())
            data += text(static_cast<std::size_t>(size));
        return data;
    }

    // A dictionary of whole strings, unlike the writer's.
    static std::vector<int> unpacked(const std::string &data, int pixel_bits) {
        std::vector<std::vector<int>> known;
        const std::size_t clear = std::size_t(1) << pixel_bits;
        const auto forget = [&] {
            known.clear();
            for (std::size_t i = 0; i < clear; ++i)
                known.push_back({static_cast<int>(i)});
            known.resize(clear + 2);
        };
        forget();
        std::vector<int> pixels, last;
        std::size_t place = 0;
        for (int bits = pixel_bits + 1;;) {
            std::size_t code = 0;
            for (int i = 0; i < bits; ++i, ++place)
                code |= std::size_t(static_cast<unsigned char>(data.at(place / 8)) >> place % 8 & 1) << i;
            if (code == clear + 1)
                return pixels;
            if (code == clear) {
                forget();
                bits = pixel_bits + 1;
                last.clear();
                continue;
            }
            REQUIRE(code <= known.size());
            if (!last.empty() && known.size() < 4096) {
                last.push_back(code == known.size() ? last.front() : known[code].front());
                known.push_back(last);
                if (known.size() == std::size_t(1) << bits && bits < 12)
                    ++bits;
            }
            last = known.at(code);
            pixels.insert(pixels.end(), last.begin(), last.end());
        }
    }

    const std::string &bytes_;
    std::size_t at_ = 0;
};

std::vector<Reader::Frame> read(const std::vector<PixelGrid> &images, int milliseconds = 500) {
    Gif film;
    for (const PixelGrid &image : images)
        film.add(image, std::chrono::milliseconds(milliseconds));
    const std::string bytes = std::move(film).finish();
    return Reader(bytes).frames();
}

bool are_equal(const PixelGrid &a, const PixelGrid &b) {
    return std::equal(a.values().begin(), a.values().end(), b.values().begin(), b.values().end());
}

// Opaque pixels of at most `colors` colours.
PixelGrid noise(int columns, int rows, unsigned colors, unsigned seed) {
    std::mt19937 numbers(seed);
    PixelGrid grid(columns, rows);
    for (Pixel &pixel : grid.values()) {
        const auto number = static_cast<std::uint8_t>(numbers() % colors);
        pixel = {number, static_cast<std::uint8_t>(255 - number), 77, 255};
    }
    return grid;
}

} // namespace

TEST_CASE("a GIF has the pixels that were added, whatever the number of colours and codes") {
    for (const unsigned colors : {1U, 2U, 3U, 4U, 5U, 16U, 17U, 128U, 255U, 256U})
        for (const auto &size : {std::pair(1, 1), {7, 3}, {40, 40}, {150, 120}}) {
            const int columns = size.first;
            const int rows = size.second;
            CAPTURE(colors);
            CAPTURE(columns);
            const PixelGrid image = noise(columns, rows, colors, 5);
            CHECK(are_equal(read({image}).at(0).shown, image));
        }
    // Of each length, so that an image also ends where its codes grow and a byte is full.
    for (int columns = 1; columns <= 60; ++columns) {
        CAPTURE(columns);
        const PixelGrid image = noise(columns, 1, 3, 5);
        CHECK(are_equal(read({image}).at(0).shown, image));
    }
    // A dictionary that is full needs a long image.
    const PixelGrid plain(1000, 9000);
    PixelGrid gray = plain;
    std::fill(gray.values().begin(), gray.values().end(), Pixel{90, 90, 90, 255});
    CHECK(are_equal(read({gray}).at(0).shown, gray));
}

TEST_CASE("each frame of a GIF has what changes, and is shown for its time") {
    const PixelGrid first = noise(30, 20, 9, 1);
    PixelGrid second = first;
    second[{4, 5}] = {1, 2, 3, 255};
    second[{9, 7}] = {3, 2, 1, 255};
    const auto frames = read({first, second, second, first}, 1234);
    REQUIRE(frames.size() == 4);
    CHECK(are_equal(frames[1].shown, second));
    CHECK(frames[1].drawn == 6 * 3);
    CHECK(are_equal(frames[2].shown, second));
    CHECK(frames[2].drawn == 1);
    CHECK(are_equal(frames[3].shown, first));
    for (const Reader::Frame &frame : frames)
        CHECK(frame.hundredths == 123);
    CHECK(read({first}, 1).at(0).hundredths == 1);
    CHECK(read({first}, 3'600'000).at(0).hundredths == 0xffff);
}

TEST_CASE("a GIF of more than 256 colours takes the nearest ones") {
    PixelGrid image(64, 64);
    for (int row = 0; row < 64; ++row)
        for (int column = 0; column < 64; ++column)
            image[{column, row}] = {static_cast<std::uint8_t>(4 * column), static_cast<std::uint8_t>(4 * row), 0, 255};
    const PixelGrid shown = read({image}).at(0).shown;
    for (std::size_t i = 0; i < image.values().size(); ++i) {
        CHECK(std::abs(shown.values()[i].red - image.values()[i].red) <= 24);
        CHECK(std::abs(shown.values()[i].green - image.values()[i].green) <= 24);
    }
}
