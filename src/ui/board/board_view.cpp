#include "ui/board/board_view.hpp"

#include "notation/piece_letters.hpp"
#include "ui/board/board_labels.hpp"
#include "ui/board/board_picture.hpp"
#include "ui/board/fitted.hpp"
#include "ui/board/line_drawing.hpp"
#include "ui/board/piece_label.hpp"
#include "ui/board/piece_pictures.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace tondo::ui {

namespace {

// Fills squares without colours and without lines around them.
constexpr char32_t texture(Shade shade) {
    return shade == Shade::light ? U' ' : shade == Shade::dark ? U':' : U'.';
}

// The style of signs on a background.
Style signs_on(Ground ground, const Theme &theme) {
    return {.text = theme.mark_on(ground.ink), .ground = ground.ink, .reverse = ground.lit};
}

class BoardDrawing {
public:
    BoardDrawing(Canvas &canvas, const BoardLayout &layout, const Placement &position, const Highlights &highlights,
                 const BoardStyle &style, const Theme &theme)
        : canvas_(canvas), layout_(layout), raster_(layout.raster()), position_(position), highlights_(highlights),
          theme_(theme), look_(style.look), pieces_(style.pieces), fitting_{.sextants = style.sextants,
                                                                            .blends = style.depth == Depth::direct,
                                                                            .ground = style.ground},
          mosaic_(style.mosaic()) {
        const PieceLabels writer(position, highlights, style, theme);
        for (std::size_t i = 0; i < raster_.shape().size; ++i)
            labels_[Square(i)] = writer.label(Square(i));
    }

    void draw() {
        if (look_ == BoardStyle::Look::pixels) {
            draw_picture();
            return;
        }
        if (draws_lines())
            lines_.emplace(raster_, look_ == BoardStyle::Look::ascii ? Pen::ascii : Pen::unicode);
        if (mosaic_ && !lines_)
            draw_image(*mosaic_);
        else
            draw_cells();
        // Numbers of ranks would be taken for those of arrows.
        draw_labels(canvas_, layout_, position_.board(), theme_, highlights_.arrows.empty());
        for (std::size_t i = 0; i < raster_.shape().size; ++i) {
            if (const auto &box = boxes_[Square(i)])
                draw_signs_beside(Square(i), *box, *mosaic_);
            else
                draw_token(Square(i));
        }
        draw_captions(canvas_, layout_, position_, highlights_.captions, theme_);
        draw_turn(canvas_, layout_, position_, highlights_.captions, theme_);
        if (highlights_.cursor)
            canvas_.cursor = layout_.cell_of(*highlights_.cursor);
    }

private:
    // Draws squares in cells first. Cells that show nothing more afterwards become transparent to the picture.
    void draw_picture() {
        draw_cells();
        const Canvas squares = canvas_;
        const bool with_pieces = pieces_ == BoardStyle::Pieces::pictures;
        draw_labels(canvas_, layout_, position_.board(), theme_, true);
        for (std::size_t i = 0; i < raster_.shape().size; ++i) {
            if (with_pieces)
                labels_[Square(i)].keep_letters();
            draw_token(Square(i));
        }
        draw_captions(canvas_, layout_, position_, highlights_.captions, theme_);
        for (const Square square : highlights_.lit)
            labels_[square].tint = Tint::selected;
        Picture picture = board_picture(raster_, layout_.origin(), position_, highlights_, labels_, theme_,
                                        *canvas_.cell_pixels, with_pieces);
        // An arrow through the centre is seen whole.
        if (std::none_of(picture.figures.begin(), picture.figures.end(), std::mem_fn(&PictureFigure::unclipped)))
            draw_turn(canvas_, layout_, position_, highlights_.captions, theme_);
        for (int row = 0; row < raster_.rows(); ++row)
            for (int column = 0; column < raster_.columns(); ++column) {
                const Point point = on_canvas({column, row});
                if (!canvas_.contains(point))
                    continue;
                if (canvas_.at(point) == squares.at(point))
                    canvas_.put(point, {U' ', {{}, picture_ground}});
                else
                    add_ground(picture, {column, row}, canvas_.at(point).style.ground);
            }
        canvas_.picture = std::make_shared<Picture>(std::move(picture));
    }

    Point on_canvas(Point point) const {
        return {layout_.origin().column + point.column, layout_.origin().row + point.row};
    }

