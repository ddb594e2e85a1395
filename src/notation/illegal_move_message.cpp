#include "notation/illegal_move_message.hpp"

#include "notation/piece_letters.hpp"

#include <array>

namespace tondo::notation {

namespace {

using Reason = IllegalMove::Reason;

struct Clause {
    Reason reason;
    std::string_view number; ///< Empty: the clause of the moving piece's role.
    std::string_view on_honeycomb = number;
    std::string_view on_square = number;
    bool names_piece = false; ///< The message text does not name the moving piece.
};

// The rule sets share clause numbers, except where a board differs.
constexpr Clause clauses[] = {
    {Reason::game_over, "6.1"},
    {Reason::no_piece, "1.2"},
    {Reason::dead_piece, "1.4"},
    {Reason::not_on_turn, "1.2"},
    {Reason::own_piece, "1.1"},
    {.reason = Reason::promotion_missing, .number = "3.6", .on_honeycomb = "4.2"},
    {.reason = Reason::promotion_wrong, .number = "3.6", .on_honeycomb = "4.2", .on_square = "4.1"},
    {Reason::no_such_way, ""},
    {.reason = Reason::blocked, .number = "", .names_piece = true},
    {.reason = Reason::nothing_to_capture, .number = "3.5", .names_piece = true},
    {.reason = Reason::creek, .number = "4.6", .names_piece = true},
    {.reason = Reason::moat_closed, .number = "4.4", .names_piece = true},
    {.reason = Reason::capture_over_moat, .number = "4.4", .names_piece = true},
    {.reason = Reason::king_over_moat, .number = "4.4", .names_piece = true},
    {.reason = Reason::check_after_moat, .number = "4.4", .names_piece = true},
    {.reason = Reason::king_never_taken, .number = "5.2", .names_piece = true},
    {.reason = Reason::check_unanswered, .number = "5.3", .names_piece = true},
    {Reason::nothing_to_redeem, "4.3"},
    {Reason::not_redeemed_there, "4.2"},
    {.reason = Reason::king_attacked, .number = "5.1", .names_piece = true},
    {Reason::castling_no_right, "3.8"},
    {Reason::castling_blocked, "3.8"},
    {Reason::castling_while_checked, "3.8"},
    {Reason::castling_through_check, "3.8"},
    {Reason::castling_into_check, "3.8"},
};

// By role.
constexpr std::array<std::string_view, all_roles.size()> piece_clauses{"3.1", "3.2", "3.2", "3.2", "3.3", "3.4"};

std::string in_words(const Position &position, const IllegalMove &refused, Square from, Square to,
                     std::optional<Role> promotion) {
    const Board &board = position.board();
    const bool momentary = position.rules().moats == MoatRule::momentary;
    const std::string player(position.rules().players[refused.color].name);
    const std::string square = board.name(refused.square);
    const std::string border(board.borders[index(refused.border)]);
    const std::optional<Piece> piece = position.at(from);
    const std::string role(piece ? role_name(piece->role) : "piece");
    switch (refused.reason) {
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
                               : std::string("a pawn promotes to q, r, b or n, only on ") +
                                     (board.has_borders() ? "the outer ring" : "a foreign back row");
    case Reason::no_such_way:
        return "the " + role + " does not go from " + board.name(from) + " to " + board.name(to);
    case Reason::blocked:
        return "the piece on " + square + " is in the way";
    case Reason::nothing_to_capture:
        return "a pawn goes to " + board.name(to) + " only to capture";
    case Reason::creek:
        return "the creek " + border + " stops this pawn until it is on ring 4";
    case Reason::moat_closed:
        return "the moat " + border + " is not bridged";
    case Reason::capture_over_moat:
        return momentary ? "no capture over " + border + " until it is bridged for good"
                         : "nothing may be captured over the moat " + border;
    case Reason::king_over_moat:
        return "a king is never captured over the moat " + border;
    case Reason::check_after_moat:
        return momentary ? "no check to " + player + " until " + border + " is bridged for good"
                         : "after crossing a moat you may not check " + player;
    case Reason::king_never_taken:
        return "a king is never taken, only mated";
    case Reason::check_unanswered:
        return "answer " + player + "'s check before you take a king";
    case Reason::nothing_to_redeem:
        return "you have no captured " + std::string(role_name(*promotion)) + " to redeem";
    case Reason::not_redeemed_there:
        return "a pawn is redeemed only on the far side of the board";
    case Reason::king_attacked:
        return "your king would stand in check from " + player;
    case Reason::castling_no_right:
        return player + " has no right to castle so";
    case Reason::castling_blocked:
        return "the piece on " + square + " stands between king and partner";
    case Reason::castling_while_checked:
        return "there is no castling out of check, and " + player + " gives check";
    case Reason::castling_through_check:
        return player + " attacks " + square + ", which the king would pass over";
    case Reason::castling_into_check:
        return player + " attacks " + square + ", where the king would go";
    }
    return {};
}

std::string with_clause(const Position &position, const IllegalMove &refused, Square from, const std::string &words) {
    const std::optional<Piece> piece = position.at(from);
    const std::optional<Role> role = piece ? std::optional(piece->role) : std::nullopt;
    const std::string named = piece && clauses[static_cast<std::size_t>(refused.reason)].names_piece
                                  ? std::string(role_name(piece->role)) + ' ' + position.board().name(from) + "; "
                                  : "";
    return words + " (" + named + citation(position.rules(), clause_of(position.rules(), refused.reason, role)) + ')';
}

} // namespace

std::string citation(const RuleSet &rules, std::string_view clause) {
    const std::string board = rules.has_own_board() ? "" : " --board " + std::string(rules.board().key);
    return "tondo rules " + std::string(rules.key) + board + " --show " + std::string(clause);
}

std::string in_play(const RuleSet &rules, std::string message) {
    constexpr std::string_view illegal = "' is not a legal move: ";
    if (const std::size_t at = message.find(illegal); message.starts_with('\'') && at != std::string::npos)
        message.replace(0, at + illegal.size(), "Illegal: ");
    const std::string command = citation(rules, "");
    if (const std::size_t at = message.find(command); at != std::string::npos)
        message.replace(at, command.size(), "rule ");
    return message;
}

std::string_view clause_of(const RuleSet &rules, Reason reason, std::optional<Role> role) {
    const Clause &clause = clauses[static_cast<std::size_t>(reason)];
    const Board &board = rules.board();
    const std::string_view number = board.redeems()      ? clause.on_honeycomb
                                    : !rules.has_start() ? clause.on_square
                                                         : clause.number;
    return number.empty() && role ? piece_clauses[index(*role)] : number;
}

std::string explain(const Position &position, Square from, Square to, std::optional<Role> promotion) {
    const std::optional<IllegalMove> refused = illegal_reason(position, from, to, promotion);
    return refused ? with_clause(position, *refused, from, in_words(position, *refused, from, to, promotion))
                   : std::string();
}

std::string explain(const Position &position, const Castling &castling) {
    const std::optional<IllegalMove> refused = illegal_reason(position, castling);
    return refused ? with_clause(position, *refused, castling.king_from,
                                 in_words(position, *refused, castling.king_from, castling.move_to, {}))
                   : std::string();
}

} // namespace tondo::notation
