#pragma once
// Reports of a search in the bot protocol (tondo-bot(6)), one line of moves each:
// `info depth 4 line 2 nodes 900 time 12 share 341 330 329 pv e2e4 m2m4`.

#include "tondo/core/expected.hpp"
#include "tondo/core/position.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::notation {

struct BotInfo {
    int depth = 0;
    std::optional<int> line = {}; ///< Its place among several lines, from 1, the best.
    std::uint64_t nodes = 0;
    std::chrono::milliseconds time{};
    std::optional<ByColor<int>> shares = {}; ///< Thousandths of the win, about 1000 together.
    std::vector<Move> moves;                 ///< Never empty.
};

std::string write_bot_info(const BotInfo &info, const Board &board);

/// Parses what follows the word `info`; nullopt if there are no moves. Unknown words are ignored. The error says what
/// the line has: `a line with an illegal move: 'e2e5' ...`.
Expected<std::optional<BotInfo>> read_bot_info(std::string_view words, const Position &position);

/// Parses a legal move in coordinates. The error says what it is: `'e4' for e2e4`.
Expected<Move> read_bot_move(std::string_view text, const Position &position);

} // namespace tondo::notation
