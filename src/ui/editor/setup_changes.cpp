#include "ui/editor/setup_changes.hpp"

#include <algorithm>
#include <vector>

namespace tondo::ui {

namespace {

// The pawn directions of a player that FEN3 distinguishes, the home direction first.
std::vector<PawnDirection> gaits_of(const RuleSet &rules, Color color) {
    std::vector<PawnDirection> pawn_directions{rules.home(color).pawn_direction};
    const auto add = [&pawn_directions](PawnDirection pawn_direction) {
        if (std::find(pawn_directions.begin(), pawn_directions.end(), pawn_direction) == pawn_directions.end())
            pawn_directions.push_back(pawn_direction);
    };
    if (rules.board().crossed_direction)
        add(*rules.board().crossed_direction);
    if (rules.mates == MateRule::drafts)
        for (Color home : all_colors)
            add(rules.home(home).pawn_direction);
    return pawn_directions;
}

bool may_stand(const RuleSet &rules, Square square, const Piece &pawn) {
    return rules.home(pawn.color).pawn_range[index(pawn.pawn_direction)].contains(square);
}

bool stands(const Setup &setup, Square square, Color color, Role role) {
    const std::optional<Piece> &piece = setup.pieces[square];
    return piece && piece->color == color && piece->role == role;
}

CastlingRights possible_castling(const Setup &setup, Color color) {
    unsigned rights = 0;
    const std::vector<Castling> &castlings = setup.rules->home(color).castlings;
    for (std::size_t i = 0; i < castlings.size(); ++i)
        if (setup.living.contains(color) && stands(setup, castlings[i].king_from, color, Role::king) &&
            stands(setup, castlings[i].partner_from, color, castlings[i].partner))
            rights |= 1U << i;
    return static_cast<CastlingRights>(rights);
}

// Drops the rights that the pieces do not allow.
Setup settled(Setup setup) {
    for (Color color : all_colors)
        setup.castling[color] = static_cast<CastlingRights>(setup.castling[color] & possible_castling(setup, color));
    for (Square square : setup.passed) {
        const std::optional<Square> beyond = setup.rules->board().beyond[square];
        const std::optional<Piece> pawn = beyond ? setup.pieces[*beyond] : std::nullopt;
        if (!pawn || pawn->role != Role::pawn || setup.pieces[square] || !setup.living.contains(pawn->color))
            setup.passed.erase(square);
    }
    return setup;
}

} // namespace

Piece piece_for(const RuleSet &rules, Square square, Color color, Role role) {
    Piece piece{color, role};
    if (role != Role::pawn)
        return piece;
    const std::vector<PawnDirection> pawn_directions = gaits_of(rules, color);
    for (PawnDirection pawn_direction : pawn_directions) {
        piece.pawn_direction = pawn_direction;
        if (may_stand(rules, square, piece))
            return piece;
    }
    piece.pawn_direction = pawn_directions.front();
    return piece;
}

Piece other_way(const RuleSet &rules, Square square, const Piece &pawn) {
    const std::vector<PawnDirection> pawn_directions = gaits_of(rules, pawn.color);
    const auto now = static_cast<std::size_t>(
        std::find(pawn_directions.begin(), pawn_directions.end(), pawn.pawn_direction) - pawn_directions.begin());
    for (std::size_t step = 1; step < pawn_directions.size(); ++step) {
        Piece other = pawn;
        other.pawn_direction = pawn_directions[(now + step) % pawn_directions.size()];
        if (may_stand(rules, square, other))
            return other;
    }
    return pawn;
}

Setup with_piece(Setup setup, Square square, std::optional<Piece> piece) {
    setup.pieces[square] = piece;
    return settled(std::move(setup));
}

Setup without_pieces(const Setup &setup) {
    Setup empty;
    empty.rules = setup.rules;
    empty.turn = setup.turn;
    empty.living = setup.living;
    return empty;
}

Setup with_status_changed(Setup setup, Color color) {
    if (setup.living.contains(color)) {
        setup.living.erase(color);
        setup.pool[color] = {};
    } else
        setup.living.insert(color);
    return settled(std::move(setup));
}

Setup with_next_castling(Setup setup, Color color) {
    // Counts through the subsets of the possible rights.
    const unsigned possible = possible_castling(setup, color);
    setup.castling[color] = static_cast<CastlingRights>(((setup.castling[color] | ~possible) + 1) & possible);
    return setup;
}

std::optional<Setup> with_passed_changed(Setup setup, Square square) {
    const Board &board = setup.rules->board();
    for (std::size_t i = 0; i < board.size; ++i) {
        const auto passed = Square(i);
        if (!board.beyond[passed] || (passed != square && board.beyond[passed] != square))
            continue;
        if (setup.passed.contains(passed))
            setup.passed.erase(passed);
        else
            setup.passed.insert(passed);
        return setup;
    }
    return {};
}

std::optional<Setup> with_moat_changed(Setup setup, Color color) {
    if (!setup.rules->board().has_borders())
        return {};
    const BorderSet before = setup.bridged;
    setup.bridged = {};
    for (Border border : all_borders)
        if (before.contains(border) != (setup.rules->neighbours(border)[0] == color))
            setup.bridged |= BorderSet::of(border);
    return setup;
}

} // namespace tondo::ui
