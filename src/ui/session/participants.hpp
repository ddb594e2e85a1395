#pragma once
// The players at this keyboard and those elsewhere: whose decisions are made here, and whom the game waits for.

#include "game/live_game.hpp"
#include "game/validate.hpp"
#include "ui/game/presence.hpp"
#include "ui/keys/command_text.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

class Participants {
public:
    /// The game's people are here, until something else is said. The game must outlive it.
    explicit Participants(const game::LiveGame &live) : live_(&live), here_(live.persons()) {}

    /// The seats whose decisions are made here.
    ColorSet here() const { return here_; }
    void seat_here(ColorSet players) { here_ = players; }

    /// Connections and clocks of a hosted game; none of a game that is kept here.
    const std::optional<Presence> &presence() const { return presence_; }
    bool is_hosted() const { return presence_.has_value(); }
    Where games() const { return is_hosted() ? Where::shared_table : Where::own_game; }
    /// Takes a new state of a hosted game; whether the seat at this terminal is another one.
    bool update(Presence presence);

    game::Actor actor() const;
    /// Whether the player to move decides here.
    bool decides_here() const { return here_.contains(turn()); }
    /// The only player here; none where several are, or nobody is.
    std::optional<Color> alone() const { return here_.size() == 1 ? std::optional(*here_.begin()) : std::nullopt; }
    int living_here() const;
    bool has_bots() const { return !(live_->persons() == ColorSet::all()); }

    // In a hosted game; false and empty in any other.
    /// Whether the player here has to move.
    bool is_own_turn() const { return is_hosted() && !live_->game().outcome() && decides_here(); }
    /// Whether the player here is to answer an offer.
    bool is_asked() const;
    /// Whether the game cannot go on before somebody has sat down.
    bool awaits_players() const;
    /// Whom everybody waits for, `Waiting for anna, who has been away for 0:35`.
    std::string awaiting(GameClock::Instant now) const;

    /// Why the player to move is not to be moved for here: as awaiting(), or `It is Gray's turn`.
    std::string whose_turn(GameClock::Instant now) const;

private:
    Color turn() const { return live_->game().position().turn(); }

    const game::LiveGame *live_;
    ColorSet here_;
    std::optional<Presence> presence_;
};

} // namespace tondo::ui
