#pragma once
// A game in play with where it is kept: what was decided is recorded, then carried out.

#include "tondo/app/keeping/keeper.hpp"
#include "tondo/app/terminal/clipboard.hpp"
#include "tondo/ui/session/session.hpp"

#include <functional>
#include <optional>

namespace tondo::app {

/// How a game was left.
struct Left {
    enum class How : std::uint8_t {
        quit,
        new_game, ///< The players want another under the same rules.
        rematch,  ///< The same, with everybody one seat on.
        closed,   ///< The terminal is gone.
    };
    How how;
    std::optional<Position> start = {}; ///< Of the new game, if it is not the usual one.
};

/// What decisions do beyond the game.
struct Effects {
    Clipboard clipboard;
    std::function<void()> turn_begins; ///< Of somebody at this keyboard.
};

class GameDesk {
public:
    GameDesk(ui::Session &session, Keeper &keeper, Effects effects)
        : session_(session), keeper_(keeper), effects_(std::move(effects)) {}

    /// Carries out what was decided here; tells how the players leave, if they do.
    std::optional<Left> carry_out(const ui::Intent &intent);
    /// The same with what was decided besides (Session::decided_next).
    std::optional<Left> carry_out_all(std::optional<ui::Intent> intent);
    /// Carries out what changes the game, wherever it was decided. False if it cannot be kept and so is not done; why
    /// is told.
    bool carry_out_kept(const ui::Intent &intent);
    /// What is left of the time of whoever is to move goes into the journal, if it can be kept.
    void adjourn();

private:
    bool leave();
    void save(const std::filesystem::path &file);

    ui::Session &session_;
    Keeper &keeper_;
    Effects effects_;
};

} // namespace tondo::app
