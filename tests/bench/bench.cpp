// How fast the rules core is: legal perft leaves per second of CPU time, from the start and from positions of a perft
// file given as argument.

#include "../perft_file.hpp"

#include "tondo/core/perft.hpp"
#include "tondo/notation/fen_reader.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <exception>

using namespace tondo;

namespace {

constexpr double seconds_each = 1.0;

struct Bench {
    const char *id;
    const char *what;
    int depth;
};

constexpr Bench start{"start", "", 5};
constexpr Bench benches[] = {
    {"3man-12", "middle game, castling", 4},           {"3man-16", "middle game, castling", 4},
    {"3man-20", "bridged moats, crossings", 4},        {"3man-56", "bridged moats", 4},
    {"3man-44", "two living, crossings", 4},           {"3man-28", "two living, crossed pawns", 4},
    {"3man-crafted-1", "promotions, king capture", 4},
};

struct Measure {
    std::uint64_t leaves = 0;
    double seconds = 0;
};

double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// Whole perfts until there is enough to measure.
Measure measure(const Position &position, int depth) {
    Measure total;
    const double begin = cpu_seconds();
    do {
        total.leaves += perft(position, depth);
        total.seconds = cpu_seconds() - begin;
    } while (total.seconds < seconds_each);
    return total;
}

void print(const Bench &bench, const Measure &measured) {
    std::printf("%-16s %-26s %5d %13.0f %8.2f %10.2f\n", bench.id, bench.what, bench.depth,
                static_cast<double>(measured.leaves), measured.seconds,
                static_cast<double>(measured.leaves) / measured.seconds / 1e6);
    std::fflush(stdout);
}

void run(const char *path) {
    const RuleSet &rules = *find_rules("3man");
    const std::vector<test::PerftPosition> positions = test::read_perft_file(path);
    std::printf("%-16s %-26s %5s %13s %8s %10s\n", "position", "", "depth", "leaves", "CPU s", "million/s");
    Measure sum;
    const auto add = [&](const Bench &bench, const Position &position) {
        const Measure measured = measure(position, bench.depth);
        print(bench, measured);
        sum.leaves += measured.leaves;
        sum.seconds += measured.seconds;
    };
    add(start, Position::start(rules));
    for (const Bench &bench : benches) {
        const auto found =
            std::find_if(positions.begin(), positions.end(), [&](const auto &p) { return p.id == bench.id; });
        if (found == positions.end())
            throw std::runtime_error(std::string(path) + ": no position " + bench.id);
        add(bench, notation::read_fen(found->fen, rules));
    }
    std::printf("%-49s %13.0f %8.2f %10.2f\n", "all", static_cast<double>(sum.leaves), sum.seconds,
                static_cast<double>(sum.leaves) / sum.seconds / 1e6);
}

} // namespace

int main(int argc, char **argv) {
    if (argc != 2) {
        std::fputs("usage: bench FILE.perft\n", stderr);
        return 2;
    }
    try {
        run(argv[1]);
    } catch (const std::exception &error) {
        std::fprintf(stderr, "bench: %s\n", error.what());
        return 1;
    }
}
