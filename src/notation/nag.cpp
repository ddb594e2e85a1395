#include "tondo/notation/nag.hpp"

#include "core/number_text.hpp"

#include <array>

namespace tondo::notation {

namespace {

constexpr std::array<std::string_view, 7> glyphs{"", "!", "?", "!!", "??", "!?", "?!"};

} // namespace

std::optional<std::uint8_t> read_nag(std::string_view digits) {
    return parse_number<std::uint8_t>(digits);
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
