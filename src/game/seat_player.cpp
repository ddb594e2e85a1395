#include "game/seat_player.hpp"

#include "core/overloaded.hpp"
#include "notation/join.hpp"
#include "notation/utf8.hpp"

#include <optional>

namespace tondo::game {

namespace {

using engine::Personality;
using notation::quote;

constexpr std::string_view bot = "bot";
constexpr std::string_view mode = "mode";
constexpr std::string_view exec = "exec";
constexpr std::string_view own_engine = "tondo";

// The text before the first colon, and the text after it.
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

Expected<SeatPlayer> read_bot(std::string_view text) {
    const Parted level_and_style = part(text);
    Personality who;
    const engine::Level *const level = engine::find_level(level_and_style.head);
    if (!level)
        return unexpected("expected a level from " + std::to_string(engine::first_level) + " to " +
                          std::to_string(engine::last_level) + " (or " +
                          notation::join(engine::all_levels(), ", ", &engine::Level::key) + "), not " +
                          quote(level_and_style.head));
    who.level = level->number;
    if (level_and_style.colon) {
        const engine::StyleInfo *const style = engine::find_style(level_and_style.tail);
        if (!style)
            return unexpected("expected a style (" +
                              notation::join(engine::all_styles(), ", ", &engine::StyleInfo::key) + "), not " +
                              quote(level_and_style.tail));
        who.style = style->style;
    }
    return who;
}

Expected<SeatPlayer> read_mode(std::string_view key) {
    const engine::ModeInfo *const found = engine::find_mode(key);
    if (!found)
        return unexpected("expected a mode (" + notation::join(engine::all_modes(), ", ", &engine::ModeInfo::key) +
                          "), not " + quote(key));
    Personality who;
    who.mode = found->mode;
    return who;
}

Expected<Program> read_program(std::string_view command) {
    if (command.find_first_not_of(" \t") == std::string_view::npos)
        return unexpected(std::string("expected a command after exec:"));
    return Program{std::string(command)};
}

bool has_own_mode(const Personality &who) {
    return who.mode != Personality().mode;
}

bool has_own_style(const Personality &who) {
    return who.style != Personality().style;
}

// Parses the output of write_seat_player().
SeatPlayer player_of(std::string_view text) {
    return read_seat_player(text.empty() ? "human" : text).value_or(Human{});
}

} // namespace

Expected<SeatPlayer> read_seat_player(std::string_view text) {
    const Parted kind = part(text);
    if (text == "human")
        return Human{};
    if (kind.head == bot && kind.colon)
        return read_bot(kind.tail);
    if (kind.head == mode && kind.colon)
        return read_mode(kind.tail);
    if (kind.head != exec || !kind.colon)
        return unexpected("expected human, bot:LEVEL[:STYLE], mode:KEY or exec:COMMAND, not " + quote(text));
    return read_program(kind.tail);
}

Expected<Analyst> read_analyst(std::string_view text) {
    const Parted kind = part(text);
    if (text == own_engine)
        return OwnEngine{};
    if (kind.head != exec || !kind.colon)
        return unexpected("expected tondo or exec:COMMAND, not " + quote(text));
    return read_program(kind.tail);
}

std::string analyst_name(const Analyst &analyst) {
    const auto *const program = std::get_if<Program>(&analyst);
    return program ? notation::escaped(program->command) : std::string(own_engine);
}

std::string write_seat_player(const SeatPlayer &player) {
    return std::visit(Overloaded{[](Human) { return std::string(); },
                                 [](const Personality &who) {
                                     if (has_own_mode(who))
                                         return std::string(mode) + ':' + std::string(engine::info(who.mode).key);
                                     return std::string(bot) + ':' + std::to_string(who.level) +
                                            (has_own_style(who) ? ':' + std::string(engine::info(who.style).key) : "");
                                 },
                                 [](const Program &program) { return std::string(exec) + ':' + program.command; }},
                      player);
}

bool is_bot(std::string_view player) {
    return std::visit(Overloaded{same_for<Human, Program>(false), same_for<Personality>(true)}, player_of(player));
}

bool thinks_for_a_time(std::string_view player) {
    return std::visit(
        Overloaded{same_for<Human, Program>(false),
                   [](const Personality &who) { return engine::level(who.level).limits.time.has_value(); }},
        player_of(player));
}

std::string player_words(std::string_view player) {
    return std::visit(Overloaded{[](Human) { return std::string("a person"); },
                                 [](const Personality &who) {
                                     if (has_own_mode(who))
                                         return "bot " + std::string(engine::info(who.mode).key);
                                     return "bot " + std::to_string(who.level) +
                                            (has_own_style(who) ? ", " + std::string(engine::info(who.style).key) : "");
                                 },
                                 [](const Program &) { return std::string("a program"); }},
                      player_of(player));
}

std::string player_title(std::string_view player) {
    return std::visit(Overloaded{[](Human) { return std::string(); },
                                 [](const Personality &who) {
                                     if (has_own_mode(who))
                                         return "Bot (" + std::string(engine::info(who.mode).key) + ")";
                                     return "Bot " + std::to_string(who.level) +
                                            (has_own_style(who) ? " (" + std::string(engine::info(who.style).key) + ")"
                                                                : "");
                                 },
                                 [](const Program &) { return std::string("Program"); }},
                      player_of(player));
}

} // namespace tondo::game
