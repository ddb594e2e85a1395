#include "storage/journal_replay.hpp"

#include "notation/join.hpp"
#include "storage/checksum.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <algorithm>
#include <utility>

namespace tondo::storage {

namespace {

std::vector<PlyAction> line_of(const Game &game) {
    std::vector<PlyAction> line;
    for (const Ply &ply : game.plies())
        line.push_back(ply.action);
    return line;
}

bool apply(game::LiveGame &live, const std::string &record) {
    try {
        return live.apply(game::read_event(live.position(), record)).has_value();
    } catch (const notation::ParseError &) {
        return false;
    }
}

std::string missing_moves(int first, int last) {
    return first < last ? "moves " + std::to_string(first) + " to " + std::to_string(last) + " are missing"
                        : "move " + std::to_string(first) + " is missing";
}

// The moves missing between two positions, by their numbers in the score.
std::string missing_between(const Position &before, const Position &behind) {
    const int next = behind.fullmove_number();
    const bool begins_round = behind.turn() == *behind.living().begin();
    const std::string mover = begins_round ? "" : " of " + std::string(behind.rules().players[behind.turn()].name);
    return missing_moves(before.fullmove_number(), next - (begins_round ? 1 : 0)) + "; from move " +
           std::to_string(next) + mover + " on the game is here";
}

// The effect of lost records: plies taken back, then plies played.
struct LostLine {
    std::size_t taken_back = 0;
    std::vector<PlyAction> plies = {};

    friend bool operator==(const LostLine &, const LostLine &) = default;
};

// Searches for the lines that lead to the position with a checksum.
class LostLineSearch {
public:
    /// `effort` limits the positions compared, and is used up.
    LostLineSearch(const game::LiveGame &live, std::uint32_t position, std::size_t &effort)
        : game_(live.game()), has_clocks_(live.time_control()), position_(position), effort_(effort) {}

    /// Tries all lines of at most so many events.
    void search(std::size_t events) {
        const std::size_t plies = game_.plies().size();
        for (; line_.taken_back <= std::min(events, plies); ++line_.taken_back)
            search_from(game_.position_after(plies - line_.taken_back), events - line_.taken_back);
    }
    const std::optional<LostLine> &found() const { return found_; }
    /// Whether no other line leads there.
    bool is_certain() const { return !is_ambiguous_ && effort_ > 0; }

private:
    void search_from(const Position &now, std::size_t events) {
        if (effort_ == 0)
            return;
        --effort_;
        if (checksum(now) == position_) {
            is_ambiguous_ = is_ambiguous_ || (found_ && *found_ != line_);
            found_ = found_ ? found_ : line_;
        }
        if (events == 0 || now.over())
            return;
        std::vector<PlyAction> actions{Token::resigns};
        if (has_clocks_)
            actions.emplace_back(Token::flags);
        for (const Move &move : legal_moves(now))
            actions.emplace_back(move);
        for (const PlyAction &action : actions) {
            line_.plies.push_back(action);
            search_from(position_after(now, action), events - 1);
            line_.plies.pop_back();
        }
    }

    const Game &game_;
    bool has_clocks_;
    std::uint32_t position_;
    std::size_t &effort_;
    LostLine line_;
    std::optional<LostLine> found_;
    bool is_ambiguous_ = false;
};

// Replays the records of a journal.
class Follower {
public:
    Follower(ReplayedJournal &replayed, std::size_t first) : replayed_(replayed), next_(first) {}

    /// Number of the first record that is lost or cannot be replayed.
    std::size_t next() const { return next_; }

    void follow(const JournalRecord &record) {
        if ((record.number == next_ || bridge(record)) && follow_next(record))
            return;
        if (std::optional<game::Description> present = read_position_record(record.text);
            present && go_on_from(*present))
            next_ = record.number + 1;
    }

private:
    bool follow_next(const JournalRecord &record) {
        game::LiveGame &live = replayed_.live;
        const std::uint32_t before = checksum(live.position());
        if (record.position.value_or(before) != before)
            return false;
        // Older journals of hosted games do not mark the plies that were made before the first seat was taken.
        if (record.text == saved_mark || record.text == opened_mark || live.is_before_seats())
            replayed_.saved_line = line_of(live.game());
        if (!is_mark(record.text) && !apply(live, record.text))
            return false;
        replayed_.records.emplace_back(record.text, before);
        next_ = record.number + 1;
        return true;
    }

