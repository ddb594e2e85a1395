#pragma once
// Changes of the look, the glyphs or the theme, by name or to the next one.

#include "ui/board/board_view.hpp"
#include "ui/themes/theme.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::ui {

/// `pixels`, `sextant`, `quadrant`, `half-block`, `fill`, `ascii`, `strip`
std::optional<BoardStyle::Look> find_look(std::string_view name);
std::string_view look_name(BoardStyle::Look look);
/// `pictures`, `letters`, `symbols`
std::optional<BoardStyle::Pieces> find_pieces(std::string_view name);

/// The message about a change, or the reason why there was none.
struct StyleChange {
    std::string text;
    bool refuses = false;
};

/// Without a name, to the next choice that the terminal and the board have.
StyleChange change_look(BoardStyle &style, const Board &board, std::string_view name);
StyleChange change_glyphs(BoardStyle &style, std::string_view name);
StyleChange change_theme(const Theme *&theme, Depth depth, std::string_view name);

} // namespace tondo::ui
