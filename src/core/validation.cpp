// Setup → Position: the only place where a Setup is validated (tondo(5)).

#include "core/attacks.hpp"
#include "tondo/core/position.hpp"

namespace tondo {

namespace {

using Field = SetupError::Field;
using Fault = std::optional<SetupError>;

std::string_view name_of(Role role) {
    constexpr std::array<std::string_view, all_roles.size()> names{"king", "queen", "rook", "bishop", "knight", "pawn"};
    return names[index(role)];
}

std::string describe(const Setup &setup, Square square, const Piece &piece) {
    return std::string(setup.rules->players[piece.color].name) + "'s " + std::string(name_of(piece.role)) + " on " +
           setup.rules->board().name(square);
}

Fault check_numbers(const Setup &setup) {
    if (setup.living.empty())
        return SetupError{Field::living, "no player is living"};
    if (!setup.living.contains(setup.turn))
        return SetupError{Field::turn,
                          std::string(setup.rules->players[setup.turn].name) + " is to move but eliminated"};
    if (setup.rules->mates == MateRule::ends_game && setup.living != ColorSet::all())
        return SetupError{Field::living, "nobody is eliminated under these rules: all three are living"};
    if (setup.halfmove_clock < 0)
        return SetupError{Field::halfmove, "the halfmove clock is negative"};
    if (setup.fullmove_number < 1)
        return SetupError{Field::fullmove, "move numbers begin at 1"};
    return {};
}

Fault check_pieces(const Setup &setup) {
    const Board &board = setup.rules->board();
    ByColor<SquareSet> kings;
    for (std::size_t i = 0; i < board.size; ++i) {
        const Square square{static_cast<std::uint8_t>(i)};
        const std::optional<Piece> &piece = setup.pieces[square];
        if (!piece)
            continue;
        if (piece->role == Role::king)
            kings[piece->color].insert(square);
        if (piece->role == Role::pawn && setup.rules->home(piece->color).army.empty())
            return SetupError{Field::placement,
                              "three armies of pawns have no direction on the " + std::string(board.key) +
                                  " board: " + describe(setup, square, *piece),
                              {square}};
        if (piece->role == Role::pawn &&
            !setup.rules->home(piece->color).pawn_range[index(piece->pawn_direction)].contains(square))
            return SetupError{Field::placement, describe(setup, square, *piece) + " cannot have come there", {square}};
    }
    for (Color color : all_colors) {
        const std::string name(setup.rules->players[color].name);
        if (setup.living.contains(color) && kings[color].empty())
            return SetupError{Field::placement, name + " is living but has no king"};
        if (kings[color].size() > 1)
            return SetupError{Field::placement, name + " has more than one king", kings[color]};
    }
    return {};
}

Fault check_castling(const Setup &setup) {
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
                return SetupError{Field::castling, right + " cannot be: the player is eliminated"};
            if (!stands(castling.king_from, Role::king) || !stands(castling.partner_from, castling.partner))
                return SetupError{Field::castling,
                                  right + " needs the king on " + setup.rules->board().name(castling.king_from) +
                                      " and the " + std::string(name_of(castling.partner)) + " on " +
                                      setup.rules->board().name(castling.partner_from),
                                  {castling.king_from, castling.partner_from}};
        }
    }
    return {};
}

std::optional<Square> origin_of(const Board &board, PawnDirection pawn_direction, Square passed) {
    for (std::size_t i = 0; i < board.size; ++i)
        if (const auto &step = board.pawn(pawn_direction, Square(i)).double_step; step && step->passed == passed)
            return Square(i);
    return {};
}

// Since the double step, only a player whose turn lies between the owner's and the current one can have entered its
// origin.
bool may_have_been_left(const Setup &setup, Square origin, Color owner) {
    const std::optional<Piece> &piece = setup.pieces[origin];
    return !piece ||
           (piece->color == next(owner) && setup.turn == next(next(owner)) && setup.living.contains(piece->color));
}

