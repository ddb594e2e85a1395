// Closure (tondo(5)): each accepted position, reachable or not, can be written, read again and resumed.

#include "../samples.hpp"
#include "storage/journal_replay.hpp"
#include "support.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/pgn_reader.hpp"
#include "tondo/notation/pgn_writer.hpp"

#include <doctest/doctest.h>

#include <random>

namespace tondo::notation {

namespace {

using Random = std::mt19937;

bool one_in(unsigned many, Random &random) {
    return random() % many == 0;
}

PawnDirection any_gait(const RuleSet &rules, Color owner, Random &random) {
    if (rules.board().crossed_direction && one_in(2, random))
        return *rules.board().crossed_direction;
    return rules.home(rules.mates == MateRule::takes_over ? all_colors[random() % 3] : owner).pawn_direction;
}

// Any number of pieces anywhere, from the start or from nothing; rights and passed squares as they would fit.
Setup any_setup(const RuleSet &rules, Random &random) {
    const Board &board = rules.board();
    const auto square = [&] { return Square(random() % board.size); };
    Setup setup;
    setup.rules = &rules;
    if (one_in(2, random))
        setup = Setup::start(rules);
    for (auto pieces = random() % 40; pieces > 0; --pieces)
        setup.pieces[square()].reset();
    const bool pawns = rules.has_start();
    for (auto pieces = random() % 24; pieces > 0; --pieces) {
        const Color owner = all_colors[random() % 3];
        const Role role = Role(1 + random() % (pawns ? 5 : 4));
        const PawnDirection pawn_direction = role == Role::pawn ? any_gait(rules, owner, random) : PawnDirection::first;
        const Square to = square();
        if (role != Role::pawn || rules.home(owner).pawn_range[index(pawn_direction)].contains(to))
            setup.pieces[to] = Piece{owner, role, pawn_direction};
    }
    setup.turn = all_colors[random() % 3];
    for (Color color : all_colors) {
        if (color != setup.turn && rules.mates != MateRule::ends_game && one_in(4, random))
            setup.living.erase(color);
        bool has_king = false;
        for (std::size_t i = 0; i < board.size; ++i)
            has_king = has_king || setup.pieces[Square(i)] == std::optional(Piece{color, Role::king});
        if (!has_king && setup.living.contains(color))
            setup.pieces[square()] = Piece{color, Role::king};
        setup.castling[color] = static_cast<CastlingRights>(setup.castling[color] & random());
        if (one_in(3, random) || !setup.living.contains(color))
            setup.castling[color] = 0;
    }
    for (std::size_t i = 0; i < board.size; ++i)
        if (const auto beyond = board.beyond[Square(i)]; beyond && setup.pieces[*beyond] && one_in(3, random))
            setup.passed.insert(Square(i));
    if (board.has_borders())
        for (Border border : all_borders)
            if (one_in(3, random))
                setup.bridged |= BorderSet::of(border);
    setup.halfmove_clock = static_cast<int>(random() % 200);
    setup.fullmove_number = static_cast<int>(1 + random() % 90);
    return setup;
}

// The position that a game's journal leads to.
Position resumed(const Game &game) {
    const storage::JournalHeader header{game::describe(game::LiveGame(Game(game.start())))};
    std::vector<storage::JournalRecord> records;
    for (std::size_t ply = 0; ply < game.plies().size(); ++ply) {
        const Position &before = game.position_after(ply);
        records.emplace_back(game::write_event(before, game::Played{game.plies()[ply].action}),
                             storage::checksum(before));
    }
    const auto replayed =
        storage::replay(storage::read_journal(storage::journal_text(storage::journal_records(header, 1, records))));
    if (!replayed || replayed->stopped_at)
        throw ParseError({}, "is not resumed");
    return replayed->live.position();
}

// Whatever of a position is lost when it is written and read again, saved as a game and opened again, or resumed from
// its journal.
std::string lost(const Position &position) {
    const RuleSet &rules = position.rules();
    const std::string text = write_fen(position);
    std::string fault = complaint([&] {
        const Position again = read_fen(text, rules).value();
        if (!again.same_as(position) || again.over() != position.over() || write_fen(again) != text)
            throw ParseError({}, "is read as " + write_fen(again));
        Game game(position);
        if (!game.outcome())
            game.play(legal_moves(position).front());
        const std::string saved = write_game(tree_of(game, {}));
        const std::vector<GameTree> opened = read_games(saved);
        if (!main_line(opened.front()).position().same_as(game.position()) || write_game(opened.front()) != saved)
            throw ParseError({}, "is opened as another game");
        if (!resumed(game).same_as(game.position()))
            throw ParseError({}, "is resumed as another game");
    });
    return fault.empty() ? fault : text + ": " + fault;
}

} // namespace

TEST_CASE("every accepted position can be written, read again and resumed, reachable or not") {
    for (const RuleSet &rules : all_rules()) {
        CAPTURE(rules.key);
        CAPTURE(rules.board().key);
        Random random(5);
        const unsigned wanted = test::samples(300);
        unsigned accepted = 0;
        unsigned completed = 0; // the player to move was judged
        for (unsigned tries = 0; accepted < wanted && tries < 100 * wanted; ++tries) {
            const Setup setup = any_setup(rules, random);
            auto position = Position::of(setup);
            if (!position)
                continue;
            ++accepted;
            completed += position->turn() != setup.turn || position->over();
            CHECK(lost(*position) == "");
            for (int plies = 0; plies < 3 && !position->over(); ++plies) {
                const std::vector<Move> moves = legal_moves(*position);
                position = position->play(moves[random() % moves.size()]);
                CHECK(lost(*position) == "");
            }
        }
        CHECK(accepted == wanted);
        CHECK(completed > 0);
    }
}

TEST_CASE("a completed position that would be refused is refused at once") {
    CHECK(complaint(read_fen("24/3gB20/22wp1/1wP5gKgQgP9gp4/4wpbKwP2gP9gp4/1gR2wK2wR13bR2 b wgb wK - wg,gb 10 39",
                             three_man())) == "1:1: Gray has just moved, but that king is attacked by White");
}

} // namespace tondo::notation
