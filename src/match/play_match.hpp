#pragma once

#include "match/match_spec.hpp"

#include <functional>
#include <vector>

namespace tondo::app {

/// Listener of a match, called from several threads but never from two at once.
struct MatchListener {
    std::function<void(const Fixture &, notation::GameTree &&)> ended;
    std::function<void(const Fixture &, Color, const Fault &)> lost_seat;
};

/// Plays the games, so many at a time, each to its end, unless `stop` becomes readable: games that are not at their end
/// are then lost. Calls `meanwhile` on this thread ten times a second. An exception of a listener ends all and is
/// passed on.
void play_match(const MatchSpec &spec, const std::vector<Fixture> &games, std::size_t jobs, int stop,
                const MatchListener &listener, const std::function<void()> &meanwhile);

/// Starts each program of the match once. Throws Failure if one is not ready to play.
void try_programs(const MatchSpec &spec, int stop);

} // namespace tondo::app
