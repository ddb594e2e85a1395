#pragma once
// A position is a value: playing a move gives a new one. Once made it is sound and judged: the player to move has a
// legal move, or the game is over.

#include "tondo/core/expected.hpp"
#include "tondo/core/king_safety.hpp"
#include "tondo/core/move.hpp"
#include "tondo/core/outcome.hpp"
#include "tondo/core/piece_sets.hpp"
#include "tondo/core/rules.hpp"
#include "tondo/core/setup.hpp"
#include "tondo/core/square.hpp"

#include <cstdint>
#include <optional>

namespace tondo {

/// The status of a player. All but `living` are eliminated; their pieces stay on the board, dead.
enum class Fate : std::uint8_t {
    living,
    checkmated,
    stalemated,    ///< No legal move and not in check, with three players living.
    king_captured, ///< Uncovered by another, taken by the player to move (rules 3man 5.2).
    resigned,
    flagged, ///< Ran out of time.
    unknown, ///< Read as eliminated from a position that does not say how.
};

class Position : public PieceSets {
public:
    /// The start of a game; only for rules that have one.
    static Position start(const RuleSet &rules) { return of(Setup::start(rules)).value(); }

    /// Validates the setup and completes what follows from placement, turn and living players (bridges, the judging of
    /// the player to move; tondo(5)). The first contradiction is the error.
    static Expected<Position, SetupError> of(const Setup &setup);

    /// The same position as a description.
    Setup setup() const;

    const RuleSet &rules() const { return *rules_; }

    Color turn() const { return turn_; }
    ColorSet living() const {
        ColorSet living;
        for (Color color : all_colors)
            if (is_living(color))
                living.insert(color);
        return living;
    }
    bool is_living(Color color) const { return fates_[color] == Fate::living; }
    Fate fate(Color color) const { return fates_[color]; }

    /// The pieces of all living players but this one: whatever may attack him.
    SquareSet living_opponents(Color color) const {
        SquareSet squares;
        for (Color other : {next(color), next(next(color))})
            if (is_living(other))
                squares |= pieces(other);
        return squares;
    }
    CastlingRights castling(Color color) const { return castling_[color]; }
    /// The square his pawn passed by a double step, while it may still be captured en passant.
    std::optional<Square> passed(Color color) const { return passed_[color]; }
    BorderSet bridged() const { return bridged_; }
    /// The attackers of a king, in the order in which they began; only where mated armies are drafted (rules
    /// three-kings 5.4).
    const AttackOrder &attack_order(Color color) const { return attack_order_[color]; }
    /// His captured pieces that a pawn may be redeemed for (rules nivichanov 4.3).
    const Pool &pool(Color color) const { return pool_[color]; }
    int halfmove_clock() const { return halfmove_clock_; }
    int fullmove_number() const { return fullmove_number_; }

    /// Checks and pins of the player to move.
    const KingSafety &king_safety() const { return king_safety_; }
    /// Pieces of living opponents that attack this player's king (none for a player without a king).
    SquareSet checkers(Color color) const;
    bool in_check(Color color) const { return !checkers(color).empty(); }

    /// How the position itself ends the game, if it does. Draws by repetition, clock, bare kings and agreement are the
    /// Game's.
    const std::optional<Outcome> &outcome() const { return outcome_; }
    bool over() const { return outcome_.has_value(); }

    /// The piece that a move captures, en passant too.
    std::optional<Piece> captured(const Move &move) const;

    /// The position after a legal move: the move made, kings captured, moats bridged, the turn passed on and the next
    /// players judged in chain (rules 3man 5.3).
    Position play(const Move &move) const;
    /// The position after the player to move is out of the game for a reason that is not on the board.
    Position eliminate_mover(Fate fate) const;
    /// The position after the player to move, who is not in check, does nothing. No rule knows it; searches ask what
    /// would come of it.
    Position pass() const;

    /// The board with the move made and nothing else done: for asking what would be attacked. Nobody is judged, and
    /// checks and pins are still those of before.
    Position after_piece_move(const Move &move) const;

    /// Whether two positions are the same for repetition: FEN3 fields 1–6.
    bool same_as(const Position &other) const;
    /// A number that is the same for the same positions, and hardly ever for two others. Not for files: it may change.
    std::uint64_t hash() const;

private:
    friend std::uint64_t count_legal_moves_after(const Position &position, const Move &move);

    explicit Position(const Setup &setup); // as described, to be completed
    std::optional<SetupError> complete(const Setup &setup);
    const Home &home(Color color) const { return board().home(rules_->players[color].seat); }
    std::uint8_t arriving_code(std::uint8_t code, const Move &move) const;
    std::uint8_t move_pieces(const Move &move);
    std::uint8_t move_piece(const Move &move);
    void castle(const Move &move);
    void lose(const Piece &piece);
    void eliminate(Color color, Fate fate);
    void bridge_vacated();
    void drop_stale_passed(const Move &move);
    void renew_attack_order(Color mover);
    void pass_turn();
    // The position after a legal move, with the turn passed on and nobody judged: checks and pins are those of before.
    Position unjudged_after(const Move &move) const;
    void judge(Color mover);
    void begin_turn(Color mover);
    void judge_mate();
    void judge_stalemate(int &passes);
    void draft(Color mated);

    const RuleSet *rules_ = nullptr;
    KingSafety king_safety_;
    ByColor<std::optional<Square>> passed_;
    ByColor<CastlingRights> castling_;
    ByColor<Fate> fates_;
    BorderSet bridged_;
    Color turn_{};
    ByColor<AttackOrder> attack_order_;
    ByColor<Pool> pool_{};
    std::optional<Outcome> outcome_;
    int halfmove_clock_ = 0;
    int fullmove_number_ = 1;
};

} // namespace tondo
