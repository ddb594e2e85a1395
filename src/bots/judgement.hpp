#pragma once
// A bot's judgement of its game by the shares of searches: when to resign, to offer a draw and to accept one.

#include "tondo/core/game.hpp"
#include "tondo/engine/engine.hpp"

#include <cstddef>
#include <optional>
#include <stop_token>

namespace tondo::bots {

/// The judgement of a position, as it is shown everywhere; nullopt if stopped.
std::optional<engine::Report> evaluate(const Game &game, const std::stop_token &stop);

/// Whether the game is old enough to be drawn by agreement; before, the shares say little.
bool may_be_drawn(const Game &game);
/// Whether a player with these shares accepts a draw.
bool is_worth_a_draw(const Position &position, Color me, const engine::WinShares &shares);

/// The findings of a seat's searches over its last turns.
class Judgement {
public:
    /// Adds the shares found on a turn of `me`. Another search of the same turn adds nothing; after a take-back the
    /// counts begin again.
    void add(const Game &game, Color me, const engine::WinShares &shares);
    /// A draw has been offered: some turns pass before the next offer.
    void offered();

    /// Whether the player had no chance against the last opponent on several turns in a row.
    bool is_hopeless() const { return hopeless_turns_ >= turns_to_resign; }
    /// Whether nobody had an advantage, and nothing happened, on several turns in a row.
    bool is_level() const { return level_turns_ >= turns_to_offer; }

private:
    // A search may overlook a defence; three in a row have also seen the replies of all opponents.
    static constexpr int turns_to_resign = 3;
    // Longer than a manoeuvre that changes the shares.
    static constexpr int turns_to_offer = 5;
    // People are not asked the same question with every move.
    static constexpr int turns_between_offers = 15;

    std::optional<std::size_t> plies_; ///< Of the game at the last turn.
    int hopeless_turns_ = 0;
    int level_turns_ = 0; ///< Below 0: so many turns are to pass before they count.
};

} // namespace tondo::bots
