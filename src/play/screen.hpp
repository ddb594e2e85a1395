#pragma once
// Screens: each has the whole terminal for a while. One loop draws them and brings them the keys.

#include "term/terminal.hpp"
#include "ui/board/board_form.hpp"
#include "ui/panel/board_window.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/screen/key.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace tondo::app {

/// A screen that opens another runs it meanwhile: they stand one upon the other.
class Screen {
public:
    virtual ~Screen() = default;

    /// The part with the board, if the screen has one.
    virtual ui::BoardWindow *board() { return nullptr; }
    /// Before the first drawing, and when the size has changed.
    virtual void resize(ui::Extent size) {
        if (ui::BoardWindow *const window = board())
            window->resize(size.columns, size.rows);
    }
    virtual void draw(ui::Canvas &canvas) const = 0;
    /// Of the terminal's window; empty for none of its own.
    virtual std::string title() const { return {}; }

    virtual void handle(const ui::Key &key) = 0;
    virtual void paste(const std::string &) {}
    /// Takes in what others have done, before each drawing: a bounded piece of work.
    virtual void poll() {}
    /// Time has passed; called after each wait, before the key that has ended it.
    virtual void tick() {}
    /// How long nothing changes by itself; nothing if it never does.
    virtual std::optional<std::chrono::milliseconds> wait() { return {}; }
    /// The terminal is gone.
    virtual void close() {}

    virtual bool is_over() const = 0;
};

/// Until it is over; false if the terminal is gone before.
bool run(Terminal &terminal, Screen &screen);

} // namespace tondo::app
