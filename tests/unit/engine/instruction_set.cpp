// Both sets of core and engine, for every processor and for x86-64-v3, count and search alike.

#include "core/instruction_set.hpp"

#include "tondo/core/perft.hpp"
#include "tondo/engine/engine.hpp"

#include <doctest/doctest.h>

#include <utility>

using namespace tondo;
using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: instruction set");

namespace {

// The results of the first set and of the second; of the first twice where there is no second.
template <class Compute> auto by_both_sets(Compute compute) {
    struct Allowed {
        Allowed() { allow_v3(false); }
        ~Allowed() { allow_v3(true); }
    };
    auto first = [&] {
        const Allowed first_alone;
        CHECK(!uses_v3());
        return compute();
    }();
    if (!uses_v3())
        MESSAGE("only one set of core and engine here");
    return std::pair(std::move(first), compute());
}

void check_equal(const Report &a, const Report &b) {
    CHECK(a.nodes == b.nodes);
    CHECK(a.depth == b.depth);
    CHECK(a.shares == b.shares);
    CHECK(a.line == b.line);
}

} // namespace

TEST_CASE("both sets count the same leaves below each move, on every board") {
    for (const RuleSet &rules : all_rules())
        if (rules.has_start()) {
            CAPTURE(rules.key);
            CAPTURE(rules.board().key);
            const Position start = Position::start(rules);
            const auto [first, second] = by_both_sets([&] { return divide(start, 3, {2, 1 << 16}); });
            CHECK(first == second);
        }
}

TEST_CASE("both sets search the same nodes and find the same line and shares") {
    for (const RuleSet &rules : all_rules())
        for (const ModeInfo &mode : all_modes()) {
            if (!rules.has_start() || mode.baseline)
                continue;
            CAPTURE(rules.key);
            CAPTURE(mode.key);
            const Game game(Position::start(rules));
            Personality personality;
            personality.mode = mode.mode;
            personality.style = Style::turtle;
            Limits limits;
            limits.nodes = 3000;
            const auto [first, second] = by_both_sets([&] { return think(personality, game, limits); });
            check_equal(first, second);
            const auto [seen, seen_too] =
                by_both_sets([&] { return think_for(Color::third, personality, game, limits); });
            check_equal(seen, seen_too);
        }
}

TEST_CASE("an exception of the caller and a stop reach a search of either set") {
    const Game game(Position::start(*find_rules("3man")));
    struct Enough {};
    const auto thrown = by_both_sets([&] {
        try {
            think({}, game, {}, {}, [](const Report &report) {
                if (report.depth == 2)
                    throw Enough();
            });
        } catch (const Enough &) {
            return true;
        }
        return false;
    });
    CHECK(thrown == std::pair(true, true));
    Personality one_thread;
    one_thread.threads = 1;
    const auto [first, second] = by_both_sets([&] { // without the stop it would take years
        std::stop_source stop;
        return think(one_thread, game, {}, stop.get_token(), [&](const Report &report) {
            if (report.depth == 2)
                stop.request_stop();
        });
    });
    check_equal(first, second);
}

TEST_CASE("a memory filled by one set serves the other") {
    const Game game(Position::start(*find_rules("3man")));
    Memory memory;
    Limits limits;
    limits.time = std::chrono::milliseconds(20);
    for (bool allowed : {false, true, false}) {
        allow_v3(allowed);
        CHECK(!think({}, game, limits, {}, {}, &memory).line.empty());
    }
    allow_v3(true);
}

TEST_SUITE_END();
