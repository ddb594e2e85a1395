#include "ui/board/arrows.hpp"

#include "notation/join.hpp"
#include "ui/board/highlights.hpp"

#include <cctype>

namespace tondo::ui {

namespace {

char ink_of(notation::MarkColor color) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(name_of(color).front())));
}

// Also over a moat, where the piece has no other way.
std::vector<Square> path_of_mark(const Position &position, const notation::BoardMark &mark) {
    if (mark.is_circle())
        return {mark.from};
    Move move{mark.from, mark.to, {}};
    std::vector<Square> path = path_of(position, move);
    if (path.size() > 2)
        return path;
    move.kind = Move::Kind::moat_crossing;
    return path_of(position, move);
}

} // namespace

std::vector<Arrow> arrows_of_line(Position position, std::span<const Move> line) {
    std::vector<Arrow> arrows;
    ColorSet moved;
    for (const Move &move : line) {
        const Color mover = position.turn();
        if (moved.contains(mover))
            break;
        moved.insert(mover);
        if (move.from != move.to) // a redemption in place goes nowhere
            arrows.push_back({path_of(position, move), position.rules().players[mover].letter});
        position = position.play(move);
    }
    return arrows;
}

std::vector<Arrow> arrows_of_marks(const Position &position, const std::vector<notation::BoardMark> &marks) {
    std::vector<Arrow> arrows;
    for (const notation::BoardMark &mark : marks)
        arrows.push_back({path_of_mark(position, mark), ink_of(mark.color)});
    return arrows;
}

std::string mark_words(const Board &board, const std::vector<notation::BoardMark> &marks) {
    int number = 0;
    return notation::join(marks, ", ", [&](const notation::BoardMark &mark) {
        const std::string squares =
            mark.is_circle() ? board.name(mark.from)
                             : std::to_string(++number) + ' ' + board.name(mark.from) + '-' + board.name(mark.to);
        return squares + ' ' + std::string(name_of(mark.color));
    });
}

} // namespace tondo::ui
