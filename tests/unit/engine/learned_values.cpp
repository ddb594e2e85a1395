#include "engine/learned_values.hpp"

#include "../scene.hpp"
#include "engine/piece_square.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <string>
#include <vector>

using namespace tondo;
using namespace tondo::engine;

TEST_SUITE_BEGIN("engine: learned values");

namespace {

// A value of its own for each place.
std::vector<std::int16_t> all_different(const RuleSet &rules) {
    std::vector<std::int16_t> values(ValueLayout(rules).size());
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<std::int16_t>(static_cast<int>(i * 7919 % 5'000) - 2'500);
    return values;
}

Network network_of_zeros(const RuleSet &rules) {
    return {std::vector<Network::Row>(ValueLayout(rules).size()), {}};
}

// A row of its own for each place.
Network different_rows(const RuleSet &rules) {
    Network network = network_of_zeros(rules);
    for (std::size_t i = 0; i < network.rows.size(); ++i)
        for (std::size_t j = 0; j < Network::width; ++j)
            network.rows[i][j] = static_cast<std::int8_t>(i * 31 + j * 7);
    return network;
}

} // namespace

TEST_CASE("a board turned three times is as before, and a turn brings each home to the next seat") {
    for (const RuleSet &rules : all_rules()) {
        const Board &board = rules.board();
        if (board.turned[Square(0)] == Square(0))
            continue;
        CAPTURE(rules.key);
        CAPTURE(board.key);
        SquareSet reached;
        for (std::size_t i = 0; i < board.size; ++i) {
            const Square once = board.turned[Square(i)];
            CHECK(board.turned[board.turned[once]] == Square(i));
            reached.insert(once);
            CHECK(board.knight[once].free.size() == board.knight[Square(i)].free.size());
        }
        CHECK(static_cast<std::size_t>(reached.size()) == board.size);
        for (Seat seat : all_seats) {
            SquareSet turned;
            for (Square square : board.home(seat).back_rank)
                turned.insert(board.turned[square]);
            CHECK(turned == board.home(Seat((index(seat) + 1) % 3)).back_rank);
        }
    }
}

TEST_CASE("all players draw the same strength from the start position") {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start() || rules.board().turned[Square(0)] == Square(0))
            continue;
        CAPTURE(rules.key);
        CAPTURE(rules.board().key);
        const LearnedValues learned(rules, all_different(rules), different_rows(rules));
        const PieceSquareTable piece_square(rules, weights_for(Style::balanced), &learned);
        const PieceSums sums = piece_square.sums(Position::start(rules));
        for (Color color : {Color::second, Color::third}) {
            CHECK(sums.worth[color] == sums.worth[Color::first]);
            CHECK(sums.accumulators[color] == sums.accumulators[Color::first]);
        }
        CHECK_FALSE(sums.accumulators[Color::first] == Network::Accumulator{});
    }
}

TEST_CASE("each value counts for one player, one piece and one square") {
    const RuleSet &rules = *find_rules("3man");
    const ValueLayout layout(rules);
    std::vector<std::int16_t> values(layout.size());
    const Piece knight{Color::second, Role::knight};
    const Square g4 = *rules.board().find("g4");
    const auto place_of = [&](Color owner) { return layout.index_of(3, Color::first, {owner, Role::knight}, g4); };
    CHECK(place_of(Color::first) < place_of(Color::second)); // the files of values have this order
    CHECK(place_of(Color::second) < place_of(Color::third));
    values[layout.index_of(3, Color::first, knight, g4)] = 70;
    const LearnedValues learned(rules, values, network_of_zeros(rules));
    const auto worth = [&](std::size_t living, const Piece &piece, std::string_view square) {
        return learned.place(living, piece, *rules.board().find(square)).worth;
    };
    CHECK(worth(3, knight, "g4") == ByColor<std::int16_t>(70, 0, 0));
    CHECK(worth(2, knight, "g4") == ByColor<std::int16_t>(0, 0, 0));
    CHECK(worth(3, {Color::second, Role::bishop}, "g4") == ByColor<std::int16_t>(0, 0, 0));
    CHECK(worth(3, {Color::third, Role::knight}, "o4") == ByColor<std::int16_t>(0, 70, 0));
    CHECK(worth(3, {Color::first, Role::knight}, "w4") == ByColor<std::int16_t>(0, 0, 70));
}

