#include "term/painter.hpp"

#include "canvas/glyph.hpp"
#include "canvas/rgb.hpp"
#include "canvas/screen_update.hpp"
#include "system/unique_fd.hpp"
#include "term/direct_color.hpp"
#include "term/terminfo.hpp"
#include "term/window.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unistd.h>
#include <utility>

#define NCURSES_NOMACROS
#include <curses.h>

namespace tondo::term {

namespace {

constexpr int palette = 256; // Terminals with more colours number them 0xRRGGBB.

attr_t attributes(const canvas::Style &style) {
    return (style.bold ? A_BOLD : A_NORMAL) |
           (style.underline == canvas::Underline::straight ? A_UNDERLINE : A_NORMAL) |
           (style.reverse ? A_REVERSE : A_NORMAL);
}

int color_number(canvas::Ink ink) {
    if (ink.is_default())
        return ink.number;
    return COLORS > palette ? direct_color(ink) : ink.is_direct() ? nearest(rgb(ink)).number : ink.number;
}

int color_pair(const canvas::Style &style) {
    return std::max(0, ::alloc_pair(color_number(style.text), color_number(style.ground)));
}

} // namespace

Painter::Painter(bool utf8, bool xterm_like)
    : utf8_(utf8), xterm_like_(xterm_like), colors_(::has_colors() ? std::min(COLORS, palette) : 0) {
    if (xterm_like_)
        ::refresh(); // Flushes the output of curses before any other output.
    system::write_all(STDOUT_FILENO, underline_cursor(true));
}

Painter::~Painter() {
    system::write_all(STDOUT_FILENO, images_.clear() + underline_cursor(false));
}

int Painter::columns() const {
    return std::max(1, getmaxx(stdscr));
}
int Painter::rows() const {
    return std::max(1, getmaxy(stdscr));
}

int Painter::colors() const {
    return colors_;
}

void Painter::improve(int colors, bool wavy_underlines) {
    if (!xterm_like_)
        return;
    colors_ = std::max(colors_, std::min(colors, palette));
    has_waves_ = wavy_underlines;
}

void Painter::fit_to_window() {
    const canvas::Extent window = window_size();
    if (::is_term_resized(window.rows, window.columns))
        ::resizeterm(window.rows, window.columns);
}

// Replaces glyphs, colours and lines that the terminal does not support.
void Painter::drop_unknown(canvas::Canvas &canvas) const {
    const int known = colors();
    const auto known_ink = [known](canvas::Ink ink) {
        return ink.number < known || (ink.is_direct() && known == palette) ? ink : canvas::Ink{};
    };
    for (canvas::Cell &cell : canvas.cells()) {
        if (!utf8_ && (cell.glyph >= 0x80 || cell.glyph == canvas::second_half))
            cell = {canvas::replacement_glyph, cell.style};
        cell.style.text = known_ink(cell.style.text);
        cell.style.ground = known_ink(cell.style.ground);
        if (cell.style.underline == canvas::Underline::wavy && !has_waves_)
            cell.style.underline = canvas::Underline::none;
    }
}

void Painter::show(canvas::Canvas canvas) {
    drop_unknown(canvas);
    if (xterm_like_)
        send_changes(std::move(canvas));
    else
        draw_with_curses(canvas);
}

// Curses would send twice as many bytes: both colours at each change, and cells that do not change.
void Painter::send_changes(canvas::Canvas canvas) {
    std::string bytes;
    const bool anew = !shown_ || shown_->columns() != canvas.columns() || shown_->rows() != canvas.rows() ||
                      images_.must_clear(canvas);
    if (anew) {
        // A terminal that has grown may still scroll its former rows alone, as an image does that ends below them.
        bytes = images_.clear() + "\x1b[m\x1b[r\x1b[2J";
        shown_.emplace(canvas.columns(), canvas.rows());
    }
    bytes += images_.put_placeholders(canvas);
    bytes += canvas::screen_update(*shown_, canvas);
    bytes += images_.update(*shown_, canvas);
    if (canvas.cursor && (!bytes.empty() || canvas.cursor != shown_->cursor))
        bytes +=
            "\x1b[" + std::to_string(canvas.cursor->row + 1) + ';' + std::to_string(canvas.cursor->column + 1) + 'H';
    system::write_all(STDOUT_FILENO, bytes); // On failure the terminal is gone, which the next read reports.
    ::curs_set(canvas.cursor ? 1 : 0);
    shown_ = std::move(canvas);
}

void Painter::draw_with_curses(const canvas::Canvas &canvas) const {
    for (int row = 0; row < canvas.rows(); ++row) {
        for (int column = 0; column < canvas.columns(); ++column) {
            const auto &[glyph, style, marks] = canvas.at({column, row});
            if (glyph == canvas::second_half)
                continue;
            std::array<wchar_t, 2 + std::tuple_size_v<canvas::Marks>> text{static_cast<wchar_t>(glyph)};
            std::copy(marks.begin(), marks.end(), text.begin() + 1);
            int pair = colors() > 0 ? color_pair(style) : 0;
            cchar_t cell;
            ::setcchar(&cell, text.data(), attributes(style), 0, &pair);
            ::mvadd_wch(row, column, &cell);
        }
    }
    if (canvas.cursor)
        ::move(canvas.cursor->row, canvas.cursor->column);
    ::curs_set(canvas.cursor ? 1 : 0);
    ::refresh();
}

void Painter::send_all_next() {
    shown_.reset();
    ::clearok(curscr, TRUE);
}

} // namespace tondo::term
