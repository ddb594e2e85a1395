// The hash of a position: the same for the same position, another for any other.

#include "tondo/core/movegen.hpp"
#include "tondo/core/position.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"

#include <doctest/doctest.h>

#include <map>
#include <random>
#include <set>
#include <string>

namespace tondo {

namespace {

// FEN3 fields 1–6: the identity of a position (rules 3man 6.5).
std::string repeated_fields(const Position &position) {
    const std::string fen = notation::write_fen(position);
    return fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1));
}

} // namespace

TEST_CASE("positions have the same hash if and only if fields 1 to 6 of their FEN3 are the same") {
    for (const RuleSet &rules : all_rules()) {
        if (!rules.has_start())
            continue;
        CAPTURE(rules.key);
        std::mt19937 random(7);
        std::map<std::uint64_t, std::string> seen;
        for (int game = 0; game < 20; ++game) {
            Position position = Position::start(rules);
            for (int ply = 0; ply < 120 && !position.over(); ++ply) {
                const std::vector<Move> moves = legal_moves(position);
                position = position.play(moves[random() % moves.size()]);
                const std::string fields = repeated_fields(position);
                const auto [entry, is_new] = seen.emplace(position.hash(), fields);
                CHECK(entry->second == fields);
                CHECK(notation::read_fen(fields + " 3 9", rules).value().hash() == position.hash());
            }
        }
    }
}

TEST_CASE("positions that differ only in the living players have different hashes") {
    std::set<std::uint64_t> seen;
    for (const std::optional<Color> dead : {std::optional<Color>(), {Color::second}, {Color::third}}) {
        Setup setup = Setup::start(*find_rules("nivichanov"));
        setup.castling = {};
        if (dead)
            setup.living.erase(*dead);
        CHECK(seen.insert(Position::of(setup).value().hash()).second);
    }
}

TEST_CASE("knights that move out and back restore the hash") {
    Position position = Position::start(*find_rules("3man"));
    const std::uint64_t at_first = position.hash();
    const Board &board = position.board();
    for (const auto &[from, to] :
         {std::pair{"g1", "f3"}, {"o1", "n3"}, {"w1", "v3"}, {"f3", "g1"}, {"n3", "o1"}, {"v3", "w1"}}) {
        CHECK((position.hash() != at_first || position.fullmove_number() == 1));
        position = position.play({*board.find(from), *board.find(to), {}, Move::Kind::normal});
    }
    CHECK(position.hash() == at_first);
}

} // namespace tondo
