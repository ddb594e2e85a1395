#pragma once
// The board's part of a screen: its size, the seat at its bottom, how it is drawn; and the message below it. Play,
// replay and editor share it.

#include "ui/board/board_view.hpp"
#include "ui/board/style_change.hpp"
#include "ui/panel/screen_layout.hpp"
#include "ui/screen/message.hpp"
#include "ui/themes/theme.hpp"

#include <string>
#include <string_view>

namespace tondo::ui {

class BoardWindow {
public:
    BoardWindow(const Board &board, const BoardStyle &style, const Theme &theme)
        : board_(&board), style_(style), theme_(&theme) {}

    /// The size of the canvases to draw on, in cells. Must be called before anything is drawn.
    void resize(int columns, int rows);
    /// Another board at the same size.
    void show(const Board &board);
    /// The next seat is at the bottom.
    void turn() { seat_at_bottom(Seat((index(bottom_) + 1) % all_seats.size())); }
    void seat_at_bottom(Seat seat);

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    const Arrangement &arrangement() const { return arrangement_; }
    /// As the player has changed them.
    const BoardStyle &style() const { return style_; }
    const Theme &theme() const { return *theme_; }

    /// As BoardStyle::improve().
    void improve(BoardStyle::Look finest, bool images) { style_.improve(finest, images); }
    StyleChange change_look(std::string_view name);
    StyleChange change_glyphs(std::string_view name) { return ui::change_glyphs(style_, name); }
    StyleChange change_theme(std::string_view name) { return ui::change_theme(theme_, style_.depth, name); }
    /// Shows moats and creeks, or hides them.
    StyleChange change_borders();
    bool shows_borders() const { return shows_borders_; }

    /// The square the cursor comes to; the same at the edge.
    Square beyond(Square cursor, Direction direction) const;

    /// Draws the board, or says how much room it needs.
    void draw(Canvas &canvas, const Placement &placement, Highlights highlights) const;
    /// The message; without one, the standing text.
    void draw_message(Canvas &canvas, const Message &message, const std::string &standing,
                      const Style &standing_style) const;

private:
    const Board *board_;
    BoardStyle style_;
    const Theme *theme_;
    Arrangement arrangement_;
    int columns_ = 0;
    int rows_ = 0;
    Seat bottom_ = Seat::first;
    bool shows_borders_ = true;
};

/// The commands that all such screens share; `Owner` has a window() and tell().
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
