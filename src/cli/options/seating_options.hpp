#pragma once
// The players of a new game and how they play: --names, --clock, --turn-board, --handover, --white and the other seats,
// --bot-pace.

#include "cli/options/setting_options.hpp"
#include "game/live_game.hpp"
#include "tondo/core/rules.hpp"
#include "ui/game/play_options.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tondo::app {

struct KeptGame;

struct SeatingOptions {
    std::string names;
    std::string clock;
    std::string turn_board;
    std::string handover;
    std::string bot_pace;

    /// The games that a command leads to: none by itself, saved ones, or new ones.
    enum class Games : std::uint8_t { none, saved, started };

    /// Adds the options to a command's settings, which must be settled before they are asked; they live as long as the
    /// command's callbacks need them. Settings of other games still come from the environment and the settings file.
    static std::shared_ptr<SeatingOptions> add_to(SettingOptions &settings, Games games);

    /// At a table under these rules. Those who play seats that it has not are nobody.
    ui::TableOptions chosen(const RuleSet &rules) const;
    ui::PlayOptions play_options() const;
    /// For a game that begins in the middle of a recorded one: its names come first, its bots where nobody wants
    /// others.
    game::Seating playing_on(const game::LiveGame &recorded) const;
    /// Throws Failure if the command line has somebody play a seat that the rules have not.
    void check_seats(const RuleSet &rules) const;
    /// Has whoever the command line says play on in a game that was begun otherwise. Throws Failure.
    void reseat(KeptGame &game) const;

private:
    struct SeatOption {
        std::string name; ///< White.
        std::string player;
        const Option *flag = nullptr; ///< Null if the command has none.

        bool is_given() const { return flag && flag->given(); }
    };

    std::vector<SeatOption> seats_;
};

} // namespace tondo::app
