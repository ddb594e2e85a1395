// Facts about moves, verified by the plain generator.

#include "explain/sentence.hpp"

#include "../../perft_file.hpp"
#include "../samples.hpp"
#include "../scene.hpp"
#include "plain_facts.hpp"

#include "tondo/core/movegen.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <doctest/doctest.h>

#include <map>
#include <random>

using namespace tondo;
using namespace tondo::explain;

TEST_SUITE_BEGIN("explain");

namespace {

// A random line of a few plies, beginning with any move.
Continuation random_line(const Position &start, std::mt19937 &random) {
    std::vector<Move> moves;
    Position position = start;
    for (int ply = 0; ply < 5 && !position.over(); ++ply) {
        std::vector<Move> legal = legal_moves(position);
        moves.push_back(legal[random() % legal.size()]);
        for (const Move &move : legal) // captures make exchanges
            if (position.captured(move) && random() % 4 == 0)
                moves.back() = move;
        position = position.play(moves.back());
    }
    return {start, moves};
}

} // namespace

TEST_CASE("all facts of random moves hold by the plain generator, in every game") {
    const struct {
        const char *file, *rules, *board;
    } sets[] = {{"round", "3man", "round"},
                {"round-video", "3man-video", "round"},
                {"green-round", "green", "round"},
                {"three-kings", "three-kings", "three-way"},
                {"green", "green", "three-way"},
                {"green-square", "green", "square"},
                {"nivichanov", "nivichanov", "honeycomb"}};
    std::map<std::string, int> found;
    for (const auto &set : sets) {
        const auto starts = test::read_perft_file(std::string("tests/perft/") + set.file + ".perft");
        std::mt19937 random(7);
        const RuleSet &rules = *find_rules(set.rules, set.board);
        for (unsigned sample = 0; sample < test::samples(60); ++sample) {
            Position position = notation::read_fen(starts[sample % starts.size()].fen, rules).value();
            for (unsigned ply = 0; ply < random() % 30 && !position.over(); ++ply) {
                const std::vector<Move> legal = legal_moves(position);
                position = position.play(legal[random() % legal.size()]);
            }
            if (position.over())
                continue;
            const Continuation line = random_line(position, random), other = random_line(position, random);
            std::vector<Fact> facts = drawbacks(line, sample % 3 == 0 ? std::nullopt : std::optional(other));
            for (const Fact &fact : merits(line, sample % 3 == 1 ? std::nullopt : std::optional(other)))
                facts.push_back(fact);
            for (const Fact &fact : facts) {
                ++found[test::kind_of(fact)];
                if (const std::string fault = test::fault_in(line, fact); !fault.empty()) {
                    std::string moves;
                    Position at = position;
                    for (const Move &move : line.moves) {
                        moves += ' ' + test::name(at, move);
                        at = at.play(move);
                    }
                    const std::string where =
                        std::string(set.rules) + ' ' + set.board + ": " + notation::write_fen(position) + moves;
                    INFO(where);
                    CAPTURE(test::kind_of(fact));
                    CHECK(fault == "");
                }
            }
        }
    }
    for (const std::string kind : {"Felled", "Lost", "Won", "Attack", "Saved", "LineBalance", "Check"}) {
        CAPTURE(kind);
        CHECK(found[kind] >= static_cast<int>(test::samples(5)));
    }
}

TEST_CASE("a creek that keeps a pawn from taking back is told, and only then") {
    const auto told = [](std::string_view pieces) {
        const Position position = test::position({.pieces = std::string(pieces)});
        const Continuation line(position, std::vector{test::move(position, "d3i3")});
        for (const Fact &fact : drawbacks(line, {}))
            CHECK(test::fault_in(line, fact) == "");
        return tell_mistake(line, {}, {{"White", "Gray", "Black"}});
    };
    CHECK(told("wKe1 wRd3 wPh2 gKm1 gQi6 bKu1") ==
          "Ri3+ loses the rook: Gray takes it (Qxi3+), Black cannot, and a creek "
          "keeps the pawn on h2 from taking back.");
    CHECK(told("wKe1 wRd3 wPg2 gKm1 gQi6 bKu1") == "Ri3+ loses the rook: Gray takes it (Qxi3+), Black cannot.");
    CHECK(told("wKe1 wRd3 wRi1 wPh2 gKm1 gQi6 bKu1") == "");
    CHECK(told("wKe1 wRd3 wNg4 wPh2 gKm1 gBk5 bKu1") == "Ri3+ loses the rook for a bishop: Gray takes it (Bxi3), White "
                                                        "takes back (Nxi3), Black cannot but profits.");
}

TEST_CASE("a check by a reply is told if only the king answers it, a loss along the line with who takes") {
    const auto told = [](std::string_view pieces, std::string_view moves, std::string_view better = {}) {
        const Position start = test::position({.pieces = std::string(pieces)});
        std::vector<Move> line;
        Position position = start;
        for (const std::string_view name : test::words(moves)) {
            line.push_back(test::move(position, name));
            position = position.play(line.back());
        }
        const Continuation played(start, line);
        for (const Fact &fact : drawbacks(played, {}))
            CHECK(test::fault_in(played, fact) == "");
        std::optional<Continuation> other;
        if (!better.empty())
            other.emplace(start, std::vector{test::move(start, better)});
        return tell_mistake(played, other, {{"White", "Gray", "Black"}});
    };
    CHECK(told("wKe1 wPd2 wNe3 gKm1 gNg4 gRg6 bKu1", "e3g4", "e1f1") ==
          "Nxg4 trades knights with Gray: Gray takes back (Rxg4), and Black profits.");
    CHECK(told("wKe1 gKm1 bRh4 bKu1", "e1d1 m1n1 h4d4") ==
          "Kd1 lets Black drive the king away with check (Kn1, Rd4+).");
    CHECK(told("wKe1 wRb5 gKm1 bRh4 bKu1", "e1f1 m1l1 h4b4") == "Kf1 lets Black attack the rook on b5 (Kl1, Rb4).");
    CHECK(told("wKe1 gKm1 gRh4 bKu1", "e1d1 h4d4") == "Kd1 lets Gray drive the king away with check (Rd4+).");
    CHECK(told("wKe1 wBa2 gKm1 gRh4 bKu1", "e1d1 h4d4") == "");
    CHECK(told("wKe1 wQc3 gKm1 gRh4 bKu1", "e1f1 h4h3 u1v1 f1e1 h3c3") ==
          "Kf1 loses a queen to Gray: Rh3, Kv1, Ke1, Rxc3.");
}

TEST_SUITE_END();
