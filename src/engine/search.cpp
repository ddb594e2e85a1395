#include "tondo/engine/search.hpp"

#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <random>

namespace tondo::engine {

namespace {

constexpr int max_quiet_depth = 12;  // of the search for a quiet end
constexpr int max_evading_depth = 4; // in it, how long checks are answered
constexpr std::size_t full_depth_moves = 3;

std::uint64_t table_positions(const Technique &technique, const Limits &limits) {
    return technique.table ? std::max<std::uint64_t>(limits.nodes, 1'024) : 0;
}

// The positions before this one that it may repeat, the oldest first.
std::vector<std::uint64_t> hashes(const Game &game) {
    std::vector<std::uint64_t> hashes;
    const std::size_t plies = game.plies().size();
    const auto clock = static_cast<std::size_t>(game.position().halfmove_clock());
    for (std::size_t back = std::min(plies, clock); back > 0; --back)
        hashes.push_back(game.position_after(plies - back).hash());
    return hashes;
}

} // namespace

Search::Search(const Game &game, const Technique &technique, Style style, Budget &budget, std::uint64_t seed)
    : technique_(technique), me_(game.position().turn()),
      evaluation_(game.rules(), me_, style, technique.material_only), budget_(budget), ordering_(technique),
      table_(table_positions(technique, budget.limits())), root_(game.position()), path_(hashes(game)),
      game_length_(path_.size()) {
    if (!technique.material_only)
        evaluation_.consult(HuntTable::of(root_, budget.stop()));
    std::vector<Move> moves = legal_moves(root_);
    std::mt19937_64 random(seed);
    std::shuffle(moves.begin(), moves.end(), random);
    std::vector<RatedMove> rated = ordering_.rate(root_, moves, nullptr, 0, prey(root_));
    std::stable_sort(rated.begin(), rated.end(),
                     [](const RatedMove &a, const RatedMove &b) { return a.rating > b.rating; });
    for (const RatedMove &each : rated)
        moves_.push_back({each.move, {}, false, {each.move}});
}

void Search::iterate(int depth, Share slack) {
    path_.resize(game_length_);
    const Node node{root_, evaluation_.placement().count(root_), 0, false, root_.hash()};
    path_.push_back(node.hash);
    Share best = -1;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        RootMove &each = moves_[i];
        const Share alpha = std::max(-1, best - scaled(slack, best) - 1);
        Line line;
        Value value;
        bool exact = true;
        if (i > 0 && !technique_.each_for_himself) {
            value = look_at(node, each.move, depth - 1, false, {alpha, alpha + 1}, nullptr);
            exact = value[me_] > alpha;
        }
        if (exact)
            value = look_at(node, each.move, depth - 1, false, {alpha, whole + 1}, &line);
        each.value = value;
        each.exact = value[me_] > alpha;
        if (!each.exact)
            continue;
        each.line = {each.move};
        each.line.insert(each.line.end(), line.begin(), line.end());
        if (value[me_] > best) {
            best = value[me_];
            std::rotate(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(i),
                        moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        }
    }
}

Value Search::look_at(const Node &node, const Move &move, int depth, bool replied, Window window, Line *line) {
    const Position after = node.position.play(move);
    const Node child{after, evaluation_.placement().after(node.counted, node.position, move, after), node.ply + 1,
                     replied, after.hash()};
    const Window its = below(window, node.position.turn(), after.turn());
    path_.push_back(child.hash);
    Value value = depth > 0 ? search(child, depth, its, line) : quiesce(child, 0, its);
    path_.pop_back();
    // A loss that comes later is the better one.
    for (Color color : node.position.living())
        if (!after.is_living(color) && value[color] == 0)
            value[color] = child.ply;
    return value;
}

// What needs no moves to be known.
std::optional<Value> Search::known(const Node &node) const {
    const Position &position = node.position;
    if (position.over())
        return value_of(*position.outcome(), node.ply);
    if (const std::optional<Outcome> draw = automatic_draw(position))
        return value_of(*draw, node.ply);
    if (is_repetition(node))
        return value_of(drawn(position.rules().scoring, Ending::repetition, position.living()), node.ply);
    if (!technique_.each_for_himself && !position.is_living(me_))
        return static_value(node);
    return {};
}

Value Search::search(const Node &node, int depth, Window window, Line *line) {
    if (const std::optional<Value> value = known(node))
        return *value;
    const Position &position = node.position;
    const Color mover = position.turn();
    const std::uint64_t key = node.hash + (node.replied ? 1 : 0);
    const Entry *const entry = table_.find(key);
    if (entry && entry->depth >= depth && (window.is_null() || technique_.each_for_himself)) {
        const Value value = from_root(entry->value, node.ply);
        const Share share = gain(value, mover);
        if (entry->bound == Bound::exact || (entry->bound == Bound::lower && share >= window.beta) ||
            (entry->bound == Bound::upper && share <= window.alpha))
            return value;
    }
    budget_.spend();

    const Move first = entry ? entry->move : Move{};
    std::vector<RatedMove> moves =
        ordering_.rate(position, legal_moves(position), entry ? &first : nullptr, node.ply, prey(position));

    const bool one_replies = technique_.replies != Replies::all && mover != me_ && position.living().size() == 3;
    const bool another_follows = one_replies && next(mover) != me_;
    // Who does not answer makes a likely move, or passes; it costs no depth.
    if (one_replies && (node.replied || another_follows)) {
        bring_best(moves, 0);
        Value value;
        if (technique_.replies == Replies::one_others_pass && position.king_safety().checkers.empty()) {
            const Position after = position.pass();
            const Node child{after, node.counted, node.ply + 1, false, after.hash()};
            path_.push_back(child.hash);
            const Window its = below(window, mover, after.turn());
            value = search(child, depth, its, line);
            path_.pop_back();
        } else {
            value = look_at(node, moves.front().move, depth, false, window, line);
        }
        if (node.replied || gain(value, mover) >= window.beta)
            return value;
    }

    const Window asked = window;
    Value best{};
    Share most = -1;
    Move best_move = moves.front().move;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        bring_best(moves, i);
        const Move &move = moves[i].move;
        Line deeper;
        Value value{};
        bool look = true;
        if (i > 0 && !technique_.each_for_himself) {
            const bool reduce = technique_.reductions && depth >= 2 && i >= full_depth_moves &&
                                moves[i].rating < (1 << 25) && position.king_safety().checkers.empty();
            const Window null{window.alpha, window.alpha + 1};
            if (reduce) {
                value = look_at(node, move, depth - 2, another_follows, null, nullptr);
                look = gain(value, mover) > window.alpha;
            }
            if (look && (!window.is_null() || !reduce)) {
                value = look_at(node, move, depth - 1, another_follows, null, nullptr);
                look = gain(value, mover) > window.alpha && !window.is_null();
            }
        }
        if (look)
            value = look_at(node, move, depth - 1, another_follows, window, line ? &deeper : nullptr);
        const Share share = gain(value, mover);
        if (share > most) {
            most = share;
            best = value;
            best_move = move;
            if (line) {
                *line = {move};
                line->insert(line->end(), deeper.begin(), deeper.end());
            }
        }
        if (share >= window.beta) {
            ordering_.refuted(position, move, node.ply, depth);
            break;
        }
        window.alpha = std::max(window.alpha, share);
    }
    store(node, best, best_move, depth, asked);
    return best;
}

void Search::store(const Node &node, const Value &value, const Move &best, int depth, Window window) {
    const Share share = gain(value, node.position.turn());
    const Bound bound = share >= window.beta ? Bound::lower : share <= window.alpha ? Bound::upper : Bound::exact;
    table_.store(
        {node.hash + (node.replied ? 1 : 0), from_here(value, node.ply), best, static_cast<std::int8_t>(depth), bound});
}

Value Search::quiesce(const Node &node, int depth, Window window) {
    if (const std::optional<Value> value = known(node))
        return *value;
    budget_.spend();
    const Position &position = node.position;
    const Color mover = position.turn();
    const bool evading = position.rules().checks == CheckRule::binding && depth < max_evading_depth &&
                         !position.king_safety().checkers.empty();
    Value best{};
    Share most = -1;
    if (!evading || !technique_.quiescence) {
        best = static_value(node);
        most = gain(best, mover);
        if (!technique_.quiescence || most >= window.beta || depth >= max_quiet_depth)
            return best;
        window.alpha = std::max(window.alpha, most);
    }
    std::vector<RatedMove> moves =
        ordering_.rate(position, quiet_end_moves(position, evading), nullptr, node.ply, prey(position));
    for (std::size_t i = 0; i < moves.size(); ++i) {
        bring_best(moves, i);
        if (!evading && moves[i].rating < 0)
            break;
        const Position after = position.play(moves[i].move);
        const Node child{after, evaluation_.placement().after(node.counted, position, moves[i].move, after),
                         node.ply + 1, false, after.hash()};
        path_.push_back(child.hash);
        const Value value = quiesce(child, depth + 1, below(window, mover, after.turn()));
        path_.pop_back();
        const Share share = gain(value, mover);
        if (share > most) {
            most = share;
            best = value;
        }
        if (share >= window.beta)
            break;
        window.alpha = std::max(window.alpha, share);
    }
    return best;
}

// Answers to check, or captures of living pieces and promotions.
std::vector<Move> Search::quiet_end_moves(const Position &position, bool evading) const {
    std::vector<Move> moves = legal_moves(position);
    if (!evading) {
        const SquareSet targets = prey(position);
        std::erase_if(moves, [&](const Move &move) {
            return !targets.contains(move.to) && !(move.promotion == Role::queen && move.from != move.to);
        });
    }
    return moves;
}

// Whose pieces the player to move is after.
SquareSet Search::prey(const Position &position) const {
    if (technique_.each_for_himself || position.turn() == me_ || !position.is_living(me_))
        return position.living_opponents(position.turn());
    return position.pieces(me_);
}

Window Search::below(Window window, Color mover, Color next_mover) const {
    if (technique_.each_for_himself)
        return mover == next_mover ? window : window.third(sum_of_shares(root_.rules().scoring));
    return (mover == me_) == (next_mover == me_) ? window.same() : window.other();
}

// Once in the tree is enough: who can repeat once can do it again. In the game it takes two.
bool Search::is_repetition(const Node &node) const {
    const auto clock = static_cast<std::size_t>(node.position.halfmove_clock());
    const std::size_t last = path_.size() - 1; // the position itself
    int in_game = 0;
    for (std::size_t back = 1; back <= std::min(last, clock); ++back)
        if (path_[last - back] == node.hash) {
            if (last - back >= game_length_ || ++in_game == 2)
                return true;
        }
    return false;
}

} // namespace tondo::engine
