#include "tondo/core/setup.hpp"

namespace tondo {

Setup Setup::start(const RuleSet &rules) {
    Setup setup;
    setup.rules = &rules;
    for (Color color : all_colors) {
        const Home &home = rules.home(color);
        for (const Home::StartPiece &station : home.army)
            setup.pieces[station.square] =
                Piece{color, station.role, station.role == Role::pawn ? home.pawn_direction : PawnDirection::first};
        setup.castling[color] = static_cast<CastlingRights>((1U << home.castlings.size()) - 1);
    }
    return setup;
}

} // namespace tondo
