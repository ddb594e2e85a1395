#pragma once
// The words that all sentences about moves share.

#include "tondo/core/position.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::explain {

/// How players are called.
struct Voice {
    ByColor<std::string> names;    ///< Safe for a terminal.
    std::optional<Color> you = {}; ///< The player who is addressed.

    /// `Gray`, or `you`
    std::string name(Color color) const { return you == color ? "you" : names[color]; }
    /// `Gray's`, or `your`
    std::string possessive(Color color) const { return you == color ? "your" : names[color] + "'s"; }
    /// `Gray takes`, or `you take`
    std::string does(Color color, std::string_view verb) const {
        return name(color) + ' ' + std::string(verb) + (you == color ? "" : "s");
    }
};

/// `knight`
std::string role_text(Role role);

/// `a rook and two pawns`
std::string count_roles(const std::vector<Piece> &pieces);

/// The moves of a line without the first: `Nf5, Kd1, Nxc3`.
std::string moves_after_first(Position position, const std::vector<Move> &moves);

} // namespace tondo::explain