    Ground ground(Square square) const {
        const Tint tint = highlights_.lit.contains(square) ? Tint::selected : labels_[square].tint;
        return theme_.under(tint).of(position_.board().shade[square]);
    }

    const BoardEdge *edge(const Sample &sample) const {
        return sample.edge && highlights_.borders ? &raster_.shape().edges[*sample.edge] : nullptr;
    }
    bool bridged(const BoardEdge &edge) const { return position_.bridged().contains(edge.border); }

    // The background of a sample; the terminal's default off the board. A bridged moat has gaps, half a row high.
    Ground ground(const Sample &sample, int half_row) const {
        if (const BoardEdge *here = edge(sample)) {
            if (here->kind == BoardEdge::Kind::creek)
                return theme_.creek;
            if (!bridged(*here) || half_row % 2 == 0)
                return theme_.moat;
        }
        return sample.square ? ground(*sample.square) : Ground{};
    }

    void draw_image(Mosaic mosaic) {
        const SampleGrid &samples = raster_.divided(mosaic.across, mosaic.down);
        Image image(mosaic, raster_.columns(), raster_.rows());
        for (int row = 0; row < samples.rows(); ++row)
            for (int column = 0; column < samples.columns(); ++column)
                image[{column, row}] = ground(samples.at({column, row}), 2 * row / mosaic.down);
        const Image grounds = image;
        draw_pictures(image, samples);
        for (int row = 0; row < raster_.rows(); ++row)
            for (int column = 0; column < raster_.columns(); ++column) {
                const Point cell{column, row};
                const bool fits =
                    look_ == BoardStyle::Look::fitted && image.parts(cell) == grounds.parts(cell); // no piece
                canvas_.put(on_canvas(cell), fits ? fitted_at(cell) : image.cell(cell));
            }
    }

    Cell fitted_at(Point cell) const {
        std::vector<GroundPart> parts;
        for (const CellPart &part : raster_.parts(cell))
            parts.push_back({ground(part.sample, 2 * cell.row + part.lower), part.where});
        return fitted_cell(parts, fitting_);
    }

    // Without colours, lines separate squares and textures tell light from dark. An empty dark square whose cells all
    // have lines shows its texture in one of them.
    bool draws_lines() const { return look_ == BoardStyle::Look::ascii || (theme_.depth == Depth::mono && mosaic_); }
    void draw_cells() {
        SquareSet shaded;
        for (int row = 0; row < raster_.rows(); ++row)
            for (int column = 0; column < raster_.columns(); ++column) {
                const Sample sample = raster_.cell({column, row});
                const char32_t line = lines_ ? lines_->at({column, row}) : 0;
                if (const BoardEdge *here = edge(sample))
                    draw_edge({column, row}, sample, *here);
                else if (line != 0)
                    canvas_.put(on_canvas({column, row}), {line, theme_.label});
                else if (sample.square) {
                    canvas_.put(on_canvas({column, row}), background(*sample.square));
                    shaded.insert(*sample.square);
                }
            }
        for (std::size_t i = 0; lines_ && i < raster_.shape().size; ++i)
            if (const auto square = Square(i); !shaded.contains(square) && !position_.at(square) &&
                                               raster_.slot(square).width > 0 &&
                                               position_.board().shade[square] != Shade::light)
                canvas_.put(layout_.cell_of(square), background(square));
    }

    // Whether a line at this cell would touch a piece next to it: a steep line, or any line if only the rim is drawn.
    bool has_line_beside_piece(Point point) const {
        return lines_ && lines_->at(point) != 0 && (!lines_->is_lined() || lines_->is_steep(point));
    }

    // The cells for a square's label, without the lines at their ends that the label can do without.
    Slot slot_of(Square square) const {
        Slot slot = raster_.slot(square);
        PieceLabel label = labels_[square];
        label.put_brackets();
        const int signs = label.after != 0 ? 2 : label.before != 0 ? 1 : 0; // in one column the latter would be first
        const int least = static_cast<int>(label.body.size()) + signs;
        const auto is_line = [&](int column) { return lines_ && lines_->at({column, slot.start.row}) != 0; };
        while (slot.width > least && is_line(slot.start.column + slot.width - 1))
            --slot.width;
        for (; slot.width > least && is_line(slot.start.column); --slot.width)
            ++slot.start.column;
        return slot;
    }

