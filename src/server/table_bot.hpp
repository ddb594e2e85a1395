#pragma once
// Bots at a hosted table: guests of its room like any other, but without a line to it.

#include "bots/opponent.hpp"
#include "server/protocol/room.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tondo::app {

/// A bot with a seat. It asks of the room what a guest would, and is judged like one.
class TableBot {
public:
    using Instant = table::Room::Instant;

    /// Comes in and sits down. It does nothing earlier than `pace` after it could, so that people see what happens,
    /// but with little time left on its clock.
    TableBot(table::Room &room, table::Room::Id id, const std::string &name, std::unique_ptr<Opponent> opponent,
             Instant pace, Instant now);

    /// Does what is due.
    void play(Instant now);
    /// Readable when play() has something to do.
    int descriptor() const { return opponent_->descriptor(); }
    /// How long until play() has something to do, readable or not.
    std::optional<Instant> time_to_play(Instant now) const;

private:
    void listen(Instant now);
    void answer_offer(Color seat, Instant now);
    void think(Color seat, Instant now);
    void stop_thinking();
    void act(Instant now);
    bool is_to_move(Color seat) const;
    bool is_to_answer(Color seat) const;
    Instant pace(Color seat, Instant now) const;
    notation::Go limits(Color seat, Instant now) const;

    table::Room &room_;
    table::Room::Id id_;
    std::string name_;
    std::unique_ptr<Opponent> opponent_;
    Instant pace_;
    std::optional<std::size_t> thinks_about_; ///< The ply, counted from 0.
    std::optional<Answer> found_;             ///< What came of it.
    std::optional<Instant> due_;              ///< When it moves, or answers an offer, at the earliest.
};

/// The engine's settings for a bot of that name (is_bot_name), or what was expected.
Expected<engine::Personality> personality_of(const std::string &bot);

/// Those whom the table's seat plan names. The seed decides between moves that are as good as each other. Throws
/// Failure.
std::vector<TableBot> seat_bots(table::Room &room, std::uint64_t seed, TableBot::Instant now);

} // namespace tondo::app
