#include "ui/board/board_view.hpp"

#include "ui/board/board_rim.hpp"
#include "ui/board/token.hpp"

#include <algorithm>
#include <cstddef>

namespace tondo::ui {

namespace {

constexpr char32_t upper_block = U'\u2580';
constexpr char32_t lower_block = U'\u2584';
constexpr char32_t full_block = U'\u2588';

constexpr char32_t hatching = U':';

// Characters of the ascii look.
constexpr char32_t texture(Shade shade) {
    return shade == Shade::light ? U' ' : shade == Shade::dark ? U'.' : U':';
}
constexpr char32_t moat_sign = U'=';
constexpr char32_t bridge_sign = U'-';
constexpr char32_t creek_sign = U'~';

// A board of fewer rows would have raised and flat plates mixed.
constexpr int least_raised_rows = 60;

Style styled(Ground ground, Ink text = {}) {
    return {text, ground.ink, false, false, ground.lit};
}

// A cell of one ground with nothing on it.
Cell plain(Ground ground) {
    return {ground.hatched ? hatching : U' ', styled(ground, ground.hatch)};
}

// A cell whose upper and lower half differ; a default ink can only be a cell's ground, never a block's colour.
Cell halves(Ground upper, Ground lower) {
    const bool colourless = upper.ink.is_default() && lower.ink.is_default();
    if (colourless && upper.lit && lower.lit)
        return {full_block, {}};
    if (upper == lower)
        return plain(upper);
    if (colourless)
        return {upper.lit ? upper_block : lower_block, {}};
    if (upper.ink.is_default())
        return {lower_block, {lower.ink, {}}};
    return {upper_block, {upper.ink, lower.ink}};
}

class BoardDrawing {
public:
    BoardDrawing(Canvas &canvas, const BoardLayout &layout, const Placement &position, const BoardMarks &marks,
                 const BoardStyle &style, const Theme &theme)
        : canvas_(canvas), layout_(layout), raster_(layout.raster()), position_(position), marks_(marks), theme_(theme),
          look_(style.look) {
        const TokenWriter writer(position, marks, style, theme);
        for (std::size_t i = 0; i < raster_.shape().size; ++i)
            tokens_[Square(i)] = writer.token(Square(i));
    }

    void draw() {
        for (int row = 0; row < raster_.rows(); ++row)
            for (int column = 0; column < raster_.columns(); ++column)
                draw_cell({column, row});
        draw_labels(canvas_, layout_, theme_);
        for (std::size_t i = 0; i < raster_.shape().size; ++i)
            draw_token(Square(i));
        draw_captions(canvas_, layout_, position_, marks_.captions, theme_);
        if (marks_.cursor)
            canvas_.cursor = layout_.cell_of(*marks_.cursor);
    }

private:
    Point on_canvas(Point point) const {
        return {layout_.origin().column + point.column, layout_.origin().row + point.row};
    }

    Ground ground(Square square) const {
        return theme_.under(tokens_[square].tint).of(position_.board().shade[square]);
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
            canvas_.put(on_canvas(point),
                        halves(ground(raster_.upper_half(point), 0), ground(raster_.lower_half(point), 0)));
        } else if (middle.square) {
            canvas_.put(on_canvas(point), background(*middle.square));
        }
    }

    // A cell of a square with nothing on it, in the looks that go by whole cells.
    Cell background(Square square) const {
        if (look_ == BoardStyle::Look::ascii)
            return {texture(position_.board().shade[square]), theme_.label};
        return plain(ground(square));
    }

    void draw_bank(Point point, const Sample &sample, const Bank &bank) {
        const bool creek = bank.kind == Bank::Kind::creek;
        const bool bridge = !creek && bridged(bank);
        const Ground water = creek ? theme_.creek : theme_.moat;
        Cell cell{creek ? creek_sign : moat_sign, {water.ink, {}}};
        if (bridge)
            cell.glyph = bridge_sign;
        if (look_ == BoardStyle::Look::fill && theme_.depth != Depth::mono) {
            if (!bridge)
                cell.style = styled(water, theme_.mark);
            else if (sample.square)
                cell.style = styled(ground(*sample.square), theme_.mark);
        }
        canvas_.put(on_canvas(point), cell);
    }

