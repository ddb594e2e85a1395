#include "core/boards/back_rank.hpp"

#include <algorithm>
#include <cassert>

namespace tondo {

namespace {

// The squares between two places, both included.
SquareSet stretch(std::span<const Square> row, std::size_t from, std::size_t to) {
    SquareSet squares;
    for (std::size_t place = std::min(from, to); place <= std::max(from, to); ++place)
        squares.insert(row[place]);
    return squares;
}

Castling castling_on(std::span<const Square> row, const BackRank &lineup, const BackRank::CastlingSide &exchange) {
    const auto king_from =
        static_cast<std::size_t>(std::find(lineup.row.begin(), lineup.row.end(), Role::king) - lineup.row.begin());
    const bool plain_step = exchange.king_to + 1 == king_from || king_from + 1 == exchange.king_to;
    return {
        .letter = exchange.letter,
        .san = exchange.san,
        .partner = lineup.row[exchange.partner_from],
        .king_from = row[king_from],
        .king_to = row[exchange.king_to],
        .partner_from = row[exchange.partner_from],
        .partner_to = row[exchange.partner_to],
        .move_to = row[plain_step ? exchange.partner_from : exchange.king_to],
        .empty = stretch(row, king_from, exchange.partner_from) - SquareSet{row[king_from], row[exchange.partner_from]},
        .safe = stretch(row, king_from, exchange.king_to),
    };
}

} // namespace

const BackRank &orthodox_back_rank() {
    static const BackRank lineup{
        {Role::rook, Role::knight, Role::bishop, Role::queen, Role::king, Role::bishop, Role::knight, Role::rook},
        {{'K', "O-O", 6, 7, 5}, {'Q', "O-O-O", 2, 0, 3}}};
    return lineup;
}

Home home_on(const BackRank &lineup, std::span<const Square> row, std::span<const Square> pawns,
             PawnDirection pawn_direction) {
    assert(row.size() == lineup.row.size());
    Home home;
    for (std::size_t place = 0; place < row.size(); ++place) {
        home.army.push_back({row[place], lineup.row[place]});
        home.back_rank.insert(row[place]);
    }
    for (Square square : pawns)
        home.army.push_back({square, Role::pawn});
    for (const BackRank::CastlingSide &exchange : lineup.castlings)
        home.castlings.push_back(castling_on(row, lineup, exchange));
    home.pawn_direction = pawn_direction;
    return home;
}

} // namespace tondo
