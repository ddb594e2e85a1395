#pragma once
// Screens: each uses the whole terminal. One loop draws the current screen and passes keys to it.

#include "canvas/canvas.hpp"
#include "canvas/key.hpp"
#include "canvas/status_message.hpp"
#include "term/terminal.hpp"
#include "ui/board/board_form.hpp"
#include "ui/panel/board_window.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace tondo::play {

/// A screen that opens another runs it from its own handler, so that screens form a stack.
class Screen {
public:
    virtual ~Screen() = default;

    /// The screen's board window; nullptr if it has none.
    virtual ui::BoardWindow *board() { return nullptr; }
    /// Called before the first drawing and after each change of size.
    virtual void resize(canvas::Extent size) {
        if (ui::BoardWindow *const window = board())
            window->resize(size.columns, size.rows);
    }
    virtual void draw(canvas::Canvas &canvas) const = 0;
    /// Title of the terminal window; empty for none.
    virtual std::string title() const { return {}; }

    virtual void handle(const canvas::Key &key) = 0;
    virtual void paste(const std::string &) {}
    /// Handles events of other players and the disk, before each drawing; must do a bounded amount of work.
    virtual void update() {}
    /// Called after each wait, before the key that ended it is handled.
    virtual void tick() {}
    /// Maximum time until the next update(); nullopt if only events matter.
    virtual std::optional<std::chrono::milliseconds> wait() { return {}; }
    /// Called when the terminal is closed.
    virtual void close() {}

    virtual bool is_over() const = 0;

    /// The screen's message; nullptr if it has none.
    virtual canvas::Message *message() { return nullptr; }
    /// Whether a save waits because another program is writing the file.
    bool is_save_waiting() const { return static_cast<bool>(save_); }
    /// Tries the waiting save again, if there is one.
    void try_to_save();
    /// Whether the key gives the waiting save up.
    bool gives_save_up(const canvas::Key &key);

protected:
    /// Does what may save in a file: at once, or as soon as no other program is writing the file, instead of what
    /// waited before. Throws what `save` throws otherwise.
    void save_when_free(std::function<void()> save);
    /// Called when a waiting save is given up.
    virtual void save_given_up() {}

private:
    std::function<void()> save_;
};

/// Runs the screen until it is over; false if the terminal is closed before.
bool run(term::Terminal &terminal, Screen &screen);

} // namespace tondo::play
