#pragma once
// A hint in sentences.

#include "game/live_game.hpp"

#include <span>
#include <string>

namespace tondo::ui {

/// `It takes Gray's knight for nothing. Then: Gray's pawn goes to m4. Your bishop goes to c4.` The reason for the first
/// move of the line, as far as the board has one, and at most six plies of the rest. The reader is `you`.
std::string hint_text(const game::LiveGame &live, const Position &position, std::span<const Move> line,
                      std::optional<Color> reader);

} // namespace tondo::ui
