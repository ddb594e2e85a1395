#include "engine/endgame_table.hpp"

#include <algorithm>
#include <mutex>

namespace tondo::engine {

std::optional<Color> only_army(const Position &position) {
    std::optional<Color> stronger;
    for (Color color : position.living())
        if (!(position.pieces(color) - position.pieces(Role::king)).empty()) {
            if (stronger)
                return {};
            stronger = color;
        }
    return stronger;
}

// Retrograde analysis: a position is won if a move leads to a lost one, and lost if all moves lead to won ones. Done in
// slices of about a millisecond.
class EndgameTable::Solver {
public:
    explicit Solver(EndgameTable &table)
        : table_(table), board_(table.key_.rules->board()), size_(table.size_), attacks_(size_ * size_),
          replies_left_(size_ * size_ * size_) {
        for (std::size_t i = 0; i < size_; ++i) {
            const Leaps &leaps = board_.king[Square(i)];
            steps_[Square(i)] = leaps.free - table.key_.walls;
            for (Step step : leaps.crossing)
                if (step.crossed.within(table.key_.bridged) && !table.key_.walls.contains(step.to))
                    crossings_[Square(i)].insert(step.to);
        }
    }

    /// The next slice; false if that was the last.
    bool advance() {
        if (slice_ < size_)
            find_attacks(Square(slice_));
        else if (slice_ < 2 * size_)
            find_mates(Square(slice_ - size_));
        else
            return unmove_some();
        ++slice_;
        return true;
    }

private:
    // Those that are lost in `plies_` plies, then those won in one more, then the next depth.
    bool unmove_some() {
        constexpr std::size_t at_once = 512;
        std::vector<Placement> &now = lost_.empty() ? won_ : lost_;
        for (std::size_t i = 0; i < at_once && !now.empty(); ++i) {
            const Placement at = now.back();
            now.pop_back();
            if (&now == &lost_)
                unmove_stronger(at, static_cast<std::uint8_t>(plies_ + 1));
            else
                unmove_bare_king(at, static_cast<std::uint8_t>(plies_ + 2));
        }
        if (lost_.empty() && won_.empty()) {
            lost_.swap(lost_next_);
            plies_ += 2;
        }
        return !lost_.empty() || !won_.empty();
    }

    SquareSet seen(Square piece, SquareSet in_the_way) const {
        LineOccupancy occupied;
        for (Square square : in_the_way | table_.key_.walls)
            occupied ^= board_.lines.through(square);
        SquareSet seen = board_.lines.seen(Slide::straight, piece, occupied);
        if (table_.key_.role == Role::queen)
            seen |= board_.lines.seen(Slide::diagonal, piece, occupied);
        return seen - SquareSet{piece};
    }

    // Without the bare king on the board, because it cannot hide behind itself.
    void find_attacks(Square king) {
        each_square([&](Square piece) {
            if (king != piece)
                attacks_[index(king) * size_ + index(piece)] = seen(piece, {king});
        });
    }

    SquareSet attacked_by_piece(const Placement &at) const {
        return attacks_[index(at.king) * size_ + index(at.piece)];
    }
    bool in_check(const Placement &at) const { return attacked_by_piece(at).contains(at.bare); }
    bool is_sound(const Placement &at) const {
        return at.bare != at.king && at.bare != at.piece && at.king != at.piece &&
               !board_.king[at.king].free.contains(at.bare);
    }

    // Moves of the bare king, a capture of the piece included.
    SquareSet replies(const Placement &at) const {
        const SquareSet reached = steps_[at.bare] | (crossings_[at.bare] - SquareSet{at.piece});
        return reached - board_.king[at.king].free - attacked_by_piece(at) - SquareSet{at.king};
    }

    void find_mates(Square bare) {
        each_square([&](Square king) {
            if (bare == king || table_.key_.walls.contains(bare) || table_.key_.walls.contains(king))
                return;
            each_square([&](Square piece) {
                const Placement at{bare, king, piece};
                if (table_.key_.walls.contains(piece) || !is_sound(at))
                    return;
                const SquareSet replies = this->replies(at);
                // A king that can take the piece is never lost.
                replies_left_[table_.index_of(at)] =
                    replies.contains(piece) ? 0 : static_cast<std::uint8_t>(replies.size());
                if (replies.empty() && in_check(at))
                    lose(at, 0, lost_);
            });
        });
    }

    void lose(const Placement &at, std::uint8_t plies, std::vector<Placement> &lost) {
        table_.loss_in_[table_.index_of(at)] = static_cast<std::uint8_t>(plies + 1);
        lost.push_back(at);
    }

    void unmove_stronger(const Placement &now, std::uint8_t plies) {
        for (Square king : steps_[now.king])
            win({now.bare, king, now.piece}, plies);
        if (!in_check(now)) // no check over a moat
            for (Square king : crossings_[now.king])
                win({now.bare, king, now.piece}, plies);
        for (Square piece : seen(now.piece, {now.king, now.bare}) - table_.key_.walls)
            win({now.bare, now.king, piece}, plies);
    }

