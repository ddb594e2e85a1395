#pragma once
// Numeric annotation glyphs: `$1` is `!`.

#include <cstdint>
#include <optional>
#include <string_view>

namespace tondo::notation {

/// Parses the number after a `$`, 0 … 255; nullopt for any other text.
std::optional<std::uint8_t> read_nag(std::string_view digits);

/// The number of `!`, `?`, `!!`, `??`, `!?` or `?!`; nullopt for any other text.
std::optional<std::uint8_t> read_glyph(std::string_view glyph);

/// The glyph of a number, such as `!?`; empty if it has none.
std::string_view glyph_of(std::uint8_t nag);

} // namespace tondo::notation
