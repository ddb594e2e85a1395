#pragma once
// Messages about illegal moves.

#include "tondo/core/illegal_reason.hpp"
#include "tondo/core/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::notation {

/// The clause of the rules that a reason is in, for the piece that was to move: `4.4`.
std::string_view clause_of(const RuleSet &rules, IllegalMove::Reason reason, std::optional<Role> role);

/// The command that prints that clause: `tondo rules 3man --show 4.4`.
std::string citation(const RuleSet &rules, std::string_view clause);

/// A message about a refused move in few columns, for the board, where the move and the rules are at hand: "Illegal:
/// the moat h|i is not bridged (knight g1; rule 4.4)". The report of
/// another's move keeps the move.
std::string in_play(const RuleSet &rules, std::string message);

/// One sentence without a full stop, with the piece and the clause: "the moat h|i is not bridged (knight g1; tondo
/// rules 3man --show 4.4)". Empty if the move is legal.
std::string explain(const Position &position, Square from, Square to, std::optional<Role> promotion = {});
std::string explain(const Position &position, const Castling &castling);

} // namespace tondo::notation
