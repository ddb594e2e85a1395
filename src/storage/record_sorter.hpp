#pragma once
// Sorts any number of records in bounded memory: sorted runs in a temporary file, then merged.

#include "storage/opening_record.hpp"
#include "system/unique_fd.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <vector>

namespace tondo::storage {

class RecordSorter {
public:
    /// The temporary file, in the directory of `named`, has no name. A run has at most `run_size` records. Throws
    /// Failure.
    explicit RecordSorter(const std::filesystem::path &named, std::size_t run_size = std::size_t{1} << 22);

    /// Throws Failure if the disk is full.
    void add(const OpeningRecord &record);
    std::size_t size() const { return size_; }

    /// Passes all records in rising order. Call it once, after the last add(). Throws Failure, and what `use` throws.
    void merge(const std::function<void(const OpeningRecord &)> &use);

private:
    void write_run();

    system::UniqueFd file_;
    std::filesystem::path named_;
    std::size_t run_size_;
    std::vector<OpeningRecord> run_;
    std::vector<std::size_t> ends_; ///< Of the runs in the file, as numbers of records.
    std::size_t size_ = 0;
};

} // namespace tondo::storage
