// Perft, the arbiter of the rules: the start positions and the files under tests/perft.

#include "../perft_file.hpp"
#include "core/slow_rules.hpp"

#include "tondo/core/movegen.hpp"
#include "tondo/core/perft.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <limits>

using namespace tondo;

namespace {

constexpr const char *folder = "tests/perft/";

// A new file is a new row.
struct Row {
    const char *file;
    std::string_view rules;
    std::string_view board;
};
constexpr Row rows[] = {
    {"round.perft", "3man", "round"},
    {"round-video.perft", "3man-video", "round"},
    {"three-kings.perft", "three-kings", "three-way"},
    {"green.perft", "green", "three-way"},
    {"green-round.perft", "green", "round"},
    {"green-square.perft", "green", "square"},
    {"nivichanov.perft", "nivichanov", "honeycomb"},
};

// Leaves at depth 1, 2, 3 … Counted once more by tondo perft --threads 2, and with --hash 64: 3man at depth 7 has
// 4,412,864,150, in 9.5 seconds of processor time. At depth 8 it has 142,769,590,572, counted once with --hash 6000 in
// 472 seconds of processor time.
struct Start {
    std::string_view rules;
    std::string_view board;
    std::vector<std::uint64_t> leaves;
};
// clang-format off
const Start starts[] = {
    {"3man", "round", {20, 400, 8'000, 206'240, 5'294'048, 135'059'960}},
    {"3man-video", "round", {20, 402, 8'120, 210'282}},
    {"three-kings", "three-way", {20, 400, 8'000, 178'080, 3'960'896, 87'953'060}},
    {"green", "three-way", {20, 400, 8'000, 178'080, 3'957'518, 87'878'153}},
    {"green", "round", {20, 400, 8'000, 206'240}},
    {"nivichanov", "honeycomb", {59, 3'461, 201'909, 14'259'199}},
};
// clang-format on

// Slow builds (sanitizers, coverage) go less deep.
int deepest() {
    const char *cap = std::getenv("TONDO_PERFT_DEPTH");
    return cap == nullptr ? std::numeric_limits<int>::max() : std::atoi(cap);
}

} // namespace

TEST_SUITE_BEGIN("perft");

TEST_CASE("perft of the start position of every rule set") {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        CAPTURE(rules.key);
        CAPTURE(rules.board().key);
        const Start *const start = std::find_if(std::begin(starts), std::end(starts), [&](const Start &s) {
            return s.rules == rules.key && s.board == rules.board().key;
        });
        REQUIRE(start != std::end(starts));
        const Position position = Position::start(rules);
        CHECK(perft(position, 0) == 1);
        for (int depth = 1; depth <= std::min(deepest(), static_cast<int>(start->leaves.size())); ++depth) {
            CAPTURE(depth);
            CHECK(perft(position, depth) == start->leaves[static_cast<std::size_t>(depth - 1)]);
        }
    }
}

TEST_CASE("perft of the positions in the files") {
    for (const Row &row : rows) {
        const RuleSet *const rules = find_rules(row.rules, row.board);
        REQUIRE(rules != nullptr);
        const auto positions = test::read_perft_file(std::string(folder) + row.file);
        CHECK_FALSE(positions.empty());
        for (const test::PerftPosition &entry : positions) {
            CAPTURE(row.file);
            CAPTURE(entry.id);
            CHECK_FALSE(entry.counts.empty());
            const Position position = notation::read_fen(entry.fen, *rules).value();
            CHECK(notation::write_fen(position) == entry.fen);
            for (const auto &count : entry.counts)
                if (count.depth <= deepest()) {
                    CAPTURE(count.depth);
                    CHECK(perft(position, count.depth) == count.leaves);
                }
        }
    }
}

TEST_CASE("every perft file has its row") {
    for (const auto &file : std::filesystem::directory_iterator(folder)) {
        const std::string name = file.path().filename();
        CAPTURE(name);
        CHECK(std::any_of(std::begin(rows), std::end(rows), [&](const Row &row) { return name == row.file; }));
    }
}

TEST_CASE("divide adds up to perft") {
    const Position position = Position::start(*find_rules("3man"));
    std::uint64_t total = 0;
    for (const auto &[move, leaves] : divide(position, 3)) {
        CHECK(leaves == perft(position.play(move), 2));
        total += leaves;
    }
    CHECK(total == perft(position, 3));
}

TEST_CASE("the mailbox agrees at depth two on the positions of the round board's files") {
    for (const Row &row : rows) {
        if (find_rules(row.rules, row.board)->mates != MateRule::leaves_dead)
            continue; // the mailbox lacks these rules
        for (const test::PerftPosition &entry : test::read_perft_file(std::string(folder) + row.file)) {
            CAPTURE(entry.id);
            const Position position = notation::read_fen(entry.fen, *find_rules(row.rules, row.board)).value();
            const std::vector<Move> moves = legal_moves(position);
            CHECK(test::SlowRound(position).legal_moves().size() == moves.size());
            bool agree = true;
            for (const Move &move : moves)
                if (const Position after = position.play(move); !after.over())
                    agree = agree && test::SlowRound(after).legal_moves().size() == count_legal_moves(after);
            CHECK(agree);
        }
    }
}

TEST_SUITE_END();
