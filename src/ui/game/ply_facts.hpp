#pragma once
// Facts about a ply of the current line, counted from 1; ply 0 is the start.

#include "ui/game/tree_walk.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

bool captures(const Game &game, std::size_t ply);
/// Whether the ply puts a player in check who was not in check.
bool checks(const Game &game, std::size_t ply);
/// Whether the ply eliminates a player or ends the game.
bool eliminates(const Game &game, std::size_t ply);

/// All comments shown with the ply. Views into the walk's tree.
std::vector<std::string_view> comments_at(const TreeWalk &walk, std::size_t ply);
/// The NAGs without a glyph in words, then the comments' text; empty if there are none.
std::string remark_at(const TreeWalk &walk, std::size_t ply);
bool is_commented(const TreeWalk &walk, std::size_t ply);
std::vector<std::uint8_t> nags_at(const TreeWalk &walk, std::size_t ply);

/// The player's thinking time; nullopt if not recorded.
std::optional<std::chrono::milliseconds> thought(const TreeWalk &walk, std::size_t ply);
/// Each player's last recorded clock time; empty if none was recorded.
ByColor<std::string> clocks_at(const TreeWalk &walk, std::size_t ply);
/// Each player's win probability in thousandths; nullopt if not recorded.
std::optional<ByColor<int>> shares_at(const TreeWalk &walk, std::size_t ply);

} // namespace tondo::ui
