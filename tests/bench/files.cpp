// How fast game files are read and written: megabytes of CPU time's second of `check` and `export` without the disk, on
// random games of every rule set that has a start.

#include "tondo/core/movegen.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <cstdio>
#include <ctime>
#include <exception>
#include <random>
#include <string>

using namespace tondo;

namespace {

constexpr std::size_t text_size = 1 << 20;
constexpr double seconds_each = 1.0;

double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

Game random_game(const RuleSet &rules, std::mt19937 &random) {
    Game game{Position::start(rules)};
    while (!game.outcome() && game.plies().size() < 300) {
        const std::vector<Move> moves = game.legal_moves();
        game.play(moves[random() % moves.size()]);
    }
    return game;
}

std::string random_games(const RuleSet &rules, std::size_t size) {
    std::mt19937 random(1);
    std::string text;
    while (text.size() < size)
        text += notation::write_game(notation::tree_of(random_game(rules, random), {}));
    return text;
}

// Megabytes a second of something done to the whole text again and again.
template <class Work> double speed(const std::string &text, Work work) {
    std::size_t bytes = 0;
    const double begin = cpu_seconds();
    double seconds = 0;
    do {
        work();
        bytes += text.size();
        seconds = cpu_seconds() - begin;
    } while (seconds < seconds_each);
    return static_cast<double>(bytes) / seconds / 1e6;
}

// Not inlined: instructions.py counts what runs in them.
[[gnu::noinline]] void check(const std::string &text) {
    notation::GameReader reader(text);
    while (reader.next()) {
    }
}

[[gnu::noinline]] void save(const std::string &text) {
    notation::GameReader reader(text);
    std::size_t size = 0;
    while (const std::optional<notation::GameTree> game = reader.next())
        size += notation::write_game(*game, reader.main_line()).size();
    if (size != text.size())
        throw std::runtime_error("the export is not the text itself");
}

void run(const RuleSet &rules) {
    const std::string text = random_games(rules, text_size);
    const double checked = speed(text, [&] { check(text); });
    const double saved = speed(text, [&] { save(text); });
    std::printf("%-12s %-10s %10.2f %10.2f\n", std::string(rules.key).c_str(), std::string(rules.board().key).c_str(),
                checked, saved);
    std::fflush(stdout);
}

// Checks and saves a little of each rule set once, for counting instructions: the bytes.
void once() {
    std::size_t bytes = 0;
    for (const RuleSet &rules : all_rules())
        if (rules.has_start()) {
            const std::string text = random_games(rules, text_size / 64);
            bytes += text.size();
            check(text);
            save(text);
        }
    std::printf("%zu\n", bytes);
}

} // namespace

int main(int argc, char **) {
    try {
        if (argc > 1) {
            once();
            return 0;
        }
        std::printf("%-12s %-10s %10s %10s   MB/s of CPU time\n", "rules", "board", "check", "export");
        for (const RuleSet &rules : all_rules())
            if (rules.has_start())
                run(rules);
    } catch (const std::exception &error) {
        std::fprintf(stderr, "bench-files: %s\n", error.what());
        return 1;
    }
}
