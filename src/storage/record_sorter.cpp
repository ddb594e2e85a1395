#include "storage/record_sorter.hpp"

#include "storage/files/atomic_file.hpp"
#include "system/failure.hpp"

#include <algorithm>
#include <cerrno>
#include <queue>
#include <string_view>
#include <unistd.h>
#include <utility>

namespace tondo::storage {

namespace {

constexpr std::size_t records_per_read = 1 << 12;

// A sorted run of the file, read piece by piece.
class Run {
public:
    Run(int file, std::size_t begin, std::size_t end) : file_(file), next_(begin), end_(end) {}

    // Makes front() the next record; false at the end. Calls `fail` if it cannot be read.
    bool advance(const std::function<void()> &fail) {
        if (++front_ < piece_.size())
            return true;
        piece_.resize(std::min(records_per_read, end_ - next_));
        front_ = 0;
        if (piece_.empty())
            return false;
        const std::size_t bytes = piece_.size() * sizeof(OpeningRecord);
        if (!system::pread_all(file_, piece_.data(), bytes, next_ * sizeof(OpeningRecord)))
            fail();
        next_ += piece_.size();
        return true;
    }
    const OpeningRecord &front() const { return piece_[front_]; }

private:
    int file_;
    std::size_t next_;
    std::size_t end_;
    std::vector<OpeningRecord> piece_;
    std::size_t front_ = 0;
};

} // namespace

RecordSorter::RecordSorter(const std::filesystem::path &named, std::size_t run_size)
    : file_(make_nameless_file(named.parent_path())), named_(named), run_size_(run_size) {
    if (!file_.is_open())
        throw system::Failure("write", named_, errno);
}

void RecordSorter::add(const OpeningRecord &record) {
    run_.push_back(record);
    ++size_;
    if (run_.size() == run_size_)
        write_run();
}

void RecordSorter::write_run() {
    std::sort(run_.begin(), run_.end());
    if (!system::write_all(file_.get(),
                           {reinterpret_cast<const char *>(run_.data()), run_.size() * sizeof(OpeningRecord)}))
        throw system::Failure("write", named_, errno);
    ends_.push_back(size_);
    run_.clear();
}

void RecordSorter::merge(const std::function<void(const OpeningRecord &)> &use) {
    if (!run_.empty())
        write_run();
    run_ = {};
    std::vector<Run> runs;
    std::size_t begin = 0;
    for (const std::size_t end : ends_)
        runs.emplace_back(file_.get(), std::exchange(begin, end), end);
    const auto fail = [this] { throw system::Failure("read", named_, errno); };
    const auto is_later = [&](std::size_t a, std::size_t b) { return runs[b].front() < runs[a].front(); };
    std::priority_queue<std::size_t, std::vector<std::size_t>, decltype(is_later)> next(is_later);
    for (std::size_t run = 0; run < runs.size(); ++run)
        if (runs[run].advance(fail))
            next.push(run);
    while (!next.empty()) {
        const std::size_t run = next.top();
        next.pop();
        use(runs[run].front());
        if (runs[run].advance(fail))
            next.push(run);
    }
}

} // namespace tondo::storage
