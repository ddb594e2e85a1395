#include "diagram.hpp"

#include "scene.hpp"

#include "core/attacks.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>

namespace tondo::test {

namespace {

std::string piece_text(const Position &position, Square square) {
    const std::optional<Piece> piece = position.at(square);
    if (!piece)
        return {};
    const bool crossed = piece->role == Role::pawn && piece->pawn_direction == position.board().crossed_direction;
    return {position.rules().players[piece->color].letter, crossed ? 'p' : "KQRBNP"[index(piece->role)]};
}

bool barred_for_pawns(const Board &board, Square from, int to_file) {
    for (const auto &pawn_moves : board.pawns)
        for (Step step : pawn_moves[from].captures_barred)
            if (board.file[step.to] == to_file)
                return true;
    return false;
}

// The sign between two neighbouring squares of a rank.
char between(const Position &position, Square left, Square right) {
    const Board &board = position.board();
    for (Step step : board.king[left].crossing)
        if (step.to == right)
            return step.crossed.within(position.bridged()) ? '=' : '|';
    return barred_for_pawns(board, left, board.file[right]) ? ':' : ' ';
}

std::string square_text(const Position &position, Square square, bool marked) {
    const std::string piece = piece_text(position, square);
    if (piece.empty())
        return marked ? "  x" : "  .";
    return (marked ? "x" : " ") + piece;
}

std::string rank_text(const Position &position, SquareSet marked, int rank) {
    const Board &board = position.board();
    std::string text = std::to_string(rank) + ' ';
    for (int file = 0; file < board.files; ++file) {
        const std::optional<Square> here = board.at(file, rank);
        const std::optional<Square> before = board.at((file + board.files - 1) % board.files, rank);
        const bool sector_begins = file % 8 == 0;
        if (sector_begins)
            text += here && before ? between(position, *before, *here) : ' ';
        text += here ? square_text(position, *here, marked.contains(*here)) : "   ";
    }
    return text.substr(0, text.find_last_not_of(' ') + 1) + '\n';
}

} // namespace

std::string diagram(const Position &position, SquareSet marked, int highest) {
    const Board &board = position.board();
    std::string text = "\n";
    for (int rank = highest == 0 ? board.ranks : highest; rank >= 1; --rank)
        text += rank_text(position, marked, rank);
    text += "  ";
    for (int file = 0; file < board.files; ++file)
        text += std::string(file % 8 == 0 ? 3 : 2, ' ') + static_cast<char>('a' + file);
    return text + '\n';
}

std::string targets(const Position &position, std::string_view from, int highest) {
    SquareSet marked;
    for (const Move &move : legal_moves(position))
        if (position.board().name(move.from) == from)
            marked.insert(move.to);
    return diagram(position, marked, highest);
}

std::string attacked_by(const Position &position, char player, int highest) {
    return diagram(position, attacks(position, color(position, player)), highest);
}

} // namespace tondo::test