    void draw_token(Square square);
    void raise_plate(Point corner, int columns, Square square, const Style &plate);

    Canvas &canvas_;
    const BoardLayout &layout_;
    const Raster &raster_;
    const Placement &position_;
    const BoardMarks &marks_;
    const Theme &theme_;
    BoardStyle::Look look_;
    BySquare<Token> tokens_;
};

void BoardDrawing::draw_token(Square square) {
    const Slot slot = raster_.slot(square);
    if (tokens_[square].empty() || slot.width == 0)
        return;
    const Token token = fitted(tokens_[square], slot.width);
    const int body = static_cast<int>(token.body.size());
    const int room = slot.width - body;
    const int sides = std::min(room, 2);  // columns for signs
    const int margin = room >= 4 ? 1 : 0; // between a piece and its signs
    // The last character stands in the middle, or further right if there would be no room before it.
    const int before = (sides > 0 ? 1 : 0) + margin + body - 1;
    Point at = on_canvas({slot.start.column + std::max(slot.width / 2 - before, 0), slot.start.row});

    Style sign = styled(ground(square), theme_.mark);
    if (look_ == BoardStyle::Look::ascii)
        sign = {};
    sign.bold = true;
    Style plate = token.is_piece ? token.plate : sign;
    const bool framed = token.tint == Tint::cursor || token.tint == Tint::selected;
    if (framed && sides == 0)
        plate.reverse = !plate.reverse;
    const Cell padding = token.is_piece ? Cell{U' ', plate} : background(square);

    const auto put = [&](const Cell &cell) {
        canvas_.put(at, cell);
        ++at.column;
    };
    const auto style_of = [&](char32_t glyph, const Style &otherwise) {
        return token.is_attacker(glyph) ? theme_.army(static_cast<char>(glyph)) : otherwise;
    };
    const auto put_sign = [&](char32_t glyph, bool padded) {
        put(glyph != 0 ? Cell{glyph, style_of(glyph, sign)} : padded ? padding : background(square));
    };
    if (sides > 0)
        put_sign(token.before, margin == 0);
    if (margin > 0)
        put(padding);
    for (char32_t glyph : token.body)
        put({glyph, token.is_piece ? plate : style_of(glyph, plate)});
    if (margin > 0)
        put(padding);
    if (sides > 1)
        put_sign(token.after, margin == 0 && slot.width > 3); // where squares are narrow, plates would run together
    if (margin > 0 && token.is_piece)
        raise_plate({at.column - body - 3, at.row}, body + 2, square, plate);
}

// On a large board a plate reaches half a row up and down, if the square does.
void BoardDrawing::raise_plate(Point corner, int columns, Square square, const Style &plate) {
    if (look_ != BoardStyle::Look::half_block || theme_.depth == Depth::mono || raster_.rows() < least_raised_rows)
        return;
    const auto on_square = [&](Point point) {
        const Point inner{point.column - layout_.origin().column, point.row - layout_.origin().row};
        return raster_.upper_half(inner).square == square && raster_.lower_half(inner).square == square;
    };
    for (int row : {corner.row - 1, corner.row + 1})
        for (int column = corner.column; column < corner.column + columns; ++column)
            if (!on_square({column, row}))
                return;
    for (int column = corner.column; column < corner.column + columns; ++column) {
        canvas_.put({column, corner.row - 1}, halves(ground(square), {plate.ground}));
        canvas_.put({column, corner.row + 1}, halves({plate.ground}, ground(square)));
    }
}

} // namespace

void BoardStyle::change_look() {
    const Look first = unicode ? Look::half_block : Look::fill;
    look = look == Look::half_block ? Look::fill : look == Look::fill ? Look::ascii : first;
}

void draw_board(Canvas &canvas, const BoardLayout &layout, const Placement &position, const BoardMarks &marks,
                const BoardStyle &style, const Theme &theme) {
    BoardDrawing(canvas, layout, position, marks, style, theme).draw();
}

} // namespace tondo::ui
