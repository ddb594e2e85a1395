#pragma once
// A game with all that was taken back in it, who sits at it, their clock and what they have offered: what a session and
// its views share.

#include "tondo/core/draw_offer.hpp"
#include "tondo/core/game.hpp"
#include "tondo/core/game_clock.hpp"
#include "tondo/notation/game_tree.hpp"
#include "tondo/ui/game/intent.hpp"
#include "tondo/ui/game/table_options.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace tondo::ui {

class Table {
public:
    explicit Table(Game game);
    /// The main line of a recorded game, with the players' names and clock.
    static Table of(const notation::GameTree &tree);
    /// The same before its first ply.
    static Table before(const notation::GameTree &tree);

    const Game &game() const { return game_; }
    const RuleSet &rules() const { return game_.rules(); }
    /// What to call a player.
    const std::string &name(Color color) const { return names_[color]; }
    const ByColor<std::string> &names() const { return names_; }
    /// Empty names leave the rule set's own.
    void set_names(const ByColor<std::string> &names);
    /// The names that are not the rule set's own; the others are empty.
    ByColor<std::string> given_names() const;

    /// Who plays a seat, as seat_player.hpp writes it; empty for a person.
    const std::string &player(Color color) const { return players_[color]; }
    const ByColor<std::string> &players() const { return players_; }
    /// Those who are people.
    ColorSet persons() const;

    /// How much time the players have, if they have a clock.
    const std::optional<TimeControl> &time_control() const { return control_; }
    /// Before the first move: who sits down, and with how much time.
    void seat(const Seating &seating);
    Seating seating() const { return {given_names(), control_, players_}; }
    /// As a file's tags have it: who is a bot, and what all are called there.
    void seat_by(const notation::GameTree &tree);
    /// What the mover's clock showed after that ply, counted from 1, if that is known.
    std::optional<std::chrono::milliseconds> clock_after(std::size_t ply) const { return left_after_[ply - 1]; }
    /// What everybody's clock showed after so many plies, as the player to move began to think; where the game was
    /// adjourned, when it was. There must be a clock.
    ByColor<std::chrono::milliseconds> clocks(std::size_t plies) const;

    /// A draw that is offered and that not all have answered.
    const std::optional<DrawOffer> &draw_offer() const { return offer_; }
    /// Whether the player to move is asked whether he agrees to one.
    bool asks_for_draw() const { return offer_ && !offer_->agreed().contains(game_.position().turn()); }

    /// What it is to agree, for the player who is asked: with the last one the game is drawn.
    std::optional<Intent> agreement() const;

    /// The lines that were played from the start and taken back, the one that can be played again last.
    std::vector<std::vector<Action>> lines_left() const;

    /// Whether an intent can be carried out now; a move is taken to be legal.
    bool can(const Intent &intent) const;

    /// Carries out what changes the game; can() must hold. What the program does changes nothing.
    void apply(const Intent &intent);

private:
    using Left = std::optional<std::chrono::milliseconds>;
    struct Retracted {
        Action action;
        Left left;
    };

    void play(const Action &action, Left left = {});
    void take_back();
    void leave_line();

    Game game_;
    ByColor<std::string> names_;
    ByColor<std::string> players_;
    std::vector<Retracted> retracted_;      ///< The one taken back last is at the end.
    std::vector<std::vector<Action>> left_; ///< Lines that something else was played instead of.
    std::optional<TimeControl> control_;
    std::size_t control_since_ = 0; ///< The plies that were played before the clock was set.
    std::vector<Left> left_after_;  ///< On the mover's clock, by ply.
    Left adjourned_;                ///< To the player to move.
    std::optional<DrawOffer> offer_;
};

} // namespace tondo::ui