    // An empty cell of a square, in looks without sub-cells.
    Cell background(Square square) const {
        if (lines_)
            return {texture(position_.board().shade[square]), theme_.label};
        return plain_cell(ground(square));
    }

    void draw_edge(Point point, const Sample &sample, const BoardEdge &edge) {
        const bool creek = edge.kind == BoardEdge::Kind::creek;
        const bool bridge = !creek && bridged(edge);
        const Ground water = creek ? theme_.creek : theme_.moat;
        Cell cell{creek ? creek_sign : moat_sign, {water.ink, {}}};
        if (bridge)
            cell.glyph = bridge_sign;
        const bool filled = look_ == BoardStyle::Look::fill || look_ == BoardStyle::Look::pixels;
        if (filled && theme_.depth != Depth::mono) {
            if (!bridge)
                cell.style = signs_on(water, theme_);
            else if (sample.square)
                cell.style = signs_on(ground(*sample.square), theme_);
        }
        canvas_.put(on_canvas(point), cell);
    }

    // The background of a piece. Pieces of dead armies may have none: the square shows.
    Style piece_background_of(Square square) const {
        const Style &piece_background = labels_[square].piece_background;
        const bool hollow = theme_.depth != Depth::mono && piece_background.ground.is_default() && !lines_;
        return hollow ? signs_on(ground(square), theme_) : piece_background;
    }

    void draw_token(Square square);
    void draw_signs_beside(Square square, const PictureBox &box, Mosaic mosaic);
    void draw_pictures(Image &image, const SampleGrid &samples);

    Canvas &canvas_;
    const BoardLayout &layout_;
    const Raster &raster_;
    const Placement &position_;
    const Highlights &highlights_;
    const Theme &theme_;
    BoardStyle::Look look_;
    BoardStyle::Pieces pieces_;
    Fitting fitting_;
    std::optional<Mosaic> mosaic_;
    BySquare<PieceLabel> labels_;
    std::optional<LineDrawing> lines_;
    PictureBoxes boxes_; // places of piece pictures
};

void BoardDrawing::draw_token(Square square) {
    const Slot slot = slot_of(square);
    if (labels_[square].empty() || slot.width == 0)
        return;
    const PieceLabel label = fitted(labels_[square], slot.width);
    const int body = static_cast<int>(label.body.size());
    const int room = slot.width - body;
    const int sides = std::min(room, 2);  // columns for signs
    const int margin = room >= 4 ? 1 : 0; // between a piece and its signs
    // Centres the last character, or shifts it right if the characters before it would not fit.
    const int before = (sides > 0 ? 1 : 0) + margin + body - 1;
    Point at = on_canvas({slot.start.column + std::max(slot.width / 2 - before, 0), slot.start.row});

    Style sign = signs_on(ground(square), theme_);
    if (lines_)
        sign = {};
    sign.bold = true;
    Style piece_background = label.is_piece ? piece_background_of(square) : sign;
    const bool framed = label.tint == Tint::cursor || label.tint == Tint::selected;
    const bool has_both_brackets = label.has_brackets() && sides > 1;
    if (framed && (sides == 0 || (lines_ && !has_both_brackets)))
        piece_background.reverse = !piece_background.reverse;
    const Cell padding = label.is_piece ? Cell{U' ', piece_background} : background(square);

    const auto put = [&](const Cell &cell) {
        canvas_.put(at, cell);
        ++at.column;
    };
    const auto style_of = [&](char32_t glyph, const Style &otherwise) {
        return label.is_letter(glyph) ? theme_.ink_of(label.ink_of(glyph)) : otherwise;
    };
    const auto put_sign = [&](char32_t glyph, bool padded) {
        if (glyph == 0 && has_line_beside_piece({at.column - layout_.origin().column, slot.start.row}))
            ++at.column;
        else
            put(glyph != 0 ? Cell{glyph, style_of(glyph, sign)} : padded ? padding : background(square));
    };
    if (sides > 0)
        put_sign(label.before, margin == 0);
    if (margin > 0)
        put(padding);
    for (char32_t glyph : label.body)
        put({glyph, label.is_piece ? piece_background : style_of(glyph, piece_background)});
    if (margin > 0)
        put(padding);
    if (sides > 1)
        put_sign(label.after, margin == 0 && slot.width > 3); // in narrow squares, plates would touch
}

void BoardDrawing::draw_pictures(Image &image, const SampleGrid &samples) {
    if (pieces_ != BoardStyle::Pieces::pictures || theme_.sides_by_letter)
        return;
    boxes_ = layout_.picture_boxes(image.mosaic());
    std::vector<PiecePicture> pictures;
    for (std::size_t i = 0; i < raster_.shape().size; ++i) {
        const auto square = Square(i);
        const std::optional<Piece> piece = position_.at(square);
        if (!piece || !boxes_[square])
            continue;
        const Style piece_background = piece_background_of(square);
        pictures.push_back({square,
                            *boxes_[square],
                            piece->role,
                            notation::has_crossed(position_.board(), *piece),
                            !position_.is_living(piece->color),
                            {piece_background.ground},
                            {piece_background.text}});
    }
    for (std::size_t i = 0; i < raster_.shape().size; ++i)
        if (PieceLabel &label = labels_[Square(i)]; label.is_quiet() && boxes_[Square(i)]) {
            draw_dot(image, raster_, Square(i), {theme_.mark_on(ground(Square(i)).ink)});
            label = {};
        }
    draw_piece_pictures(image, samples, pictures);
}

// Puts signs next to the picture if that cell belongs to the square, otherwise on the picture's edge.
void BoardDrawing::draw_signs_beside(Square square, const PictureBox &box, Mosaic mosaic) {
    PieceLabel label = labels_[square];
    label.put_brackets();
    const int row = (box.corner.row + box.rows / 2) / mosaic.down;
    const int left = box.corner.column / mosaic.across;
    const int right = (box.corner.column + box.columns - 1) / mosaic.across;
    Style style = signs_on(ground(square), theme_);
    style.bold = true;
    const auto put = [&](char32_t glyph, int edge, int step) {
        if (glyph == 0)
            return;
        const Sample beyond = raster_.cell({edge + step, row});
        const int column = beyond.square == square && !beyond.edge ? edge + step : edge;
        canvas_.put(on_canvas({column, row}),
                    {glyph, label.is_letter(glyph) ? theme_.ink_of(label.ink_of(glyph)) : style});
    };
    put(label.before, left, -1);
    put(label.after, right, 1);
}

} // namespace

