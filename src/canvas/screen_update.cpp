#include "canvas/screen_update.hpp"

#include "canvas/glyph.hpp"
#include "canvas/sgr.hpp"
#include "notation/join.hpp"

#include <algorithm>
#include <cassert>

namespace tondo::canvas {

namespace {

// Whether only the cell's background is visible.
bool is_blank(const Cell &cell) {
    return cell.glyph == U' ' && cell.style.underline == Underline::none && !cell.style.reverse;
}

bool look_alike(const Cell &a, const Cell &b) {
    return a == b || (is_blank(a) && is_blank(b) && a.style.ground == b.style.ground);
}

// Whether all terminals agree on a glyph's width. They differ for emoji, combining marks and scripts with contextual
// forms; after such a glyph the cursor's position is unknown.
bool is_certain(const Cell &cell, bool wide) {
    const char32_t glyph = cell.glyph;
    const bool is_sextant = glyph >= 0x1FB00 && glyph <= 0x1FB3B;
    if (glyph == image_placeholder)
        return true;
    if (cell.marks != Marks{} || (glyph >= 0x10000 && !is_sextant))
        return false;
    return glyph < 0x0590 || (wide ? glyph >= 0x2E80 : glyph >= 0x1E00);
}

// The SGR numbers (Select Graphic Rendition) that change one style to another.
class Rendition {
public:
    void add(const std::string &numbers) { notation::add_part(numbers_, numbers, ";"); }
    void add(int number) { add(std::to_string(number)); }

    void add_changes(const Style &from, const Style &to) {
        const auto toggle = [&](bool before, bool after, int on, int off) {
            if (before != after)
                add(after ? on : off);
        };
        toggle(from.bold, to.bold, 1, 22);
        if (from.underline != to.underline)
            add(to.underline == Underline::none ? "24" : to.underline == Underline::wavy ? "4:3" : "4");
        toggle(from.reverse, to.reverse, 7, 27);
        if (from.text != to.text)
            add(sgr_numbers(to.text, 30));
        if (from.ground != to.ground)
            add(sgr_numbers(to.ground, 40));
    }

    std::size_t size() const { return numbers_.size(); }
    std::string sequence() const { return "\x1b[" + numbers_ + "m"; }

private:
    std::string numbers_;
};

std::string rendition(const Style &from, const Style &to) {
    Rendition by_changes;
    by_changes.add_changes(from, to);
    Rendition anew;
    if (to != Style{})
        anew.add(0);
    anew.add_changes({}, to);
    return (anew.size() < by_changes.size() ? anew : by_changes).sequence();
}

// Writes cells in reading order and tracks the terminal's cursor and attributes.
class Pen {
public:
    explicit Pen(int columns) : columns_(columns) {}

    bool is_at(Point point) const { return known_ && at_ == point; }

    // Whether a cell can be written without a change of attributes.
    bool suits(const Cell &cell) const {
        return is_blank(cell)
                   ? style_.ground == cell.style.ground && style_.underline == Underline::none && !style_.reverse
                   : style_ == cell.style;
    }

    void write(const Cell &cell, bool wide) {
        if (!suits(cell))
            change_to(is_blank(cell) ? blank_style(cell) : cell.style);
        append_utf8(out_, cell.glyph, cell.marks);
        at_.column += wide ? 2 : 1;
        // After the last column terminals delay the wrap; the cursor's position then differs between them.
        known_ = at_.column < columns_ && is_certain(cell, wide);
    }

    void erase_to_end_of_row() {
        change_to({}); // erased cells take the current background
        out_ += "\x1b[K";
    }

    void move(Point to) {
        if (is_at(to))
            return;
        out_ += way(to);
        at_ = to;
        known_ = true;
    }

