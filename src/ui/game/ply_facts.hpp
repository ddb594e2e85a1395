#pragma once
// Facts about a ply of the current line, counted from 1; ply 0 is the start.

#include "notation/board_marks.hpp"
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

/// The `times`th ply behind `from` for which `is_at` holds, before it if `times` is negative; plies go from 0 to
/// `last`. If there are fewer, the last of them; nullopt if there is none.
template <class Predicate>
std::optional<std::size_t> find_ply(std::size_t from, std::size_t last, long times, Predicate is_at) {
    const bool forward = times > 0;
    std::optional<std::size_t> found;
    for (std::size_t ply = from; times != 0 && ply != (forward ? last : 0);)
        if (ply += forward ? 1 : std::size_t(-1); is_at(ply)) {
            found = ply;
            times += forward ? -1 : 1;
        }
    return found;
}
/// The message where find_ply() finds none: `No capture from here on`.
std::string none_there(std::string_view name, bool forward);
/// The first ply of a move, or the last one of the game if it ends before.
std::size_t ply_of_move(const Game &game, int number);

/// All comments shown with the ply. Views into the walk's tree.
std::vector<std::string_view> comments_at(const TreeWalk &walk, std::size_t ply);
/// The NAGs without a glyph in words, then the comments' text; empty if there are none.
std::string remark_at(const TreeWalk &walk, std::size_t ply);
/// Whether a comment there has `[%wait]`: autoplay waits for a key.
bool asks_for_key(const TreeWalk &walk, std::size_t ply);
bool is_commented(const TreeWalk &walk, std::size_t ply);
std::vector<std::uint8_t> nags_at(const TreeWalk &walk, std::size_t ply);
/// The place's own comments: after the ply, at the start those before the first ply.
const std::vector<std::string> &own_comments(const TreeWalk &walk, std::size_t ply);
/// The arrows and circles in them.
std::vector<notation::BoardMark> marks_at(const TreeWalk &walk, std::size_t ply);

/// The player's thinking time; nullopt if not recorded.
std::optional<std::chrono::milliseconds> thought(const TreeWalk &walk, std::size_t ply);
/// Each player's last recorded clock time; empty if none was recorded.
ByColor<std::string> clocks_at(const TreeWalk &walk, std::size_t ply);
/// Each player's win probability in thousandths; nullopt if not recorded.
std::optional<ByColor<int>> shares_at(const TreeWalk &walk, std::size_t ply);

} // namespace tondo::ui
