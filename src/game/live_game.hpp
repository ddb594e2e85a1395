#pragma once
// A game in progress: a value determined by its start, its seats and its list of events. Local games, hosts, clients
// and journals all use it.

#include "game/event.hpp"
#include "game/planned_lines.hpp"
#include "game/refusal.hpp"
#include "game/seat_reservations.hpp"
#include "tondo/core/draw_offer.hpp"
#include "tondo/core/expected.hpp"
#include "tondo/core/game.hpp"
#include "tondo/core/game_clock.hpp"
#include "tondo/notation/game_tree.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::game {

/// The players of the seats, and the time control.
struct Seating {
    ByColor<std::string> names = {};         ///< Empty: the rule set's name of the player.
    std::optional<TimeControl> control = {}; ///< nullopt: no clocks.
    ByColor<std::string> players = {};       ///< In the format of seat_player.hpp; empty for people.
    /// The clocks at the start of a game that goes on from a position; nullopt: those of the control.
    std::optional<ByColor<std::chrono::milliseconds>> times_at_start = {};
};

/// An offer stands until all players asked have accepted, one declines, or it lapses (draw_offer.hpp).
struct Offer {
    DrawOffer draw;              ///< The offering player, and those who have accepted.
    std::optional<Color> winner; ///< Winner of an offered resignation; only the third is asked.

    Color by() const { return draw.by(); }
    /// The players who have not answered yet.
    ColorSet asked(const Position &position) const;
};

class LiveGame {
public:
    /// Creates a local game.
    explicit LiveGame(Game game, const Seating &seating = {});
    /// Creates a hosted game, whose seats clients take (SeatTaken).
    LiveGame(Game game, SeatReservations reservations, const std::optional<TimeControl> &control,
             const std::optional<ByColor<std::chrono::milliseconds>> &times_at_start = {});
    /// The main line of a recorded game, with the players' names and clock.
    static LiveGame of(const notation::GameTree &tree);
    /// The same game before its first ply.
    static LiveGame before(const notation::GameTree &tree);

    const Game &game() const { return game_; }
    const RuleSet &rules() const { return game_.rules(); }
    const Position &position() const { return game_.position(); }

    /// Applies an event. Returns its objection(), and changes nothing, if the event is not possible now.
    Expected<void, Refusal> apply(const Event &event);
    /// The reason why an event is not possible now; nullopt if it is. A move must be legal, and has its time left.
    Objection objection(const Event &event) const;
    /// The reason why nobody can move: the game is over, or a seat is free.
    Objection not_in_progress() const;
    /// The reason why an eliminated player cannot act.
    Objection not_living(Color seat) const;

    // Seats.
    /// A player's name, or the colour's name if none is given.
    std::string name(Color seat) const;
    ByColor<std::string> names() const;
    /// Names as given; empty where the rule set's name is used.
    const ByColor<std::string> &given_names() const { return names_; }
    void set_names(const ByColor<std::string> &names);
    /// The player of a seat, in the format of seat_player.hpp; empty for a person.
    const std::string &player(Color seat) const { return players_[seat]; }
    const ByColor<std::string> &players() const { return players_; }
    /// The seats of people.
    ColorSet persons() const;
    /// The current seating; bots of a hosted game become players without a name.
    Seating seating() const;
    void seat(const Seating &seating);
    /// Sets bots and names from a file's tags.
    void seat_by(const notation::GameTree &tree);

    // Seats of a hosted game.
    bool is_hosted() const { return reservations_.has_value(); }
    const SeatReservations &reservations() const { return *reservations_; }
    /// The seat of a client; nullopt if it has none.
    std::optional<Color> seat_of(std::string_view name) const;
    /// Free seats of living players; empty in a local game.
    ColorSet free_seats() const;
    /// Whether all living players' seats are taken and the game is not over.
    bool in_progress() const { return !not_in_progress(); }
    /// Whether a player has moved, offered or resigned; from then on seats cannot be vacated.
    bool has_begun() const { return begun_; }
    /// Whether no seat of a hosted game has ever been taken: its plies are those of an earlier game that it continues.
    bool is_before_seats() const { return is_hosted() && !were_seats_taken_; }

