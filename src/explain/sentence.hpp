#pragma once
// The facts about a move, and a line of moves, in sentences.

#include "explain/facts.hpp"
#include "explain/words.hpp"

#include <string>

namespace tondo::explain {

enum class Telling : std::uint8_t {
    all,
    drawbacks, ///< Does not tell the better move.
};

/// Why a move is bad: `Bxt2 loses the bishop: Gray takes it back (Nxt2), Black cannot.` Of the drawbacks of the move
/// and the merits of the better one, the weightiest, and one of the other kind if it weighs as much as a knight. Empty
/// if no fact is known.
std::string tell_mistake(const Continuation &played, const std::optional<Continuation> &better, const Voice &voice,
                         Telling telling = Telling::all);

/// The facts that speak for a move: `It takes Gray's queen for nothing.` Empty if none is known.
std::string tell_merits(const Continuation &line, const Voice &voice);

} // namespace tondo::explain
