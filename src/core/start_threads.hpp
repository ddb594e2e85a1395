#pragma once
// Threads for work that the caller's thread can do alone.

#include <cstddef>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace tondo {

/// Starts `count` threads, numbered from 0, that run `work(number)`, or as many as the system allows, which may be
/// none. `work` must not throw.
template <class Work> std::vector<std::jthread> start_threads(std::size_t count, const Work &work) {
    std::vector<std::jthread> threads;
    try {
        while (threads.size() < count)
            threads.emplace_back(work, threads.size());
    } catch (const std::system_error &) {
        // no more threads
    } catch (const std::bad_alloc &) {
        // no memory for another one
    }
    return threads;
}

} // namespace tondo
