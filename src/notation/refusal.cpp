#include "tondo/notation/refusal.hpp"

#include "tondo/core/refusal.hpp"
#include "tondo/notation/letters.hpp"

namespace tondo::notation {

namespace {

std::string partner_name(const Position &position, Square to) {
    for (const Castling &castling : position.rules().home(position.turn()).castlings)
        if (castling.move_to == to)
            return std::string(role_name(castling.partner));
    return "piece";
}

} // namespace

std::string explain(const Position &position, Square from, Square to, std::optional<Role> promotion) {
    using Reason = Refusal::Reason;
    const std::optional<Refusal> refused = refusal(position, from, to, promotion);
    if (!refused)
        return {};
    const Board &board = position.board();
    const std::string player(position.rules().players[refused->color].name);
    const std::string square = board.name(refused->square);
    const std::string border(board.borders[index(refused->border)]);
    const std::optional<Piece> piece = position.at(from);
    const std::string role(piece ? role_name(piece->role) : "piece");
    switch (refused->reason) {
    case Reason::game_over:
        return "the game is over";
    case Reason::no_piece:
        return "there is no piece on " + square;
    case Reason::dead_piece:
        return "the piece on " + square + " is dead: " + player + " is out of the game";
    case Reason::not_on_turn:
        return "the piece on " + square + " is " + player + "'s, and " +
               std::string(position.rules().players[position.turn()].name) + " is to move";
    case Reason::own_piece:
        return "your own piece stands on " + square;
    case Reason::promotion_missing:
        return std::string(board.redeems() ? "say what the pawn is exchanged for" : "the pawn promotes") +
               ": add q, r, b or n";
    case Reason::promotion_wrong:
        return board.redeems() ? "only a pawn is redeemed, and for q, r, b or n"
                               : "a pawn promotes to q, r, b or n, and only on the last rank";
    case Reason::no_such_way:
        return "the " + role + " does not go from " + board.name(from) + " to " + board.name(to);
    case Reason::blocked:
        return "the piece on " + square + " is in the way";
    case Reason::nothing_to_capture:
        return "a pawn goes there only to capture, and there is nothing on " + board.name(to);
    case Reason::creek:
        return "the creek " + border + " stops a pawn that has not crossed the centre";
    case Reason::moat_closed:
        return "the moat " + border + " is not bridged";
    case Reason::capture_over_moat:
        return "nothing may be captured over the moat " + border;
    case Reason::king_over_moat:
        return "a king is never captured over the moat " + border;
    case Reason::check_after_moat:
        return "after crossing a moat no king may stand in check from you, and " + player + "'s would";
    case Reason::king_never_taken:
        return "a king is never taken, only mated";
    case Reason::check_unanswered:
        return "you must answer the check before taking a king, and " + player + " gives check";
    case Reason::nothing_to_redeem:
        return "you have no captured " + std::string(role_name(*promotion)) + " to redeem";
    case Reason::not_redeemed_there:
        return "a pawn is redeemed only on the far side of the board";
    case Reason::king_attacked:
        return "your king would stand in check from " + player;
    case Reason::castling_right_lost:
        return "the king or that " + partner_name(position, to) + " has moved, so there is no castling";
    case Reason::castling_while_checked:
        return "there is no castling out of check, and " + player + " gives check";
    case Reason::castling_through_check:
        return player + " attacks " + square + ", where the king would go";
    }
    return {};
}

} // namespace tondo::notation
