// Setup → Position: the one place where a described position is judged (tondo(5)).

#include "core/attacks.hpp"
#include "tondo/core/position.hpp"

namespace tondo {

namespace {

using Field = SetupError::Field;

std::string_view name_of(Role role) {
    constexpr std::array<std::string_view, all_roles.size()> names{"king", "queen", "rook", "bishop", "knight", "pawn"};
    return names[index(role)];
}

std::string describe(const Setup &setup, Square square, const Piece &piece) {
    return std::string(setup.rules->players[piece.color].name) + "'s " + std::string(name_of(piece.role)) + " on " +
           setup.rules->board().name(square);
}

void check_pieces(const Setup &setup) {
    const Board &board = setup.rules->board();
    ByColor<std::vector<Square>> kings;
    for (std::size_t i = 0; i < board.size; ++i) {
        const Square square{static_cast<std::uint8_t>(i)};
        const std::optional<Piece> &piece = setup.pieces[square];
        if (!piece)
            continue;
        if (piece->role == Role::king)
            kings[piece->color].push_back(square);
        if (piece->role == Role::pawn && setup.rules->home(piece->color).army.empty())
            throw SetupError(Field::placement,
                             "three armies of pawns have no direction on the " + std::string(board.key) +
                                 " board: " + describe(setup, square, *piece),
                             {square});
        if (piece->role == Role::pawn &&
            !setup.rules->home(piece->color).pawn_range[index(piece->gait)].contains(square))
            throw SetupError(Field::placement, describe(setup, square, *piece) + " cannot have come there", {square});
    }
    for (Color color : all_colors) {
        const std::string name(setup.rules->players[color].name);
        if (setup.living.contains(color) && kings[color].empty())
            throw SetupError(Field::placement, name + " is living but has no king");
        if (kings[color].size() > 1)
            throw SetupError(Field::placement, name + " has more than one king", kings[color]);
    }
}

void check_castling(const Setup &setup) {
    for (Color color : all_colors) {
        const Player &player = setup.rules->players[color];
        const std::vector<Castling> &castlings = setup.rules->home(color).castlings;
        for (std::size_t i = 0; i < castlings.size(); ++i) {
            if (!((setup.castling[color] >> i) & 1U))
                continue;
            const Castling &castling = castlings[i];
            const auto stands = [&](Square square, Role role) {
                return setup.pieces[square] == std::optional(Piece{color, role});
            };
            const std::string right = std::string(player.name) + "'s castling right " + castling.letter;
            if (!setup.living.contains(color))
                throw SetupError(Field::castling, right + " cannot be: the player is eliminated");
            if (!stands(castling.king_from, Role::king) || !stands(castling.partner_from, castling.partner))
                throw SetupError(Field::castling,
                                 right + " needs the king on " + setup.rules->board().name(castling.king_from) +
                                     " and the " + std::string(name_of(castling.partner)) + " on " +
                                     setup.rules->board().name(castling.partner_from),
                                 {castling.king_from, castling.partner_from});
        }
    }
}

std::optional<Square> origin_of(const Board &board, Gait gait, Square passed) {
    for (std::size_t i = 0; i < board.size; ++i)
        if (const auto &hop = board.pawn(gait, Square(i)).double_step; hop && hop->passed == passed)
            return Square(i);
    return {};
}

// Since the double step only a player between its owner and the one to move can have gone to the square it came from.
bool may_have_been_left(const Setup &setup, Square origin, Color owner) {
    const std::optional<Piece> &piece = setup.pieces[origin];
    return !piece ||
           (piece->color == next(owner) && setup.turn == next(next(owner)) && setup.living.contains(piece->color));
}

// The owners of the passed squares: whoever's pawn stands beyond.
ByColor<std::optional<Square>> owners_of_passed(const Setup &setup) {
    const Board &board = setup.rules->board();
    ByColor<std::optional<Square>> passed;
    for (Square square : setup.passed) {
        const std::string name = board.name(square);
        const std::optional<Square> beyond = board.beyond[square];
        if (!beyond)
            throw SetupError(Field::en_passant, name + " is passed by no double step", {square});
        const std::optional<Piece> pawn = setup.pieces[*beyond];
        const bool is_pawn = pawn && pawn->role == Role::pawn;
        const std::optional<Square> origin = is_pawn ? origin_of(board, pawn->gait, square) : std::nullopt;
        if (!origin)
            throw SetupError(Field::en_passant, "no pawn on " + board.name(*beyond) + " has passed " + name,
                             {square, *beyond});
        if (!may_have_been_left(setup, *origin, pawn->color))
            throw SetupError(Field::en_passant, "the pawn on " + board.name(*beyond) + " has not just passed " + name,
                             {*origin});
        if (setup.pieces[square])
            throw SetupError(Field::en_passant, "the passed square " + name + " is not empty", {square});
        const std::string_view owner = setup.rules->players[pawn->color].name;
        if (!setup.living.contains(pawn->color))
            throw SetupError(Field::en_passant, name + " cannot be passed: " + std::string(owner) + " is eliminated",
                             {square});
        if (passed[pawn->color])
            throw SetupError(Field::en_passant, std::string(owner) + " has two passed squares",
                             {*passed[pawn->color], square});
        passed[pawn->color] = square;
    }
    return passed;
}

void check_pools(const Setup &setup) {
    for (Color color : all_colors)
        if (setup.pool[color] != Pool{} && !setup.living.contains(color))
            throw SetupError(Field::extra, std::string(setup.rules->players[color].name) +
                                               " is eliminated and has no captured pieces to redeem");
}

Color previous_living(Color turn, ColorSet living) {
    Color color = turn;
    do
        color = next(next(color)); // two places on of three is one place back
    while (!living.contains(color));
    return color;
}

// Only attacks of the player to move count: in 3man-crafted-3 of tests/perft/round.perft the third player has one.
void check_last_mover(const Position &position) {
    const RuleSet &rules = position.rules();
    const Color turn = position.turn();
    const Color last_mover = previous_living(turn, position.living());
    if (rules.checks == CheckRule::binding && rules.kings != KingRule::never_taken && last_mover != turn &&
        attacked(position, *position.king(last_mover), position.pieces(turn)))
        throw SetupError(Field::placement,
                         std::string(rules.players[last_mover].name) +
                             " has just moved, but that king is attacked by " + std::string(rules.players[turn].name),
                         {*position.king(last_mover)});
}

} // namespace

Position::Position(const Setup &setup)
    : rules_(setup.rules), board_(&setup.rules->board()), castling_(setup.castling), bridged_(setup.bridged),
      turn_(setup.turn), halfmove_clock_(setup.halfmove_clock), fullmove_number_(setup.fullmove_number) {
    if (setup.living.empty())
        throw SetupError(Field::living, "no player is living");
    if (!setup.living.contains(turn_))
        throw SetupError(Field::turn, std::string(rules_->players[turn_].name) + " is to move but eliminated");
    if (rules_->mates == MateRule::ends_game && setup.living != ColorSet::all())
        throw SetupError(Field::living, "nobody is eliminated under these rules: all three are living");
    if (halfmove_clock_ < 0)
        throw SetupError(Field::halfmove, "the halfmove clock is negative");
    if (fullmove_number_ < 1)
        throw SetupError(Field::fullmove, "move numbers begin at 1");
    check_pieces(setup);
    check_castling(setup);
    check_pools(setup);
    passed_ = owners_of_passed(setup);
    pool_ = setup.pool;

    for (std::size_t i = 0; i < board_->size; ++i)
        if (const std::optional<Piece> &piece = setup.pieces[Square(i)])
            put(Square(i), *piece);
    for (Color color : all_colors)
        if (!setup.living.contains(color)) {
            fates_[color] = Fate::unknown;
            bridged_ |= rules_->home(color).borders;
        }
    passed_[turn_].reset();
    bridge_vacated();
    const Color last_mover = previous_living(turn_, setup.living);
    check_last_mover(*this);
    attack_order_ = setup.attack_order;
    begin_turn(last_mover);
    for (Color color : all_colors)
        if (setup.attack_order[color].first && attack_order_[color] != setup.attack_order[color])
            throw SetupError(Field::extra,
                             std::string(rules_->players[color].name) + "'s king is not attacked by both opponents",
                             king(color) ? std::vector{*king(color)} : std::vector<Square>());
    judge(last_mover);
    check_last_mover(*this); // who is to move now may be another
}

Setup Position::setup() const {
    Setup setup;
    setup.rules = rules_;
    for (Square square : occupied())
        setup.pieces[square] = at(square);
    setup.turn = turn_;
    setup.living = living();
    setup.castling = castling_;
    for (Color color : all_colors)
        if (passed_[color])
            setup.passed.insert(*passed_[color]);
    setup.bridged = bridged_;
    for (Color color : all_colors)
        if (attack_order_[color].second)
            setup.attack_order[color] = attack_order_[color];
    setup.pool = pool_;
    setup.halfmove_clock = halfmove_clock_;
    setup.fullmove_number = fullmove_number_;
    return setup;
}

} // namespace tondo
