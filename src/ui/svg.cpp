#include "tondo/ui/svg.hpp"

#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/letters.hpp"
#include "tondo/notation/scores.hpp"
#include "tondo/notation/text.hpp"
#include "tondo/ui/figure.hpp"
#include "tondo/ui/marks.hpp"
#include "tondo/ui/piece_outline.hpp"
#include "tondo/ui/svg_style.hpp"
#include "tondo/ui/svg_text.hpp"
#include "tondo/ui/words.hpp"
#include "tondo/ui/wrap.hpp"

#include <algorithm>
#include <cmath>

namespace tondo::ui {

namespace {

// Units of the picture. It is as wide as ever; how high it is follows from the board.
constexpr double width = 1000;
constexpr double rim = 36;  // of wood, round the board
constexpr double edge = 10; // of paper, beside it
constexpr double band = 70; // for captions, above and below
constexpr double margin = 16;

constexpr double name_size = 22;
constexpr double small_size = 17;
constexpr std::size_t line_characters = 46; // of a caption
constexpr double label_size = 20;
constexpr double inside_label_size = 15;

std::string attribute(std::string_view name, double value) {
    return " " + std::string(name) + "=\"" + svg_number(value) + '"';
}

/// Cut to so many characters, which then end with dots.
std::string shortened(const std::string &text, std::size_t most) {
    if (notation::count_code_points(text) <= most)
        return text;
    std::size_t end = 0;
    for (std::size_t count = 0; count + 1 < most; ++count)
        end += std::max<std::size_t>(notation::code_point_size(std::string_view(text).substr(end)), 1);
    return text.substr(0, end) + "\xE2\x80\xA6";
}

struct Words {
    std::string text;
    std::string style;
    double size;
};

struct Corner {
    bool right;
    bool below;
};

class Picture {
public:
    Picture(const Table &table, std::size_t plies, const SvgOptions &options)
        : table_(table), plies_(plies), options_(options), position_(table.game().position_after(plies)),
          figure_(figure(position_.board(), options.bottom)) {}

    std::string draw() {
        open();
        words();
        text_ += svg_style();
        define_pieces();
        text_ += "</defs>\n<rect class=\"page\" width=\"100%\" height=\"100%\" rx=\"12\"/>\n";
        draw_squares();
        draw_marks();
        draw_banks();
        draw_labels();
        draw_pieces();
        draw_captions();
        return std::move(text_) + "</svg>\n";
    }

private:
    // --- geometry ---
    double half_width() const { return width / 2 - rim - edge; }
    double half_height() const { return half_width() / figure_.proportion; }
    double height() const { return 2 * (half_height() + rim + band); }
    Spot on_paper(Spot spot) const {
        return {width / 2 + spot.x * half_width(), height() / 2 + spot.y * half_height()};
    }
    std::string point(Spot spot) const {
        const Spot there = on_paper(spot);
        return svg_number(there.x) + ' ' + svg_number(there.y);
    }
    std::string outline(Square square) const;
    double room(Square square) const;
    const Shape &shape() const { return figure_.shape; }
    template <class Wanted> std::string outlines(Wanted wanted) const {
        std::string path;
        for (std::size_t i = 0; i < shape().size; ++i)
            if (wanted(Square(i)))
                path += outline(Square(i));
        return path;
    }
    template <class Wanted> void fill(std::string_view style, Wanted wanted) {
        if (const std::string path = outlines(wanted); !path.empty())
            text_ += "<path class=\"" + std::string(style) + "\" d=\"" + path + "\"/>\n";
    }

    // --- parts ---
    void open();
    void words();
    void define_pieces();
    void draw_squares();
    void draw_marks();
    void draw_banks();
    void draw_labels();
    void draw_pieces();
    void draw_piece(Square square, Piece piece);
    void draw_captions();
    void draw_caption(Color color, Corner corner);
    void write_lines(Corner corner, double indent, const std::vector<Words> &lines);
    void write(Spot at, const Words &words);

    const RuleSet &rules() const { return table_.rules(); }
    bool over() const { return plies_ == table_.game().plies().size() && table_.game().outcome(); }
    std::string style_of(Color color) const {
        return position_.is_living(color) ? std::string(1, rules().players[color].letter) : "dead";
    }
    std::string name_of(Piece piece) const;

