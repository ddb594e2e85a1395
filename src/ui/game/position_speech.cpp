#include "ui/game/position_speech.hpp"

#include "core/attacks.hpp"
#include "notation/join.hpp"
#include "notation/piece_letters.hpp"

namespace tondo::ui {

namespace {

std::string owner_words(const Position &position, Color color) {
    return (position.is_living(color) ? "" : "dead ") + std::string(position.rules().players[color].name);
}

// `pawn`, `crossed pawns`
std::string kind_words(const Position &position, const Piece &piece, bool several) {
    const bool crossed = notation::has_crossed(position.board(), piece);
    return (crossed ? "crossed " : "") + std::string(notation::role_name(piece.role)) + (several ? "s" : "");
}

// Equal pieces on adjacent files of a rank.
struct Row {
    Piece piece;
    Square first;
    Square last;
    int length = 1;
};

std::vector<Row> rows_of(const Position &position, int rank) {
    const Board &board = position.board();
    std::vector<Row> rows;
    for (int file = 0; file < board.files; ++file) {
        const std::optional<Square> square = board.at(file, rank);
        const std::optional<Piece> piece = square ? position.at(*square) : std::nullopt;
        if (!piece)
            continue;
        if (!rows.empty() && rows.back().piece == *piece && board.file[rows.back().last] + 1 == file) {
            rows.back().last = *square;
            ++rows.back().length;
        } else
            rows.push_back({*piece, *square, *square});
    }
    return rows;
}

std::string row_words(const Position &position, const Row &row) {
    const std::string first = position.board().name(row.first);
    const std::string kind = kind_words(position, row.piece, row.length > 1) + " " + first;
    return row.length == 1 ? kind : kind + (row.length == 2 ? " and " : " to ") + position.board().name(row.last);
}

std::string ranks_without_pieces(int first, int last) {
    if (first == last)
        return "Rank " + std::to_string(first) + ": empty.";
    return "Ranks " + std::to_string(first) + (first + 1 == last ? " and " : " to ") + std::to_string(last) +
           ": empty.";
}

} // namespace

std::string speak_piece(const Position &position, const Piece &piece) {
    return owner_words(position, piece.color) + " " + kind_words(position, piece, false);
}

std::string speak_rank(const Position &position, int rank) {
    const std::vector<Row> rows = rows_of(position, rank);
    if (rows.empty())
        return ranks_without_pieces(rank, rank);
    std::string text = "Rank " + std::to_string(rank) + ":";
    const Row *before = nullptr;
    for (const Row &row : rows) {
        text += before ? ", " : " ";
        if (!before || before->piece.color != row.piece.color)
            text += owner_words(position, row.piece.color) + " ";
        text += row_words(position, row);
        before = &row;
    }
    return text + ".";
}

std::vector<std::string> speak_board(const Position &position) {
    std::vector<std::string> lines;
    const int ranks = position.board().ranks;
    for (int rank = 1; rank <= ranks; ++rank) {
        int last = rank;
        while (last <= ranks && rows_of(position, last).empty())
            ++last;
        if (last == rank)
            lines.push_back(speak_rank(position, rank));
        else {
            lines.push_back(ranks_without_pieces(rank, last - 1));
            rank = last - 1;
        }
    }
    if (const std::string moats = speak_moats(position); !moats.empty())
        lines.push_back(moats);
    return lines;
}

std::string speak_army(const Position &position, Color color) {
    const Board &board = position.board();
    std::vector<std::string> kinds;
    const auto add = [&](const Piece &kind, SquareSet squares) {
        std::vector<std::string> names;
        for (Square square : squares)
            names.push_back(board.name(square));
        if (!names.empty())
            kinds.push_back(kind_words(position, kind, names.size() > 1) + " " + notation::listed(names));
    };
    for (Role role : all_roles)
        if (role != Role::pawn)
            add({color, role}, position.pieces(color, role));
    SquareSet crossed;
    if (board.crossed_direction)
        crossed = position.pawns(*board.crossed_direction) & position.pieces(color);
    if (!crossed.empty())
        add({color, Role::pawn, *board.crossed_direction}, crossed);
    add({color, Role::pawn, position.rules().home(color).pawn_direction}, position.pieces(color, Role::pawn) - crossed);
    return kinds.empty() ? "no pieces" : notation::join(kinds, "; ");
}

std::string speak_square(const Position &position, Square square) {
    const Board &board = position.board();
    const std::optional<Piece> piece = position.at(square);
    std::string text = board.name(square) + ": " + (piece ? speak_piece(position, *piece) : "empty") + ".";
    for (Color color : position.living()) {
        std::vector<std::string> names;
        for (Square from : attackers(position, square, position.pieces(color)))
            names.push_back(kind_words(position, *position.at(from), false) + " " + board.name(from));
        const bool guards = piece && piece->color == color;
        if (!names.empty())
            text += std::string(guards ? " Guarded by " : " Attacked by ") +
                    std::string(position.rules().players[color].name) + ": " + notation::listed(names) + ".";
    }
    return text;
}

std::string speak_moats(const Position &position) {
    std::string text;
    const Board &board = position.board();
    for (Border border : all_borders) {
        const std::string_view name = board.borders[index(border)]; // h|i
        if (name.empty())
            continue;
        const std::size_t bar = name.find('|');
        text += std::string(text.empty() ? "Moat" : "; moat") + " between " + std::string(name.substr(0, bar)) +
                " and " + std::string(name.substr(bar + 1)) +
                (position.bridged().contains(border) ? ": bridged" : ": shut");
    }
    return text.empty() ? text : text + ".";
}

} // namespace tondo::ui
