#pragma once
// Alpha-beta search over three players: paranoid, best-reply (BRS, BRS+) or max^n, by its options.

#include "engine/blind_spots.hpp"
#include "engine/budget.hpp"
#include "engine/evaluation.hpp"
#include "engine/move_ordering.hpp"
#include "engine/search_options.hpp"
#include "engine/transposition_table.hpp"
#include "engine/win_share.hpp"

#include <memory>

namespace tondo::engine {

/// Alpha-beta window, from the side of the player to move.
struct Window {
    WinShare alpha; ///< The player to move has this much elsewhere.
    WinShare beta;  ///< With this much or more, a player above prefers another line.

    static constexpr Window full() { return {-1, whole + 1}; }
    /// Tests whether any score is above alpha.
    constexpr Window zero_window() const { return {alpha, alpha + 1}; }
    constexpr bool is_zero() const { return beta - alpha == 1; }
    /// The window of a player on the same side, and of one on the other side where there are two sides.
    constexpr Window same() const { return *this; }
    constexpr Window other() const { return {whole - beta, whole - alpha}; }
    /// The window of the next player where each plays alone. Only the sum of the shares is known: the more the next
    /// player gets, the less is left for this one (shallow pruning).
    constexpr Window third(WinShare sum) const { return {-1, sum - alpha}; }
};

/// The most plies of an iteration.
inline constexpr int max_depth = 60;

using Line = std::vector<Move>;

struct RootMove {
    Move move;
    Value value;
    bool exact = false; ///< Otherwise the value is an upper bound.
    Line line;          ///< Principal variation, beginning with this move.
};

/// Tables that the threads of a search share.
struct SharedTables {
    SharedTables(const Position &root, const SearchOptions &options, const Budget &budget,
                 int megabytes = Personality{}.hash);

    TranspositionTable transpositions;
    std::shared_ptr<const EndgameTable> endgame; ///< If the root is such an endgame.
};

class Search {
public:
    /// `me` is the searching player, who need not be to move.
    Search(const Game &game, Color me, const SearchOptions &options, Style style, const BlindSpots &blind_spots,
           std::uint64_t seed, SharedTables &tables, Budget &budget);

    /// The legal moves of the root that are seen, the best so far first.
    const std::vector<RootMove> &moves() const { return moves_; }
    /// Searches all root moves to `depth` plies; the best `lines` and those within `margin` of the best get exact
    /// values. After Interrupted the moves hold the results so far, which are usable.
    void iterate(int depth, WinShare margin, std::size_t lines = 1);
    /// The value of a root where another player moves; fills in the principal variation.
    Value search_root(int depth, Line &line);
    /// The exact value of one root move; fills in the principal variation that begins with it.
    Value search_root_move(const Move &move, int depth, Line &line);

private:
    struct Node {
        const Position &position;
        PieceSums sums; ///< PieceSquareTable::sums().
        int ply;
        bool replied; ///< Best-reply search: an opponent has replied in this round.
        std::uint64_t hash;
        const Node *parent; ///< nullptr at the root.
    };

    struct Best {
        Value value;
        WinShare score;
        Move move;
    };

    // `line` may be null. A depth of 0 or less counts the plies of quiescence.
    Value search_move(const Node &node, const Move &move, int depth, bool replied, Window window, Line *line);
    Value search_late_move(const Node &node, const Move &move, int depth, bool replied, bool reduce, Window window,
                           Line *line);
    Value search(const Node &node, int depth, Window window, Line *line);
    Value quiesce(const Node &node, int depth, Window window);
    bool is_far_above(const Node &node, int depth, Window window);
    bool is_futile(const Node &node, Window window);
    bool is_first_of_two_repliers(const Node &node) const;
    Value search_other_replier(const Node &node, const Move &likely, int depth, Window window, Line *line);

    std::optional<Value> terminal_value(const Node &node);
    Value static_value(const Node &node);
    /// Filled when it is first asked for; valid until the next node of the same ply asks.
    const AttackMap &attacks(const Node &node);
    void find_moves(const Position &position);
    void find_quiescence_moves(const Node &node, bool evades_check);
    /// The moves generated last, with their scores.
    OrderedMoves ordered(const Node &node, const Move *first);
    bool is_repetition(const Node &node) const;

    // The value of a position depends on whether an opponent has replied, and so does its key.
    static std::uint64_t key_of(const Node &node) { return node.hash + (node.replied ? 1 : 0); }
    std::optional<Value> table_value(const Entry &entry, const Node &node, int depth, Window window) const;
    void store(const Node &node, const Best &best, int depth, Window window);

    /// The score that the player to move maximizes.
    WinShare score_for(const Value &value, Color mover) const {
        return options_.max_n || mover == me_ ? value[mover] : whole - value[me_];
    }
    Window child_window(Window window, Color mover, Color next_mover) const;
    SquareSet capture_targets(const Position &position) const;

    const SearchOptions options_;
    const Color me_;
    Evaluation evaluation_;
    TranspositionTable &transpositions_;
    Budget &budget_;
    const BlindSpots blind_spots_;
    MoveOrdering ordering_;
    std::vector<Move> generated_;
    MoveStack ordered_; ///< Of the nodes from the root to the current one.
    struct NodeAttacks {
        std::uint64_t hash = 0; ///< Of the position.
        AttackMap map;
    };
    std::vector<std::unique_ptr<NodeAttacks>> attacks_; ///< By ply.
    struct StaticValue {
        std::uint64_t hash = 0;
        Value value;
    };
    std::vector<StaticValue> static_values_; ///< By the low bits of the hash; every fifth is asked for again.
    const Position root_;
    std::vector<RootMove> moves_;
    std::vector<std::uint64_t> path_; ///< Hashes from the last irreversible move of the game to the current node.
    std::size_t game_length_;         ///< Length of the game's part of it.
};

} // namespace tondo::engine
