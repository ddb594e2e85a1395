#include "tondo/ui/board_view.hpp"

#include "tondo/ui/glyph.hpp"
#include "tondo/ui/token.hpp"

#include <algorithm>
#include <cmath>

namespace tondo::ui {

namespace {

constexpr char32_t upper_block = U'\u2580';
constexpr char32_t lower_block = U'\u2584';
constexpr char32_t full_block = U'\u2588';

// Characters of the ascii look.
constexpr char32_t dark_shade = U'.';
constexpr char32_t moat_sign = U'=';
constexpr char32_t bridge_sign = U'-';
constexpr char32_t creek_sign = U'~';

Style styled(Ground ground, Ink text = {}) { return {text, ground.ink, false, false, ground.lit}; }

// A cell whose upper and lower half differ; a default ink can only be a cell's ground, never a block's colour.
Cell halves(Ground upper, Ground lower) {
    const bool colourless = upper.ink.is_default() && lower.ink.is_default();
    if (colourless && upper.lit && lower.lit)
        return {full_block, {}};
    if (upper == lower)
        return {U' ', styled(upper)};
    if (colourless)
        return {upper.lit ? upper_block : lower_block, {}};
    if (upper.ink.is_default())
        return {lower_block, {lower.ink, {}}};
    return {upper_block, {upper.ink, lower.ink}};
}

class BoardDrawing {
public:
    BoardDrawing(Canvas &canvas, const BoardLayout &layout, const Position &position, const BoardMarks &marks,
                 const BoardStyle &style, const Theme &theme)
        : canvas_(canvas), layout_(layout), raster_(layout.raster()), position_(position), marks_(marks),
          theme_(theme), look_(style.look) {
        const TokenWriter writer(position, marks, style, theme);
        for (std::size_t i = 0; i < raster_.shape().size; ++i)
            tokens_[Square(i)] = writer.token(Square(i));
    }

    void draw() {
        for (int row = 0; row < raster_.rows(); ++row)
            for (int column = 0; column < raster_.columns(); ++column)
                draw_cell({column, row});
        if (layout_.is_labelled())
            draw_labels();
        for (std::size_t i = 0; i < raster_.shape().size; ++i)
            draw_token(Square(i));
        draw_captions();
        if (marks_.cursor)
            canvas_.cursor = layout_.cell_of(*marks_.cursor);
    }

private:
    Point on_canvas(Point point) const {
        return {layout_.origin().column + point.column, layout_.origin().row + point.row};
    }

    Ground ground(Square square) const {
        const Grounds &grounds = theme_.under(tokens_[square].tint);
        return position_.board().light.contains(square) ? grounds.light : grounds.dark;
    }

    const Bank *bank(const Sample &sample) const {
        return sample.bank && marks_.borders ? &raster_.shape().banks[*sample.bank] : nullptr;
    }
    bool bridged(const Bank &bank) const { return position_.bridged().contains(bank.border); }

    // Of a half-cell; off the board the terminal's own ground. Every other row of a bridged moat is missing.
    Ground ground(const Sample &sample, int half_row) const {
        if (const Bank *here = bank(sample)) {
            if (here->kind == Bank::Kind::creek)
                return theme_.creek;
            if (!bridged(*here) || half_row % 2 == 0)
                return theme_.moat;
        }
        return sample.square ? ground(*sample.square) : Ground{};
    }

    void draw_cell(Point point) {
        const Sample middle = raster_.cell(point);
        if (look_ == BoardStyle::Look::half_block && theme_.depth != Depth::mono) {
            canvas_.put(on_canvas(point), halves(ground(raster_.upper_half(point), 2 * point.row),
                                                 ground(raster_.lower_half(point), 2 * point.row + 1)));
            return;
        }
        if (const Bank *here = bank(middle)) {
            draw_bank(point, middle, *here);
        } else if (look_ == BoardStyle::Look::half_block) {
            canvas_.put(on_canvas(point), halves(ground(raster_.upper_half(point), 0), ground(raster_.lower_half(point), 0)));
        } else if (middle.square) {
            canvas_.put(on_canvas(point), background(*middle.square));
        }
    }

    // A cell of a square with nothing on it, in the looks that go by whole cells.
    Cell background(Square square) const {
        const bool light = position_.board().light.contains(square);
        if (look_ == BoardStyle::Look::ascii)
            return {light ? U' ' : dark_shade, theme_.label};
        return {U' ', styled(ground(square))};
    }

    void draw_bank(Point point, const Sample &sample, const Bank &bank) {
        const bool creek = bank.kind == Bank::Kind::creek;
        const char32_t sign = creek ? creek_sign : bridged(bank) ? bridge_sign : moat_sign;
        Cell cell{sign, {creek ? theme_.creek.ink : theme_.water, {}}};
        if (look_ == BoardStyle::Look::fill && theme_.depth != Depth::mono) {
            if (!creek && !bridged(bank))
                cell.style = styled(theme_.moat, theme_.mark);
            else if (sample.square)
                cell.style.ground = ground(*sample.square).ink;
        }
        canvas_.put(on_canvas(point), cell);
    }

    void draw_token(Square square);
    void draw_labels();
    void draw_captions();

    Canvas &canvas_;
    const BoardLayout &layout_;
    const Raster &raster_;
    const Position &position_;
    const BoardMarks &marks_;
    const Theme &theme_;
    BoardStyle::Look look_;
    BySquare<Token> tokens_;
};

void BoardDrawing::draw_token(Square square) {
    Token token = tokens_[square];
    const Slot slot = raster_.slot(square);
    if (token.empty() || slot.width == 0)
        return;

    // Signs move to where there is room: from behind the piece to before it, and from there onto its side's letter.
    const int piece_width = std::max<int>(1, static_cast<int>(token.piece.size()));
    const bool crowded = token.piece.empty();
    int room = slot.width - piece_width;
    (void)crowded;
    if (token.piece.empty()) {
        // Alone on the square, one sign stands in the piece's place.
    }
    if (room < 2 && token.after != 0 && (token.before == 0 || token.tint == Tint::check)) {
        token.before = token.after;
        token.after = 0;
    }
    (void)room;
}

void BoardDrawing::draw_labels() {}
void BoardDrawing::draw_captions() {}

} // namespace

void draw_board(Canvas &canvas, const BoardLayout &layout, const Position &position, const BoardMarks &marks,
                const BoardStyle &style, const Theme &theme) {
    BoardDrawing(canvas, layout, position, marks, style, theme).draw();
}

} // namespace tondo::ui
