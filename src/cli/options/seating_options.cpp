#include "cli/options/seating_options.hpp"

#include "bots/seat_player_option.hpp"
#include "notation/join.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/game_store.hpp"
#include "system/failure.hpp"
#include "tondo/notation/time_control.hpp"

#include <algorithm>

namespace tondo::cli {

namespace {

std::optional<Color> color_of(const RuleSet &rules, std::string_view seat) {
    for (Color color : all_colors)
        if (rules.players[color].name == seat)
            return color;
    return {};
}

} // namespace

std::shared_ptr<SeatingOptions> SeatingOptions::add_to(SettingOptions &settings, Games games) {
    auto options = std::make_shared<SeatingOptions>();
    settings.begin_section("Players");
    const auto add = [&](const std::string &name, auto &value, Games first) {
        return settings.add(name, value, games >= first);
    };
    for (const std::string &name : seat_names())
        options->seats_.push_back({name, {}});
    for (SeatOption &seat : options->seats_) // pointers to these elements stay valid from here on
        seat.flag = add(setting_of_seat(seat.name), seat.player, Games::started);
    add("names", options->names, Games::started);
    add("clock", options->clock, Games::started);
    add("turn-board", options->turn_board, Games::saved);
    add("handover", options->play.hands_over, Games::saved);
    add("bot-pace", options->bot_pace, Games::saved);
    add("bot-resigns", options->play.bot_policy.resigns, Games::saved);
    add("bot-draws", options->play.bot_policy.offers_draws, Games::saved);
    settings.add("bot-time", options->bot_time, false);
    settings.add("bot-ponders", options->play.bots_ponder, false);
    return options;
}

ui::PlayOptions SeatingOptions::play_options() const {
    ui::PlayOptions chosen = play;
    chosen.turns_board = turn_board == "auto";
    chosen.pace = ui::read_pace(bot_pace).value_or(chosen.pace);
    chosen.bot_time = ui::read_pace(bot_time).value_or(chosen.bot_time);
    return chosen;
}

ui::TableOptions SeatingOptions::chosen(const RuleSet &rules) const {
    // The values have been validated, so that an unreadable one means `off`.
    game::Seating seating{ui::read_names(names).value_or(ByColor<std::string>()), notation::read_time_control(clock)};
    for (const SeatOption &seat : seats_)
        if (const std::optional<Color> color = color_of(rules, seat.name))
            seating.players[*color] = game::write_seat_player(bots::read_seat_player(seat.player));
    return {seating, play_options()};
}

game::Seating SeatingOptions::playing_on(const game::LiveGame &recorded) const {
    game::Seating seating = chosen(recorded.rules()).seating;
    const game::Seating known = recorded.seating();
    for (Color color : all_colors)
        if (!known.names[color].empty())
            seating.names[color] = known.names[color];
    if (seating.players == ByColor<std::string>())
        seating.players = known.players;
    return seating;
}

void SeatingOptions::check_seats(const RuleSet &rules) const {
    for (const SeatOption &seat : seats_)
        if (seat.is_given() && !color_of(rules, seat.name))
            throw system::bad_usage(seat.flag->name() + ": there is no " + seat.name + " under " +
                                    std::string(rules.key) + ", but " +
                                    notation::join(rules.players, ", ", &Player::name));
}

void SeatingOptions::reseat(storage::StoredGame &game) const {
    const RuleSet &rules = game.live.rules();
    check_seats(rules);
    for (const SeatOption &seat : seats_) {
        if (!seat.is_given())
            continue;
        const game::PlayerSet set{*color_of(rules, seat.name),
                                  game::write_seat_player(bots::read_seat_player(seat.player))};
        if (set.player == game.live.player(set.seat))
            continue;
        game.store.record(set, game.live);
        game.live.apply(set);
    }
}

} // namespace tondo::cli
