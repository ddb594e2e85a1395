#include "game/description.hpp"

#include "game/seat_player.hpp"
#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "notation/word_reader.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/time_control.hpp"

#include <array>
#include <chrono>
#include <utility>

namespace tondo::game {

namespace {

using notation::Parsed;
using notation::ParseError;
using std::chrono::milliseconds;

struct Field {
    std::string_view word;
    std::string Description::*value;
};
constexpr std::array fields{Field{"rules", &Description::rules},   Field{"board", &Description::board},
                            Field{"start", &Description::start},   Field{"seats", &Description::seats},
                            Field{"clocks", &Description::clocks}, Field{"left", &Description::left}};

struct SeatField {
    std::string_view word;
    std::map<char, std::string> Description::*by_letter;
};
constexpr std::array seat_fields{SeatField{"name", &Description::names}, SeatField{"player", &Description::players}};

ByColor<std::string> by_color(const std::map<char, std::string> &by_letter, const RuleSet &rules) {
    ByColor<std::string> texts;
    for (const Color color : all_colors)
        if (const auto text = by_letter.find(rules.players[color].letter); text != by_letter.end())
            texts[color] = text->second;
    return texts;
}

std::map<char, std::string> by_letter(const ByColor<std::string> &texts, const RuleSet &rules) {
    std::map<char, std::string> letters;
    for (const Color color : all_colors)
        if (!texts[color].empty())
            letters[rules.players[color].letter] = texts[color];
    return letters;
}

std::string write_times(const ByColor<milliseconds> &times) {
    return notation::join(times, " ", [](milliseconds time) { return std::to_string(time.count()); });
}

// Throws ParseError.
ByColor<milliseconds> read_times(std::string_view text) {
    notation::WordReader words(text);
    ByColor<milliseconds> times{};
    for (milliseconds &time : times)
        time = milliseconds(words.number<milliseconds::rep>("a player's milliseconds"));
    words.end();
    return times;
}

// An unknown player text counts as a person.
std::string known_player(const std::string &text) {
    return read_seat_player(text).map(write_seat_player).value_or("");
}

} // namespace

Description describe(const LiveGame &live) {
    const RuleSet &rules = live.rules();
    Description description;
    description.rules = rules.key;
    description.board = rules.board().key;
    description.start = notation::write_fen(live.game().start());
    if (live.is_hosted()) {
        description.seats = write_reservations(rules, live.reservations());
    } else {
        description.names = by_letter(live.given_names(), rules);
        description.players = by_letter(live.players(), rules);
    }
    if (live.time_control())
        description.clocks = notation::write_time_control(*live.time_control());
    if (live.times_at_start())
        description.left = write_times(*live.times_at_start());
    return description;
}

Description describe_present(const LiveGame &live) {
    Description description = describe(live);
    description.start = notation::write_fen(live.position());
    description.names = by_letter(live.given_names(), live.rules());
    description.left = live.time_control() ? write_times(live.clocks(live.game().plies().size())) : "";
    return description;
}

std::vector<std::string> write_description(const Description &description) {
    std::vector<std::string> records;
    for (const Field &field : fields)
        if (const std::string &value = description.*field.value; !value.empty())
            records.push_back(std::string(field.word) + ' ' + value);
    for (const SeatField &field : seat_fields)
        for (const auto &[letter, text] : description.*field.by_letter)
            records.push_back(std::string(field.word) + ' ' + letter + ' ' + text);
    return records;
}

bool read_description(std::string_view record, Description &description) {
    const std::string_view word = record.substr(0, record.find(' '));
    const std::string_view value = record.substr(std::min(word.size() + 1, record.size()));
    for (const Field &field : fields)
        if (word == field.word) {
            description.*field.value = value;
            return true;
        }
    for (const SeatField &field : seat_fields)
        if (word == field.word && value.size() >= 2 && value[1] == ' ') {
            (description.*field.by_letter)[value.front()] = value.substr(2);
            return true;
        }
    return false;
}

Parsed<LiveGame> begin(const Description &description) {
    const RuleSet *const rules = find_rules(description.rules, description.board);
    if (!rules)
        return unexpected(ParseError({}, "there are no rules " + notation::quote(description.rules) + " on a board " +
                                             notation::quote(description.board)));
    const Parsed<Position> start = notation::read_fen(description.start, *rules);
    if (!start)
        return unexpected(start.error());
    const Parsed<SeatReservations> seats = read_reservations(*rules, description.seats);
    if (!seats)
        return unexpected(seats.error());
    const std::optional<TimeControl> control = notation::read_time_control(description.clocks);
    if (!control && !description.clocks.empty())
        return unexpected(ParseError({}, "expected a thinking time, not " + notation::quote(description.clocks)));
    std::optional<ByColor<milliseconds>> left;
    try {
        if (!description.left.empty())
            left = read_times(description.left);
    } catch (const ParseError &error) {
        return unexpected(error);
    }
    if (!description.seats.empty())
        return LiveGame(Game(*start), *seats, control, left);
    ByColor<std::string> players = by_color(description.players, *rules);
    for (std::string &player : players)
        player = known_player(player);
    return LiveGame(Game(*start), {by_color(description.names, *rules), control, players, left});
}

} // namespace tondo::game
