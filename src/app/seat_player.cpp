#include "tondo/app/seat_player.hpp"

#include "tondo/app/input_error.hpp"
#include "tondo/app/keys.hpp"
#include "tondo/notation/text.hpp"

namespace tondo::app {

namespace {

using notation::quoted;

// What stands before the first colon, and what behind it.
struct Parted {
    std::string_view head, tail;
    bool colon;
};

Parted part(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos)
        return {text, {}, false};
    return {text.substr(0, colon), text.substr(colon + 1), true};
}

SeatPlayer read_bot(std::string_view text) {
    const auto [level_text, style_text, has_style] = part(text);
    engine::Personality who;
    const engine::Level *const level = engine::find_level(level_text);
    if (!level)
        throw UsageError("expected a level from " + std::to_string(engine::first_level) + " to " +
                         std::to_string(engine::last_level) + " (or " + keys_of(engine::all_levels()) + "), not " +
                         quoted(level_text));
    who.level = level->number;
    if (has_style) {
        const engine::StyleInfo *const style = engine::find_style(style_text);
        if (!style)
            throw UsageError("expected a style (" + keys_of(engine::all_styles()) + "), not " + quoted(style_text));
        who.style = style->style;
    }
    return who;
}

SeatPlayer read_mode(std::string_view key) {
    const engine::ModeInfo *const mode = engine::find_mode(key);
    if (!mode)
        throw UsageError("expected a mode (" + keys_of(engine::all_modes()) + "), not " + quoted(key));
    engine::Personality who;
    who.mode = mode->mode;
    return who;
}

} // namespace

SeatPlayer read_seat_player(std::string_view text) {
    const auto [kind, rest, has_rest] = part(text);
    if (text == "human")
        return Human{};
    if (kind == "bot" && has_rest)
        return read_bot(rest);
    if (kind == "mode" && has_rest)
        return read_mode(rest);
    if (kind != "exec" || !has_rest)
        throw UsageError("expected human, bot:LEVEL[:STYLE], mode:KEY or exec:COMMAND, not " + quoted(text));
    if (rest.find_first_not_of(" \t") == std::string_view::npos)
        throw UsageError("expected a command after exec:");
    return Program{std::string(rest)};
}

} // namespace tondo::app
