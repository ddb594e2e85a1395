#pragma once
// A game that several guests play together: who sits where, what was done, what is offered, what the clocks show. A
// value that follows from the first position and the events alone, the same at the host and at every guest.

#include "tondo/core/draw_offer.hpp"
#include "tondo/core/game.hpp"
#include "tondo/core/game_clock.hpp"
#include "tondo/table/event.hpp"
#include "tondo/table/seat_plan.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::table {

/// What stands until it is accepted by all who are asked, declined, or has lapsed.
struct Offer {
    DrawOffer draw;              ///< Who made it and who has agreed.
    std::optional<Color> winner; ///< It is to give up in favour of this one, and only the third player is asked.

    Color by() const { return draw.by(); }
    /// Whose answer is still missing.
    ColorSet asked(const Position &position) const;
};

class SharedGame {
public:
    /// Without a time control there are no clocks.
    SharedGame(Game game, SeatPlan seat_plan, std::optional<TimeControl> control = {});

    const Game &game() const { return game_; }
    const RuleSet &rules() const { return game_.rules(); }
    const SeatPlan &seat_plan() const { return seat_plan_; }
    const std::optional<TimeControl> &control() const { return control_; }

    /// Who has taken a seat; empty while it is free.
    const std::string &guest(Color seat) const { return guests_[seat]; }
    /// Where a guest sits, if he does.
    std::optional<Color> seat_of(std::string_view guest) const;
    /// The seats of living players that nobody has taken yet.
    ColorSet free_seats() const;
    /// Whether the players can play: everybody has sat down, and the game is not over.
    bool is_going_on() const;
    /// Whether anything was done in the game at this table: from then on seats are kept.
    bool has_begun() const { return begun_; }
    /// How often somebody sat down or stood up.
    int comings_and_goings() const { return comings_and_goings_; }

    const std::optional<Offer> &offer() const { return offer_; }
    /// Players who may not offer again before they have moved.
    ColorSet have_offered() const { return have_offered_; }
    /// What each has left, as of his last move.
    const ByColor<std::chrono::milliseconds> &times() const { return times_; }

    /// What the mover's clock showed after that ply, counted from 1, if that is known.
    std::optional<std::chrono::milliseconds> left_after(std::size_t ply) const { return left_after_[ply - 1]; }

    /// Lets an event happen. False, with nothing changed, for one that cannot.
    bool apply(const Event &event);

private:
    bool take(const Played &played);
    bool take(const Sat &sat);
    bool take(Stood stood);
    bool take(const Moved &moved);
    bool take(Resigned resigned);
    bool take(Flagged flagged);
    bool take(const Offered &offered);
    bool take(Accepted accepted);
    bool take(Declined declined);
    void play(const Action &action);
    void settle_since(std::size_t plies);

    Game game_;
    SeatPlan seat_plan_;
    std::optional<TimeControl> control_;
    ByColor<std::string> guests_;
    std::optional<Offer> offer_;
    ColorSet have_offered_;
    ByColor<std::chrono::milliseconds> times_;
    std::vector<std::optional<std::chrono::milliseconds>> left_after_; ///< By ply.
    int comings_and_goings_ = 0;
    bool begun_ = false;
};

} // namespace tondo::table
