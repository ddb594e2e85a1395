#pragma once
// Changes the look, the glyphs or the theme, by name or to the next one.

#include "ui/board/board_view.hpp"
#include "ui/themes/theme.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::ui {

/// `pixels`, `fitted`, `sextant`, `quadrant`, `half-block`, `fill`, `ascii`, `strip`
std::vector<std::string> look_names();
std::optional<BoardStyle::Look> find_look(std::string_view name);
std::string_view look_name(BoardStyle::Look look);
/// `pictures`, `letters`, `symbols`
std::vector<std::string> glyph_set_names();
std::optional<BoardStyle::Pieces> find_pieces(std::string_view name);

/// The message about a change, or the reason for a refusal.
struct StyleChange {
    std::string text;
    bool refuses = false;
};

/// An empty name means the next choice that the terminal and the board support.
StyleChange change_look(BoardStyle &style, const Board &board, std::string_view name);
StyleChange change_glyphs(BoardStyle &style, std::string_view name);
StyleChange change_theme(BoardStyle &style, const Theme *&theme, std::string_view name);

} // namespace tondo::ui
