#include "storage/journal_replay.hpp"

#include "tondo/core/movegen.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_writer.hpp"

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

// All events that change the board and are possible now.
std::vector<game::Event> possible_events(const game::LiveGame &live) {
    std::vector<game::Event> events{game::TakenBack{}, game::Played{Token::resigns}};
    const std::optional<Color> timed = live.time_control() ? std::optional(live.position().turn()) : std::nullopt;
    if (timed)
        events.emplace_back(game::Played{Token::flags});
    for (const Move &move : legal_moves(live.position()))
        events.emplace_back(
            game::Played{move, timed ? std::optional(live.clocks(live.game().plies().size())[*timed]) : std::nullopt});
    return events;
}

// Reconstructs the game after a lost record from the checksum of the next position, if only one event leads there.
// Events that do not change the board (an offer, a mark) need no reconstruction.
std::optional<game::LiveGame> find_lost(const game::LiveGame &live, std::uint32_t position, std::string &record) {
    std::optional<game::LiveGame> found;
    if (checksum(live.position()) == position)
        found = live;
    for (const game::Event &event : possible_events(live)) {
        game::LiveGame after = live;
        if (!after.apply(event) || checksum(after.position()) != position)
            continue;
        if (found)
            return {};
        record = game::write_event(live.position(), event);
        found = std::move(after);
    }
    return found;
}

// Replays the records of a journal.
class Follower {
public:
    Follower(ReplayedJournal &replayed, std::size_t first) : replayed_(replayed), next_(first) {}

    std::size_t next() const { return next_; }

    bool follow(const JournalRecord &record) {
        if (record.number != next_ && !follow_lost(record))
            return false;
        if (record.position.value_or(checksum(replayed_.live.position())) != checksum(replayed_.live.position()))
            return false;
        // Older journals of hosted games do not mark the plies that were made before the first seat was taken.
        const bool is_mark = record.text == saved_mark || record.text == opened_mark;
        if (is_mark || replayed_.live.is_before_seats())
            replayed_.saved_line = line_of(replayed_.live.game());
        const std::uint32_t before = checksum(replayed_.live.position());
        if (!is_mark && !apply(replayed_.live, record.text))
            return false;
        keep({record.text, before});
        return true;
    }

private:
    bool follow_lost(const JournalRecord &after) {
        if (after.number != next_ + 1 || !after.position)
            return false;
        JournalRecord lost({}, checksum(replayed_.live.position()));
        std::optional<game::LiveGame> live = find_lost(replayed_.live, *after.position, lost.text);
        if (!live)
            return false;
        replayed_.live = std::move(*live);
        ++replayed_.found_again;
        if (lost.text.empty())
            ++next_;
        else
            keep(std::move(lost));
        return true;
    }
    void keep(JournalRecord record) {
        record.number = next_++;
        replayed_.records.push_back(std::move(record));
    }

    ReplayedJournal &replayed_;
    std::size_t next_; ///< Number of the expected record.
};

} // namespace

std::uint32_t checksum(const Position &position) {
    return checksum(notation::write_fen(position));
}

bool ReplayedJournal::goes_on_from(const Game &in_file) const {
    const std::vector<PlyAction> line = line_of(in_file);
    return live.game().start().same_as(in_file.start()) && (line == saved_line || line == line_of(live.game()));
}

std::optional<ReplayedJournal> replay(const JournalContents &left) {
    if (!left.header)
        return {};
    notation::Parsed<game::LiveGame> start = game::begin(left.header->game);
    if (!start)
        return {};
    ReplayedJournal replayed{std::move(*start)};
    Follower follower(replayed, left.first);
    std::size_t followed = 0;
    while (followed < left.actions.size() && follower.follow(left.actions[followed]))
        ++followed;
    replayed.unused = left.actions.size() - followed;
    if (follower.next() != left.next)
        replayed.stopped_at = follower.next();
    if (replayed.unused > 0 && left.actions[followed].number == follower.next())
        replayed.refused = left.actions[followed].text;
    return replayed;
}

} // namespace tondo::storage
