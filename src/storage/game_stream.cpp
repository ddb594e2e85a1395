#include "storage/game_stream.hpp"

#include "core/start_threads.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/input_file.hpp"
#include "storage/game_chunk.hpp"
#include "system/diagnostics.hpp"
#include "system/failure.hpp"
#include "system/progress_bar.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace tondo::storage {

namespace {

using notation::GameReader;

// The threads that read chunks, the oldest first. The thread that waits for a chunk is one of them.
class ChunkReaders {
public:
    ChunkReaders(std::size_t count, const GameUses &uses)
        : uses_(uses), threads_(start_threads(count - 1, [this](std::size_t) { work(); })) {}
    ~ChunkReaders() {
        {
            const std::lock_guard lock(mutex_);
            waiting_.clear();
            over_ = true;
        }
        changed_.notify_all();
    }
    ChunkReaders(const ChunkReaders &) = delete;
    ChunkReaders &operator=(const ChunkReaders &) = delete;

    void add(const std::shared_ptr<GameChunk> &chunk) {
        {
            const std::lock_guard lock(mutex_);
            waiting_.push_back(chunk);
        }
        changed_.notify_all();
    }
    void wait_for(const GameChunk &chunk) {
        work_until([&chunk] { return chunk.is_read; });
    }

private:
    void work() {
        work_until([this] { return over_; });
    }
    // Calls `end` with the mutex locked.
    void work_until(const std::function<bool()> &end) {
        std::unique_lock lock(mutex_);
        for (;;) {
            changed_.wait(lock, [&] { return end() || !waiting_.empty(); });
            if (end())
                return;
            const std::shared_ptr<GameChunk> chunk = std::move(waiting_.front());
            waiting_.pop_front();
            lock.unlock();
            read_chunk(*chunk, uses_);
            lock.lock();
            chunk->is_read = true;
            changed_.notify_all();
        }
    }

    const GameUses &uses_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::shared_ptr<GameChunk>> waiting_;
    bool over_ = false;
    std::vector<std::jthread> threads_; // the last member, because the threads use the others
};

// The chunks of a file, in order. A chunk is read before it is known that games end where it begins. Where they do not,
// the games are read one by one until one begins where another chunk has found one: what is read is what one reader of
// the whole file would read.
class GameStream {
public:
    GameStream(const std::filesystem::path &file, const GameUses &uses, std::size_t chunk_size)
        : input_(file), uses_(uses), cutter_(chunk_size),
          processors_(std::max(std::thread::hardware_concurrency(), 1U)), readers_(processors_, uses) {}

    std::size_t read() {
        while (!chunks_.empty() || get_chunk()) {
            while (chunks_.size() < processors_ + 2 && get_chunk()) {
            }
            if (chunks_.front()->end() > next_ || chunks_.front()->is_last)
                use(*chunks_.front());
            next_ = std::max(next_, chunks_.front()->end());
            chunks_.pop_front();
        }
        return games_;
    }

private:
    bool get_chunk() {
        if (cutter_.at_end())
            return false;
        std::shared_ptr<GameChunk> chunk;
        while (!(chunk = cutter_.cut())) {
            if (!input_.read(cutter_.text()))
                cutter_.finish();
            if (uses_.progress)
                uses_.progress(input_.done(), input_.size());
        }
        chunks_.push_back(chunk);
        readers_.add(chunk);
        return true;
    }

    // Its games, and those that begin in it and end in others.
    void use(const GameChunk &chunk) {
        readers_.wait_for(chunk);
        if (chunk.failure)
            std::rethrow_exception(chunk.failure);
        while (next_ < chunk.end() || (chunk.is_last && !over_)) {
            const auto game = std::find_if(chunk.games.begin(), chunk.games.end(), [&](const ReadGame &read) {
                return !one_by_one_ || (read.begin == next_ && read.is_tagged);
            });
            if (game != chunk.games.end() || !one_by_one_) {
                one_by_one_.reset();
                std::for_each(game, chunk.games.end(), [this](const ReadGame &read) { use(read); });
                over_ = chunk.is_last;
                next_ = chunk.end();
                if (!chunk.unread)
                    return;
                over_ = false;
                one_by_one_.emplace(source_from(chunk.unread->offset), *chunk.unread);
                next_ = one_by_one_->next_begin();
            } else {
                ReadGame read;
                over_ = !read_game(*one_by_one_, uses_, read);
                use(read);
                next_ = one_by_one_->next_begin();
            }
        }
    }

    void use(const ReadGame &read) {
        for (const InOrder &rest : read.uses)
            rest();
        games_ += read.games;
    }

    // The text of the chunks from there on.
    notation::TextSource source_from(std::size_t offset) {
        return [this, offset](std::string &text) mutable {
            const auto holds = [&](const auto &chunk) {
                return chunk->begin.offset <= offset && offset < chunk->end();
            };
            auto chunk = std::find_if(chunks_.begin(), chunks_.end(), holds);
            if (chunk == chunks_.end() && get_chunk())
                chunk = std::prev(chunks_.end());
            if (chunk == chunks_.end())
                return false;
            text += (*chunk)->own_text().substr(offset - (*chunk)->begin.offset);
            offset = (*chunk)->end();
            return true;
        };
    }

    InputFile input_;
    const GameUses &uses_;
    ChunkCutter cutter_;
    std::deque<std::shared_ptr<GameChunk>> chunks_; // from the one that is used on
    std::size_t next_ = 0;                          // where the next game begins
    std::optional<GameReader> one_by_one_;
    bool over_ = false; // there are no more games
    std::size_t games_ = 0;
    std::size_t processors_;
    ChunkReaders readers_;
};

} // namespace

std::size_t read_games(const std::filesystem::path &file, const GameUses &uses, std::size_t chunk_size) {
    return GameStream(file, uses, chunk_size).read();
}

void read_numbered_games(const std::filesystem::path &file, const NumberedWork &work,
                         std::function<void(std::size_t done, std::optional<std::size_t> whole)> progress) {
    std::size_t number = 0;
    std::string damage;
    GameUses uses{[&](notation::GameTree &&tree, const Game &main_line) -> InOrder {
                      return [&, use = work(std::move(tree), main_line)] { use(++number, std::exchange(damage, {})); };
                  },
                  [](const notation::ParseError &) {}};
    uses.dropped = [&](const notation::Damage &dropped) {
        if (dropped.whole_game)
            ++number;
        else
            damage = file_error_message(file, dropped.error);
    };
    uses.progress = std::move(progress);
    read_games(file, uses);
}

std::size_t each_game(const std::filesystem::path &file, Damaged damaged, const GameWork &work) {
    system::ProgressBar progress(file.string());
    system::Diagnostics diagnostics;
    GameUses uses{work,
                  [&](const notation::ParseError &error) { throw system::Failure(file_error_message(file, error)); }};
    uses.progress = [&](std::size_t done, std::optional<std::size_t> whole) { progress.show(done, whole); };
    if (damaged == Damaged::salvage)
        uses.dropped = [&](const notation::Damage &damage) {
            progress.hide();
            diagnostics.add("tondo: " + system::file_error_message(file, damage));
        };
    const std::size_t games = read_games(file, uses);
    diagnostics.finish();
    return games;
}

} // namespace tondo::storage
