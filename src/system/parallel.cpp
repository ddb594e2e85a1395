#include "system/parallel.hpp"

#include "core/start_threads.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>

namespace tondo::system {

void in_parallel(std::size_t count, std::size_t jobs, const std::function<bool(std::size_t)> &piece,
                 const std::function<void()> &meanwhile) {
    using namespace std::chrono_literals;
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::condition_variable ended;
    std::size_t done = 0;
    std::exception_ptr failure;

    const auto work = [&](std::size_t) {
        try {
            for (std::size_t i = next++; i < count && piece(i); i = next++) {
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            failure = std::current_exception();
        }
        next = count;
        const std::lock_guard lock(mutex);
        ++done;
        ended.notify_all();
    };
    {
        const std::vector<std::jthread> threads = start_threads(std::min(jobs, count), work);
        std::unique_lock lock(mutex);
        while (!ended.wait_for(lock, 100ms, [&] { return done == threads.size(); }))
            meanwhile();
        lock.unlock();
        if (threads.empty())
            for (std::size_t i = 0; i < count && piece(i); ++i)
                meanwhile();
    }
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace tondo::system
