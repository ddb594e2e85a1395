#pragma once
// An index of the positions in the games of one or more files, in the cache directory. It answers at once which actions
// were made in a position, how those games ended, and which games they are, however large the files are.
//
// Positions are those of main lines: all up to ply 40, and later ones that two games or more have. The index is a file
// that is written once and named when it is whole:
//
//     rows       one a game: its players, result and so on, behind a checksum
//     places     byte of each row
//     blocks     sorted records (opening_record.hpp), 1,024 each
//     directory  one entry a block: its first record, its checksum, and the sums of the results of all records before
//     version    the files with their sizes and times, and the program that numbers the positions
//     trailer    the sizes of these parts, and a checksum of directory and version

#include "game/opening_moves.hpp"
#include "storage/opening_record.hpp"
#include "system/unique_fd.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tondo::storage {

/// Thrown where an index is missing, damaged or out of date.
struct BadOpeningIndex {
    bool is_damaged = false; ///< Not merely missing or of other files.
};

/// The path of the index of these files; nullopt without a usable $HOME.
std::optional<std::filesystem::path> opening_index_of(std::span<const std::filesystem::path> files);

/// Called with the work done and the whole work, in no unit; false ends the work.
using OnIndexing = std::function<bool(std::size_t done, std::size_t whole)>;

/// Makes the index of these files, which must be regular ones, on all processors. Returns whether it was made: false if
/// `on_progress` ended the work, which leaves nothing. Throws Failure.
bool make_opening_index(std::span<const std::filesystem::path> files, const OnIndexing &on_progress);

class OpeningIndex {
public:
    /// Opens the index of these files. Throws BadOpeningIndex, and Failure if a file cannot be read.
    explicit OpeningIndex(std::span<const std::filesystem::path> files);

    // Each throws BadOpeningIndex.
    /// The actions made in a position, the most frequent first.
    std::vector<game::OpeningMove> moves(const Position &position) const;
    /// The games with a position, in the order of the files, as numbers for game(). With `most`, the first ones.
    std::vector<std::size_t> games(const Position &position, std::optional<std::size_t> most = {}) const;
    game::OpeningGame game(std::size_t number) const;
    std::size_t size() const { return games_; }

    // The layout of the file.
    /// The results of some records.
    struct Sums {
        std::uint64_t finished = 0;
        ByColor<std::uint64_t> twelfths{};
        void add(const OpeningRecord &record);
    };
    struct Entry {
        OpeningRecord first;
        Sums before;
        std::uint64_t checksum = 0;
    };
    struct Trailer {
        std::array<char, 8> magic{'t', 'o', 'n', 'd', 'o', 'O', 'T', '\1'};
        std::uint64_t row_bytes = 0;
        std::uint64_t games = 0;
        std::uint64_t records = 0;
        std::uint64_t version_bytes = 0;
        std::uint64_t checksum = 0;
    };
    static constexpr std::size_t block_size = 1024;

private:
    std::span<const OpeningRecord> block(std::size_t number) const;
    std::size_t lower_bound(const OpeningRecord &record) const;
    Sums sums_before(std::size_t record) const;
    OpeningRecord record(std::size_t number) const;
    void read(void *bytes, std::size_t size, std::size_t offset) const;

    system::UniqueFd file_;
    std::size_t games_ = 0;
    std::size_t records_ = 0;
    std::size_t row_bytes_ = 0;
    std::vector<Entry> directory_;
    mutable std::vector<OpeningRecord> block_; ///< The one that was read last.
    mutable std::optional<std::size_t> block_number_;
};

/// The version of the index of these files as they are now. Throws Failure if one cannot be read.
std::string opening_index_version(std::span<const std::filesystem::path> files);

/// A row as text, behind its checksum, and back. Throws BadOpeningIndex.
std::string write_opening_row(const game::OpeningGame &game);
game::OpeningGame read_opening_row(std::string_view text);

} // namespace tondo::storage