// The owner of each passed square: the owner of the pawn beyond it.
Expected<ByColor<std::optional<Square>>, SetupError> owners_of_passed(const Setup &setup) {
    const auto fault = [](const std::string &message, SquareSet squares) {
        return unexpected(SetupError{Field::en_passant, message, squares});
    };
    const Board &board = setup.rules->board();
    ByColor<std::optional<Square>> passed;
    for (Square square : setup.passed) {
        const std::string name = board.name(square);
        const std::optional<Square> beyond = board.beyond[square];
        if (!beyond)
            return fault(name + " is passed by no double step", {square});
        const std::optional<Piece> pawn = setup.pieces[*beyond];
        const bool is_pawn = pawn && pawn->role == Role::pawn;
        const std::optional<Square> origin = is_pawn ? origin_of(board, pawn->pawn_direction, square) : std::nullopt;
        if (!origin)
            return fault("no pawn on " + board.name(*beyond) + " has passed " + name, {square, *beyond});
        if (!may_have_been_left(setup, *origin, pawn->color))
            return fault("the pawn on " + board.name(*beyond) + " has not just passed " + name, {*origin});
        if (setup.pieces[square])
            return fault("the passed square " + name + " is not empty", {square});
        const std::string_view owner = setup.rules->players[pawn->color].name;
        if (!setup.living.contains(pawn->color))
            return fault(name + " cannot be passed: " + std::string(owner) + " is eliminated", {square});
        if (passed[pawn->color])
            return fault(std::string(owner) + " has two passed squares", {*passed[pawn->color], square});
        passed[pawn->color] = square;
    }
    return passed;
}

Fault check_pools(const Setup &setup) {
    for (Color color : all_colors)
        if (setup.pool[color] != Pool{} && !setup.living.contains(color))
            return SetupError{Field::extra, std::string(setup.rules->players[color].name) +
                                                " is eliminated and has no captured pieces to redeem"};
    return {};
}

Color previous_living(Color turn, ColorSet living) {
    Color color = turn;
    do
        color = next(next(color)); // two places forward of three is one place back
    while (!living.contains(color));
    return color;
}

// Only attacks by the player to move count: in 3man-crafted-3 of tests/perft/round.perft the third player attacks.
Fault check_last_mover(const Position &position) {
    const RuleSet &rules = position.rules();
    const Color turn = position.turn();
    const Color last_mover = previous_living(turn, position.living());
    if (rules.checks == CheckRule::binding && rules.kings != KingRule::never_taken && last_mover != turn &&
        attacked(position, *position.king(last_mover), position.pieces(turn)))
        return SetupError{Field::placement,
                          std::string(rules.players[last_mover].name) +
                              " has just moved, but that king is attacked by " + std::string(rules.players[turn].name),
                          {*position.king(last_mover)}};
    return {};
}

} // namespace

Expected<Position, SetupError> Position::of(const Setup &setup) {
    Position position(setup);
    if (Fault fault = position.complete(setup))
        return unexpected(std::move(*fault));
    return position;
}

std::optional<SetupError> Position::complete(const Setup &setup) {
    for (const auto check : {check_numbers, check_pieces, check_castling, check_pools})
        if (Fault fault = check(setup))
            return fault;
    const auto passed = owners_of_passed(setup);
    if (!passed)
        return passed.error();
    passed_ = *passed;

    for (std::size_t i = 0; i < board().size; ++i)
        if (const std::optional<Piece> &piece = setup.pieces[Square(i)])
            put(Square(i), *piece);
    for (Color color : all_colors)
        if (!setup.living.contains(color)) {
            set_dead(color, PlayerStatus::unknown);
            bridged_ |= rules_->home(color).borders;
        }
    passed_[turn_].reset();
    bridge_vacated();
    const Color last_mover = previous_living(turn_, setup.living);
    if (Fault fault = check_last_mover(*this))
        return fault;
    attack_order_ = setup.attack_order;
    begin_turn(last_mover);
    for (Color color : all_colors)
        if (setup.attack_order[color].first && attack_order_[color] != setup.attack_order[color])
            return SetupError{Field::extra,
                              std::string(rules_->players[color].name) + "'s king is not attacked by both opponents",
                              pieces(color, Role::king)};
    adjudicate(last_mover);
    return check_last_mover(*this); // adjudication may have changed the player to move
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
