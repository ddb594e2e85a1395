#pragma once
// Changes to the description of a position, step by step. Rights that depend on a piece go with it: castling rights
// whose king or partner is gone, passed squares without their pawn.

#include "tondo/core/setup.hpp"

#include <optional>

namespace tondo::ui {

/// A player's piece as it stands on a square: a pawn from its player's home, or another where only that can be there.
Piece piece_for(const RuleSet &rules, Square square, Color color, Role role);
/// The same pawn going another way, where FEN3 can tell them apart and it may stand there so; itself if there is none.
Piece other_way(const RuleSet &rules, Square square, const Piece &pawn);

/// With a piece on a square, or nothing there.
Setup with_piece(Setup setup, Square square, std::optional<Piece> piece);
/// The empty board; who is living and who is to move stays.
Setup without_pieces(const Setup &setup);
/// With a player dead who was living, or living again.
Setup with_status_changed(Setup setup, Color color);
/// With the next of the choices of castling rights that a player's pieces allow.
Setup with_next_castling(Setup setup, Color color);
/// With the double step to or over a square just made, or not any more; nothing if there is none.
std::optional<Setup> with_passed_changed(Setup setup, Square square);
/// With the moat behind a player's sector bridged, or not any more; nothing where there are no moats.
std::optional<Setup> with_moat_changed(Setup setup, Color color);

} // namespace tondo::ui
