#include "ui/menu/player_choice.hpp"

#include "core/overloaded.hpp"
#include "notation/utf8.hpp"

namespace tondo::ui {

namespace {

using engine::Personality;

const std::size_t levels = engine::all_levels().size();
const std::size_t program = levels + 1;
const std::size_t other = program + 1;

std::size_t stepped(std::size_t at, int direction, std::size_t count) {
    return (at + count + static_cast<std::size_t>(direction + 1) - 1) % count;
}

} // namespace

PlayerChoice::PlayerChoice(std::string_view player) {
    std::visit(Overloaded{[](game::Human) {},
                          [&](const Personality &who) {
                              kind_ = static_cast<std::size_t>(who.level - engine::first_level) + 1;
                              while (engine::all_styles()[style_].style != who.style)
                                  ++style_;
                              if (this->player() != player) {
                                  first_ = player;
                                  kind_ = other;
                              }
                          },
                          [&](const game::Program &runs) {
                              kind_ = program;
                              command_ = TextEntry(runs.command);
                          }},
               game::read_seat_player(player).value_or(game::Human{}));
}

void PlayerChoice::step(int direction) {
    kind_ = stepped(kind_, direction, first_.empty() ? other : other + 1);
}

void PlayerChoice::step_style(int direction) {
    style_ = stepped(style_, direction, engine::all_styles().size());
}

bool PlayerChoice::has_style() const {
    return kind_ >= 1 && kind_ <= levels;
}

bool PlayerChoice::has_command() const {
    return kind_ == program;
}

std::string PlayerChoice::player() const {
    if (has_command())
        return "exec:" + notation::squeezed(command_.text());
    if (!has_style())
        return first_.empty() || kind_ == 0 ? "" : first_;
    Personality who;
    who.level = engine::all_levels()[kind_ - 1].number;
    who.style = engine::all_styles()[style_].style;
    return game::write_seat_player(who);
}

std::string PlayerChoice::words() const {
    if (!has_style())
        return has_command() ? "another program" : game::player_words(player());
    const engine::Level &level = engine::all_levels()[kind_ - 1];
    return "bot " + std::to_string(level.number) + ", " + std::string(level.title) + ": " + std::string(level.help);
}

std::string PlayerChoice::style_words() const {
    const engine::StyleInfo &style = engine::all_styles()[style_];
    return std::string(style.title) + ": " + std::string(style.help);
}

} // namespace tondo::ui
