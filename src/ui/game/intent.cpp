#include "tondo/ui/game/intent.hpp"

#include "tondo/notation/action.hpp"
#include "tondo/notation/coordinate.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/move_reader.hpp"
#include "tondo/notation/time_control.hpp"
#include "tondo/ui/game/seat_player.hpp"

#include <array>
#include <charconv>
#include <cstdint>

namespace tondo::ui {

namespace {

constexpr std::string_view move_prefix = "move ";
constexpr std::string_view resign_prefix = "resign ";
constexpr std::string_view clocks_prefix = "clocks ";
constexpr std::string_view adjourned_prefix = "adjourned ";
constexpr std::string_view player_prefix = "player ";
constexpr std::string_view person = "human";
constexpr std::string_view no_clocks = "off";

// What is told by a word alone.
struct Word {
    std::string_view word;
    Intent intent;
};
const std::array words{
    Word{"undo", TakeBack{}},           Word{"redo", PlayAgain{}},
    Word{"offers-draw", OfferDraw{}},   Word{"agrees-to-draw", AgreeToDraw{}},
    Word{"refuses-draw", RefuseDraw{}},
};

std::string in_milliseconds(std::chrono::milliseconds time) {
    return std::to_string(time.count());
}

std::optional<std::chrono::milliseconds> read_milliseconds(std::string_view text) {
    std::uint32_t count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    const bool whole = error == std::errc{} && end == text.data() + text.size();
    return whole ? std::optional(std::chrono::milliseconds(count)) : std::nullopt;
}

// `e2e4`, with a clock `e2e4 598300`.
std::optional<Intent> read_move(std::string_view text, const Position &position) {
    const std::size_t blank = std::min(text.find(' '), text.size());
    Play play{Token::draw};
    if (blank != text.size() && !(play.left = read_milliseconds(text.substr(blank + 1))))
        return {};
    try {
        play.action = notation::read_move(position, text.substr(0, blank));
        return play;
    } catch (const notation::ParseError &) {
        return {};
    }
}

// `g bot:3`
std::optional<Intent> read_sitting_down(std::string_view text, const RuleSet &rules) {
    const std::optional<Color> color = text.size() > 2 && text[1] == ' ' ? rules.color(text[0]) : std::nullopt;
    const auto reading = read_seat_player(text.substr(std::min<std::size_t>(text.size(), 2)));
    const SeatPlayer *const player = std::get_if<SeatPlayer>(&reading);
    return color && player ? std::optional<Intent>(SitDown{*color, write_seat_player(*player)}) : std::nullopt;
}

std::optional<std::string_view> after(std::string_view prefix, std::string_view line) {
    return line.starts_with(prefix) ? std::optional(line.substr(prefix.size())) : std::nullopt;
}

} // namespace

std::string write_intent(const Intent &intent, const Position &position) {
    if (const Play *play = std::get_if<Play>(&intent)) {
        if (const Move *move = std::get_if<Move>(&play->action))
            return std::string(move_prefix) + notation::write_coordinate(position.board(), *move) +
                   (play->left ? " " + in_milliseconds(*play->left) : "");
        return notation::write_action(position, play->action);
    }
    if (const Resign *resign = std::get_if<Resign>(&intent))
        return std::string(resign_prefix) + position.rules().players[resign->color].letter;
    if (const SetClock *clock = std::get_if<SetClock>(&intent))
        return std::string(clocks_prefix) +
               (clock->control ? notation::write_time_control(*clock->control) : std::string(no_clocks));
    if (const Adjourn *adjourn = std::get_if<Adjourn>(&intent))
        return std::string(adjourned_prefix) + in_milliseconds(adjourn->left);
    if (const SitDown *sits = std::get_if<SitDown>(&intent))
        return std::string(player_prefix) + position.rules().players[sits->color].letter + ' ' +
               (sits->player.empty() ? std::string(person) : sits->player);
    for (const Word &row : words)
        if (row.intent.index() == intent.index())
            return std::string(row.word);
    return "";
}

std::optional<Intent> read_intent(std::string_view line, const Position &position) {
    for (const Word &row : words)
        if (row.word == line)
            return row.intent;
    if (const std::optional<Action> declaration = notation::read_declaration(position, line))
        return Play{*declaration};
    if (const auto letter = after(resign_prefix, line)) {
        const std::optional<Color> color = letter->size() == 1 ? position.rules().color(letter->front()) : std::nullopt;
        return color && position.is_living(*color) ? std::optional<Intent>(Resign{*color}) : std::nullopt;
    }
    if (const auto text = after(clocks_prefix, line)) {
        const std::optional<TimeControl> control = notation::read_time_control(*text);
        return control || *text == no_clocks ? std::optional<Intent>(SetClock{control}) : std::nullopt;
    }
    if (const auto text = after(adjourned_prefix, line)) {
        const auto left = read_milliseconds(*text);
        return left ? std::optional<Intent>(Adjourn{*left}) : std::nullopt;
    }
    if (const auto text = after(player_prefix, line))
        return read_sitting_down(*text, position.rules());
    if (const auto text = after(move_prefix, line))
        return read_move(*text, position);
    return {};
}

} // namespace tondo::ui
