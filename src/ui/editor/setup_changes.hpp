#pragma once
// Single changes to a Setup. Rights without their piece are dropped: castling rights without king or partner, passed
// squares without pawn.

#include "tondo/core/setup.hpp"

#include <optional>

namespace tondo::ui {

/// A player's piece for a square. A pawn gets its home direction, or another one if only that is possible there.
Piece piece_for(const RuleSet &rules, Square square, Color color, Role role);
/// The pawn with the next direction that FEN3 distinguishes and the square allows; unchanged if there is none.
Piece other_way(const RuleSet &rules, Square square, const Piece &pawn);

/// Places a piece on a square; nullopt clears it.
Setup with_piece(Setup setup, Square square, std::optional<Piece> piece);
/// The empty board with the same living players and player to move.
Setup without_pieces(const Setup &setup);
/// Toggles a player between living and dead.
Setup with_status_changed(Setup setup, Color color);
/// Selects the next combination of castling rights that a player's pieces allow.
Setup with_next_castling(Setup setup, Color color);
/// Toggles the double step to or over a square; nullopt if no double step fits.
std::optional<Setup> with_passed_changed(Setup setup, Square square);
/// Toggles the bridge of the moat behind a player's sector; nullopt on boards without moats.
std::optional<Setup> with_moat_changed(Setup setup, Color color);

} // namespace tondo::ui
