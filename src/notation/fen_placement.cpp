#include "notation/fen_placement.hpp"

#include "notation/piece_letters.hpp"

#include <array>
#include <charconv>
#include <string_view>

namespace tondo::notation {

namespace {

// Space for a rank: at most two characters a square.
using RankText = std::array<char, 2 * max_squares>;

// Writes a rank; `at` returns the piece on an occupied square.
template <class PieceAt>
std::string_view write_rank(RankText &text, const RuleSet &rules, const Rank &rank, SquareSet occupied, PieceAt at) {
    char *out = text.data();
    std::size_t next = rank.begin;
    const auto skip_to = [&](std::size_t square) {
        if (square > next)
            out = std::to_chars(out, text.data() + text.size(), square - next).ptr;
        next = square + 1;
    };
    for (Square square : occupied &rank.squares) {
        skip_to(index(square));
        const Piece piece = at(square);
        *out++ = rules.players[piece.color].letter;
        *out++ = has_crossed(rules.board(), piece) ? 'p' : letter(piece.role);
    }
    skip_to(rank.end);
    return {text.data(), out};
}

// The squares on which the pieces are not the same.
SquareSet changes(const PieceSets &before, const PieceSets &after) {
    SquareSet squares;
    for (Color color : all_colors)
        squares |= before.pieces(color) ^ after.pieces(color);
    for (Role role : all_roles)
        squares |= before.pieces(role) ^ after.pieces(role);
    for (PawnDirection direction : all_pawn_directions)
        squares |= before.pawns(direction) ^ after.pawns(direction);
    return squares;
}

} // namespace

std::vector<Rank> ranks_of(const Board &board) {
    std::vector<Rank> ranks;
    // Boards number their squares by rank, then file.
    for (std::size_t end = board.size; end > 0; end = ranks.back().begin) {
        Rank rank{board.rank[Square(end - 1)], end, end, {}};
        while (rank.begin > 0 && board.rank[Square(rank.begin - 1)] == rank.number)
            rank.squares.insert(Square(--rank.begin));
        ranks.push_back(rank);
    }
    return ranks;
}

std::string write_placement(const Setup &setup) {
    const Board &board = setup.rules->board();
    SquareSet occupied;
    for (std::size_t i = 0; i < board.size; ++i)
        if (setup.pieces[Square(i)])
            occupied.insert(Square(i));
    std::string text;
    RankText space;
    for (const Rank &rank : ranks_of(board)) {
        if (!text.empty())
            text += '/';
        text += write_rank(space, *setup.rules, rank, occupied, [&](Square square) { return *setup.pieces[square]; });
    }
    return text;
}

PlacementWriter::PlacementWriter(const RuleSet &rules)
    : rules_(rules), ranks_(ranks_of(rules.board())), lengths_(ranks_.size()), text_(ranks_.size() - 1, '/') {}

const std::string &PlacementWriter::write(const Position &position) {
    const SquareSet stale = written_ ? changes(*written_, position) : SquareSet::all();
    written_ = position;
    RankText space;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < ranks_.size(); ++i) {
        if (ranks_[i].squares.intersects(stale)) {
            const std::string_view text = write_rank(space, rules_, ranks_[i], position.occupied(),
                                                     [&](Square square) { return *position.at(square); });
            text_.replace(begin, lengths_[i], text);
            lengths_[i] = text.size();
        }
        begin += lengths_[i] + 1;
    }
    return text_;
}

} // namespace tondo::notation
