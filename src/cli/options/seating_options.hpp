#pragma once
// Who sits down to a new game and how: --names, --clock, --turn-board, --handover, --white and the other seats,
// --bot-pace.

#include "cli/options/setting_options.hpp"
#include "game/live_game.hpp"
#include "tondo/core/rules.hpp"
#include "ui/game/table_options.hpp"

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

    /// Adds the options to a command's settings, which must be settled before they are asked; they live as long as the
    /// command's callbacks need them.
    static std::shared_ptr<SeatingOptions> add_to(SettingOptions &settings);

    /// At a table under these rules. Those who play seats that it has not are nobody.
    ui::TableOptions chosen(const RuleSet &rules) const;
    ui::Manners manners() const;
    /// For a game that begins in the middle of a recorded one: its names come first, its bots where nobody wants
    /// others.
    game::Seating playing_on(const game::LiveGame &recorded) const;
    /// Throws Failure if the command line has somebody play a seat that the rules have not.
    void check_seats(const RuleSet &rules) const;
    /// Has whoever the command line says play on in a game that was begun otherwise. Throws Failure.
    void seat_anew(KeptGame &game) const;

private:
    struct SeatOption {
        std::string name; ///< White.
        std::string player;
        const Option *flag = nullptr;
    };

    std::vector<SeatOption> seats_;
};

} // namespace tondo::app
