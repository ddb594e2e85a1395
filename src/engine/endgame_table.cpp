#include "engine/endgame_table.hpp"

#include "engine/budget.hpp"

#include <mutex>

namespace tondo::engine {

namespace {

Color stronger_of(const Position &position) {
    for (Color color : position.living())
        if (position.pieces(color).size() == 2)
            return color;
    return position.turn();
}

Color other_living(const Position &position, Color color) {
    return position.is_living(next(color)) ? next(color) : next(next(color));
}

} // namespace

// Retrograde analysis: a position is won if a move leads to a lost one, and lost if all moves lead to won ones.
class EndgameTable::Solver {
public:
    Solver(EndgameTable &table, const std::stop_token &stop)
        : table_(table), stop_(stop), board_(table.key_.rules->board()), size_(table.size_), attacks_(size_ * size_),
          replies_left_(size_ * size_ * size_) {
        for (std::size_t i = 0; i < size_; ++i) {
            const Leaps &leaps = board_.king[Square(i)];
            steps_[Square(i)] = leaps.free - table.key_.walls;
            for (Step step : leaps.crossing)
                if (step.crossed.within(table.key_.bridged) && !table.key_.walls.contains(step.to))
                    crossings_[Square(i)].insert(step.to);
        }
    }

    void run() {
        find_attacks();
        find_mates();
        for (int plies = 1; !lost_.empty(); plies += 2) {
            won_.clear();
            for (const Placement &at : lost_) {
                check_stop();
                unmove_stronger(at, static_cast<std::uint8_t>(plies));
            }
            lost_.clear();
            for (const Placement &at : won_) {
                check_stop();
                unmove_bare_king(at, static_cast<std::uint8_t>(plies + 1));
            }
        }
    }

private:
    void check_stop() {
        if (++checks_ % 64 == 0 && stop_.stop_requested())
            throw Interrupted{};
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
    void find_attacks() {
        each_square([&](Square king) {
            check_stop();
            each_square([&](Square piece) {
                if (king != piece)
                    attacks_[index(king) * size_ + index(piece)] = seen(piece, {king});
            });
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

    void find_mates() {
        each_square([&](Square bare) {
            each_square([&](Square king) {
                check_stop();
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
                        lose(at, 0);
                });
            });
        });
    }

    void lose(const Placement &at, std::uint8_t plies) {
        table_.loss_in_[table_.index_of(at)] = static_cast<std::uint8_t>(plies + 1);
        lost_.push_back(at);
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
                lose(before, plies);
        }
    }

    template <class Visit> void each_square(Visit visit) const {
        for (std::size_t i = 0; i < size_; ++i)
            visit(Square(i));
    }

    EndgameTable &table_;
    const std::stop_token &stop_;
    std::uint64_t checks_ = 0;
    const Board &board_;
    const std::size_t size_;
    BySquare<SquareSet> steps_;
    BySquare<SquareSet> crossings_;
    std::vector<SquareSet> attacks_;         // of the piece, by king and piece
    std::vector<std::uint8_t> replies_left_; // of the bare king, that are not known to lose
    std::vector<Placement> lost_;
    std::vector<Placement> won_;
};

EndgameTable::EndgameTable(const Key &key, const std::stop_token &stop)
    : key_(key), size_(key.rules->board().size), win_in_(size_ * size_ * size_), loss_in_(size_ * size_ * size_) {
    Solver(*this, stop).run();
}

std::optional<EndgameTable::Key> EndgameTable::key_of(const Position &position) {
    const RuleSet &rules = position.rules();
    if (rules.mates != MateRule::leaves_dead || position.living().size() != 2)
        return {};
    const Color stronger = stronger_of(position);
    const SquareSet bare = position.pieces(other_living(position, stronger));
    const SquareSet army = position.pieces(stronger);
    const SquareSet piece = army & (position.pieces(Role::queen) | position.pieces(Role::rook));
    if (bare.size() != 1 || army.size() != 2 || piece.size() != 1)
        return {};
    return Key{&rules, position.role(piece.first()), position.occupied() - bare - army, position.bridged()};
}

std::shared_ptr<const EndgameTable> EndgameTable::of(const Position &position, const std::stop_token &stop) {
    const std::optional<Key> key = key_of(position);
    if (!key)
        return nullptr;
    static std::mutex mutex;
    static std::shared_ptr<const EndgameTable> last;
    {
        const std::lock_guard lock(mutex);
        if (last && last->key_ == *key)
            return last;
    }
    // Threads do not wait for each other's solving, because waiting could not be stopped.
    try {
        const std::shared_ptr<const EndgameTable> solved(new EndgameTable(*key, stop));
        const std::lock_guard lock(mutex);
        last = solved;
        return solved;
    } catch (Interrupted) {
        return nullptr;
    }
}

std::optional<int> EndgameTable::plies_to_mate(const Position &position) const {
    const std::optional<Key> key = key_of(position);
    if (!key || !(*key == key_))
        return {};
    const Color stronger = stronger_of(position);
    const Square king = *position.king(stronger);
    const Square bare = *position.king(other_living(position, stronger));
    const std::size_t place = index_of({bare, king, (position.pieces(stronger) - SquareSet{king}).first()});
    const int plies = position.turn() == stronger ? win_in_[place] : loss_in_[place];
    if (plies == 0)
        return {};
    return position.turn() == stronger ? plies : plies - 1;
}

} // namespace tondo::engine
