#include "storage/journal_replay.hpp"

#include "tondo/notation/error.hpp"

namespace tondo::app {

namespace {

std::vector<PlyAction> line_of(const Game &game) {
    std::vector<PlyAction> line;
    for (const Ply &ply : game.plies())
        line.push_back(ply.action);
    return line;
}

bool apply(game::LiveGame &live, const std::string &record) {
    try {
        return live.apply(game::read_event(live.position(), record));
    } catch (const notation::ParseError &) {
        return false;
    }
}

} // namespace

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
    for (const std::string &record : left.actions) {
        // Older journals of hosted games do not mark which plies were there before anybody sat down.
        const bool is_before_seats = replayed.live.is_hosted() && replayed.live.seat_changes() == 0;
        const bool is_mark = record == saved_mark || record == opened_mark;
        if (is_mark || is_before_seats)
            replayed.saved_line = line_of(replayed.live.game());
        if (!is_mark && !apply(replayed.live, record))
            break;
        replayed.records.push_back(record);
    }
    return replayed;
}

} // namespace tondo::app
