#pragma once
// A game in progress: the value that follows from its start, its seats and its list of events. It is the same at the
// keyboard, at the host of a shared game, at each of its clients, and read from a journal.

#include "game/event.hpp"
#include "game/seat_reservations.hpp"
#include "tondo/core/draw_offer.hpp"
#include "tondo/core/game.hpp"
#include "tondo/core/game_clock.hpp"
#include "tondo/notation/game_tree.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::game {

/// The players of the seats, and their time.
struct Seating {
    ByColor<std::string> names = {};         ///< Empty ones are called as the rule set does.
    std::optional<TimeControl> control = {}; ///< None: no clocks.
    ByColor<std::string> players = {};       ///< As seat_player.hpp writes them; empty for people.
};

/// An offer stands until all who are asked have accepted it, one declines it, or it lapses (draw_offer.hpp).
struct Offer {
    DrawOffer draw;              ///< The player who made it, and those who have accepted.
    std::optional<Color> winner; ///< An offer to resign in favour of this one, of which only the third player is asked.

    Color by() const { return draw.by(); }
    /// The players whose answer is missing.
    ColorSet asked(const Position &position) const;
};

class LiveGame {
public:
    /// A game that is played here.
    explicit LiveGame(Game game, const Seating &seating = {});
    /// A hosted game, whose seats clients take (SeatTaken).
    LiveGame(Game game, SeatReservations reservations, const std::optional<TimeControl> &control);
    /// The main line of a recorded game, with the players' names and clock.
    static LiveGame of(const notation::GameTree &tree);
    /// The same before its first ply.
    static LiveGame before(const notation::GameTree &tree);

    const Game &game() const { return game_; }
    const RuleSet &rules() const { return game_.rules(); }
    const Position &position() const { return game_.position(); }

    /// Applies an event. False, with nothing changed, for one that cannot happen now. A move must be legal.
    bool apply(const Event &event);

    // Seats.
    /// How to call a player: the name, or the colour's.
    std::string name(Color seat) const;
    ByColor<std::string> names() const;
    /// Empty for the rule set's own names.
    const ByColor<std::string> &given_names() const { return names_; }
    void set_names(const ByColor<std::string> &names);
    /// The player of a seat, as seat_player.hpp writes it; empty for a person.
    const std::string &player(Color seat) const { return players_[seat]; }
    const ByColor<std::string> &players() const { return players_; }
    /// The seats of people.
    ColorSet persons() const;
    /// With the bots of a hosted game as players without a name.
    Seating seating() const;
    void seat(const Seating &seating);
    /// As a file's tags say: who is a bot, and the players' names.
    void seat_by(const notation::GameTree &tree);

    // Seats of a hosted game.
    bool is_hosted() const { return reservations_.has_value(); }
    const SeatReservations &reservations() const { return *reservations_; }
    /// The seat of a client, if it has one.
    std::optional<Color> seat_of(std::string_view name) const;
    /// The seats of living players that nobody has taken yet; none in a game that is played here.
    ColorSet free_seats() const;
    /// Whether the players can play: every seat is taken, and the game is not over.
    bool in_progress() const { return !game_.outcome() && free_seats().empty(); }
    /// Whether the players have done anything since they took their seats; from then on seats are kept.
    bool has_begun() const { return begun_; }
    /// How many events took or left a seat.
    int seat_changes() const { return seat_changes_; }

    // Offers.
    const std::optional<Offer> &offer() const { return offer_; }
    /// Whether a player is asked for an answer to the offer.
    bool is_asked(Color seat) const { return offer_ && offer_->asked(position()).contains(seat); }
    /// Players who may not offer again before their next move.
    ColorSet have_offered() const { return have_offered_; }

    // Clocks.
    const std::optional<TimeControl> &time_control() const { return control_; }
    /// The time on the mover's clock after that ply, counted from 1, if it is known.
    std::optional<std::chrono::milliseconds> clock_after(std::size_t ply) const { return left_after_[ply - 1]; }
    /// Everybody's time after so many plies, when the player to move began to think; where the clock was stopped, the
    /// time at that moment. There must be a clock.
    ByColor<std::chrono::milliseconds> clocks(std::size_t plies) const;

    // Plies taken back.
    bool can_play_again() const { return !retracted_.empty(); }
    /// The lines that were played from the start and taken back, the one that can be played again last.
    std::vector<std::vector<PlyAction>> lines_left() const;

private:
    using Left = std::optional<std::chrono::milliseconds>;
    struct Retracted {
        PlyAction action;
        Left left;
    };

    bool apply_one(const Played &played);
    bool apply_one(Resigned resigned);
    bool apply_one(TakenBack);
    bool apply_one(PlayedAgain);
    bool apply_one(const Offered &offered);
    bool apply_one(Accepted accepted);
    bool apply_one(Declined declined);
    bool apply_one(const ClockSet &set);
    bool apply_one(ClockStopped stopped);
    bool apply_one(const PlayerSet &set);
    bool apply_one(const SeatTaken &sat);
    bool apply_one(SeatVacated stood);
    void play(const PlyAction &action, Left left = {});
    void leave_line();

    Game game_;
    ByColor<std::string> names_;
    ByColor<std::string> players_;
    std::optional<SeatReservations> reservations_; ///< Of a hosted game.
    int seat_changes_ = 0;
    bool begun_ = false;
    std::optional<Offer> offer_;
    ColorSet have_offered_;
    std::optional<TimeControl> control_;
    std::size_t control_since_ = 0;            ///< Plies before the clock was set.
    std::vector<Left> left_after_;             ///< On the mover's clock, by ply.
    Left stopped_;                             ///< Left to the player to move when the clock was stopped.
    std::vector<Retracted> retracted_;         ///< The ply taken back last is at the end.
    std::vector<std::vector<PlyAction>> left_; ///< Lines that something else was played instead of.
};

} // namespace tondo::game
