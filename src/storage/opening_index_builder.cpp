#include "game/game_facts.hpp"
#include "game/player_tags.hpp"
#include "storage/checksum.hpp"
#include "storage/files/atomic_file.hpp"
#include "storage/files/paths.hpp"
#include "storage/game_stream.hpp"
#include "storage/opening_index.hpp"
#include "storage/record_sorter.hpp"
#include "system/failure.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace tondo::storage {

namespace fs = std::filesystem;
using game::OpeningGame;

namespace {

constexpr std::size_t buffer_size = 1 << 20;
// Share of the whole work that merging takes: a fifth.
constexpr std::size_t reading_share = 4;

// Thrown where the caller ends the work.
struct Ended {};

OpeningGame row_of(const fs::path &file, const notation::GameTree &tree) {
    OpeningGame row;
    row.file = file.string();
    row.facts.rules = &tree.start.rules();
    row.facts.players = game::recorded_names(tree);
    row.facts.result = notation::write_result(tree.result);
    row.facts.plies = tree.main.plies.size();
    row.facts.date = game::known_tag(tree.tags, "Date");
    return row;
}

std::vector<OpeningRecord> records_of(const notation::GameTree &tree, const Game &main_line) {
    std::vector<OpeningRecord> records;
    const std::vector<Ply> &plies = main_line.plies();
    records.reserve(plies.size() + 1);
    for (std::size_t ply = 0; ply < plies.size(); ++ply)
        records.push_back(opening_record(main_line.position_after(ply), ply, plies[ply].action, tree.result));
    const OpeningRecord end = opening_record(main_line.position(), plies.size(), {}, tree.result);
    if (records.empty() || records.back().position != end.position) // a draw agreed upon is its own end
        records.push_back(end);
    return records;
}

/// Passes on what an index keeps of sorted records: an action once a game, and of deep positions those that two games
/// have.
class KeptRecords {
public:
    explicit KeptRecords(std::function<void(const OpeningRecord &)> use) : use_(std::move(use)) {}

    void add(const OpeningRecord &record) {
        if (record.position != last_.position) {
            waiting_.clear();
            is_kept_ = false;
        } else if (record.as_shallow() == last_)
            return;
        is_kept_ = is_kept_ || !record.is_deep() || (!waiting_.empty() && waiting_.back().game() != record.game());
        last_ = record.as_shallow();
        waiting_.push_back(last_);
        if (is_kept_) {
            std::for_each(waiting_.begin(), waiting_.end(), use_);
            waiting_.clear();
        }
    }

private:
    std::function<void(const OpeningRecord &)> use_;
    std::vector<OpeningRecord> waiting_; ///< Deep ones of a position that only one game has so far.
    OpeningRecord last_;
    bool is_kept_ = false; ///< The position of the last record is.
};

class Indexing {
public:
    Indexing(std::span<const fs::path> files, const fs::path &index, const OnIndexing &on_progress)
        : files_(files), on_progress_(on_progress), version_(opening_index_version(files)), file_(index, index),
          sorter_(index) {
        for (const fs::path &file : files)
            bytes_ += fs::file_size(file);
    }

    void make() {
        for (const fs::path &file : files_)
            read(file);
        put_rows_end();
        put_blocks();
        put(version_);
        trailer_.version_bytes = version_.size();
        const auto bytes = [this] {
            return std::string_view(reinterpret_cast<const char *>(&trailer_), sizeof trailer_);
        };
        trailer_.checksum = checksum(bytes(), sum_);
        put(bytes());
        flush();
        file_.commit();
    }

private:
    void read(const fs::path &file) {
        const NumberedWork work = [&](notation::GameTree &&tree, const Game &main_line) {
            return [this, row = row_of(file, tree), records = records_of(tree, main_line)](std::size_t number,
                                                                                           std::string damage) mutable {
                row.number = number;
                row.damage = std::move(damage);
                add(row, records);
            };
        };
        read_numbered_games(file, work,
                            [&](std::size_t done, std::optional<std::size_t>) { report(bytes_read_ + done); });
        bytes_read_ += fs::file_size(file);
    }

    void report(std::size_t bytes) {
        if (!on_progress_(bytes, bytes_ + bytes_ / reading_share + 1))
            throw Ended();
    }

    void add(const OpeningGame &row, const std::vector<OpeningRecord> &records) {
        if (places_.size() > OpeningRecord::most_games)
            throw system::Failure("an opening tree has at most " + std::to_string(OpeningRecord::most_games) +
                                  " games");
        for (const OpeningRecord &record : records)
            sorter_.add(of_game(record, places_.size()));
        places_.push_back(trailer_.row_bytes);
        const std::string text = write_opening_row(row);
        trailer_.row_bytes += text.size();
        put(text);
    }

    void put_rows_end() {
        put({reinterpret_cast<const char *>(places_.data()), places_.size() * sizeof(std::uint64_t)});
        trailer_.games = places_.size();
        places_ = {};
    }

    void put_blocks() {
        std::vector<OpeningIndex::Entry> directory;
        std::vector<OpeningRecord> block;
        OpeningIndex::Sums sums;
        const auto end_block = [&] {
            const std::string_view bytes(reinterpret_cast<const char *>(block.data()),
                                         block.size() * sizeof(OpeningRecord));
            directory.push_back({block.front(), sums, checksum(bytes)});
            put(bytes);
            for (const OpeningRecord &record : block)
                sums.add(record);
            block.clear();
        };
        KeptRecords kept([&](const OpeningRecord &record) {
            ++trailer_.records;
            block.push_back(record);
            if (block.size() == OpeningIndex::block_size)
                end_block();
        });
        std::size_t merged = 0;
        sorter_.merge([&](const OpeningRecord &record) {
            kept.add(record);
            if (++merged % OpeningIndex::block_size == 0)
                report(bytes_ + bytes_ / reading_share * merged / sorter_.size());
        });
        if (!block.empty())
            end_block();
        sum_ = 0;
        put({reinterpret_cast<const char *>(directory.data()), directory.size() * sizeof(OpeningIndex::Entry)});
    }

    void put(std::string_view bytes) {
        sum_ = checksum(bytes, sum_);
        buffer_ += bytes;
        if (buffer_.size() >= buffer_size)
            flush();
    }
    void flush() {
        file_.write(buffer_);
        buffer_.clear();
    }

    std::span<const fs::path> files_;
    const OnIndexing &on_progress_;
    std::string version_;
    AtomicFile file_;
    RecordSorter sorter_;
    std::vector<std::uint64_t> places_; ///< Of the rows, until they are written.
    OpeningIndex::Trailer trailer_;
    std::string buffer_;
    std::uint32_t sum_ = 0; ///< Of what was put since it was set to 0.
    std::uintmax_t bytes_ = 0;
    std::uintmax_t bytes_read_ = 0;
};

} // namespace

bool make_opening_index(std::span<const fs::path> files, const OnIndexing &on_progress) {
    const std::optional<fs::path> index = opening_index_of(files);
    if (!index)
        throw system::Failure("an opening tree needs a cache directory: $XDG_CACHE_HOME or $HOME");
    make_directories(index->parent_path());
    try {
        Indexing(files, *index, on_progress).make();
        return true;
    } catch (Ended) {
        return false;
    }
}

} // namespace tondo::storage