TEST_CASE("units count between nothing and their most, by the number living") {
    Network network;
    Network::Accumulator units{};
    units[0] = Network::one / 2;
    units[1] = -5;
    units[2] = Network::one + 7;
    network.heads[0].weights[0] = 100 * Network::weight_parts;
    network.heads[0].weights[1] = 1'000 * Network::weight_parts;
    network.heads[0].weights[2] = -30 * Network::weight_parts;
    network.heads[0].output_bias = 4;
    network.heads[1].weights[2] = 2 * Network::weight_parts;
    CHECK(network.strength(units, 2) == 50 - 30 + 4);
    CHECK(network.strength(units, 3) == 2);
}

TEST_CASE("units begin by the number living, and pieces of the dead are none of theirs") {
    const RuleSet &rules = *find_rules("3man");
    const Square b1 = *rules.board().find("b1");
    Network network = network_of_zeros(rules);
    for (const std::size_t living : {std::size_t{2}, std::size_t{3}})
        for (Color owner : all_colors)
            network.rows[ValueLayout(rules).index_of(living, Color::first, {owner, Role::knight}, b1)][3] =
                static_cast<std::int8_t>(living == 3 ? 5 : 50);
    network.heads[0].bias[3] = 1;
    network.heads[1].bias[3] = 2;
    const LearnedValues learned(rules, all_different(rules), network);
    const PieceSquareTable piece_square(rules, weights_for(Style::balanced), &learned);
    const auto units = [&](const test::Scene &scene) {
        return piece_square.sums(test::position(scene)).accumulators[Color::first][3];
    };
    CHECK(units({"wKe1 wNb1 gKm1 bKu1"}) == 7);
    CHECK(units({"wKe1 gNb1 gKm1 bKu1"}) == 7);
    CHECK(units({"wKe1 gKm1 bKu1"}) == 2);
    CHECK(units({.pieces = "wKe1 wNb1 gKm1 bKu1", .living = "wb"}) == 51);
    CHECK(units({.pieces = "wKe1 gNb1 gKm1 bKu1", .living = "wb"}) == 1);
}

TEST_CASE("values are read as they were written, and no others") {
    const RuleSet &rules = *find_rules("3man");
    const std::vector<std::int16_t> values = all_different(rules);
    Network network = different_rows(rules);
    for (Network::Head &head : network.heads)
        for (std::size_t i = 0; i < Network::width; ++i) {
            head.bias[i] = static_cast<std::int16_t>(300 * i);
            head.weights[i] = static_cast<std::int16_t>(-7 - 1'000 * static_cast<int>(i));
        }
    network.heads[0].output_bias = -258;
    network.heads[1].output_bias = 515;
    const std::string bytes = LearnedValues::write(values, network);
    CHECK(bytes.size() == 2 * values.size() + Network::width * network.rows.size() + 2 * (4 * Network::width + 2));
    const auto learned = LearnedValues::read(rules, bytes);
    REQUIRE(learned);
    CHECK(learned->network().rows == network.rows);
    for (const int living : {2, 3}) {
        CHECK(learned->network().head(living).bias == network.head(living).bias);
        CHECK(learned->network().head(living).weights == network.head(living).weights);
        CHECK(learned->network().head(living).output_bias == network.head(living).output_bias);
    }
    const Square g4 = *rules.board().find("g4");
    const Piece rook{Color::third, Role::rook};
    for (const std::size_t living : {std::size_t{2}, std::size_t{3}})
        for (Color player : all_colors)
            CHECK(learned->place(living, rook, g4).worth[player] ==
                  values[ValueLayout(rules).index_of(living, player, rook, g4)]);
    CHECK_FALSE(LearnedValues::read(rules, bytes + "x"));
    CHECK_FALSE(LearnedValues::read(rules, bytes.substr(1)));
    CHECK_FALSE(LearnedValues::read(rules, ""));
}

TEST_CASE("the program has values for both kinds of 3man, small against an army, and for no other rules") {
    for (const RuleSet &rules : all_rules())
        CHECK((LearnedValues::of(rules) != nullptr) == rules.key.starts_with("3man"));
    const RuleSet &rules = *find_rules("3man");
    const PieceSquareTable with(rules, weights_for(Style::balanced), LearnedValues::of(rules));
    const PieceSquareTable without(rules, weights_for(Style::balanced), nullptr);
    const Position start = Position::start(rules);
    CHECK_FALSE(with.sums(start).worth == without.sums(start).worth);
    REQUIRE(with.network());
    CHECK_FALSE(without.network());
    for (Color color : all_colors) {
        CHECK(std::abs(with.sums(start).worth[color] - without.sums(start).worth[color]) < 2'000);
        const int strength = with.network()->strength(with.sums(start).accumulators[color], 3);
        CHECK(strength != 0);
        CHECK(std::abs(strength) < 2'000);
    }
}

TEST_SUITE_END();
