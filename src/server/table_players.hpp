#pragma once
// Those who sit at a table without being people: they are asked when it is their turn, and their decisions come at a
// pace that people can follow.

#include "bots/opponent.hpp"
#include "game/action.hpp"
#include "game/live_game.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace tondo::app {

/// The decision of the one to move.
struct SeatDecision {
    game::Action action;
    std::string fault; ///< Of a program that loses its seat by time-out; empty otherwise.
};

class TablePlayers {
public:
    using Time = Opponent::Time;

    explicit TablePlayers(const Patience &patience = {}) : patience_(patience) {}

    /// Seats whoever is to play and asks whoever is to move, if he may think now. A question about anything else than
    /// the game as it stands is taken back. From the question to the move it takes as long as the pace at least; less
    /// where a clock is short.
    void attend(const game::LiveGame &live, bool may_think, std::chrono::milliseconds pace);
    /// What was decided since, once.
    std::optional<SeatDecision> take(const game::LiveGame &live);

    /// Readable when take() may have something.
    std::vector<int> descriptors() const;
    /// When take() is to be called at the latest; nothing if it need not be.
    std::optional<Time> deadline() const;
    /// How long the player to move has been asked; nothing if he is a person or waits.
    std::optional<std::chrono::milliseconds> thinking() const;

private:
    struct Seat {
        std::string player; ///< As the table has it.
        std::unique_ptr<Opponent> opponent;
    };
    struct Question {
        Color mover;
        std::size_t plies; ///< Before the move.
        Time asked;
        Time due;                               ///< The move comes no sooner.
        std::optional<game::Action> reply = {}; ///< To an offer, which takes no thought.
        std::optional<Answer> answer = {};
    };

    void ask(const game::LiveGame &live, Color mover, std::chrono::milliseconds pace);
    void ask_opponent(const game::LiveGame &live, Color mover);
    void take_question_back();

    Patience patience_;
    std::mt19937_64 seeds_{std::random_device{}()};
    ByColor<Seat> seats_;
    std::optional<Question> question_;
    Time attended_{}; ///< Last, to find out that the program was stopped meanwhile.
};

} // namespace tondo::app
