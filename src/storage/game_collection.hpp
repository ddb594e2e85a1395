#pragma once
// All games of a file or a stream, for replay: indexed step by step, read on demand, written back one by one.

#include "notation/pgn_index.hpp"
#include "storage/game_file.hpp"
#include "system/unique_fd.hpp"
#include "ui/replay/game_list.hpp"
#include "ui/replay/replayed_game.hpp"

#include <chrono>
#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

namespace tondo::app {

class GameCollection {
public:
    /// Reads a file. Throws Failure. One that is followed may still be growing: its end is no damage.
    GameCollection(const std::filesystem::path &file, bool follow);
    /// Reads a stream, called `name` in messages: to its end, or as it arrives if it is followed.
    GameCollection(UniqueFd stream, std::string name, bool follow);

    const std::string &name() const { return name_; }
    bool has_file() const { return !file_.empty(); }
    bool is_followed() const { return follow_; }

    /// The games found so far.
    const std::vector<notation::GameIndexEntry> &games() const { return games_; }
    bool is_complete() const { return complete_; }
    /// Whether there is a game of that number, from 1; reads as far as necessary.
    bool has(std::size_t number);
    /// Searches for more games for about that time.
    void scan(std::chrono::milliseconds budget);

    /// A game as far as it is readable, from 1. Throws Failure: there is none of that number, or nothing of it can
    /// be read.
    ui::RecordedGame read(std::size_t number);

    /// Reads the text written since. True if there is any; the games are then to be scanned again.
    bool refresh();
    /// Waits until there is more; false if there never will be, as where nothing is followed.
    bool wait_for_more();

    /// Puts a game in the place of the one it was read from; the other games stay as they are, byte by byte, and as
    /// other programs have saved them meanwhile. Where the game itself is no longer in the file as it was read, it goes
    /// to a new file beside it. Throws Failure, also if the game was not read whole.
    Saved save(std::size_t number, const notation::GameTree &tree);
    /// A game as it stands there, from 1; there must be one of that number.
    std::string_view text(std::size_t number) const { return text_of(games_.at(number - 1)); }
    /// Takes a game out of its file; the others stay as they are, byte by byte. Throws Failure, also if another program
    /// has changed that game.
    void remove(std::size_t number);

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
    std::optional<std::size_t> find_again(std::size_t number);
    void replace(std::string text, std::size_t number);
    bool read_stream();
    std::string_view text_of(const notation::GameIndexEntry &game) const;

    std::filesystem::path file_; ///< Empty for a stream.
    std::string name_;
    bool follow_;
    UniqueFd stream_; ///< Open as long as more may arrive.
    Stamp stamp_;
    std::string text_;
    std::vector<notation::GameIndexEntry> games_;
    std::size_t scanned_ = 0; ///< Bytes that games_ covers.
    notation::Place scanned_place_;
    bool complete_ = false;
};

/// A game as the list of a replay shows it.
ui::GameSummary summary_of(const notation::GameIndexEntry &game);

} // namespace tondo::app
