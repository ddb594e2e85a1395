#pragma once
// The board area of a screen and the message row: size, orientation and style. Shared by play, replay and editor.

#include "ui/board/board_view.hpp"
#include "ui/board/style_change.hpp"
#include "ui/canvas.hpp"
#include "ui/panel/screen_layout.hpp"
#include "ui/themes/theme.hpp"

#include <string>
#include <string_view>

namespace tondo::ui {

class BoardWindow {
public:
    BoardWindow(const Board &board, const BoardStyle &style, const Theme &theme)
        : board_(&board), style_(style), theme_(&theme) {}

    /// Sets the size of the canvas in cells. Must be called before drawing.
    void resize(int columns, int rows);
    /// Shows another board at the same size.
    void show(const Board &board);
    /// Rotates the board to the next seat.
    void turn() { seat_at_bottom(Seat((index(bottom_) + 1) % all_seats.size())); }
    void seat_at_bottom(Seat seat);

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    Extent size() const { return {columns_, rows_}; }
    const ScreenLayout &layout() const { return layout_; }
    /// The current style and theme, with the player's changes.
    const BoardStyle &style() const { return style_; }
    const Theme &theme() const { return *theme_; }

    /// BoardStyle::improve(), with the theme's palette for it.
    void improve(const BoardStyle::Answered &answered);
    StyleChange change_look(std::string_view name);
    StyleChange change_glyphs(std::string_view name) { return ui::change_glyphs(style_, name); }
    StyleChange change_theme(std::string_view name) { return ui::change_theme(style_, theme_, name); }
    /// Toggles moats and creeks.
    StyleChange change_borders();
    bool shows_borders() const { return shows_borders_; }

    /// The square next to `cursor` in a direction; `cursor` itself at the edge.
    Square beyond(Square cursor, Direction direction) const;

    /// Draws the board, or the size it needs if the canvas is too small.
    void draw(Canvas &canvas, const Placement &placement, Highlights highlights) const;
    /// Draws the message, or the standing text if there is none.
    void draw_message(Canvas &canvas, const Message &message, const std::string &standing,
                      const Style &standing_style) const;

private:
    std::string with_plate(const std::string &text) const;

    const Board *board_;
    BoardStyle style_;
    const Theme *theme_;
    ScreenLayout layout_;
    int columns_ = 0;
    int rows_ = 0;
    Seat bottom_ = Seat::first;
    bool shows_borders_ = true;
};

/// The commands shared by those screens; `Owner` has window() and report().
template <class Owner, class Decision> struct WindowCommands {
    using Result = std::optional<Decision>;
    using Text = const std::string &;

    static Result turn(Owner &owner, Text) {
        owner.window().turn();
        return {};
    }
    static Result look(Owner &owner, Text name) {
        owner.report(owner.window().change_look(name));
        return {};
    }
    static Result glyphs(Owner &owner, Text name) {
        owner.report(owner.window().change_glyphs(name));
        return {};
    }
    static Result theme(Owner &owner, Text name) {
        owner.report(owner.window().change_theme(name));
        return {};
    }
    static Result moats(Owner &owner, Text) {
        owner.report(owner.window().change_borders());
        return {};
    }
};

} // namespace tondo::ui
