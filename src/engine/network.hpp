#pragma once
// A small network that judges the pieces together, as each player sees them. Every piece adds a row to the accumulator
// of each player, so that a move changes a few rows; the hidden units are what has been added up, clipped. The weighted
// sum of them is added to the player's strength. All players share the network, as they do the values of pieces
// (ValueLayout).

#include "tondo/core/piece.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tondo::engine {

struct Network {
    static constexpr std::size_t width = 32; ///< Hidden units.
    static constexpr int one = 1'024;        ///< Units are clipped to 0 … one.
    static constexpr int weight_parts = 16;  ///< Parts of a hundredth of a pawn that a weight counts.

    using Row = std::array<std::int8_t, width>;
    using Numbers = std::array<std::int16_t, width>;
    struct alignas(32) Accumulator : Numbers {};

    /// For a number of living players.
    struct Head {
        Accumulator bias{};
        alignas(32) Numbers weights{};
        std::int16_t output_bias = 0; ///< Hundredths of a pawn.
    };

    std::vector<Row> rows; ///< By ValueLayout.
    std::array<Head, 2> heads;

    /// `living` is two or three.
    const Head &head(int living) const { return heads[static_cast<std::size_t>(living - 2)]; }

    /// In hundredths of a pawn. `living` is two or three.
    int strength(const Accumulator &accumulator, int living) const {
        const Head &head = this->head(living);
        std::int32_t sum = 0;
        for (std::size_t i = 0; i < width; ++i)
            sum += std::clamp<std::int16_t>(accumulator[i], 0, one) * head.weights[i];
        return sum / (one * weight_parts) + head.output_bias;
    }
};

} // namespace tondo::engine
