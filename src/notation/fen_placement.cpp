#include "notation/fen_placement.hpp"

namespace tondo::notation {

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
    std::string text;
    for (const Rank &rank : ranks_of(setup.rules->board())) {
        if (!text.empty())
            text += '/';
        std::size_t empty = 0;
        const auto write_empty = [&] {
            if (empty > 0)
                text += std::to_string(empty);
            empty = 0;
        };
        for (std::size_t i = rank.begin; i < rank.end; ++i)
            if (const std::optional<Piece> &piece = setup.pieces[Square(i)]) {
                write_empty();
                text.append(piece_letters(*setup.rules, *piece).data(), 2);
            } else
                ++empty;
        write_empty();
    }
    return text;
}

} // namespace tondo::notation
