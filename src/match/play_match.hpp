#pragma once

#include "match/match_spec.hpp"

#include <functional>
#include <vector>

namespace tondo::match {

/// Callbacks of a match, called from several threads but never concurrently.
struct MatchListener {
    std::function<void(const Fixture &, notation::GameTree &&)> ended;
    std::function<void(const Fixture &, Color, const bots::Fault &)> lost_seat;
};

/// Plays the games, `jobs` at a time. If the file descriptor `stop` becomes readable, unfinished games are discarded.
/// Calls `meanwhile` on this thread ten times a second. An exception of a listener stops all games and propagates.
void play_match(const MatchSpec &spec, const std::vector<Fixture> &games, std::size_t jobs, int stop,
                const MatchListener &listener, const std::function<void()> &meanwhile);

/// Starts each program of the match once. Throws Failure if one does not become ready.
void try_programs(const MatchSpec &spec, int stop);

} // namespace tondo::match
