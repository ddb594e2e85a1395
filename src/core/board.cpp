#include "tondo/core/board.hpp"

#include "core/number_text.hpp"

#include <algorithm>
#include <cstdlib>

namespace tondo {

// Binary search: squares are ordered by rank, then file.
std::optional<Square> Board::at(int file_index, int rank_number) const {
    std::size_t begin = 0;
    std::size_t end = size;
    while (begin < end) {
        const std::size_t middle = (begin + end) / 2;
        const auto square = Square(middle);
        if (rank[square] < rank_number || (rank[square] == rank_number && file[square] < file_index))
            begin = middle + 1;
        else
            end = middle;
    }
    const auto found = Square(begin);
    const bool exists = begin < size && file[found] == file_index && rank[found] == rank_number;
    return exists ? std::optional(found) : std::nullopt;
}

std::optional<Square> Board::find(std::string_view name) const {
    if (name.size() < 2 || name[0] < 'a' || name[0] > 'z' || name[1] == '0')
        return {};
    const std::optional<int> number = parse_number<int>(name.substr(1));
    return number ? at(name[0] - 'a', *number) : std::nullopt;
}

std::string Board::name(Square square) const {
    const int number = rank[square];
    std::string name(1, static_cast<char>('a' + file[square]));
    if (number >= 10)
        name += static_cast<char>('0' + number / 10);
    return name += static_cast<char>('0' + number % 10);
}

namespace {

SquareSet attacked_along(std::vector<Ray> &rays) {
    SquareSet squares;
    for (Ray &ray : rays) {
        while (ray.reach < ray.steps.size() && ray.steps[ray.reach].crossed.empty())
            squares.insert(ray.steps[ray.reach++].to);
    }
    return squares;
}

SquareSet attacked_next(const std::vector<Ray> &rays) {
    SquareSet squares;
    for (const Ray &ray : rays)
        if (ray.reach > 0)
            squares.insert(ray.steps.front().to);
    return squares;
}

// King targets: the first square of each ray.
Leaps first_hops(const std::vector<Ray> &straight, const std::vector<Ray> &diagonal) {
    Leaps leaps;
    for (const std::vector<Ray> *rays : {&straight, &diagonal})
        for (const Ray &ray : *rays) {
            const Step step = ray.steps.front();
            if (step.crossed.empty())
                leaps.free.insert(step.to);
            else
                leaps.crossing.push_back(step);
        }
    return leaps;
}

bool crosses(const std::vector<Ray> &rays) {
    return std::any_of(rays.begin(), rays.end(), [](const Ray &ray) { return ray.reach < ray.steps.size(); });
}

bool crosses_at_once(const std::vector<Ray> &rays) {
    return std::any_of(rays.begin(), rays.end(), [](const Ray &ray) { return ray.reach == 0 && !ray.steps.empty(); });
}

using Strides = std::vector<PawnShifts::Shift>;

void add_stride(Strides &shifts, Square from, Square to) {
    const int by = static_cast<int>(index(to)) - static_cast<int>(index(from));
    const auto same = std::find_if(shifts.begin(), shifts.end(), [by](const auto &shift) { return shift.by == by; });
    if (same == shifts.end())
        shifts.push_back({{from}, {}, by});
    else
        same->from.insert(from);
}

void put_most_used_first(Strides &shifts) {
    std::sort(shifts.begin(), shifts.end(), [](const auto &a, const auto &b) { return a.from.size() > b.from.size(); });
    SquareSet rest;
    for (auto shift = shifts.rbegin(); shift != shifts.rend(); ++shift)
        shift->and_later = rest |= shift->from;
}

// More shifts than an army has pawns save no time.
bool pays(const Strides &shifts) {
    constexpr std::size_t army_pawns = 8;
    return shifts.size() <= army_pawns &&
           std::all_of(shifts.begin(), shifts.end(), [](const auto &shift) { return std::abs(shift.by) < 64; });
}

PawnShifts shifts_of(const BySquare<PawnMoves> &pawn_moves, std::size_t board_size) {
    PawnShifts shifts;
    for (std::size_t i = 0; i < board_size; ++i) {
        const Square from{static_cast<std::uint8_t>(i)};
        for (Square to : pawn_moves[from].steps)
            add_stride(shifts.steps, from, to);
        for (Square to : pawn_moves[from].captures)
            add_stride(shifts.captures, from, to);
        if (const auto &step = pawn_moves[from].double_step) {
            const int to_passed = static_cast<int>(index(step->passed)) - static_cast<int>(i);
            const int onward = static_cast<int>(index(step->to)) - static_cast<int>(index(step->passed));
            const auto same =
                std::find_if(shifts.doubles.begin(), shifts.doubles.end(), [&](const PawnShifts::Double &other) {
                    return other.to_passed == to_passed && other.onward == onward;
                });
            if (same == shifts.doubles.end())
                shifts.doubles.push_back({{from}, to_passed, onward});
            else
                same->from.insert(from);
        }
    }
    if (!pays(shifts.steps) || !pays(shifts.captures))
        return {};
    put_most_used_first(shifts.steps);
    put_most_used_first(shifts.captures);
    return shifts;
}

} // namespace

void Board::derive() {
    for (std::size_t i = 0; i < size; ++i) {
        const Square square{static_cast<std::uint8_t>(i)};
        reach[index(Slide::straight)][square] = attacked_along(straight[square]);
        reach[index(Slide::diagonal)][square] = attacked_along(diagonal[square]);
        next[index(Slide::straight)][square] = attacked_next(straight[square]);
        next[index(Slide::diagonal)][square] = attacked_next(diagonal[square]);
        king[square] = first_hops(straight[square], diagonal[square]);
        for (PawnDirection pawn_direction : all_pawn_directions)
            derive_pawn(pawn_direction, square);
        for (Square to : king[square].free)
            attackers[to].king.insert(square);
        for (Square to : knight[square].free)
            attackers[to].knight.insert(square);
        derive_crossing(square);
    }
    for (std::size_t i = 0; i < size; ++i) {
        for (Square to : king[Square(i)].free)
            near_attackers[Square(i)] |= attackers[to];
        for (Step step : king[Square(i)].crossing)
            near_attackers[Square(i)] |= attackers[step.to];
    }
    for (PawnDirection pawn_direction : all_pawn_directions)
        shifts[index(pawn_direction)] = shifts_of(pawns[index(pawn_direction)], size);
    lines = Lines(straight, diagonal, size);
    for (Home &home : homes)
        derive_home(home);
    for (std::size_t i = 0; i < size; ++i)
        derive_origins(Square(i));
}

void Board::derive_crossing(Square square) {
    const auto add = [square](SquareSet &squares, bool crosses_any) {
        if (crosses_any)
            squares.insert(square);
    };
    add(crossing_squares.straight, crosses(straight[square]));
    add(crossing_squares.diagonal, crosses(diagonal[square]));
    add(crossing_squares.edges[index(Slide::straight)], crosses_at_once(straight[square]));
    add(crossing_squares.edges[index(Slide::diagonal)], crosses_at_once(diagonal[square]));
    add(crossing_squares.knight, !knight[square].crossing.empty());
    add(crossing_squares.king, !king[square].crossing.empty());
    add(crossing_squares.pawn,
        std::any_of(all_pawn_directions.begin(), all_pawn_directions.end(), [&](PawnDirection pawn_direction) {
            return !pawn(pawn_direction, square).captures_across.empty();
        }));
}

// The moves from one square, entered where they end.
void Board::derive_origins(Square square) {
    const auto along = [&](const std::vector<Ray> &rays, SquareSet Origins::*slide) {
        for (const Ray &ray : rays)
            for (Step step : ray.steps)
                (origins[step.to].*slide).insert(square);
    };
    along(straight[square], &Origins::straight);
    along(diagonal[square], &Origins::diagonal);
    const auto leap = [&](const Leaps &leaps, SquareSet LeapingAttackers::*leaper) {
        for (Square to : leaps.free)
            (origins[to].*leaper).insert(square);
        for (Step step : leaps.crossing)
            (origins[step.to].*leaper).insert(square);
    };
    leap(king[square], &LeapingAttackers::king);
    leap(knight[square], &LeapingAttackers::knight);
    for (const Home &home : homes)
        for (const Castling &castling : home.castlings)
            origins[castling.move_to].king.insert(castling.king_from);
    for (PawnDirection pawn_direction : all_pawn_directions) {
        const PawnMoves &pawn_moves = pawn(pawn_direction, square);
        SquareSet targets =
            pawn_moves.steps | pawn_moves.captures | (redemption[index(pawn_direction)] & SquareSet{square});
        if (pawn_moves.double_step)
            targets.insert(pawn_moves.double_step->to);
        for (Step step : pawn_moves.captures_across)
            targets.insert(step.to);
        for (Square to : targets)
            origins[to].pawn[index(pawn_direction)].insert(square);
    }
}

void Board::derive_home(Home &home) {
    for (std::size_t i = 0; i < home.castlings.size(); ++i)
        for (Square square : {home.castlings[i].king_from, home.castlings[i].partner_from}) {
            home.castlings_from[square] = static_cast<std::uint8_t>(home.castlings_from[square] | (1U << i));
            castling_squares.insert(square);
        }
    if (!home.borders.empty())
        moated_rows |= home.back_rank;
}

void Board::derive_pawn(PawnDirection pawn_direction, Square square) {
    const PawnMoves &pawn_moves = pawn(pawn_direction, square);
    for (Square to : pawn_moves.captures)
        attackers[to].pawn[index(pawn_direction)].insert(square);
    if (pawn_moves.double_step)
        beyond[pawn_moves.double_step->passed] = pawn_moves.double_step->to;
    SquareSet targets = pawn_moves.steps | pawn_moves.captures;
    for (Step step : pawn_moves.captures_across)
        targets.insert(step.to);
    if (targets.intersects(promotion[index(pawn_moves.next_direction)] | redemption[index(pawn_moves.next_direction)]))
        arriving[index(pawn_direction)].insert(square);
}

} // namespace tondo
