// The protocols that take PNG in base64: kitty's and iTerm2's.

#include "term/base64.hpp"
#include "term/images/encoders.hpp"

namespace tondo::term {

namespace {

// Negative, so that images lie below text. Below −2³⁰ they would also lie under cell backgrounds, which not every
// terminal supports.
constexpr int lowest_layer = -1'000'000'000;

// Unlikely to collide with the image identifiers of other programs.
constexpr int first_identifier = 7'400'000;

std::string removal(const std::string &which) {
    return "\x1b_Ga=d,q=2," + which + "\x1b\\";
}

// Loads an image as PNG and places it, with these further keys.
std::string transmission(const canvas::PixelGrid &pixels, int columns, int rows, const std::string &keys) {
    constexpr std::size_t longest_part = 4096; // base64 characters between two headers
    const std::string text = base64(png(pixels));
    std::string out;
    std::string header = "a=T,f=100,q=2," + keys + "c=" + std::to_string(columns) + ",r=" + std::to_string(rows) + ",";
    for (std::size_t at = 0; at < text.size(); at += longest_part) {
        const bool more = at + longest_part < text.size();
        out += "\x1b_G" + header + (more ? "m=1;" : "m=0;") + text.substr(at, longest_part) + "\x1b\\";
        header.clear();
    }
    return out;
}

} // namespace

std::string iterm2_image(const canvas::PixelGrid &pixels, int columns, int rows) {
    const std::string bytes = png(pixels);
    return "\x1b]1337;File=inline=1;doNotMoveCursor=1;preserveAspectRatio=0;size=" + std::to_string(bytes.size()) +
           ";width=" + std::to_string(columns) + ";height=" + std::to_string(rows) + ":" + base64(bytes) + "\a";
}

std::string kitty_image(const canvas::PixelGrid &pixels, int columns, int rows, std::optional<int> identifier) {
    return transmission(pixels, columns, rows,
                        "C=1," + (identifier ? "i=" + std::to_string(first_identifier + *identifier) + "," : "") +
                            "z=" + std::to_string(lowest_layer + identifier.value_or(0)) + ",");
}

std::string kitty_virtual_image(const canvas::PixelGrid &pixels, int columns, int rows, std::uint32_t identifier) {
    return transmission(pixels, columns, rows, "U=1,i=" + std::to_string(identifier) + ",");
}

std::string kitty_removal(int identifier) {
    return removal("d=I,i=" + std::to_string(first_identifier + identifier));
}

std::string kitty_virtual_removal(std::uint32_t identifier) {
    return removal("d=I,i=" + std::to_string(identifier));
}

std::string kitty_removal() {
    return removal("d=A");
}

} // namespace tondo::term
