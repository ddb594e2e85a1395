#include "engine/search.hpp"

#include "core/pending_moves.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>
#include <bit>
#include <random>

namespace tondo::engine {

namespace {

constexpr std::size_t full_depth_moves = 3;
constexpr int deepest_reverse_futility = 3;
constexpr WinShare reverse_futility_margin = 30'000; // for each ply; at the start a pawn is worth about 15,000
constexpr std::size_t static_values_kept = 8'192;    // 200 kilobytes

std::uint64_t table_size(const SearchOptions &options, const Limits &limits, int megabytes) {
    const std::uint64_t room =
        static_cast<std::uint64_t>(megabytes) * (1 << 20) / TranspositionTable::bytes_of_position;
    return options.table ? std::min(std::max<std::uint64_t>(limits.nodes, 1'024), std::bit_floor(room)) : 0;
}

Line joined(const Move &move, const Line &deeper) {
    Line line{move};
    line.insert(line.end(), deeper.begin(), deeper.end());
    return line;
}

// Hashes of the earlier positions that may be repeated, the oldest first.
std::vector<std::uint64_t> hashes(const Game &game) {
    std::vector<std::uint64_t> hashes;
    const std::size_t plies = game.plies().size();
    const auto clock = static_cast<std::size_t>(game.position().halfmove_clock());
    for (std::size_t back = std::min(plies, clock); back > 0; --back)
        hashes.push_back(game.position_after(plies - back).hash());
    return hashes;
}

const LearnedValues *learned_values(const RuleSet &rules, const SearchOptions &options) {
    return options.values                              ? options.values
           : options.learned && !options.material_only ? LearnedValues::of(rules)
                                                       : nullptr;
}

} // namespace

SharedTables::SharedTables(const Position &root, const SearchOptions &options, const Budget &budget, int megabytes)
    : transpositions(table_size(options, budget.limits(), megabytes)),
      endgame(options.material_only ? nullptr : EndgameTable::of(root, [&] { return budget.may_prepare(); })) {}

Search::Search(const Game &game, Color me, const SearchOptions &options, Style style, const BlindSpots &blind_spots,
               std::uint64_t seed, SharedTables &tables, Budget &budget)
    : options_(options), me_(me),
      evaluation_(game.rules(), me_, style, options.material_only, learned_values(game.rules(), options)),
      transpositions_(tables.transpositions), budget_(budget), blind_spots_(blind_spots), ordering_(options),
      static_values_(static_values_kept), root_(game.position()), path_(hashes(game)), game_length_(path_.size()) {
    evaluation_.use(tables.endgame);
    find_moves(root_);
    std::vector<Move> moves = generated_;
    std::mt19937_64 random(seed);
    std::shuffle(moves.begin(), moves.end(), random);
    ordering_.score(root_, AttackMap(root_, evaluation_.weights()), moves, nullptr, 0, capture_targets(root_),
                    ordered_);
    const OrderedMoves ordered(ordered_, 0);
    const Value value = evaluation_(root_, evaluation_.piece_square().sums(root_));
    for (std::size_t i = 0; i < ordered.size(); ++i) {
        const Move move = ordered.pick(i).move;
        moves_.push_back({move, value, false, {move}});
    }
}

void Search::iterate(int depth, WinShare margin, std::size_t lines) {
    path_.resize(game_length_);
    const Node node{root_, evaluation_.piece_square().sums(root_), 0, false, root_.hash(), nullptr};
    path_.push_back(node.hash);
    WinShare best = -1;
    std::vector<WinShare> leading; // the values of the best moves, at most `lines`, the highest first
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        RootMove &each = moves_[i];
        const bool has_all_lines = leading.size() == lines;
        const WinShare alpha =
            has_all_lines ? std::max(-1, std::min(best - scaled(margin, best), leading.back()) - 1) : -1;
        Line line;
        Value value;
        bool exact = true;
        if (has_all_lines && !options_.max_n) {
            value = search_move(node, each.move, depth - 1, false, Window{alpha, whole + 1}.zero_window(), nullptr);
            exact = value[me_] > alpha;
        }
        if (exact)
            value = search_move(node, each.move, depth - 1, false, {alpha, whole + 1}, &line);
        each.value = value;
        each.exact = value[me_] > alpha;
        if (!each.exact)
            continue;
        each.line = joined(each.move, line);
        leading.insert(std::upper_bound(leading.begin(), leading.end(), value[me_], std::greater<>()), value[me_]);
        leading.resize(std::min(leading.size(), lines));
        if (value[me_] > best) {
            best = value[me_];
            std::rotate(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(i),
                        moves_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        }
    }
    if (lines > 1)
        std::stable_sort(moves_.begin(), moves_.end(), [me = me_](const RootMove &a, const RootMove &b) {
            return (a.exact ? a.value[me] : -1) > (b.exact ? b.value[me] : -1);
        });
}

Value Search::search_root(int depth, Line &line) {
    path_.resize(game_length_);
    path_.push_back(root_.hash());
    return search({root_, evaluation_.piece_square().sums(root_), 0, false, root_.hash(), nullptr}, depth,
                  {-1, whole + 1}, &line);
}

Value Search::search_root_move(const Move &move, int depth, Line &line) {
    path_.resize(game_length_);
    path_.push_back(root_.hash());
    Line deeper;
    const Value value = search_move({root_, evaluation_.piece_square().sums(root_), 0, false, root_.hash(), nullptr},
                                    move, depth - 1, false, Window::full(), &deeper);
    line = joined(move, deeper);
    return value;
}

Value Search::search_move(const Node &node, const Move &move, int depth, bool replied, Window window, Line *line) {
    const Position after = node.position.play(move);
    const Node child{after,        evaluation_.piece_square().after(node.sums, node.position, move, after),
                     node.ply + 1, replied && after.turn() != me_,
                     after.hash(), &node};
    const Window window_below = child_window(window, node.position.turn(), after.turn());
    path_.push_back(child.hash);
    Value value = depth > 0 ? search(child, depth, window_below, line) : quiesce(child, -depth, window_below);
    path_.pop_back();
    // A later loss is better than an earlier one.
    for (Color color : node.position.living())
        if (!after.is_living(color) && value[color] == 0)
            value[color] = child.ply;
    return value;
}

// Values of finished games and draws, without move generation.
std::optional<Value> Search::terminal_value(const Node &node) {
    const Position &position = node.position;
    if (position.over())
        return value_of(*position.outcome(), node.ply);
    if (const std::optional<Outcome> draw = automatic_draw(position))
        return value_of(*draw, node.ply);
    if (is_repetition(node))
        return value_of(drawn(position.rules().scoring, Ending::repetition, position.living()), node.ply);
    if (!options_.max_n && !position.is_living(me_))
        return static_value(node);
    return {};
}

Value Search::search(const Node &node, int depth, Window window, Line *line) {
    if (const std::optional<Value> value = terminal_value(node))
        return *value;
    const std::optional<Entry> entry = transpositions_.find(key_of(node));
    if (entry)
        if (const std::optional<Value> value = table_value(*entry, node, depth, window))
            return *value;
    budget_.count_node();

    const Position &position = node.position;
    const Color mover = position.turn();
    const bool in_check = !position.king_safety().checkers.empty();
    // Not with two living: pruning there left half as many games again undecided, because quiet moves win endings.
    const bool may_prune = window.is_zero() && !in_check && !options_.max_n && position.living().size() == 3;
    if (may_prune && is_far_above(node, depth, window))
        return static_value(node);
    find_moves(position);
    OrderedMoves moves = ordered(node, entry ? &entry->move : nullptr);

    Window open = window;
    Best best{{}, -1, moves.pick(0).move};
    const auto consider = [&](const Value &value, const Move &move) {
        if (score_for(value, mover) <= best.score)
            return false;
        best = {value, score_for(value, mover), move};
        open.alpha = std::max(open.alpha, best.score);
        return true;
    };

    const bool futile = may_prune && depth == 1 && is_futile(node, window);
    const bool first_of_two = is_first_of_two_repliers(node);
    if (node.replied || first_of_two) {
        const Value value = search_other_replier(node, best.move, depth, window, line);
        if (node.replied)
            return value;
        consider(value, best.move);
    }
    for (std::size_t i = 0; i < moves.size() && best.score < window.beta; ++i) {
        const ScoredMove picked = moves.pick(i);
        const Move &move = picked.move;
        if (futile && i > 0 && picked.is_unproven_quiet() && !is_lost(best.score)) {
            moves.drop_unproven_quiets(i--);
            continue;
        }
        const bool reduce =
            options_.reductions && depth >= 2 && i >= full_depth_moves && picked.is_unproven() && !in_check;
        Line deeper;
        const Value value =
            i > 0 && !options_.max_n
                ? search_late_move(node, move, depth, first_of_two, reduce, open, line ? &deeper : nullptr)
                : search_move(node, move, depth - 1, first_of_two, open, line ? &deeper : nullptr);
        if (!consider(value, move))
            continue;
        if (line)
            *line = joined(move, deeper);
        if (best.score >= window.beta)
            ordering_.record_cutoff(position, move, node.ply, depth);
    }
    store(node, best, depth, window);
    return best.value;
}

// Reverse futility pruning: near the leaves, a player who stands far above beta is expected to stay above it.
bool Search::is_far_above(const Node &node, int depth, Window window) {
    return options_.reverse_futility && depth <= deepest_reverse_futility && !is_lost(window.beta) &&
           score_for(static_value(node), node.position.turn()) >=
               window.beta + scaled(reverse_futility_margin * depth, window.beta);
}

// Futility pruning: a player who stands no better than alpha is not expected to get above it by a quiet move before
// quiescence.
bool Search::is_futile(const Node &node, Window window) {
    return options_.futility && score_for(static_value(node), node.position.turn()) <= window.alpha;
}

// Principal variation search: a move after the first is expected to fail low, so it is searched with a zero window, and
// with reduced depth before that; it is searched again if it does not.
Value Search::search_late_move(const Node &node, const Move &move, int depth, bool replied, bool reduce, Window window,
                               Line *line) {
    const Color mover = node.position.turn();
    const Window zero = window.zero_window();
    if (reduce) {
        const Value value = search_move(node, move, depth - 2, replied, zero, nullptr);
        if (score_for(value, mover) <= window.alpha)
            return value;
    }
    const Value value = search_move(node, move, depth - 1, replied, zero, nullptr);
    if (window.is_zero() || score_for(value, mover) <= window.alpha)
        return value;
    return search_move(node, move, depth - 1, replied, window, line);
}

// In best-reply search one opponent replies; with three living, the first of the two may leave the reply to the second.
bool Search::is_first_of_two_repliers(const Node &node) const {
    const Position &position = node.position;
    return options_.replies != Replies::all && position.turn() != me_ && position.living().size() == 3 &&
           next(position.turn()) != me_;
}

// The opponent who does not reply passes (BRS) or plays a likely move (BRS+, and in check), at no depth cost. The
// principal variation ends at a pass.
Value Search::search_other_replier(const Node &node, const Move &likely, int depth, Window window, Line *line) {
    const Position &position = node.position;
    if (options_.replies == Replies::one_others_pass && position.king_safety().checkers.empty()) {
        const Position after = position.pass();
        const Node child{after, node.sums, node.ply + 1, false, after.hash(), &node};
        path_.push_back(child.hash);
        const Value value = search(child, depth, child_window(window, position.turn(), after.turn()), nullptr);
        path_.pop_back();
        return value;
    }
    Line deeper;
    const Value value = search_move(node, likely, depth, false, window, line ? &deeper : nullptr);
    if (line)
        *line = joined(likely, deeper);
    return value;
}

void Search::find_moves(const Position &position) {
    find_legal_moves(position, generated_);
    blind_spots_.remove_unseen(position, generated_);
}

OrderedMoves Search::ordered(const Node &node, const Move *first) {
    const std::size_t begin = ordered_.moves.size();
    ordering_.score(node.position, attacks(node), generated_, first, node.ply, capture_targets(node.position),
                    ordered_);
    return {ordered_, begin};
}

Value Search::static_value(const Node &node) {
    StaticValue &cached = static_values_[static_cast<std::size_t>(node.hash % static_values_.size())];
    if (cached.hash != node.hash)
        cached = {node.hash,
                  evaluation_(node.position, node.sums, [&]() -> const AttackMap & { return attacks(node); })};
    return cached.value;
}

const AttackMap &Search::attacks(const Node &node) {
    const auto ply = static_cast<std::size_t>(node.ply);
    while (attacks_.size() <= ply)
        attacks_.push_back(std::make_unique<NodeAttacks>());
    NodeAttacks &own = *attacks_[ply];
    if (own.hash == node.hash)
        return own.map;
    own.hash = node.hash;
    if (node.parent)
        own.map.fill_after(attacks(*node.parent), node.parent->position, node.position, evaluation_.weights());
    else
        own.map.fill(node.position, evaluation_.weights());
    return own.map;
}

std::optional<Value> Search::table_value(const Entry &entry, const Node &node, int depth, Window window) const {
    // An exact value would cut the principal variation short.
    if (entry.depth < depth || (!window.is_zero() && !options_.max_n))
        return {};
    const Value value = from_root(entry.value, node.ply);
    const WinShare share = score_for(value, node.position.turn());
    const bool enough = entry.bound == Bound::exact || (entry.bound == Bound::lower && share >= window.beta) ||
                        (entry.bound == Bound::upper && share <= window.alpha);
    return enough ? std::optional(value) : std::nullopt;
}

void Search::store(const Node &node, const Best &best, int depth, Window window) {
    const Bound bound = best.score >= window.beta    ? Bound::lower
                        : best.score <= window.alpha ? Bound::upper
                                                     : Bound::exact;
    transpositions_.store(
        {key_of(node), from_here(best.value, node.ply), best.move, static_cast<std::int8_t>(depth), bound});
}

// The pieces whose capture helps the player to move.
SquareSet Search::capture_targets(const Position &position) const {
    if (options_.max_n || position.turn() == me_ || !position.is_living(me_))
        return position.living_opponents(position.turn());
    return position.pieces(me_);
}

Window Search::child_window(Window window, Color mover, Color next_mover) const {
    if (options_.max_n)
        return mover == next_mover ? window : window.third(sum_of_shares(root_.rules().scoring));
    return (mover == me_) == (next_mover == me_) ? window.same() : window.other();
}

// One repetition within the search is enough, because it can be repeated again; positions of the game take two.
bool Search::is_repetition(const Node &node) const {
    const auto clock = static_cast<std::size_t>(node.position.halfmove_clock());
    const std::size_t last = path_.size() - 1; // the current position
    int in_game = 0;
    for (std::size_t back = 1; back <= std::min(last, clock); ++back)
        if (path_[last - back] == node.hash) {
            if (last - back >= game_length_ || ++in_game == 2)
                return true;
        }
    return false;
}

} // namespace tondo::engine
