#pragma once
// Statistics of a position in a collection of games.

#include "game/game_facts.hpp"
#include "tondo/core/game.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tondo::game {

/// An action made in a position by players of a collection. A game counts once for each action, also where it repeats.
struct OpeningMove {
    std::optional<PlyAction> action = {}; ///< nullopt: the games end in the position.
    std::size_t games = 0;
    std::size_t finished = 0;          ///< Games with a result.
    ByColor<std::uint64_t> twelfths{}; ///< Sum of each player's scores in those.

    friend bool operator==(const OpeningMove &, const OpeningMove &) = default;
};

/// A game behind a position, for a list.
struct OpeningGame {
    std::string file;       ///< Its path.
    std::size_t number = 1; ///< In the file, from 1.
    GameFacts facts;        ///< Rules, players, date, result and plies alone.
    std::string damage{};   ///< Place and kind of the damage, otherwise empty; only the part before it counts.
};

} // namespace tondo::game
