#pragma once
// A player's own colours for parts of the screen, in place of those of the theme.

#include "ui/canvas.hpp"
#include "ui/themes/theme.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// A part of the screen that can have a colour of its own.
struct ColorPart {
    std::string_view name; ///< `light-square`
    std::string_view what;
    /// The colours of the part in a palette.
    std::vector<Ink *> (*inks)(Theme &);
};

std::span<const ColorPart> color_parts();
/// The part of that name; nullptr if there is none.
const ColorPart *find_color_part(std::string_view name);

struct OwnColor {
    const ColorPart *part;
    Ink ink; ///< Default: the theme's colour stays.
};

inline constexpr std::string_view color_form = "theme, #rrggbb, or a number from 0 to 255";

/// Reads a value of that form; a default Ink for `theme`, nullopt if invalid.
std::optional<Ink> read_color(std::string_view text);

/// The palettes of all themes at each depth, with the player's colours as far as the depth has them: of `#rrggbb` the
/// nearest of 256, with fewer colours the theme's. Letters of pieces become black or white.
std::vector<Theme> own_palettes(std::span<const OwnColor> own);

/// One line for each own colour that contrasts too little with one of its neighbours: both parts and the figure.
std::vector<std::string> contrast_warnings(const Theme &theme, std::span<const OwnColor> own);

} // namespace tondo::ui