    const Table &table_;
    std::size_t plies_;
    const SvgOptions &options_;
    const Position &position_;
    Figure figure_;
    std::string text_;
};

// --- geometry --------------------------------------------------------------------------------------------------------

std::string Picture::outline(Square square) const {
    const Shape::Outline &outline = shape().squares[square];
    const std::vector<Spot> &corners = outline.corners;
    std::string path = "M" + point(corners.front());
    auto arc = outline.arcs.begin();
    for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
        if (arc == outline.arcs.end() || arc->first != i) {
            path += "L" + point(corners[i + 1]);
            continue;
        }
        const Spot from = corners[arc->first];
        const Spot to = corners[arc->last];
        const bool clockwise = from.x * to.y > from.y * to.x;
        const std::string radius = svg_number(std::hypot(from.x, from.y) * half_width());
        path += "A" + radius + ' ' + radius + " 0 0 " + (clockwise ? "1 " : "0 ") + point(to);
        i = arc++->last - 1;
    }
    return path + "Z";
}

// The radius of the circle about a square's centre that just stays inside it.
double Picture::room(Square square) const {
    const std::vector<Spot> &corners = shape().squares[square].corners;
    const Spot centre = on_paper(shape().squares[square].centre);
    double room = width;
    for (std::size_t to = 0, from = corners.size() - 1; to < corners.size(); from = to++) {
        const Spot a = on_paper(corners[from]);
        const Spot b = on_paper(corners[to]);
        const double cross = (b.x - a.x) * (centre.y - a.y) - (b.y - a.y) * (centre.x - a.x);
        room = std::min(room, std::abs(cross) / std::hypot(b.x - a.x, b.y - a.y));
    }
    return room;
}

// --- head ------------------------------------------------------------------------------------------------------------

void Picture::open() {
    text_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tondo\" role=\"img\" aria-labelledby=\"tondo-title "
            "tondo-words\" viewBox=\"0 0 " +
            svg_number(width) + ' ' + svg_number(height()) + '"';
    if (options_.width)
        text_ += attribute("width", *options_.width) + attribute("height", *options_.width * height() / width);
    text_ += ">\n";
}

std::string Picture::name_of(Piece piece) const {
    const bool crossed = piece.role == Role::pawn && position_.board().crossed_gait == piece.gait;
    return std::string(rules().players[piece.color].name) + (position_.is_living(piece.color) ? " " : " dead ") +
           (crossed ? "crossed " : "") + std::string(notation::role_name(piece.role));
}

void Picture::words() {
    std::string title = std::string(rules().key) + ":";
    for (Color color : all_colors)
        title += (color == Color::first ? " " : ", ") + std::string(rules().players[color].name) +
                 (table_.name(color) == rules().players[color].name ? "" : " " + table_.name(color));
    std::string words = "After " + std::to_string(plies_) + (plies_ == 1 ? " ply" : " plies") + ". ";
    if (plies_ > 0)
        words += happened(table_, plies_) + ". ";
    words += state_of(table_, plies_) + ".";
    text_ += "<title id=\"tondo-title\">" + xml_escaped(title) + "</title>\n<desc id=\"tondo-words\">" +
             xml_escaped(words) + "\n" + notation::write_fen(position_) + "</desc>\n";
}

// --- the board -------------------------------------------------------------------------------------------------------

void Picture::draw_squares() {
    text_ += "<path class=\"frame\"" + attribute("stroke-width", 2 * rim) + " d=\"" +
             outlines([](Square) { return true; }) + "\"/>\n";
    constexpr std::array<std::string_view, all_shades.size()> names{"light", "medium", "dark"};
    for (Shade shade : all_shades)
        fill(names[static_cast<std::size_t>(shade)],
             [&](Square square) { return position_.board().shade[square] == shade; });
}

void Picture::draw_marks() {
    BoardMarks marks;
    mark_last_moves(marks, table_.game(), plies_);
    const auto moved_last = [&](Color color) {
        return plies_ > 0 && table_.game().position_after(plies_ - 1).turn() == color;
    };
    const auto traced = [&](bool last) {
        SquareSet squares;
        for (Color color : all_colors)
            if (const auto &trace = marks.last[color]; trace && moved_last(color) == last)
                squares |= SquareSet{trace->from, trace->to};
        return squares;
    };
    const SquareSet last = traced(true);
    const SquareSet earlier = traced(false) - last;
    SquareSet checked;
    SquareSet checkers;
    for (Color color : all_colors)
        if (position_.is_living(color) && position_.in_check(color)) {
            checked.insert(*position_.king(color));
            checkers |= position_.checkers(color);
        }
    fill("earlier", [&](Square square) { return earlier.contains(square); });
    fill("last", [&](Square square) { return last.contains(square); });
    fill("checker", [&](Square square) { return checkers.contains(square); });
    fill("checked", [&](Square square) { return checked.contains(square); });
}

void Picture::draw_banks() {
    const auto draw = [&](std::string_view style, const Bank &bank) {
        text_ += "<path class=\"bank " + std::string(style) + "\" d=\"M" + point(bank.from) + "L" + point(bank.to) +
                 "\"/>\n";
    };
    for (const Bank &bank : shape().banks) {
        const bool creek = bank.kind == Bank::Kind::creek;
        draw(creek ? "bed" : "shore", bank);
        draw(creek ? "creek" : "moat", bank);
        if (!creek && position_.bridged().contains(bank.border))
            draw("planks", bank);
    }
}

void Picture::draw_labels() {
    for (const Shape::Label &label : shape().labels) {
        Spot at = on_paper(label.spot);
        const double length = std::hypot(label.outward.x, label.outward.y);
        const bool inside = length == 0;
        if (!inside) {
            at.x += label.outward.x / length * rim / 2;
            at.y += label.outward.y / length * rim / 2;
        }
        write(at, {label.text, inside ? "label inside" : "label", inside ? inside_label_size : label_size});
    }
}

// --- pieces ----------------------------------------------------------------------------------------------------------

void Picture::define_pieces() {
    const auto define = [&](char letter, const PieceOutline &outline) {
        text_ += std::string("<g id=\"tondo-") + letter + "\"><path d=\"" + std::string(outline.body) +
                 "\"/><path class=\"line\" d=\"" + std::string(outline.line) + "\"/></g>\n";
    };
    for (Role role : all_roles)
        define(notation::letter(role), piece_outline(role));
    if (position_.board().crossed_gait)
        define('p', crossed_pawn_outline());
}

void Picture::draw_pieces() {
    for (std::size_t i = 0; i < shape().size; ++i)
        if (const std::optional<Piece> piece = position_.at(Square(i)))
            draw_piece(Square(i), *piece);
}

// The fallen lie.
void Picture::draw_piece(Square square, Piece piece) {
    constexpr double largest = 48; // of an outline, from its middle
    const Spot at = on_paper(shape().squares[square].centre);
    const double scale = room(square) / largest;
    const bool crossed = piece.role == Role::pawn && position_.board().crossed_gait == piece.gait;
    const char id = crossed ? 'p' : notation::letter(piece.role);
    const std::string thousandths = std::to_string(1000 + std::lround(scale * 1000)).substr(1);
    text_ += "<g class=\"piece " + style_of(piece.color) + "\" transform=\"translate(" + svg_number(at.x) + ' ' +
             svg_number(at.y) + ") scale(." + thousandths + (position_.is_living(piece.color) ? ")" : ") rotate(-90)") +
             "\"><title>" + name_of(piece) + ", " + position_.board().name(square) + "</title><use href=\"#tondo-" +
             id + "\"/></g>\n";
}

// --- words -----------------------------------------------------------------------------------------------------------

void Picture::write(Spot at, const Words &words) {
    constexpr double baseline = 0.35; // below the middle of the letters, in their size
    text_ += "<text class=\"" + words.style + '"' + attribute("x", at.x) +
             attribute("y", at.y + baseline * words.size) + attribute("font-size", words.size) + ">" +
             xml_escaped(words.text) + "</text>\n";
}

// Players in the corners next to their own sides; in the fourth, what has happened.
void Picture::draw_captions() {
    const auto place_of = [&](Color color) { // from left to right
        double x = 0;
        for (Square square : rules().home(color).back_rank)
            x += shape().squares[square].centre.x;
        return x;
    };
    std::vector<Color> above;
    for (Color color : all_colors)
        if (rules().players[color].seat == options_.bottom)
            draw_caption(color, Corner{false, true});
        else
            above.push_back(color);
    if (place_of(above[1]) < place_of(above[0]))
        std::swap(above[0], above[1]);
    draw_caption(above[0], Corner{false, false});
    draw_caption(above[1], Corner{true, false});

    std::vector<Words> lines;
    for (const std::string &line : wrapped(over() ? result(table_) : happened(table_, plies_), line_characters))
        lines.push_back({line, "caption right", small_size});
    lines.resize(std::min<std::size_t>(lines.size(), 2));
    lines.push_back({std::string(rules().key) + ", move " + std::to_string(position_.fullmove_number()),
                     "caption quiet right", small_size});
    write_lines(Corner{true, true}, margin, lines);
}

void Picture::draw_caption(Color color, Corner corner) {
    constexpr double swatch = 0.5; // of a piece's outline
    const Spot at{corner.right ? width - margin - 22 : margin + 22,
                  corner.below ? height() - band / 2 - 2 : band / 2 + 2};
    text_ += "<g class=\"piece " + style_of(color) + "\" transform=\"translate(" + svg_number(at.x) + ' ' +
             svg_number(at.y) + ") scale(" + svg_number(swatch) + ")\"><use href=\"#tondo-K\"/></g>\n";
    const bool to_move = !over() && position_.turn() == color;
    std::string status = over() ? notation::write_score(table_.game().outcome()->scores[color]) : "";
    const auto add = [&](const std::string &words) {
        if (!words.empty())
            status += (status.empty() ? "" : ", ") + words;
    };
    add(to_move ? "to move" : "");
    add(standing(table_, position_, color));
    const std::string side = corner.right ? " right" : "";
    write_lines(corner, margin + 52,
                {{table_.name(color), "caption" + side + (to_move ? " strong" : ""), name_size},
                 {status, "caption quiet" + side, small_size}});
}

void Picture::write_lines(Corner corner, double indent, const std::vector<Words> &lines) {
    constexpr double spacing = 1.25; // from line to line, in letters' sizes
    const double x = corner.right ? width - indent : indent;
    double rows = 0;
    for (const Words &words : lines)
        rows += words.text.empty() ? 0 : words.size * spacing;
    double y = (corner.below ? height() - band / 2 : band / 2) - rows / 2;
    for (const Words &words : lines) {
        if (words.text.empty())
            continue;
        write({x, y + words.size * spacing / 2}, {shortened(words.text, line_characters), words.style, words.size});
        y += words.size * spacing;
    }
}

} // namespace

std::string svg(const Table &table, std::size_t plies, const SvgOptions &options) {
    return Picture(table, plies, options).draw();
}

} // namespace tondo::ui
