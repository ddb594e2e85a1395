#include "tondo/ui/intent.hpp"

#include "tondo/notation/action.hpp"
#include "tondo/notation/coordinate.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/move_reader.hpp"

namespace tondo::ui {

namespace {

constexpr std::string_view move_prefix = "move ";
constexpr std::string_view resign_prefix = "resign ";

std::optional<std::string_view> after(std::string_view prefix, std::string_view line) {
    return line.starts_with(prefix) ? std::optional(line.substr(prefix.size())) : std::nullopt;
}

} // namespace

std::string write_intent(const Intent &intent, const Position &position) {
    if (const Play *play = std::get_if<Play>(&intent)) {
        if (const Move *move = std::get_if<Move>(&play->action))
            return std::string(move_prefix) + notation::write_coordinate(position.board(), *move);
        return notation::write_action(position, play->action);
    }
    if (const Resign *resign = std::get_if<Resign>(&intent))
        return std::string(resign_prefix) + position.rules().players[resign->color].letter;
    if (std::holds_alternative<TakeBack>(intent))
        return "undo";
    if (std::holds_alternative<PlayAgain>(intent))
        return "redo";
    return "";
}

std::optional<Intent> read_intent(std::string_view line, const Position &position) {
    if (line == "undo")
        return TakeBack{};
    if (line == "redo")
        return PlayAgain{};
    if (const std::optional<Action> declaration = notation::read_declaration(position, line))
        return Play{*declaration};
    if (const auto letter = after(resign_prefix, line)) {
        const std::optional<Color> color = letter->size() == 1 ? position.rules().color(letter->front()) : std::nullopt;
        return color && position.is_living(*color) ? std::optional<Intent>(Resign{*color}) : std::nullopt;
    }
    if (const auto text = after(move_prefix, line)) {
        try {
            return Play{notation::read_move(position, *text)};
        } catch (const notation::ParseError &) {
            return {};
        }
    }
    return {};
}

} // namespace tondo::ui
