// The delay from a stop request to the end of the search, at any moment: also while a search is being prepared, and
// while an endgame is being solved. On a busy machine the processor time shows the program's own
// share of the delay.

#include "tondo/engine/engine.hpp"
#include "tondo/notation/fen_reader.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <exception>
#include <thread>

using namespace tondo;

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

struct Latency {
    double wall, processor; // milliseconds
};

Latency latency(const Game &game, std::chrono::microseconds delay) {
    std::stop_source source;
    Clock::time_point ended;
    std::clock_t spent = 0;
    std::thread thread([&] {
        engine::think({}, game, {}, source.get_token());
        ended = Clock::now();
        spent = std::clock();
    });
    std::this_thread::sleep_for(delay);
    const Clock::time_point asked = Clock::now();
    const std::clock_t spent_before = std::clock();
    source.request_stop();
    thread.join();
    return {std::max(0.0, Milliseconds(ended - asked).count()),
            std::max(0.0, 1e3 * static_cast<double>(spent - spent_before) / CLOCKS_PER_SEC)};
}

// The games in turn, so that an endgame is solved anew each time.
void measure(const char *name, const std::vector<Game> &games, std::chrono::microseconds delay, int times) {
    std::vector<double> wall, processor;
    for (int i = 0; i < times; ++i) {
        const Latency each = latency(games[static_cast<std::size_t>(i) % games.size()], delay);
        wall.push_back(each.wall);
        processor.push_back(each.processor);
    }
    std::printf("%-15s stopped after %4lld ms, %d times:", name, static_cast<long long>(delay.count() / 1'000), times);
    for (const auto &[title, values] : {std::pair("", &wall), std::pair(" of processor time", &processor)}) {
        std::sort(values->begin(), values->end());
        std::printf("  median %5.1f, worst %5.1f ms%s", (*values)[values->size() / 2], values->back(), title);
    }
    std::printf("\n");
}

} // namespace

int main() {
    try {
        using namespace std::chrono_literals;
        const RuleSet &rules = *find_rules("3man");
        const auto game = [&](const char *fen) { return Game(notation::read_fen(fen, rules).value()); };
        const std::vector<Game> starts{Game(Position::start(rules))};
        const std::vector<Game> endgames{game("24/24/12gK11/24/24/wK1wQ21 w wg - - - 0 60"),
                                         game("24/24/12gK11/24/24/wK1wR21 w wg - - - 0 60")};
        for (const std::chrono::microseconds delay : {0ms, 1ms, 10ms, 30ms, 100ms, 1'000ms}) {
            const int times = delay >= 1s ? 10 : 40;
            measure("start", starts, delay, times);
            measure("king and piece", endgames, delay, times);
        }
    } catch (const std::exception &error) {
        std::fprintf(stderr, "stop bench: %s\n", error.what());
        return 1;
    }
}
