#pragma once
// A saved game, as lists of games show it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::game {

struct SavedGame {
    enum class State : std::uint8_t {
        finished,
        unfinished,
        unsaved, ///< The journal is ahead of the file, or there is no file.
        running, ///< Locked by another process.
        damaged, ///< Cannot be read to its end.
        foreign, ///< The journal was written by another version.
    };
    enum class Source : std::uint8_t {
        file,
        journal,     ///< There is no file.
        archive,     ///< The original of a journal that was repaired.
        interrupted, ///< A file that was not written to its end.
    };
    std::string date = "?"; ///< `2024.05.31`
    std::string rules = "?";
    std::string players = "?"; ///< `Anna - Ben - Cleo`, in order of play.
    std::size_t plies = 0;
    std::string result = "*"; ///< As in the file; `*` if unfinished.
    State state = State::unfinished;
    Source source = Source::file;
    std::string name = {};            ///< The file's name, with the game's number if it has several: `evening #2`.
    std::string damage = {};          ///< The error at which reading stopped, with its place.
    std::optional<long> process = {}; ///< The process that holds the lock, if it is known.

    bool has_fault() const { return state == State::damaged || state == State::foreign; }
};

/// The state as listed: `unsaved`.
constexpr std::string_view name_of(SavedGame::State state) {
    constexpr std::array<std::string_view, 6> names{"finished", "unfinished", "unsaved",
                                                    "running",  "damaged",    "foreign"};
    return names[static_cast<std::size_t>(state)];
}

} // namespace tondo::game
