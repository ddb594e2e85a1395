#pragma once
// Turns of the engines of all who share an account: at most so many search at once, the others wait.

#include "storage/files/file_lock.hpp"

#include <chrono>
#include <optional>

namespace tondo::bots {

/// One program's part in it. A turn is a locked file in the cache directory, so that it ends with its program.
class EngineTurns {
public:
    using Time = std::chrono::milliseconds; ///< As of system::steady_now().

    /// A program that has searched this long gives the turn to somebody who waits.
    static constexpr Time longest_turn{30'000};
    /// How often a program that waits asks for a turn.
    static constexpr Time between_attempts{500};

    /// `at_once`: the number of turns, at least 1; nullopt for as many as are wanted.
    explicit EngineTurns(std::optional<int> at_once) : at_once_(at_once) {}

    /// Takes a turn if there is a free one; right after the last one has ended only if nobody else waits. Where files
    /// cannot be locked every turn is free. Returns whether this program has one. Throws Failure.
    bool take(Time now);
    /// Ends the turn, or the waiting for it.
    void give_back(Time now);
    /// Whether the turn has lasted long enough and somebody waits.
    bool is_to_end(Time now) const;

private:
    std::optional<int> at_once_;
    std::optional<storage::LockedFile> turn_;
    std::optional<storage::LockedFile> waiting_;
    Time began_{0};
    std::optional<Time> ended_;
};

} // namespace tondo::bots
