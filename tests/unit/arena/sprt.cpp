#include "tests/arena/sprt.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

using namespace tondo::arena;

namespace {

struct Ended {
    Verdict verdict;
    int openings;
};

constexpr int most_openings = 2'000; // 6,000 games

// A test of openings of three games; each is won with a probability that `swing` shifts from opening to opening.
Ended simulated(double share, double swing, std::mt19937_64 &random) {
    std::uniform_real_distribution<double> chance(0, 1);
    Sprt sprt;
    int openings = 0;
    while (sprt.verdict() == Verdict::undecided && openings < most_openings) {
        const double here = share + (chance(random) < 0.5 ? swing : -swing);
        int won = 0;
        for (int game = 0; game < 3; ++game)
            won += chance(random) < here ? 1 : 0;
        sprt.add(won / 3.0);
        ++openings;
    }
    return {sprt.verdict(), openings};
}

// How often each verdict is reached in 400 tests.
struct Frequencies {
    double h0 = 0, h1 = 0, openings = 0;
};

Frequencies frequencies(double share, double swing) {
    constexpr int tests = 400;
    std::mt19937_64 random(5);
    Frequencies found;
    for (int test = 0; test < tests; ++test) {
        const Ended ended = simulated(share, swing, random);
        found.h0 += ended.verdict == Verdict::h0 ? 1.0 / tests : 0;
        found.h1 += ended.verdict == Verdict::h1 ? 1.0 / tests : 0;
        found.openings += ended.openings / static_cast<double>(tests);
    }
    return found;
}

} // namespace

TEST_CASE("SPRT: the bounds are Wald's") {
    CHECK(Sprt().upper() == doctest::Approx(2.944439)); // log 19
    CHECK(Sprt().lower() == doctest::Approx(-2.944439));
    const Sprt other(0.3, 0.4, 0.01, 0.1);
    CHECK(other.upper() == doctest::Approx(4.499810));  // log 90
    CHECK(other.lower() == doctest::Approx(-2.292535)); // log 10/99
}

TEST_CASE("SPRT: the ratio is as computed by hand") {
    Sprt sprt(0.3, 0.4);
    CHECK(sprt.log_likelihood_ratio() == 0);
    CHECK(sprt.verdict() == Verdict::undecided);
    // The mean is 0.5, squares 0.5; v = (0.074074 + 0.5) / 2 = 0.287037; L = 0.1 / v * (1 - 2 * 0.35) = 0.104516.
    sprt.add(1);
    sprt.add(0);
    CHECK(sprt.log_likelihood_ratio() == doctest::Approx(0.1045161));
    // The mean is 4/9, squares 0.5 + 1/54; v = 0.197531; L = 0.1 / v * (4/3 - 3 * 0.35) = 0.143437.
    sprt.add(1.0 / 3);
    CHECK(sprt.log_likelihood_ratio() == doctest::Approx(0.1434375));
}

TEST_CASE("SPRT: equal observations decide only when they are many") {
    const auto until_decided = [](double share, Verdict verdict) {
        Sprt sprt;
        int count = 0;
        for (; sprt.verdict() == Verdict::undecided; ++count)
            sprt.add(share);
        CHECK(sprt.verdict() == verdict);
        return count;
    };
    // L = 0.02 * (x - 0.343) * n^2 * 13.5: 0.17739 n^2 for wins, -0.09261 n^2 for losses, -0.00261 n^2 for an equal.
    CHECK(until_decided(1, Verdict::h1) == 5);
    CHECK(until_decided(0, Verdict::h0) == 6);
    CHECK(until_decided(1.0 / 3, Verdict::h0) == 34);
}

TEST_CASE("SPRT: in simulated tests wrong verdicts are about as rare as said") {
    for (const double swing : {0.0, 0.2}) {
        const Frequencies equal = frequencies(0.333, swing);
        CHECK(equal.h1 < 0.07);
        CHECK(equal.h0 > 0.75);
        const Frequencies better = frequencies(0.353, swing);
        CHECK(better.h0 < 0.07);
        CHECK(better.h1 > 0.7);
        CHECK(frequencies(0.343, swing).openings > equal.openings);
        CHECK(frequencies(0.25, swing).openings < 170);
        CHECK(frequencies(0.45, swing).openings < 170);
    }
}
