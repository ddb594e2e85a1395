#pragma once
// All games of a file or a stream, for replay: indexed step by step, read on demand, saved one by one.

#include "notation/pgn_index.hpp"
#include "system/unique_fd.hpp"
#include "tondo/notation/game_tree.hpp"

#include <chrono>
#include <ctime>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tondo::storage {

class SavingLock;

/// The place where a game was saved.
struct Saved {
    std::filesystem::path file;
    /// The intended file, which was not written because another program had changed it.
    std::optional<std::filesystem::path> unwritten_file{};
    std::size_t number = 1; ///< Number in the file, from 1.
    /// The contents before of a file that could not be replaced and was written over; empty otherwise.
    std::filesystem::path copy{};
    bool has_other_names = false; ///< The file had other names, which keep its old contents unless it was written over.

    /// `; written in place, the version before is in COPY`, or about its other names; empty for other files.
    std::string about_file() const;
    /// `Saved in game.pgn3`
    std::string message() const;
};

/// Saves a game whose own file must not be written: beside it under a free name, or else among the saved games. Returns
/// the file. Throws Failure.
std::filesystem::path create_beside(const std::filesystem::path &file, std::string_view game);

class GameCollection {
public:
    /// Reads a file. Throws Failure. With `follow` the file may still be growing, so an incomplete end is no damage.
    GameCollection(const std::filesystem::path &file, bool follow);
    /// Reads a stream, called `name` in messages: to its end, or with `follow` as data arrives.
    GameCollection(system::UniqueFd stream, std::string name, bool follow);
    /// The games of a text, called `name` in messages.
    GameCollection(std::string_view text, std::string name) : name_(std::move(name)), follow_(false), text_(text) {}

    const std::string &name() const { return name_; }
    bool has_file() const { return !file_.empty(); }
    bool is_followed() const { return follow_; }

    /// The games found so far.
    const std::vector<notation::GameIndexEntry> &games() const { return games_; }
    bool is_complete() const { return complete_; }
    /// Whether a game of that number, from 1, exists; reads as far as necessary.
    bool has(std::size_t number);
    /// Indexes more games for about that time.
    void scan(std::chrono::milliseconds budget);

    /// Reads a game, from 1, as far as possible. Throws Failure if the number does not exist or no part of the game can
    /// be read.
    notation::RecordedGame read(std::size_t number);

    /// Reads text that was appended or changed since. True if there is any; then scan the games again.
    bool refresh();
    /// Waits for more text; false if the source is not followed or has ended.
    bool wait_for_more();

    /// The game with one of these texts, preferring `number` among duplicates; nullopt if there is none.
    std::optional<std::size_t> find(std::span<const std::string> known, std::size_t number, SavingLock &lock);
    /// Replaces a game by a text; all others keep their bytes. Returns what SavingLock::replace does. The games must
    /// have been read under the lock.
    std::filesystem::path replace(std::size_t number, std::string_view game, SavingLock &lock);

    /// Replaces a game by `tree`. All other games keep their bytes, including changes by other programs. If the file no
    /// longer contains the game as it was read, `tree` is saved in a new file next to it. Throws Failure, also if the
    /// game was damaged when read.
    Saved save(std::size_t number, const notation::GameTree &tree);
    /// All text read so far.
    const std::string &text() const { return text_; }
    /// The bytes of a game in the file, from 1; the number must exist.
    std::string_view text(std::size_t number) const { return text_of(games_.at(number - 1)); }
    /// Removes a game from its file; the others keep their bytes. `keep` gets its text before. Throws Failure, also if
    /// another program has changed the game.
    void remove(std::size_t number, const std::function<void(std::string_view text)> &keep = {});

private:
    struct Stamp {
        std::uintmax_t size = 0;
        std::timespec changed{};
        std::uintmax_t node = 0;
        bool operator==(const Stamp &other) const {
            return size == other.size && node == other.node && changed.tv_sec == other.changed.tv_sec &&
                   changed.tv_nsec == other.changed.tv_nsec;
        }
    };

    Stamp stamp() const;
    bool find_next();
    void scan_again_from(std::size_t game);
    std::optional<std::size_t> find_again(std::size_t number, SavingLock &lock);
    std::filesystem::path rewrite(std::string text, std::size_t number, SavingLock &lock);
    bool read_stream();
    std::string_view text_of(const notation::GameIndexEntry &game) const;

    std::filesystem::path file_; ///< Empty for a stream.
    std::string name_;
    bool follow_;
    system::UniqueFd stream_; ///< Open while more data may arrive.
    Stamp stamp_;
    std::string text_;
    std::vector<notation::GameIndexEntry> games_;
    std::size_t scanned_ = 0; ///< Number of bytes indexed in games_.
    notation::Place scanned_place_;
    bool complete_ = false;
};

} // namespace tondo::storage
