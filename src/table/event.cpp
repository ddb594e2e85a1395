#include "tondo/table/event.hpp"

#include "tondo/table/names.hpp"
#include "tondo/table/words.hpp"

namespace tondo::table {

namespace {

struct EventWriter {
    const RuleSet &rules;

    std::string letter(Color seat) const { return ' ' + std::string(1, rules.players[seat].letter); }

    std::string operator()(const Played &played) const { return "played " + played.action; }
    std::string operator()(const Sat &sat) const { return "sit" + letter(sat.seat) + ' ' + sat.guest; }
    std::string operator()(Stood stood) const { return "stand" + letter(stood.seat); }
    std::string operator()(const Moved &moved) const {
        return "move " + moved.move + (moved.left ? ' ' + std::to_string(moved.left->count()) : "");
    }
    std::string operator()(Resigned resigned) const { return "resign" + letter(resigned.seat); }
    std::string operator()(Flagged flagged) const { return "flag" + letter(flagged.seat); }
    std::string operator()(const Offered &offered) const {
        return "offer" + letter(offered.by) + (offered.winner ? " resign" + letter(*offered.winner) : " draw");
    }
    std::string operator()(Accepted accepted) const { return "accept" + letter(accepted.by); }
    std::string operator()(Declined declined) const { return "decline" + letter(declined.by); }
};

Color read_seat(const RuleSet &rules, Words &words) {
    const notation::Place place = words.here();
    const char letter = words.letter("a seat's letter");
    const std::optional<Color> seat = rules.color(letter);
    if (!seat)
        Words::refuse(place, "a seat's letter", {&letter, 1});
    return *seat;
}

Sat read_sat(const RuleSet &rules, Words &words) {
    Sat sat{read_seat(rules, words), {}};
    const notation::Place place = words.here();
    sat.guest = words.word("a guest's name");
    if (!is_guest_name(sat.guest) && !is_bot_name(sat.guest))
        Words::refuse(place, "a guest's name", sat.guest);
    return sat;
}

Moved read_moved(Words &words) {
    Moved moved{std::string(words.word("a move"))};
    if (!words.at_end())
        moved.left = std::chrono::milliseconds(words.number<std::int64_t>("milliseconds"));
    return moved;
}

Offered read_offered(const RuleSet &rules, Words &words) {
    Offered offered{read_seat(rules, words)};
    if (words.take("resign"))
        offered.winner = read_seat(rules, words);
    else if (!words.take("draw"))
        words.refuse("draw or resign");
    return offered;
}

Event read_event(const RuleSet &rules, Words &words) {
    if (words.take("played"))
        return Played{std::string(words.word("a move"))};
    if (words.take("sit"))
        return read_sat(rules, words);
    if (words.take("stand"))
        return Stood{read_seat(rules, words)};
    if (words.take("move"))
        return read_moved(words);
    if (words.take("resign"))
        return Resigned{read_seat(rules, words)};
    if (words.take("flag"))
        return Flagged{read_seat(rules, words)};
    if (words.take("offer"))
        return read_offered(rules, words);
    if (words.take("accept"))
        return Accepted{read_seat(rules, words)};
    if (words.take("decline"))
        return Declined{read_seat(rules, words)};
    words.refuse("an event");
}

} // namespace

std::string write_event(const RuleSet &rules, const Event &event) {
    return std::visit(EventWriter{rules}, event);
}

Event read_event(const RuleSet &rules, std::string_view line) {
    Words words(line);
    Event event = read_event(rules, words);
    words.end();
    return event;
}

} // namespace tondo::table
