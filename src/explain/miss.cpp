#include "explain/miss.hpp"

#include "tondo/notation/san.hpp"

namespace tondo::explain {

namespace {

// `lets Gray take the queen (Kxh7)`
std::string defence_text(const Position &before, const Miss &miss, const Voice &voice) {
    Position position = before;
    for (std::size_t i = 0; i + 1 < miss.moves.size(); ++i)
        position = position.play(miss.moves[i]);
    const Move &move = miss.moves.back();
    const Color by = position.turn();
    const std::optional<Piece> taken = position.captured(move);
    const std::string shown = " (" + moves_after_first(before, miss.moves) + ")";
    if (taken && taken->color == before.turn())
        return "lets " + voice.name(by) + " take the " + role_text(taken->role) + shown;
    if (position.role(move.from) == Role::king)
        return "lets " + voice.possessive(by) + " king go to " + position.board().name(move.to) + shown;
    if (position.in_check(by))
        return "lets " + voice.name(by) + " parry the check" + shown;
    return "lets " + voice.name(by) + " play " + notation::write_san(position, move);
}

std::string predicate(const Position &before, const Miss &miss, const Voice &voice) {
    const Position after = before.play(miss.moves.front());
    switch (miss.kind) {
    case Miss::Kind::no_check:
        return "gives no check, so that nobody is mated";
    case Miss::Kind::defended: {
        const std::string end =
            before.rules().mates == MateRule::none ? "no king can be taken" : "no mate can be forced";
        if (miss.left == 0)
            return defence_text(before, miss, voice);
        return defence_text(before, miss, voice) + ", and " + end + " in " +
               (miss.left == 1 ? "one more move" : "two more moves");
    }
    case Miss::Kind::no_king: {
        const std::optional<Piece> taken = before.captured(miss.moves.front());
        return taken ? "takes " + voice.possessive(taken->color) + ' ' + role_text(taken->role) + ", no king"
                     : "takes nothing, though a king can be taken";
    }
    case Miss::Kind::covered:
        return "does not let " + voice.name(after.turn()) + " take " + voice.possessive(*miss.other) + " king";
    case Miss::Kind::untaken:
        return "leaves " + voice.possessive(*miss.other) + ' ' + role_text(before.role(*miss.square)) + " on " +
               before.board().name(*miss.square) + " untaken";
    case Miss::Kind::not_won:
        return "does not win " + voice.possessive(*miss.other) + ' ' + role_text(*miss.role);
    case Miss::Kind::no_promotion:
        return "does not get a pawn to promotion";
    case Miss::Kind::answered:
        return defence_text(before, miss, voice);
    }
    return "";
}

} // namespace

std::string tell_miss(const Position &before, const Miss &miss, const Voice &voice) {
    return notation::write_san(before, miss.moves.front()) + ' ' + predicate(before, miss, voice) + '.';
}

} // namespace tondo::explain