    // Reconstructs a few lost records from the checksum of the position behind them. Records that do not change the
    // position (an offer, a mark) need no reconstruction. If several lines lead there, the game goes on from there.
    bool bridge(const JournalRecord &behind) {
        const std::size_t lost = behind.number - next_;
        if (!behind.position || lost > longest_gap)
            return false;
        LostLineSearch search(replayed_.live, *behind.position, effort_);
        search.search(lost);
        game::LiveGame live = replayed_.live;
        std::vector<JournalRecord> records = replayed_.records;
        if (!search.found() || !play(*search.found(), live, records))
            return false;
        next_ = behind.number;
        if (!search.is_certain())
            return go_on_from(describe_present(live));
        replayed_.live = std::move(live);
        replayed_.records = std::move(records);
        replayed_.found_again += lost;
        return true;
    }

    static bool play(const LostLine &line, game::LiveGame &live, std::vector<JournalRecord> &records) {
        const auto add = [&](const game::Event &event) {
            JournalRecord record(game::write_event(live.position(), event), checksum(live.position()));
            const bool is_possible = live.apply(event).has_value();
            records.push_back(std::move(record));
            return is_possible;
        };
        for (std::size_t i = 0; i < line.taken_back; ++i)
            if (!add(game::TakenBack{}))
                return false;
        return std::all_of(line.plies.begin(), line.plies.end(), [&](const PlyAction &action) {
            const bool is_timed = live.time_control() && move_of(action); // the time it took is lost
            return add(game::Played{
                action, is_timed ? std::optional(live.clocks(live.game().plies().size())[live.position().turn()])
                                 : std::nullopt});
        });
    }

    // Begins anew behind missing moves.
    bool go_on_from(const game::Description &present) {
        notation::Parsed<game::LiveGame> live = game::begin(present);
        if (!live)
            return false;
        replayed_.earlier.push_back(std::exchange(replayed_.live, std::move(*live)));
        replayed_.start = game::describe(replayed_.live);
        replayed_.saved_line.clear();
        replayed_.records.clear();
        for (const auto &[letter, name] : replayed_.live.is_hosted() ? present.names : std::map<char, std::string>())
            follow_next({std::string("sit ") + letter + ' ' + name, {}, next_});
        return true;
    }

    static constexpr std::size_t longest_gap = 3;

    ReplayedJournal &replayed_;
    std::size_t next_;
    std::size_t effort_ = 2'000'000; ///< Remaining positions to be compared with checksums, some seconds of work.
};

} // namespace

std::uint32_t checksum(const Position &position) {
    return checksum(notation::write_fen(position));
}

bool is_mark(std::string_view record) {
    return record == saved_mark || record == opened_mark || is_position_record(record);
}

bool ReplayedJournal::touched() const {
    const bool has_moves = !live.game().plies().empty() || !live.abandoned_lines().empty();
    return is_incomplete() || (has_moves && records.back().text != opened_mark);
}

bool ReplayedJournal::goes_on_from(const Game &in_file) const {
    const std::vector<PlyAction> line = line_of(in_file);
    return live.game().start().same_as(in_file.start()) && (line == saved_line || line == line_of(live.game()));
}

std::string ReplayedJournal::damage() const {
    std::string text;
    for (std::size_t i = 0; i < earlier.size(); ++i) {
        const Position &behind = i + 1 < earlier.size() ? earlier[i + 1].game().start() : live.game().start();
        notation::add_part(text, missing_between(earlier[i].position(), behind), "; ");
    }
    if (stopped_at)
        notation::add_part(
            text,
            "its journal is damaged at record " + std::to_string(*stopped_at) + ", after ply " +
                std::to_string(live.game().plies().size()) + ": " +
                (unused > 0 ? std::to_string(unused) + " later records cannot be used" : "the last is lost"),
            "; ");
    return text;
}

std::optional<ReplayedJournal> replay(const JournalContents &left) {
    if (!left.header)
        return {};
    notation::Parsed<game::LiveGame> start = game::begin(left.header->game);
    if (!start)
        return {};
    ReplayedJournal replayed{std::move(*start), left.header->game};
    Follower follower(replayed, left.first);
    for (const JournalRecord &record : left.records)
        follower.follow(record);
    if (follower.next() == left.next)
        return replayed;
    replayed.stopped_at = follower.next();
    for (const JournalRecord &record : left.records) {
        replayed.unused += record.number >= follower.next() ? 1 : 0;
        if (record.number == follower.next())
            replayed.refused = record.text;
    }
    return replayed;
}

} // namespace tondo::storage
