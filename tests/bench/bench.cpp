// How fast the rules core is: legal perft leaves a second of CPU time and nanoseconds per counted position, from the
// start, from all middle games of play in the round board's perft file that have 26 to 70 moves, and from one position
// of every other rule set.

#include "../perft_file.hpp"

#include "tondo/core/movegen.hpp"
#include "tondo/notation/fen_reader.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <exception>

using namespace tondo;

namespace {

constexpr double seconds_each = 1.0;

struct Bench {
    const char *file;
    const char *rules;
    const char *board;
    const char *id;
    const char *what;
    int depth;
};

constexpr Bench round_board[] = {
    {"round", "3man", "round", "start", "", 5},
    {"round", "3man", "round", "3man-04", "three armies", 4},
    {"round", "3man", "round", "3man-16", "pins", 4},
    {"round", "3man", "round", "3man-20", "bridged moats", 4},
    {"round", "3man", "round", "3man-24", "two living, all moats bridged", 4},
    {"round", "3man", "round", "3man-44", "two living, bridged moats", 4},
    {"round", "3man", "round", "3man-64", "open", 4},
    {"round", "3man", "round", "3man-68", "open", 4},
};

constexpr Bench other_rules[] = {
    {"round-video", "3man-video", "round", "video-04", "moats bridged in passing", 4},
    {"three-kings", "three-kings", "three-way", "start", "", 5},
    {"green", "green", "three-way", "start", "", 5},
    {"green-round", "green", "round", "start", "", 5},
    {"green-square", "green", "square", "green-square-rook", "", 6},
    {"nivichanov", "nivichanov", "honeycomb", "start", "", 3},
};

struct Tally {
    std::uint64_t leaves = 0;
    std::uint64_t counted = 0; // positions whose moves were counted, or without bulk counting played
    double seconds = 0;

    Tally &operator+=(const Tally &other) {
        leaves += other.leaves;
        counted += other.counted;
        seconds += other.seconds;
        return *this;
    }
};

double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// A leaf that is played and not examined.
[[gnu::noinline]] void reach(const PendingPosition &leaf, Tally &tally) {
    asm volatile("" : : "r"(&leaf) : "memory"); // prevents the compiler from removing it
    ++tally.leaves;
}

// Perft that keeps count of the positions, too; without `bulk` every leaf is played. Not inlined: instructions.py
// counts what runs in it.
[[gnu::noinline]] void walk(const Position &position, int depth, bool bulk, Tally &tally) {
    if (depth == 2 && bulk) {
        const ReplyCount count = count_replies(position);
        tally.counted += count.moves;
        tally.leaves += count.replies;
        return;
    }
    const std::vector<Move> moves = legal_moves(position);
    if (depth == 1)
        ++tally.counted;
    for (const Move &move : moves)
        if (depth == 1)
            reach(position.after(move), tally);
        else
            walk(position.play(move), depth - 1, bulk, tally);
}

Position position_of(const Bench &bench, const std::string &directory) {
    const RuleSet &rules = *find_rules(bench.rules, bench.board);
    if (!std::strcmp(bench.id, "start"))
        return Position::start(rules);
    const std::string path = directory + '/' + bench.file + ".perft";
    for (const test::PerftPosition &position : test::read_perft_file(path))
        if (position.id == bench.id)
            return notation::read_fen(position.fen, rules).value();
    throw std::runtime_error(path + ": no position " + bench.id);
}

// Whole perfts until the time is long enough to measure.
Tally measure(const Bench &bench, const std::string &directory, bool bulk, double seconds) {
    const Position position = position_of(bench, directory);
    Tally total;
    const double begin = cpu_seconds();
    do {
        walk(position, bench.depth, bulk, total);
        total.seconds = cpu_seconds() - begin;
    } while (total.seconds < seconds);
    return total;
}

void print(const char *rules, const char *id, const char *what, const Tally &tally) {
    const auto leaves = static_cast<double>(tally.leaves);
    std::printf("%-11s %-18s %-30s %12.0f %7.2f %9.2f %9.1f\n", rules, id, what, leaves, tally.seconds,
                leaves / tally.seconds / 1e6, tally.seconds / static_cast<double>(tally.counted) * 1e9);
    std::fflush(stdout);
}

void run(const std::string &directory, bool bulk) {
    std::printf("%-11s %-18s %-30s %12s %7s %9s %9s\n", bulk ? "bulk" : "no bulk", "position", "", "leaves", "CPU s",
                "million/s", "ns/counted");
    Tally all;
    for (const Bench &bench : round_board) {
        const Tally tally = measure(bench, directory, bulk, seconds_each);
        print(bench.rules, bench.id, bench.what, tally);
        all += tally;
    }
    print("3man", "all", "", all);
    for (const Bench &bench : other_rules)
        print(bench.rules, bench.id, bench.what, measure(bench, directory, bulk, seconds_each));
}

// One perft of each position of the round board, for comparing: leaves and CPU seconds.
void sum_up(const std::string &directory) {
    Tally all;
    for (const Bench &bench : round_board)
        all += measure(bench, directory, true, 0);
    std::printf("%llu %.6f\n", static_cast<unsigned long long>(all.leaves), all.seconds);
}

// One perft of each position of a rule set, for counting instructions: leaves and counted positions. Without bulk
// counting one ply less deep, as every leaf takes ten times as long.
void perft_once(const char *rules, const std::string &directory, bool bulk) {
    Tally all;
    const auto add = [&](Bench bench) {
        bench.depth -= bulk ? 0 : 1;
        if (!std::strcmp(bench.rules, rules))
            all += measure(bench, directory, bulk, 0);
    };
    std::for_each(std::begin(round_board), std::end(round_board), add);
    std::for_each(std::begin(other_rules), std::end(other_rules), add);
    std::printf("%llu %llu\n", static_cast<unsigned long long>(all.leaves),
                static_cast<unsigned long long>(all.counted));
}

} // namespace

int main(int argc, char **argv) {
    const bool has_option = argc == 3;
    const bool no_bulk = has_option && !std::strcmp(argv[1], "--no-bulk");
    const bool summary = has_option && !std::strcmp(argv[1], "--summary");
    const bool once = argc == 4 && !std::strcmp(argv[1], "--once");
    const bool once_played = argc == 4 && !std::strcmp(argv[1], "--once-no-bulk");
    if (argc != 2 && !no_bulk && !summary && !once && !once_played) {
        std::fputs("usage: bench [--no-bulk | --summary | --once RULES | --once-no-bulk RULES] PERFT_DIRECTORY\n",
                   stderr);
        return 2;
    }
    try {
        if (once || once_played)
            perft_once(argv[2], argv[3], once);
        else if (summary)
            sum_up(argv[argc - 1]);
        else
            run(argv[argc - 1], !no_bulk);
    } catch (const std::exception &error) {
        std::fprintf(stderr, "bench: %s\n", error.what());
        return 1;
    }
}
