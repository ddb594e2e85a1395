#include "ui/board/highlights.hpp"

#include "core/attacks.hpp"
#include "tondo/core/illegal_reason.hpp"

namespace tondo::ui {

void highlight_targets(Highlights &highlights, const Position &position, const std::vector<Move> &moves) {
    for (const Move &move : moves) {
        (position.captured(move) ? highlights.captures : highlights.quiet).insert(move.to);
        if (move.promotion)
            highlights.promotions.insert(move.to);
        if (move.kind == Move::Kind::moat_crossing)
            highlights.crossings.insert(move.to);
    }
}

void highlight_last_moves(Highlights &highlights, const Game &game, std::size_t plies) {
    for (std::size_t i = 0; i < plies; ++i)
        if (const Move *move = move_of(game.plies()[i].action))
            highlights.last[game.position_after(i).turn()] = Highlights::Trace{move->from, move->to};
}

std::vector<Square> path_of(const Position &position, const Move &move) {
    const std::vector<Square> leap{move.from, move.to};
    const auto &piece = position.at(move.from);
    if (!piece || piece->role == Role::knight)
        return leap;
    const Board &board = position.board();
    std::vector<Square> shortest;
    for (const Slide slide : all_slides) {
        if (piece->role == (slide == Slide::straight ? Role::bishop : Role::rook))
            continue;
        for (const Ray &ray : (slide == Slide::straight ? board.straight : board.diagonal)[move.from]) {
            std::vector<Square> path{move.from};
            for (const Step &step : ray.steps) {
                path.push_back(step.to);
                const bool crosses = move.kind == Move::Kind::moat_crossing;
                if (step.to == move.to && step.crossed.empty() != crosses &&
                    (shortest.empty() || path.size() < shortest.size()))
                    shortest = path;
                if (step.to == move.to || position.at(step.to))
                    break;
            }
        }
    }
    return shortest.empty() ? leap : shortest;
}

SquareSet obstacles(const Position &position, Square from, Square to) {
    using Reason = IllegalMove::Reason;
    const std::optional<IllegalMove> refused = illegal_reason(position, from, to);
    if (!refused)
        return {};
    const Board &board = position.board();
    const Color us = position.turn();
    switch (refused->reason) {
    case Reason::blocked:
    case Reason::own_piece:
    case Reason::castling_blocked:
        return SquareSet{refused->square};
    case Reason::king_attacked: {
        const PendingPosition after = position.after_piece_move(Move{from, to, {}});
        const std::optional<Square> king = after.king(us);
        return king ? attackers(after, *king, after.living_opponents(us)) : SquareSet{};
    }
    case Reason::check_unanswered:
    case Reason::castling_while_checked:
        return position.checkers(us);
    case Reason::creek:
    case Reason::moat_closed:
    case Reason::capture_over_moat:
    case Reason::king_over_moat:
    case Reason::check_after_moat: {
        SquareSet sides; // of `h|i`: h1 and i1
        const std::string_view name = board.borders[index(refused->border)];
        for (const char file : {name.front(), name.back()})
            if (const std::optional<Square> square = board.find(std::string(1, file) + "1"))
                sides.insert(*square);
        return sides;
    }
    default:
        return {};
    }
}

} // namespace tondo::ui