BoardStyle BoardStyle::painted() const {
    BoardStyle style = *this;
    const bool few_colors = depth == Depth::eight || depth == Depth::sixteen;
    if (look == Look::strip)
        style.look = few_colors || (!unicode && depth != Depth::mono) ? Look::fill
                     : unicode                                        ? Look::quadrant
                                                                      : Look::ascii;
    return style;
}

std::optional<Mosaic> BoardStyle::mosaic() const {
    switch (painted().look) {
    case Look::sextant:
        return Mosaic{2, 3};
    case Look::fitted:
        return Mosaic{2, sextants ? 3 : 2};
    case Look::pixels:
    case Look::quadrant:
        return Mosaic{2, 2};
    case Look::half_block:
        return Mosaic{1, 2};
    case Look::fill:
    case Look::ascii:
    case Look::strip:
        break;
    }
    return {};
}

const Theme &BoardStyle::palette() const {
    const std::size_t count = themes().size();
    return own_palettes ? (*own_palettes)[static_cast<std::size_t>(depth) * count +
                                          static_cast<std::size_t>(choice - themes().data())]
                        : choice->at(depth);
}

void BoardStyle::improve(const Answered &answered) {
    depth = answered.depth;
    images = answered.images && unicode && depth >= Depth::sixteen;
    sextants = sextants || answered.sextants;
    ground = answered.ground;
    if (automatic && (answered.finest != Look::pixels || images))
        look = std::min(look, answered.finest);
    if (automatic_theme)
        choice = answered.fitting;
}

void draw_board(Canvas &canvas, const BoardLayout &layout, const Placement &position, const Highlights &highlights,
                const BoardStyle &style, const Theme &theme) {
    BoardStyle painted = style.painted();
    if (painted.look == BoardStyle::Look::pixels && !has_room_for_picture(layout, theme, canvas.cell_pixels))
        painted.look = BoardStyle::Look::quadrant;
    const bool is_image = painted.look == BoardStyle::Look::pixels;
    BoardDrawing(canvas, layout, position, highlights, painted, is_image ? theme.for_images() : theme).draw();
}

} // namespace tondo::ui
