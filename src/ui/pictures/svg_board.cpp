#include "ui/pictures/svg_board.hpp"

#include "ui/board/highlights.hpp"
#include "ui/game/position_speech.hpp"
#include "ui/pictures/svg_pieces.hpp"
#include "ui/pictures/svg_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace tondo::ui {

namespace {

class SvgBoard {
public:
    SvgBoard(const SvgPaper &paper, const Game &game, std::size_t plies)
        : paper_(paper), shape_(paper.shape()), game_(game), plies_(plies), position_(game.position_after(plies)) {}

    std::string draw() {
        draw_squares();
        draw_marks();
        draw_edges();
        draw_labels();
        draw_pieces();
        return std::move(text_);
    }

private:
    template <class Wanted> std::string outlines(Wanted wanted) const {
        std::string path;
        for (std::size_t i = 0; i < shape_.size; ++i)
            if (wanted(Square(i)))
                path += paper_.outline(Square(i));
        return path;
    }
    void paint(std::string_view style, SquareSet squares) {
        if (!squares.empty())
            text_ += svg_path(style, outlines([&](Square square) { return squares.contains(square); }));
    }

    void draw_squares();
    void draw_marks();
    SquareSet traces(bool last) const;
    void draw_edges();
    void draw_labels();
    void draw_pieces();

    const SvgPaper &paper_;
    const Shape &shape_;
    const Game &game_;
    std::size_t plies_;
    const Position &position_;
    std::string text_;
};

// The frame is the visible outer half of a line around every square.
void SvgBoard::draw_squares() {
    text_ += svg_path("frame", outlines([](Square) { return true; }), SvgPaper::rim * 2);
    constexpr std::array<std::string_view, all_shades.size()> styles{"light", "medium", "dark"};
    const auto shade_of = [&](Square square) { return position_.board().shade[square]; };
    for (Shade shade : all_shades)
        if (const std::string path = outlines([&](Square square) { return shade_of(square) == shade; }); !path.empty())
            text_ += svg_path(styles[static_cast<std::size_t>(shade)], path);
}

void SvgBoard::draw_marks() {
    SquareSet checked;
    SquareSet checkers;
    for (Color color : position_.living())
        if (const SquareSet by = position_.checkers(color); !by.empty()) {
            checked.insert(*position_.king(color));
            checkers |= by;
        }
    const SquareSet last = traces(true);
    paint("earlier", traces(false) - last);
    paint("last", last);
    paint("checker", checkers);
    paint("checked", checked);
}

// Origin and target of the last move (`last`), or of the other players' moves before it.
SquareSet SvgBoard::traces(bool last) const {
    Highlights highlights;
    highlight_last_moves(highlights, game_, plies_);
    SquareSet squares;
    for (Color color : all_colors) {
        const bool moved_last = plies_ > 0 && game_.position_after(plies_ - 1).turn() == color;
        if (const auto &trace = highlights.last[color]; trace && moved_last == last)
            squares |= SquareSet{trace->from, trace->to};
    }
    return squares;
}

void SvgBoard::draw_edges() {
    for (const BoardEdge &edge : shape_.edges) {
        const std::string path = "M" + paper_.point(edge.from) + "L" + paper_.point(edge.to);
        const bool creek = edge.kind == BoardEdge::Kind::creek;
        text_ += svg_path(creek ? "bank bed" : "bank shore", path) + svg_path(creek ? "bank creek" : "bank moat", path);
        if (!creek && position_.bridged().contains(edge.border))
            text_ += svg_path("bank planks", path);
    }
}

void SvgBoard::draw_labels() {
    constexpr double wide = 20;
    constexpr double narrow = 15; // for square names and for labels among other elements
    const bool short_ones = std::all_of(shape_.labels.begin(), shape_.labels.end(),
                                        [](const auto &label) { return label.text.size() < 3; });
    for (const Shape::Label &label : shape_.labels) {
        Spot at = paper_.place(label.spot);
        const double length = std::hypot(label.outward.x, label.outward.y);
        if (length == 0) {
            text_ += svg_words(at, "label inside", narrow, label.text);
            continue;
        }
        if (label.outward.y == 0) { // the shape's labels are a little above their row, as terminals need it
            const auto distance = [&](const Square square) { return std::abs(paper_.centre(square).y - at.y); };
            Square nearest{};
            for (std::size_t i = 0; i < shape_.size; ++i)
                if (distance(Square(i)) < distance(nearest))
                    nearest = Square(i);
            at.y = paper_.centre(nearest).y;
        }
        at.x += label.outward.x / length * SvgPaper::rim / 2;
        at.y += label.outward.y / length * SvgPaper::rim / 2;
        text_ += svg_words(at, "label", short_ones ? wide : narrow, label.text);
    }
}

void SvgBoard::draw_pieces() {
    for (Square square : position_.occupied()) {
        const Piece piece = *position_.at(square);
        text_ +=
            svg_piece(position_, piece, paper_.centre(square), paper_.room(square), !position_.is_living(piece.color),
                      speak_piece(position_, piece) + ", " + position_.board().name(square));
    }
}

} // namespace

std::string svg_board(const SvgPaper &paper, const Game &game, std::size_t plies) {
    return SvgBoard(paper, game, plies).draw();
}

} // namespace tondo::ui