    void win(const Placement &at, std::uint8_t plies) {
        std::uint8_t &win_in = table_.win_in_[table_.index_of(at)];
        if (win_in != 0 || !is_sound(at) || in_check(at))
            return;
        win_in = plies;
        won_.push_back(at);
    }

    void unmove_bare_king(const Placement &now, std::uint8_t plies) {
        for (Square bare : steps_[now.bare] | crossings_[now.bare]) {
            const Placement before{bare, now.king, now.piece};
            if (!is_sound(before))
                continue;
            std::uint8_t &left = replies_left_[table_.index_of(before)];
            if (left != 0 && --left == 0)
                lose(before, plies, lost_next_);
        }
    }

    template <class Visit> void each_square(Visit visit) const {
        for (std::size_t i = 0; i < size_; ++i)
            visit(Square(i));
    }

    EndgameTable &table_;
    const Board &board_;
    const std::size_t size_;
    BySquare<SquareSet> steps_;
    BySquare<SquareSet> crossings_;
    std::vector<SquareSet> attacks_;         // of the piece, by king and piece
    std::vector<std::uint8_t> replies_left_; // of the bare king, that are not known to lose
    std::size_t slice_ = 0;
    int plies_ = 0;
    std::vector<Placement> lost_; // in `plies_`
    std::vector<Placement> won_;
    std::vector<Placement> lost_next_;
};

// Threads that ask for the same table solve it together, a slice each in turn: none waits for longer than a slice.
class EndgameTable::Cache {
public:
    struct Entry {
        explicit Entry(const Key &key) : table(new EndgameTable(key)), solver(std::make_unique<Solver>(*table)) {}

        std::shared_ptr<EndgameTable> table;
        std::mutex mutex;
        std::unique_ptr<Solver> solver; // until solved

        bool advance() {
            const std::lock_guard lock(mutex);
            if (solver && !solver->advance())
                solver.reset();
            return solver != nullptr;
        }
    };

    std::shared_ptr<Entry> entry_of(const Key &key) {
        const std::lock_guard lock(mutex_);
        const auto found = std::find_if(entries_.begin(), entries_.end(),
                                        [&](const auto &entry) { return entry && entry->table->key_ == key; });
        const auto last = found == entries_.end() ? found - 1 : found;
        if (found == entries_.end())
            *last = std::make_shared<Entry>(key);
        std::rotate(entries_.begin(), last, last + 1);
        return entries_.front();
    }

private:
    std::mutex mutex_;
    std::array<std::shared_ptr<Entry>, 4> entries_; // the last used first; two megabytes each on the round board
};

EndgameTable::EndgameTable(const Key &key)
    : key_(key), size_(key.rules->board().size), win_in_(size_ * size_ * size_), loss_in_(size_ * size_ * size_) {}

std::optional<EndgameTable::Key> EndgameTable::key_of(const Position &position) {
    const RuleSet &rules = position.rules();
    if (rules.mates != MateRule::leaves_dead || position.living().size() < 2)
        return {};
    const std::optional<Color> stronger = only_army(position);
    if (!stronger)
        return {};
    const SquareSet army = position.pieces(*stronger);
    const SquareSet piece = army & (position.pieces(Role::queen) | position.pieces(Role::rook));
    if (army.size() != 2 || piece.size() != 1)
        return {};
    return Key{&rules, position.role(piece.first()), position.occupied() - army - position.living_opponents(*stronger),
               position.bridged()};
}

std::shared_ptr<const EndgameTable> EndgameTable::of(const Position &position,
                                                     const std::function<bool()> &on_progress) {
    const std::optional<Key> key = key_of(position);
    if (!key)
        return nullptr;
    static Cache cache;
    const std::shared_ptr<Cache::Entry> entry = cache.entry_of(*key);
    while (entry->advance())
        if (!on_progress())
            return nullptr;
    return entry->table;
}

std::optional<int> EndgameTable::plies_to_mate(const Position &position, Color bare) const {
    const std::optional<Key> key = key_of(position);
    if (!key || !(*key == key_))
        return {};
    const Color stronger = *only_army(position);
    if (bare == stronger || !position.is_living(bare))
        return {};
    const Square king = *position.king(stronger);
    const Square piece = (position.pieces(stronger) - SquareSet{king}).first();
    const std::size_t place = index_of({*position.king(bare), king, piece});
    Color mover = position.turn();
    while (mover != stronger && mover != bare)
        mover = next(mover);
    const int plies = mover == stronger ? win_in_[place] : loss_in_[place];
    if (plies == 0)
        return {};
    return mover == stronger ? plies : plies - 1;
}

} // namespace tondo::engine
