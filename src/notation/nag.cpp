#include "tondo/notation/nag.hpp"

#include <array>
#include <charconv>

namespace tondo::notation {

namespace {

constexpr std::array<std::string_view, 7> glyphs{"", "!", "?", "!!", "??", "!?", "?!"};

} // namespace

std::optional<std::uint8_t> read_nag(std::string_view digits) {
    std::uint8_t nag = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), nag);
    if (error != std::errc{} || end != digits.data() + digits.size())
        return {};
    return nag;
}

std::optional<std::uint8_t> read_glyph(std::string_view glyph) {
    for (std::uint8_t nag = 1; nag < glyphs.size(); ++nag)
        if (glyphs[nag] == glyph)
            return nag;
    return {};
}

std::string_view glyph_of(std::uint8_t nag) {
    return nag < glyphs.size() ? glyphs[nag] : std::string_view();
}

} // namespace tondo::notation
