#include "game/event.hpp"

#include "core/overloaded.hpp"
#include "game/names.hpp"
#include "game/seat_player.hpp"
#include "notation/utf8.hpp"
#include "notation/word_reader.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/ply_token.hpp"
#include "tondo/notation/time_control.hpp"

namespace tondo::game {

namespace {

using notation::WordReader;

constexpr std::string_view player_prefix = "player ";
constexpr std::string_view plan_prefix = "plan ";
constexpr std::string_view person = "human";
constexpr std::string_view no_clocks = "off";

struct EventWriter {
    const Position &before;

    std::string letter(Color seat) const { return {' ', before.rules().players[seat].letter}; }

    std::string operator()(const Played &played) const {
        if (const Move *const move = move_of(played.action))
            return "move " + notation::write_coordinate_move(before.board(), *move) +
                   (played.left ? ' ' + std::to_string(played.left->count()) : "");
        return notation::write_ply_token(before, played.action);
    }
    std::string operator()(Resigned resigned) const { return "resign" + letter(resigned.seat); }
    std::string operator()(TakenBack) const { return "undo"; }
    std::string operator()(PlayedAgain) const { return "redo"; }
    std::string operator()(const Offered &offered) const {
        return "offer" + letter(offered.by) + (offered.winner ? " resign" + letter(*offered.winner) : " draw");
    }
    std::string operator()(Accepted accepted) const { return "accept" + letter(accepted.by); }
    std::string operator()(Declined declined) const { return "decline" + letter(declined.by); }
    std::string operator()(const ClockSet &set) const {
        return "clocks " + (set.control ? notation::write_time_control(*set.control) : std::string(no_clocks));
    }
    std::string operator()(ClockStopped stopped) const { return "adjourned " + std::to_string(stopped.left.count()); }
    std::string operator()(const TimeGiven &given) const {
        return "given" + letter(given.seat) + ' ' + std::to_string(given.time.count());
    }
    std::string operator()(const DueBy &due) const {
        return "due " + std::to_string(due.time.time_since_epoch().count());
    }
    std::string operator()(const Planned &planned) const {
        std::string text = std::string(plan_prefix) + before.rules().players[planned.seat].letter;
        for (const Move &move : planned.moves)
            text += ' ' + notation::write_coordinate_move(before.board(), move);
        return text;
    }
    std::string operator()(const PlayerSet &set) const {
        return std::string(player_prefix) + before.rules().players[set.seat].letter + ' ' +
               (set.player.empty() ? std::string(person) : set.player);
    }
    std::string operator()(const SeatTaken &taken) const { return "sit" + letter(taken.seat) + ' ' + taken.name; }
    std::string operator()(SeatVacated vacated) const { return "stand" + letter(vacated.seat); }
};

Color read_seat(const RuleSet &rules, WordReader &words) {
    const notation::Place place = words.here();
    const char letter = words.letter("a seat's letter");
    const std::optional<Color> seat = rules.color(letter);
    if (!seat)
        WordReader::refuse(place, "a seat's letter", {&letter, 1});
    return *seat;
}

std::chrono::milliseconds read_milliseconds(WordReader &words) {
    return std::chrono::milliseconds(words.number<std::int64_t>("milliseconds"));
}

Played read_move(const Position &before, WordReader &words) {
    Played played{or_throw(notation::read_move(before, words.word("a move")))};
    if (!words.at_end())
        played.left = read_milliseconds(words);
    return played;
}

Offered read_offer(const RuleSet &rules, WordReader &words) {
    Offered offered{read_seat(rules, words)};
    if (words.consume("resign"))
        offered.winner = read_seat(rules, words);
    else if (!words.consume("draw"))
        words.refuse("draw or resign");
    return offered;
}

ClockSet read_clocks(WordReader &words) {
    if (words.consume(no_clocks))
        return {};
    const notation::Place place = words.here();
    const std::string_view text = words.word("a thinking time or off");
    const std::optional<TimeControl> control = notation::read_time_control(text);
    if (!control)
        WordReader::refuse(place, "a thinking time or off", text);
    return {control};
}

// Does not use WordReader, because a command may contain any character.
PlayerSet read_player(const RuleSet &rules, std::string_view text) {
    const std::optional<Color> seat = text.size() > 2 && text[1] == ' ' ? rules.color(text[0]) : std::nullopt;
    if (!seat)
        throw notation::ParseError({}, "expected a seat's letter and who plays it, not " + notation::quote(text));
    const Expected<SeatPlayer> player = read_seat_player(text.substr(2));
    if (!player)
        throw notation::ParseError({}, player.error());
    return {*seat, write_seat_player(*player)};
}

SeatTaken read_sat(const RuleSet &rules, WordReader &words) {
    SeatTaken taken{read_seat(rules, words), {}};
    const notation::Place place = words.here();
    taken.name = words.word("a client's name");
    if (!is_client_name(taken.name) && !is_bot_name(taken.name))
        WordReader::refuse(place, "a client's name", taken.name);
    return taken;
}

// Parses `flag w`: the player to move ran out of time.
Played read_flag(const Position &before, WordReader &words) {
    const notation::Place place = words.here();
    const Color seat = read_seat(before.rules(), words);
    if (seat != before.turn())
        throw notation::ParseError(place, "expected the player to move");
    return {Token::flags};
}

Event read_event(const Position &before, WordReader &words) {
    const RuleSet &rules = before.rules();
    if (words.consume("move"))
        return read_move(before, words);
    if (words.consume("resign"))
        return Resigned{read_seat(rules, words)};
    if (words.consume("undo"))
        return TakenBack{};
    if (words.consume("redo"))
        return PlayedAgain{};
    if (words.consume("offer"))
        return read_offer(rules, words);
    if (words.consume("accept"))
        return Accepted{read_seat(rules, words)};
    if (words.consume("decline"))
        return Declined{read_seat(rules, words)};
    if (words.consume("clocks"))
        return read_clocks(words);
    if (words.consume("adjourned"))
        return ClockStopped{read_milliseconds(words)};
    if (words.consume("given")) {
        const Color seat = read_seat(rules, words);
        return TimeGiven{seat, read_milliseconds(words)};
    }
    if (words.consume("due"))
        return DueBy{std::chrono::sys_seconds(std::chrono::seconds(words.number<std::int64_t>("seconds since 1970")))};
    if (words.consume("plan")) {
        const Color seat = read_seat(rules, words);
        return Planned{seat, read_line(before, words)};
    }
    if (words.consume("sit"))
        return read_sat(rules, words);
    if (words.consume("stand"))
        return SeatVacated{read_seat(rules, words)};
    // Lines of older journals.
    if (words.consume("played"))
        return Played{or_throw(notation::read_ply_token(before, words.word("a move")))};
    if (words.consume("flag"))
        return read_flag(before, words);
    if (words.consume("offers-draw"))
        return Offered{before.turn()};
    if (words.consume("agrees-to-draw"))
        return Accepted{before.turn()};
    if (words.consume("refuses-draw"))
        return Declined{before.turn()};
    const notation::Place place = words.here();
    const std::string_view word = words.word("an event");
    if (const std::optional<PlyAction> declaration = notation::read_declaration(before, word))
        return Played{*declaration};
    WordReader::refuse(place, "an event", word);
}

} // namespace

Played *played_move(Event &event) {
    Played *const none = nullptr;
    return std::visit(
        Overloaded{[&](Played &played) { return move_of(played.action) ? &played : none; },
                   same_for<Resigned, TakenBack, PlayedAgain, Offered, Accepted, Declined, ClockSet, ClockStopped,
                            TimeGiven, DueBy, Planned, PlayerSet, SeatTaken, SeatVacated>(none)},
        event);
}

std::string write_event(const Position &before, const Event &event) {
    return std::visit(EventWriter{before}, event);
}

std::string_view shown_event(std::string_view line, std::optional<char> seat) {
    const std::size_t public_part = plan_prefix.size() + 1;
    const bool is_secret =
        line.starts_with(plan_prefix) && line.size() > public_part && seat != line[plan_prefix.size()];
    return is_secret ? line.substr(0, public_part) : line;
}

std::vector<Move> read_line(const Position &from, notation::WordReader &words) {
    std::vector<Move> moves;
    for (Position position = from; !words.at_end(); position = position_after(position, moves.back()))
        moves.push_back(or_throw(notation::read_move(position, words.word("a move"))));
    return moves;
}

Event read_event(const Position &before, std::string_view line) {
    if (line.starts_with(player_prefix))
        return read_player(before.rules(), line.substr(player_prefix.size()));
    WordReader words(line);
    Event event = read_event(before, words);
    words.end();
    return event;
}

} // namespace tondo::game
