#pragma once
// A second opinion that shares nothing with the engine but the rules: max^n by Monte-Carlo tree search. Every player
// chooses what has brought that player most so far (UCT); games are continued at random, though half of the moves that
// can take something do, and a continuation that does not end is valued by the squares of what is left of each army.

#include "core/pending_moves.hpp"
#include "tondo/core/game.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <random>
#include <vector>

namespace tondo::arena {

class MonteCarlo {
public:
    /// `plies` limits all moves played, in the tree and at random.
    MonteCarlo(const Position &root, std::uint64_t plies, std::uint64_t seed) : random_(seed), root_{root} {
        while (played_ < plies)
            visit(root_);
    }

    /// The move tried most often.
    Move best() const { return most_visited()->move; }
    /// Each player's expected part of the points if it is played.
    ByColor<double> shares() const { return most_visited()->mean(); }
    /// The same of a legal move; of one that was not tried those of the position.
    ByColor<double> shares_of(const Move &move) const {
        for (const auto &child : root_.children)
            if (child->move == move)
                return child->mean();
        return root_.mean();
    }

private:
    struct Node {
        Position position;
        Move move{};
        std::vector<Move> untried{};
        std::vector<std::unique_ptr<Node>> children{};
        ByColor<double> sum{};
        double visits = 0;

        ByColor<double> mean() const {
            ByColor<double> mean = sum;
            for (double &each : mean)
                each /= std::max(visits, 1.0);
            return mean;
        }
    };

    const Node *most_visited() const {
        return std::max_element(root_.children.begin(), root_.children.end(),
                                [](const auto &a, const auto &b) { return a->visits < b->visits; })
            ->get();
    }

    ByColor<double> visit(Node &node) {
        ++played_;
        ByColor<double> value;
        if (const auto outcome = ended(node.position)) {
            value = tondo::shares_of(outcome->scores);
        } else if (node.visits == 0) {
            node.untried = legal_moves(node.position);
            std::shuffle(node.untried.begin(), node.untried.end(), random_);
            value = continued(node.position);
        } else if (!node.untried.empty()) {
            const Move move = node.untried.back();
            node.untried.pop_back();
            node.children.push_back(std::make_unique<Node>(Node{node.position.play(move), move}));
            value = visit(*node.children.back());
        } else {
            value = visit(*most_promising(node));
        }
        for (Color color : all_colors)
            node.sum[color] += value[color];
        ++node.visits;
        return value;
    }

    static Node *most_promising(const Node &node) {
        constexpr double exploration = 0.5;
        const Color mover = node.position.turn();
        const auto promise = [&](const auto &child) {
            return child->sum[mover] / child->visits + exploration * std::sqrt(std::log(node.visits) / child->visits);
        };
        return std::max_element(node.children.begin(), node.children.end(),
                                [&](const auto &a, const auto &b) { return promise(a) < promise(b); })
            ->get();
    }

    ByColor<double> continued(Position position) {
        constexpr int longest = 24; // plies
        for (int ply = 0; ply < longest; ++ply) {
            if (const auto outcome = ended(position))
                return tondo::shares_of(outcome->scores);
            std::vector<Move> moves;
            if (random_() % 2 == 0)
                moves =
                    legal_moves(position, position.pieces(position.turn()), position.living_opponents(position.turn()));
            if (moves.empty())
                moves = legal_moves(position);
            position = position.play(moves[random_() % moves.size()]);
            ++played_;
        }
        return by_army(position);
    }

    static std::optional<Outcome> ended(const Position &position) {
        return position.over() ? position.outcome() : automatic_draw(position);
    }

    static ByColor<double> by_army(const Position &position) {
        constexpr std::array worth{2, 9, 5, 3, 3, 1};
        ByColor<double> parts{};
        double sum = 0;
        for (Color color : position.living()) {
            for (Square square : position.pieces(color))
                parts[color] += worth[index(position.role(square))];
            parts[color] *= parts[color];
            sum += parts[color];
        }
        for (double &part : parts)
            part /= sum;
        return parts;
    }

    std::mt19937_64 random_;
    std::uint64_t played_ = 0;
    Node root_;
};

} // namespace tondo::arena
