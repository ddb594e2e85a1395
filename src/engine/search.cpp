#include "engine/search.hpp"

#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <random>

namespace tondo::engine {

namespace {

constexpr std::size_t full_depth_moves = 3;

std::uint64_t table_positions(const Technique &technique, const Limits &limits) {
    return technique.table ? std::max<std::uint64_t>(limits.nodes, 1'024) : 0;
}

Line joined(const Move &move, const Line &deeper) {
    Line line{move};
    line.insert(line.end(), deeper.begin(), deeper.end());
    return line;
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

Memory::Memory(const Position &root, const Technique &technique, const Budget &budget)
    : table(table_positions(technique, budget.limits())),
      hunt_table(technique.material_only ? nullptr : HuntTable::of(root, budget.stop())) {}

Search::Search(const Game &game, Color me, const Technique &technique, Style style, std::uint64_t seed, Memory &memory,
               Budget &budget)
    : technique_(technique), me_(me), evaluation_(game.rules(), me_, style, technique.material_only),
      table_(memory.table), budget_(budget), ordering_(technique), root_(game.position()), path_(hashes(game)),
      game_length_(path_.size()) {
    evaluation_.consult(memory.hunt_table);
    std::vector<Move> moves = legal_moves(root_);
    std::mt19937_64 random(seed);
    std::shuffle(moves.begin(), moves.end(), random);
    std::vector<RatedMove> rated = ordering_.rate(root_, moves, nullptr, 0, prey(root_));
    std::stable_sort(rated.begin(), rated.end(),
                     [](const RatedMove &a, const RatedMove &b) { return a.rating > b.rating; });
    // Until more is known.
    const Value value = evaluation_(root_, evaluation_.placement().count(root_));
    for (const RatedMove &each : rated)
        moves_.push_back({each.move, value, false, {each.move}});
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
            value = look_at(node, each.move, depth - 1, false, Window{alpha, whole + 1}.just_above_alpha(), nullptr);
            exact = value[me_] > alpha;
        }
        if (exact)
            value = look_at(node, each.move, depth - 1, false, {alpha, whole + 1}, &line);
        each.value = value;
        each.exact = value[me_] > alpha;
        if (!each.exact)
            continue;
        each.line = joined(each.move, line);
        if (value[me_] > best) {
            best = value[me_];
            std::rotate(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(i),
                        moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        }
    }
}

Value Search::look(int depth, Line &line) {
    path_.resize(game_length_);
    path_.push_back(root_.hash());
    return search({root_, evaluation_.placement().count(root_), 0, false, root_.hash()}, depth, {-1, whole + 1}, &line);
}

Value Search::look_at(const Node &node, const Move &move, int depth, bool replied, Window window, Line *line) {
    const Position after = node.position.play(move);
    // The second opponent may be out by now.
    const Node child{after, evaluation_.placement().after(node.counted, node.position, move, after), node.ply + 1,
                     replied && after.turn() != me_, after.hash()};
    const Window its = below(window, node.position.turn(), after.turn());
    path_.push_back(child.hash);
    Value value = depth > 0 ? search(child, depth, its, line) : quiesce(child, -depth, its);
    path_.pop_back();
    // A loss that comes later is the better one.
    for (Color color : node.position.living())
        if (!after.is_living(color) && value[color] == 0)
            value[color] = child.ply;
    return value;
}

// Values that need no move generation.
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
    const std::optional<Entry> entry = table_.find(key_of(node));
    if (entry)
        if (const std::optional<Value> value = remembered(*entry, node, depth, window))
            return *value;
    budget_.spend();

    const Position &position = node.position;
    const Color mover = position.turn();
    std::vector<RatedMove> moves =
        ordering_.rate(position, legal_moves(position), entry ? &entry->move : nullptr, node.ply, prey(position));
    bring_best(moves, 0);

    Window open = window;
    Best best{{}, -1, moves.front().move};
    const auto consider = [&](const Value &value, const Move &move) {
        if (gain(value, mover) <= best.gain)
            return false;
        best = {value, gain(value, mover), move};
        open.alpha = std::max(open.alpha, best.gain);
        return true;
    };

    const bool first_of_two = is_first_of_two_repliers(node);
    if (node.replied || first_of_two) {
        const Value value = leave_reply_to_another(node, best.move, depth, window, line);
        if (node.replied)
            return value;
        consider(value, best.move);
    }
    for (std::size_t i = 0; i < moves.size() && best.gain < window.beta; ++i) {
        bring_best(moves, i);
        const Move &move = moves[i].move;
        const bool is_late = technique_.reductions && depth >= 2 && i >= full_depth_moves && moves[i].is_unproven() &&
                             position.king_safety().checkers.empty();
        Line deeper;
        const Value value = i > 0 && !technique_.each_for_himself
                                ? look_twice(node, move, depth, first_of_two, is_late, open, line ? &deeper : nullptr)
                                : look_at(node, move, depth - 1, first_of_two, open, line ? &deeper : nullptr);
        if (!consider(value, move))
            continue;
        if (line)
            *line = joined(move, deeper);
        if (best.gain >= window.beta)
            ordering_.refuted(position, move, node.ply, depth);
    }
    store(node, best, depth, window);
    return best.value;
}

// A move that is not the first is thought to be no better than what there is. That is cheaper to refute than to value,
// cheaper still if it is not looked at so deeply.
Value Search::look_twice(const Node &node, const Move &move, int depth, bool replied, bool is_late, Window window,
                         Line *line) {
    const Color mover = node.position.turn();
    const Window null = window.just_above_alpha();
    if (is_late) {
        const Value value = look_at(node, move, depth - 2, replied, null, nullptr);
        if (gain(value, mover) <= window.alpha)
            return value;
    }
    const Value value = look_at(node, move, depth - 1, replied, null, nullptr);
    if (window.is_null() || gain(value, mover) <= window.alpha)
        return value;
    return look_at(node, move, depth - 1, replied, window, line);
}

// The best reply is made by one opponent. With three living, the first of two may leave it to the second.
bool Search::is_first_of_two_repliers(const Node &node) const {
    const Position &position = node.position;
    return technique_.replies != Replies::all && position.turn() != me_ && position.living().size() == 3 &&
           next(position.turn()) != me_;
}

// Best-reply search: the opponent who does not reply passes or makes a likely move, at no depth cost. A check is not
// answered by passing, and a line in which somebody passes ends there.
Value Search::leave_reply_to_another(const Node &node, const Move &likely, int depth, Window window, Line *line) {
    const Position &position = node.position;
    if (technique_.replies == Replies::one_others_pass && position.king_safety().checkers.empty()) {
        const Position after = position.pass();
        const Node child{after, node.counted, node.ply + 1, false, after.hash()};
        path_.push_back(child.hash);
        const Value value = search(child, depth, below(window, position.turn(), after.turn()), nullptr);
        path_.pop_back();
        return value;
    }
    Line deeper;
    const Value value = look_at(node, likely, depth, false, window, line ? &deeper : nullptr);
    if (line)
        *line = joined(likely, deeper);
    return value;
}

std::optional<Value> Search::remembered(const Entry &entry, const Node &node, int depth, Window window) const {
    // Lines are wanted whole: there is nothing to follow in the table.
    if (entry.depth < depth || (!window.is_null() && !technique_.each_for_himself))
        return {};
    const Value value = from_root(entry.value, node.ply);
    const Share share = gain(value, node.position.turn());
    const bool enough = entry.bound == Bound::exact || (entry.bound == Bound::lower && share >= window.beta) ||
                        (entry.bound == Bound::upper && share <= window.alpha);
    return enough ? std::optional(value) : std::nullopt;
}

void Search::store(const Node &node, const Best &best, int depth, Window window) {
    const Bound bound = best.gain >= window.beta    ? Bound::lower
                        : best.gain <= window.alpha ? Bound::upper
                                                    : Bound::exact;
    table_.store({key_of(node), from_here(best.value, node.ply), best.move, static_cast<std::int8_t>(depth), bound});
}

// Capture targets of the player to move.
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
