#include "tondo/app/keeping/journal_replay.hpp"

#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/time_control.hpp"
#include "tondo/ui/game/seat_player.hpp"

namespace tondo::app {

namespace {

std::vector<Action> line_of(const Game &game) {
    std::vector<Action> line;
    for (const Ply &ply : game.plies())
        line.push_back(ply.action);
    return line;
}

ByColor<std::string> by_color(const std::map<char, std::string> &by_letter, const RuleSet &rules) {
    ByColor<std::string> texts;
    for (Color color : all_colors)
        if (const auto text = by_letter.find(rules.players[color].letter); text != by_letter.end())
            texts[color] = text->second;
    return texts;
}

// A text that names nobody is a person's.
ByColor<std::string> players_in(const JournalHeader &header, const RuleSet &rules) {
    ByColor<std::string> players = by_color(header.players, rules);
    for (std::string &player : players) {
        const auto reading = ui::read_seat_player(player);
        const ui::SeatPlayer *const known = std::get_if<ui::SeatPlayer>(&reading);
        player = known ? ui::write_seat_player(*known) : "";
    }
    return players;
}

} // namespace

bool ReplayedJournal::goes_on_from(const Game &in_file) const {
    const std::vector<Action> line = line_of(in_file);
    return table.game().start().same_as(in_file.start()) && (line == saved_line || line == line_of(table.game()));
}

std::optional<ReplayedJournal> replay(const JournalContents &left) {
    if (!left.header)
        return {};
    const RuleSet *rules = find_rules(left.header->rules, left.header->board);
    if (!rules)
        return {};
    try {
        ReplayedJournal replayed{ui::Table(Game(notation::read_fen(left.header->start, *rules))), {}, {}};
        replayed.clocks = notation::read_time_control(left.header->clocks);
        replayed.table.seat({by_color(left.header->names, *rules), replayed.clocks, players_in(*left.header, *rules)});
        replayed.whole = !left.torn && !left.damaged;
        for (const std::string &record : left.actions) {
            if (record == saved_mark || record == opened_mark) {
                replayed.saved_line = line_of(replayed.table.game());
            } else {
                const std::optional<ui::Intent> intent = ui::read_intent(record, replayed.table.game().position());
                if (!intent || !replayed.table.can(*intent)) {
                    replayed.whole = false;
                    break;
                }
                replayed.table.apply(*intent);
            }
            replayed.records.push_back(record);
        }
        return replayed;
    } catch (const notation::ParseError &) {
        return {};
    }
}

} // namespace tondo::app
