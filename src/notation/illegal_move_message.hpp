#pragma once
// Messages about illegal moves.

#include "tondo/core/illegal_reason.hpp"
#include "tondo/core/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::notation {

/// The rules clause of a reason, `4.4`; some depend on the piece to move.
std::string_view clause_of(const RuleSet &rules, IllegalMove::Reason reason, std::optional<Role> role);

/// The command that prints that clause: `tondo rules 3man --show 4.4`.
std::string citation(const RuleSet &rules, std::string_view clause);

/// Shortens a message about an illegal move for display beside the board: "Illegal: the moat h|i is not bridged (knight
/// g1; rule 4.4)". A message about another player's move keeps the move.
std::string in_play(const RuleSet &rules, std::string message);

/// Why a move is illegal, as one sentence without a full stop, with piece and clause: "the moat h|i is not bridged
/// (knight g1; tondo rules 3man --show 4.4)". Empty if the move is legal.
std::string explain(const Position &position, Square from, Square to, std::optional<Role> promotion = {});
std::string explain(const Position &position, const Castling &castling);

} // namespace tondo::notation
