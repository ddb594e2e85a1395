#include "system/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tondo::system {

void in_parallel(std::size_t count, std::size_t jobs, const std::function<bool(std::size_t)> &piece,
                 const std::function<void()> &meanwhile) {
    using namespace std::chrono_literals;
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::condition_variable ended;
    std::size_t working = std::min(jobs, count);
    std::exception_ptr failure;

    const auto work = [&] {
        try {
            for (std::size_t i = next++; i < count && piece(i); i = next++) {
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            failure = std::current_exception();
        }
        next = count;
        const std::lock_guard lock(mutex);
        --working;
        ended.notify_all();
    };
    std::vector<std::jthread> threads;
    for (std::size_t i = working; i > 0; --i)
        threads.emplace_back(work);
    std::unique_lock lock(mutex);
    while (!ended.wait_for(lock, 100ms, [&working] { return working == 0; }))
        meanwhile();
    lock.unlock();
    threads.clear();
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace tondo::system
