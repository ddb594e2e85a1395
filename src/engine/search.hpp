#pragma once
// The kernel: one alpha-beta search, whoever is thought to be on whose side.

#include "engine/budget.hpp"
#include "engine/evaluation.hpp"
#include "engine/ordering.hpp"
#include "engine/share.hpp"
#include "engine/table.hpp"
#include "engine/technique.hpp"

namespace tondo::engine {

/// The alpha-beta window, from the side of the player to move: that player has `alpha` elsewhere already; with `beta`
/// or more a player above does better elsewhere.
struct Window {
    Share alpha;
    Share beta;

    static constexpr Window full() { return {-1, whole + 1}; }
    /// For asking no more than whether there is anything better than alpha.
    constexpr Window just_above_alpha() const { return {alpha, alpha + 1}; }
    constexpr bool is_null() const { return beta - alpha == 1; }
    /// For a player on the same side, and for one on the only other side: what one gains the other loses.
    constexpr Window same() const { return *this; }
    constexpr Window other() const { return {whole - beta, whole - alpha}; }
    /// Where there are three sides: what one gains one of the others loses, but nobody knows which. All that is known
    /// is that this gain leaves not more than the rest to the one above.
    constexpr Window third(Share sum) const { return {-1, sum - alpha}; }
};

/// Nobody looks deeper, in plies; it is out of reach where anything is left to look at.
inline constexpr int max_depth = 60;

using Line = std::vector<Move>;

struct RootMove {
    Move move;
    Value value;
    bool exact = false; ///< Otherwise it is known to be no better than the value.
    Line line;          ///< From this move on.
};

/// State of a search that its threads share.
struct Memory {
    Memory(const Position &root, const Technique &technique, const Budget &budget);

    Table table;
    std::shared_ptr<const HuntTable> hunt_table; ///< If the question is about such an endgame.
};

class Search {
public:
    /// For a player who need not be the one to move.
    Search(const Game &game, Color me, const Technique &technique, Style style, std::uint64_t seed, Memory &memory,
           Budget &budget);

    /// All legal moves, the best so far first.
    const std::vector<RootMove> &moves() const { return moves_; }
    /// Looks at all of them that deep, and exactly at those that are worse than the best by no more than `slack`. On
    /// Interrupted the moves stand as far as they have been looked at, which is still good for use.
    void iterate(int depth, Share slack);
    /// The value of a node where another player moves; fills in the line.
    Value look(int depth, Line &line);

private:
    struct Node {
        const Position &position;
        ByColor<int> counted;
        int ply;
        bool replied; // in this round one of the opponents has answered already
        std::uint64_t hash;
    };

    struct Best {
        Value value;
        Share gain;
        Move move;
    };

    // Lines are filled in where they are asked for. A depth of 0 or less counts the plies of quiescence.
    Value look_at(const Node &node, const Move &move, int depth, bool replied, Window window, Line *line);
    Value look_twice(const Node &node, const Move &move, int depth, bool replied, bool is_late, Window window,
                     Line *line);
    Value search(const Node &node, int depth, Window window, Line *line);
    Value quiesce(const Node &node, int depth, Window window);
    bool is_first_of_two_repliers(const Node &node) const;
    Value leave_reply_to_another(const Node &node, const Move &likely, int depth, Window window, Line *line);

    std::optional<Value> known(const Node &node) const;
    Value static_value(const Node &node) const { return evaluation_(node.position, node.counted); }
    std::vector<Move> quiet_end_moves(const Position &position, bool evading) const;
    bool is_repetition(const Node &node) const;

    // A reply changes the value of a position, and so its key.
    static std::uint64_t key_of(const Node &node) { return node.hash + (node.replied ? 1 : 0); }
    std::optional<Value> remembered(const Entry &entry, const Node &node, int depth, Window window) const;
    void store(const Node &node, const Best &best, int depth, Window window);

    /// The score of a value for the player to move.
    Share gain(const Value &value, Color mover) const {
        return technique_.each_for_himself || mover == me_ ? value[mover] : whole - value[me_];
    }
    Window below(Window window, Color mover, Color next_mover) const;
    SquareSet prey(const Position &position) const;

    const Technique technique_;
    const Color me_;
    Evaluation evaluation_;
    Table &table_;
    Budget &budget_;
    Ordering ordering_;
    const Position root_;
    std::vector<RootMove> moves_;
    std::vector<std::uint64_t> path_; // hashes of the game's last positions, and then of the tree's
    std::size_t game_length_;
};

} // namespace tondo::engine