    // The bytes that move() would send.
    std::string way(Point to) const {
        std::string way = "\x1b[" + std::to_string(to.row + 1);
        if (to.column > 0)
            way += ";" + std::to_string(to.column + 1);
        way += "H";
        if (!known_ || to.row < at_.row)
            return way;
        const int lines = to.row - at_.row;
        const int columns = lines > 0 ? to.column : to.column - at_.column;
        if (columns < 0 || lines > 3)
            return way;
        std::string on = lines > 0 ? "\r" + std::string(static_cast<std::size_t>(lines), '\n') : "";
        if (columns > 0)
            on += "\x1b[" + (columns > 1 ? std::to_string(columns) : "") + "C";
        return std::min(way, on, [](const auto &a, const auto &b) { return a.size() < b.size(); });
    }

    std::string finish() {
        change_to({});
        return std::move(out_);
    }

private:
    // The style for a blank cell: attributes that are invisible there keep their current values.
    Style blank_style(const Cell &cell) const {
        Style style = style_;
        style.underline = Underline::none;
        style.reverse = false;
        style.ground = cell.style.ground;
        const bool plain_is_shorter = rendition(style_, {{}, style.ground}).size() < rendition(style_, style).size();
        return plain_is_shorter ? Style{{}, style.ground} : style;
    }

    void change_to(const Style &style) {
        if (style == style_)
            return;
        out_ += rendition(style_, style);
        style_ = style;
    }

    int columns_;
    std::string out_;
    Style style_;
    Point at_;
    bool known_ = false;
};

class RowUpdate {
public:
    RowUpdate(Pen &pen, const Canvas &before, const Canvas &after, int row)
        : pen_(pen), before_(before), after_(after), row_(row) {}

    void write() {
        int end = after_.columns(); // one past the last cell that differs
        while (end > 0 && !differs(end - 1))
            --end;
        int blanks = after_.columns(); // first column of the trailing blanks
        while (blanks > 0 && look_alike(after_.at({blanks - 1, row_}), Cell{}))
            --blanks;
        constexpr int worth_erasing = 4; // the sequence takes three bytes
        const bool erase = end - blanks >= worth_erasing;

        for (int column = 0; column < (erase ? blanks : end); ++column)
            if (differs(column)) {
                go_to(column);
                write(column);
            }
        if (erase) {
            while (!differs(blanks))
                ++blanks;
            go_to(blanks);
            pen_.erase_to_end_of_row();
        }
    }

private:
    // The right half of a two-column glyph is compared with its left half.
    bool differs(int column) const {
        return !is_second(column) && (!look_alike(before_.at({column, row_}), after_.at({column, row_})) ||
                                      (is_second(column + 1) && before_.at({column + 1, row_}).glyph != second_half));
    }

    bool is_second(int column) const {
        return column < after_.columns() && after_.at({column, row_}).glyph == second_half;
    }

    void write(int column) {
        const bool wide = is_second(column + 1);
        pen_.write(after_.at({column, row_}), wide);
        next_ = column + (wide ? 2 : 1);
    }

    // Skips unchanged cells, by cursor movement or by writing them again, whichever is shorter. A space would erase the
    // picture in its cell.
    void go_to(int column) {
        if (next_ > 0 && pen_.is_at({next_, row_})) {
            std::string again;
            bool suitable = true;
            for (int between = next_; between < column && suitable; ++between) {
                const Cell &cell = after_.at({between, row_});
                suitable = cell.style.ground != picture_ground && pen_.suits(cell) &&
                           (is_second(between) || is_certain(cell, is_second(between + 1)));
                append_utf8(again, cell.glyph, cell.marks);
            }
            if (suitable && again.size() < pen_.way({column, row_}).size()) {
                while (next_ < column)
                    write(next_);
                return;
            }
        }
        pen_.move({column, row_});
    }

    Pen &pen_;
    const Canvas &before_;
    const Canvas &after_;
    int row_;
    int next_ = 0; ///< Column after the last cell written; 0 if none.
};

} // namespace

std::string screen_update(const Canvas &before, const Canvas &after) {
    assert(before.columns() == after.columns() && before.rows() == after.rows());
    Pen pen(after.columns());
    for (int row = 0; row < after.rows(); ++row)
        RowUpdate(pen, before, after, row).write();
    return pen.finish();
}

} // namespace tondo::canvas
