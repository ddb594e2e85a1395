#pragma once
// A position before adjudication: pieces, rights and turn after a move. Whether the player to move has a legal move or
// the game is over is determined only in a Position.

#include "tondo/core/move.hpp"
#include "tondo/core/piece_sets.hpp"
#include "tondo/core/rules.hpp"
#include "tondo/core/setup.hpp"
#include "tondo/core/square.hpp"

#include <cstdint>
#include <optional>

namespace tondo {

/// The status of a player. All but `living` are eliminated; their pieces stay on the board, dead.
enum class PlayerStatus : std::uint8_t {
    living,
    checkmated,
    stalemated,    ///< No legal move and not in check, with three players living.
    king_captured, ///< King exposed by a third player and captured by the player to move (rules 3man 5.2).
    resigned,
    flagged, ///< Ran out of time.
    unknown, ///< Eliminated for a reason the parsed position does not record.
};

class PendingPosition : public PieceSets {
public:
    const RuleSet &rules() const { return *rules_; }

    Color turn() const { return turn_; }
    ColorSet living() const { return living_; }
    bool is_living(Color color) const { return living_.contains(color); }
    PlayerStatus status(Color color) const { return statuses_[color]; }

    /// The pieces of all other living players, the only ones that attack this player.
    SquareSet living_opponents(Color color) const {
        SquareSet squares;
        for (Color other : {next(color), next(next(color))})
            if (is_living(other))
                squares |= pieces(other);
        return squares;
    }
    CastlingRights castling(Color color) const { return castling_[color]; }
    /// The square passed by this player's double step, while the pawn can be captured en passant; else nullopt.
    std::optional<Square> passed(Color color) const { return passed_[color]; }
    BorderSet bridged() const { return bridged_; }
    /// This player's captured pieces for which a pawn may be redeemed (rules nivichanov 4.3).
    const Pool &pool(Color color) const { return pool_[color]; }
    int halfmove_clock() const { return halfmove_clock_; }
    int fullmove_number() const { return fullmove_number_; }

    /// Pieces of living opponents that attack this player's king (none for a player without a king).
    SquareSet checkers(Color color) const;
    bool in_check(Color color) const { return !checkers(color).empty(); }

    /// The piece that a move captures, also en passant; nullopt for a quiet move.
    std::optional<Piece> captured(const Move &move) const;

    /// The position after a legal move: the move made, kings captured, moats bridged and the turn passed on.
    PendingPosition after(const Move &move) const;
    /// The position with only the pieces moved, neither rights nor turn updated: for attack queries.
    PendingPosition after_piece_move(const Move &move) const;

protected:
    explicit PendingPosition(const Setup &setup); // copies counters and rights; places no pieces

    const Home &home(Color color) const { return board().home(rules_->players[color].seat); }
    void make(const Move &move);
    void set_dead(Color color, PlayerStatus status) {
        statuses_[color] = status;
        living_.erase(color);
    }
    void eliminate(Color color, PlayerStatus status);
    void pass_turn();
    void bridge_vacated();

    const RuleSet *rules_ = nullptr;
    ByColor<std::optional<Square>> passed_;
    ByColor<CastlingRights> castling_;
    ByColor<PlayerStatus> statuses_;
    ColorSet living_ = ColorSet::all(); // by statuses_, kept because searches ask for it several times a position
    BorderSet bridged_;
    Color turn_{};
    ByColor<AttackOrder> attack_order_; // updated by adjudication
    ByColor<Pool> pool_{};
    int halfmove_clock_ = 0;
    int fullmove_number_ = 1;

private:
    std::uint8_t arriving_code(std::uint8_t code, const Move &move) const;
    std::uint8_t move_pieces(const Move &move);
    std::uint8_t move_piece(const Move &move);
    void castle(const Move &move);
    void lose(const Piece &piece);
    void drop_stale_passed(const Move &move);
};

} // namespace tondo
