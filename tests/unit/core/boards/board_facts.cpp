#include "../board_facts.hpp"

#include "tondo/core/movegen.hpp"
#include "tondo/core/rules.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

namespace tondo::test {

namespace {

constexpr std::string_view role_letters = "KQRBNP";

void append(std::string &text, const std::string &word) {
    if (!text.empty())
        text += ' ';
    text += word;
}

SquareSet turned(SquareSet squares, const Turn &turn) {
    SquareSet found;
    for (Square square : squares)
        found.insert(turn(square));
    return found;
}

using Path = std::vector<Square>;

std::multiset<Path> turned(const std::vector<Ray> &rays, const Turn &turn) {
    std::multiset<Path> found;
    for (const Ray &ray : rays) {
        Path path;
        for (Step hop : ray.steps)
            path.push_back(turn(hop.to));
        found.insert(path);
    }
    return found;
}

std::size_t following(std::size_t seat) {
    return (seat + 1) % all_seats.size();
}

void check_homes_turned(const Home &home, const Home &next, const Turn &turn) {
    CHECK(turned(home.back_rank, turn) == next.back_rank);
    REQUIRE(home.army.size() == next.army.size());
    for (std::size_t i = 0; i < home.army.size(); ++i) {
        CHECK(turn(home.army[i].square) == next.army[i].square);
        CHECK(home.army[i].role == next.army[i].role);
    }
    for (PawnDirection pawn_direction : all_pawn_directions)
        CHECK(turned(home.pawn_range[index(pawn_direction)], turn) ==
              next.pawn_range[following(index(pawn_direction))]);
    REQUIRE(home.castlings.size() == next.castlings.size());
    for (std::size_t i = 0; i < home.castlings.size(); ++i) {
        CHECK(turn(home.castlings[i].move_to) == next.castlings[i].move_to);
        CHECK(turned(home.castlings[i].empty, turn) == next.castlings[i].empty);
        CHECK(turned(home.castlings[i].safe, turn) == next.castlings[i].safe);
    }
}

void check_pawns_turned(const PawnMoves &pawn_moves, const PawnMoves &next, const Turn &turn) {
    CHECK(turned(pawn_moves.steps, turn) == next.steps);
    CHECK(turned(pawn_moves.captures, turn) == next.captures);
    REQUIRE(pawn_moves.double_step.has_value() == next.double_step.has_value());
    if (pawn_moves.double_step) {
        CHECK(turn(pawn_moves.double_step->passed) == next.double_step->passed);
        CHECK(turn(pawn_moves.double_step->to) == next.double_step->to);
    }
}

} // namespace

Square square(const Board &board, std::string_view name) {
    const std::optional<Square> found = board.find(name);
    REQUIRE(found);
    return *found;
}

std::string names(const Board &board, SquareSet squares) {
    std::vector<Square> sorted;
    for (Square square : squares)
        sorted.push_back(square);
    std::sort(sorted.begin(), sorted.end(), [&](Square a, Square b) {
        return std::pair(board.file[a], board.rank[a]) < std::pair(board.file[b], board.rank[b]);
    });
    std::string text;
    for (Square square : sorted)
        append(text, board.name(square));
    return text;
}

std::vector<std::string> paths(const Board &board, const std::vector<Ray> &rays) {
    std::vector<std::string> found;
    for (const Ray &ray : rays) {
        std::string text;
        for (Step hop : ray.steps)
            append(text, board.name(hop.to));
        found.push_back(text);
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::string army(const Board &board, Seat seat) {
    std::vector<Home::StartPiece> castling_squares = board.home(seat).army;
    std::stable_sort(castling_squares.begin(), castling_squares.end(),
                     [](Home::StartPiece a, Home::StartPiece b) { return a.role < b.role; });
    std::string text;
    for (Home::StartPiece station : castling_squares)
        append(text, role_letters[index(station.role)] + board.name(station.square));
    return text;
}

std::vector<std::string> castlings(const Board &board, Seat seat) {
    std::vector<std::string> found;
    for (const Castling &castling : board.home(seat).castlings)
        found.push_back(std::string(1, castling.letter) + ' ' + std::string(castling.san) + ' ' +
                        board.name(castling.king_from) + board.name(castling.move_to) + ": K" +
                        board.name(castling.king_to) + ' ' + role_letters[index(castling.partner)] +
                        board.name(castling.partner_from) + board.name(castling.partner_to) + ", empty " +
                        names(board, castling.empty) + ", safe " + names(board, castling.safe));
    return found;
}

std::string moves_at_start(const Board &(*grow)(), Seat seat) {
    RuleSet rules = *find_rules("3man");
    rules.grow_board = grow;
    for (Color color : all_colors)
        rules.players[color].seat = all_seats[index(color)];
    Setup setup = Setup::start(rules);
    setup.turn = all_colors[index(seat)];
    const Position position = Position::of(setup).value();
    std::array<int, all_roles.size()> counts{};
    for (const Move &move : pseudo_legal_moves(position))
        ++counts[index(position.at(move.from)->role)];
    std::string text;
    for (Role role : all_roles)
        if (counts[index(role)] > 0)
            append(text, role_letters[index(role)] + std::to_string(counts[index(role)]));
    return text;
}

void check_turned(const Board &board, const Turn &turn) {
    const Turn stay = [](Square square) { return square; };
    for (std::size_t i = 0; i < board.size; ++i) {
        const Square here{static_cast<std::uint8_t>(i)};
        const Square there = turn(here);
        CAPTURE(board.name(here));
        CHECK(turn(turn(there)) == here);
        CHECK(board.shade[here] == board.shade[there]);
        for (const auto *rays : {&board.straight, &board.diagonal})
            CHECK(turned((*rays)[here], turn) == turned((*rays)[there], stay));
        for (const auto *leaps : {&board.king, &board.knight})
            CHECK(turned((*leaps)[here].free, turn) == (*leaps)[there].free);
        for (std::size_t pawn_direction = 0; pawn_direction < all_pawn_directions.size(); ++pawn_direction)
            check_pawns_turned(board.pawns[pawn_direction][here], board.pawns[following(pawn_direction)][there], turn);
    }
    for (std::size_t seat = 0; seat < all_seats.size(); ++seat) {
        CHECK(turned(board.promotion[seat], turn) == board.promotion[following(seat)]);
        CHECK(turned(board.redemption[seat], turn) == board.redemption[following(seat)]);
        check_homes_turned(board.homes[seat], board.homes[following(seat)], turn);
    }
}

} // namespace tondo::test