    // Offers.
    const std::optional<Offer> &offer() const { return offer_; }
    /// Whether a player still has to answer the offer.
    bool is_asked(Color seat) const { return offer_ && offer_->asked(position()).contains(seat); }
    /// Players who may not offer again before their next move.
    ColorSet have_offered() const { return have_offered_; }

    // Clocks.
    const std::optional<TimeControl> &time_control() const { return control_; }
    /// As in Seating.
    const std::optional<ByColor<std::chrono::milliseconds>> &times_at_start() const { return times_at_start_; }
    /// The mover's clock after a ply, counted from 1; nullopt if unknown.
    std::optional<std::chrono::milliseconds> clock_after(std::size_t ply) const { return left_after_[ply - 1]; }
    /// All clocks after `plies` plies, at the start of the turn, or at the time the clock was stopped. Requires a time
    /// control.
    ByColor<std::chrono::milliseconds> clocks(std::size_t plies) const;

    // By correspondence.
    /// Whether the players have days for each move.
    bool is_by_days() const { return tondo::is_by_days(control_); }
    /// The time by which the player to move must have moved; nullopt if it has not been set.
    const std::optional<std::chrono::sys_seconds> &due() const { return due_; }
    /// The conditional moves of a player; of others, a client does not know them.
    const PlannedLines &planned(Color seat) const { return planned_[seat]; }

    // Plies taken back.
    bool can_play_again() const { return !retracted_.empty(); }
    /// Abandoned lines of play from the start; the last is the one that can be played again, if any.
    std::vector<std::vector<PlyAction>> abandoned_lines() const;

private:
    using Left = std::optional<std::chrono::milliseconds>;
    struct Gift {
        std::size_t plies; ///< Before it.
        Color seat;
        std::chrono::milliseconds time;
    };
    struct Retracted {
        PlyAction action;
        Left left;
    };

    void apply_one(const Played &played);
    void apply_one(Resigned resigned);
    void apply_one(TakenBack);
    void apply_one(PlayedAgain);
    void apply_one(const Offered &offered);
    void apply_one(Accepted accepted);
    void apply_one(Declined) { offer_.reset(); }
    void apply_one(const ClockSet &set);
    void apply_one(ClockStopped stopped) { stopped_ = stopped.left; }
    void apply_one(const TimeGiven &given);
    void apply_one(const DueBy &due) { due_ = due.time; }
    void apply_one(const Planned &planned);
    void apply_one(const PlayerSet &set) { players_[set.seat] = set.player; }
    void apply_one(const SeatTaken &taken);
    void apply_one(SeatVacated vacated) { names_[vacated.seat].clear(); }
    void play(const PlyAction &action, Left left = {});
    void leave_line();

    Game game_;
    ByColor<std::string> names_;
    ByColor<std::string> players_;
    std::optional<SeatReservations> reservations_; ///< Only in a hosted game.
    bool were_seats_taken_ = false;
    bool begun_ = false;
    std::optional<Offer> offer_;
    ColorSet have_offered_;
    std::optional<TimeControl> control_;
    std::optional<ByColor<std::chrono::milliseconds>> times_at_start_;
    std::size_t control_since_ = 0; ///< Plies before the clock was set.
    std::vector<Left> left_after_;  ///< The mover's clock after each ply.
    std::vector<Gift> gifts_;       ///< Since the clock was set.
    Left stopped_;                  ///< The mover's time left when the clock was stopped.
    std::optional<std::chrono::sys_seconds> due_;
    ByColor<PlannedLines> planned_;
    std::vector<Retracted> retracted_;         ///< Plies taken back, the latest at the end.
    std::vector<std::vector<PlyAction>> left_; ///< Abandoned lines, replaced by others.
};

} // namespace tondo::game
