#pragma once
// Facts about a ply of the current line, counted from 1; at 0 is the start.

#include "ui/game/tree_walk.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

bool captures(const Game &game, std::size_t ply);
/// Whether it puts somebody in check who was not.
bool checks(const Game &game, std::size_t ply);
/// Whether it puts somebody out of the game, or ends it.
bool eliminates(const Game &game, std::size_t ply);

/// All comments that are read with the ply. They are the tree's.
std::vector<std::string_view> comments_at(const TreeWalk &walk, std::size_t ply);
/// Their words, behind those of the annotations that have no glyph; may be empty.
std::string remark_at(const TreeWalk &walk, std::size_t ply);
bool is_commented(const TreeWalk &walk, std::size_t ply);
std::vector<std::uint8_t> nags_at(const TreeWalk &walk, std::size_t ply);

/// How long the player thought about it, if that was recorded.
std::optional<std::chrono::milliseconds> thought(const TreeWalk &walk, std::size_t ply);
/// The last time of each player's clock; empty where nothing was recorded.
ByColor<std::string> clocks_at(const TreeWalk &walk, std::size_t ply);
/// Each player's share of the win in thousandths, if it was recorded.
std::optional<ByColor<int>> shares_at(const TreeWalk &walk, std::size_t ply);

} // namespace tondo::ui
