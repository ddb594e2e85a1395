#include "bots/engine_turns.hpp"

#include "storage/files/paths.hpp"
#include "storage/files/storage.hpp"

#include <fcntl.h>
#include <string>

namespace tondo::bots {

using storage::Lock;

namespace {

// Long enough for everybody who waits to ask once.
constexpr EngineTurns::Time rest = 2 * EngineTurns::between_attempts;

// The queue is locked, shared, by all who wait.
constexpr std::string_view queue = "engine-queue";

storage::LockedFile lock_file(const std::string &name) {
    const std::optional<std::filesystem::path> directory = storage::find_cache_directory();
    if (!directory)
        throw system::Failure("there is no directory for the engine's turns without $HOME");
    storage::make_directories(*directory);
    return storage::open_and_lock(*directory / (name + ".lock"), O_CREAT | O_NOFOLLOW, storage::private_file);
}

bool others_wait() {
    return lock_file(std::string(queue)).lock == Lock::others;
}

} // namespace

bool EngineTurns::take(Time now) {
    if (!at_once_ || turn_)
        return true;
    const bool has_just_ended = ended_ && now - *ended_ < rest;
    if (!has_just_ended || !others_wait())
        for (int number = 1; number <= *at_once_; ++number) {
            storage::LockedFile file = lock_file("engine-" + std::to_string(number));
            if (file.lock == Lock::others)
                continue;
            turn_ = std::move(file);
            waiting_.reset();
            began_ = now;
            return true;
        }
    if (!waiting_) {
        storage::LockedFile file = lock_file(std::string(queue));
        if (storage::lock_shared(file.file, queue) ==
            Lock::ours) // otherwise somebody is looking; the next attempt waits
            waiting_ = std::move(file);
    }
    return false;
}

void EngineTurns::give_back(Time now) {
    if (turn_)
        ended_ = now;
    turn_.reset();
    waiting_.reset();
}

bool EngineTurns::is_to_end(Time now) const {
    return turn_ && now - began_ >= longest_turn && others_wait();
}

} // namespace tondo::bots
