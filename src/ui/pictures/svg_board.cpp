#include "ui/pictures/svg_board.hpp"

#include "ui/board/highlights.hpp"
#include "ui/game/position_speech.hpp"
#include "ui/pictures/svg_pieces.hpp"
#include "ui/pictures/svg_text.hpp"
#include "ui/shapes/arrow_shape.hpp"

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

    std::string draw(const std::vector<Arrow> &arrows) {
        draw_squares();
        draw_marks();
        draw_edges();
        draw_labels();
        draw_pieces();
        for (const Arrow &arrow : arrows)
            draw_arrow(arrow);
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
    void draw_arrow(const Arrow &arrow);

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
    for (const PlacedLabel &label : paper_.labels())
        text_ += svg_words(label.middle, label.is_inside ? "label inside" : "label", label.size, label.text);
}

void SvgBoard::draw_pieces() {
    for (Square square : position_.occupied()) {
        const Piece piece = *position_.at(square);
        text_ +=
            svg_piece(position_, piece, paper_.centre(square), paper_.room(square), !position_.is_living(piece.color),
                      speak_piece(position_, piece) + ", " + position_.board().name(square));
    }
}

void SvgBoard::draw_arrow(const Arrow &arrow) {
    constexpr double width = 9;
    constexpr double rim = 2;
    const auto add = [&](const std::string &parts) {
        text_ += std::string("<g class=\"arrow ink-") + arrow.ink + "\">\n" + parts + "</g>\n";
    };
    const auto at = [](Spot spot) { return svg_number(spot.x) + ' ' + svg_number(spot.y); };
    if (arrow.is_circle()) {
        const Square square = arrow.path.front();
        const Spot middle = paper_.centre(square);
        const double radius = 0.9 * paper_.room(square);
        const std::string half = "A" + svg_number(radius) + ' ' + svg_number(radius) + " 0 0 1 ";
        const std::string circle = "M" + at({middle.x - radius, middle.y}) + half + at({middle.x + radius, middle.y}) +
                                   half + at({middle.x - radius, middle.y}) + "Z";
        return add(svg_path("rim", circle, width / 2 + 2 * rim) + svg_path("shaft", circle, width / 2));
    }
    std::vector<Spot> spots;
    for (const Square square : arrow.path)
        spots.push_back(paper_.centre(square));
    const auto [shaft, head] = arrow_through(spots, width);
    std::string line = "M" + at(shaft.front());
    for (std::size_t i = 1; i < shaft.size(); ++i)
        line += "L" + at(shaft[i]);
    const std::string tip = "M" + at(head[0]) + "L" + at(head[1]) + "L" + at(head[2]) + "Z";
    add(svg_path("rim", line, width + 2 * rim) + svg_path("rim", tip, 2 * rim) + svg_path("shaft", line, width) +
        svg_path("head", tip));
}

} // namespace

std::string svg_board(const SvgPaper &paper, const Game &game, std::size_t plies, const std::vector<Arrow> &arrows) {
    return SvgBoard(paper, game, plies).draw(arrows);
}

} // namespace tondo::ui
