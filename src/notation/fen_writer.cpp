#include "tondo/notation/fen_writer.hpp"

#include "tondo/notation/fen_extra.hpp"
#include "tondo/notation/fen_fields.hpp"
#include "tondo/notation/letters.hpp"

#include <algorithm>

namespace tondo::notation {

namespace {

std::string write_placement(const Position &position) {
    const Board &board = position.board();
    std::string text;
    for (int rank = board.ranks; rank >= 1; --rank) {
        int empty = 0;
        const auto end_run = [&] {
            if (empty > 0)
                text += std::to_string(empty);
            empty = 0;
        };
        for (Square square : squares_of_rank(board, rank)) {
            const std::optional<Piece> piece = position.at(square);
            if (!piece) {
                ++empty;
                continue;
            }
            end_run();
            text += position.rules().players[piece->color].letter;
            const bool crossed = piece->role == Role::pawn && board.crossed_gait == std::optional(piece->gait);
            text += crossed ? 'p' : letter(piece->role);
        }
        end_run();
        if (rank > 1)
            text += '/';
    }
    return text;
}

std::string or_nothing(std::string text) {
    return text.empty() ? std::string(nothing) : text;
}

std::string write_living(const Position &position) {
    std::string text;
    for (Color color : position.living())
        text += position.rules().players[color].letter;
    return text;
}

std::string write_castling(const Position &position) {
    std::string text;
    for (Color color : all_colors) {
        if (position.castling(color) == 0)
            continue;
        text += position.rules().players[color].letter;
        const std::vector<Castling> &castlings = position.rules().home(color).castlings;
        for (std::size_t i = 0; i < castlings.size(); ++i)
            if ((position.castling(color) >> i) & 1U)
                text += castlings[i].letter;
    }
    return or_nothing(text);
}

std::string write_en_passant(const Position &position) {
    const Board &board = position.board();
    std::vector<Square> passed;
    for (Color color : all_colors)
        if (position.passed(color))
            passed.push_back(*position.passed(color));
    std::sort(passed.begin(), passed.end(), [&](Square a, Square b) {
        return std::pair(board.rank[a], board.file[a]) < std::pair(board.rank[b], board.file[b]);
    });
    std::string text;
    for (Square square : passed)
        text += (text.empty() ? "" : ",") + board.name(square);
    return or_nothing(text);
}

} // namespace

std::string write_fen(const Position &position) {
    return write_placement(position) + ' ' + position.rules().players[position.turn()].letter + ' ' +
           write_living(position) + ' ' + write_castling(position) + ' ' + write_en_passant(position) + ' ' +
           write_extra(position) + ' ' + std::to_string(position.halfmove_clock()) + ' ' +
           std::to_string(position.fullmove_number());
}

} // namespace tondo::notation
