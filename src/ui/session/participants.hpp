#pragma once
// The players at this terminal and elsewhere: which seats are decided here, and which player the game waits for.

#include "game/live_game.hpp"
#include "game/presence.hpp"
#include "game/validate.hpp"
#include "ui/keys/command_text.hpp"

#include <optional>
#include <string>

namespace tondo::ui {

class Participants {
public:
    /// All human players are at this terminal until seat_here() or update(). The game must outlive this object.
    explicit Participants(const game::LiveGame &live) : live_(&live), here_(live.persons()) {}

    /// The seats that are played from this terminal.
    ColorSet here() const { return here_; }
    void seat_here(ColorSet players) { here_ = players; }

    /// Connections and clocks of a hosted game; nullopt in a local game.
    const std::optional<game::Presence> &presence() const { return presence_; }
    bool is_hosted() const { return presence_.has_value(); }
    GameKinds games() const { return is_hosted() ? GameKinds::shared_table : GameKinds::own_game; }
    /// Applies a new state of a hosted game. Returns whether the own seat changed.
    bool update(game::Presence presence);

    game::Actor actor() const;
    /// Whether the player to move is at this terminal.
    bool decides_here() const { return here_.contains(turn()); }
    /// The only player at this terminal; nullopt with several or none.
    std::optional<Color> alone() const { return here_.size() == 1 ? std::optional(*here_.begin()) : std::nullopt; }
    int living_here() const;
    bool has_bots() const { return !(live_->persons() == ColorSet::all()); }

    // For hosted games; false or empty in local ones.
    /// Whether the own player is to move.
    bool is_own_turn() const { return is_hosted() && !live_->game().outcome() && decides_here(); }
    /// Whether the own player has an offer to answer.
    bool is_asked() const;
    /// Whether another player has proposed something.
    bool has_proposal_of_others() const;
    /// Whether the game waits for a player to take a free seat.
    bool awaits_players() const;
    /// The player or host the game waits for: `Waiting for anna, who has been away for 0:35`.
    std::string awaiting(GameClock::Instant now) const;

    /// Why no move can be made at this terminal: as awaiting(), or `It is Gray's turn`.
    std::string whose_turn(GameClock::Instant now) const;

private:
    Color turn() const { return live_->game().position().turn(); }

    const game::LiveGame *live_;
    ColorSet here_;
    std::optional<game::Presence> presence_;
};

} // namespace tondo::ui
