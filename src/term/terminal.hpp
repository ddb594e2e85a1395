#pragma once
// The terminal as the program sees it: it shows a canvas and yields keys. Curses stays behind this header.

#include "system/event_loop.hpp"
#include "term/keyboard.hpp"
#include "term/signals.hpp"
#include "term/terminfo.hpp"
#include "ui/screen/canvas.hpp"
#include "ui/screen/key.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace tondo::app {

/// The screen has another size, or must be drawn again: show a canvas of columns() × rows().
struct Resized {};

/// The terminal is gone: no key will come any more, nothing more can be shown.
struct Closed {};

using Event = std::variant<ui::Key, Resized, Closed, Pasted>;

/// The player's wishes about a terminal, met as far as it can.
struct TerminalOptions {
    int colors = 0;       ///< 0 for as many as it says it has.
    bool mouse = true;    ///< Clicks and the wheel are keys; otherwise they are the terminal's own.
    bool suspends = true; ///< Ctrl-Z suspends the program; otherwise it is a key.
    TitleUse title = TitleUse::where_known;
    bool waits_for_answers = false; ///< The first drawing depends on the terminal's answers: wait a moment for them.
};

/// The full screen of standard input and output, from construction to destruction. Whatever ends the program in
/// between, a signal included, gives the terminal back as it was. At most one at a time; LC_CTYPE must be set before.
class Terminal {
public:
    /// Takes the terminal: alternate screen, raw keys. Throws Failure when standard input or output is none, or
    /// when it cannot place its cursor. A TERM that is not known is taken for a vt100; one with less than
    /// the wanted colours for its kin that has them, if there is one.
    explicit Terminal(const TerminalOptions &options);
    ~Terminal();
    Terminal(const Terminal &) = delete;
    Terminal &operator=(const Terminal &) = delete;

    /// The size in cells, both at least 1.
    int columns() const;
    int rows() const;

    /// A look may use colours 0 … colors() − 1 (0: none; 8, 16, 88 or 256), and glyphs beyond ASCII. The caller
    /// heeds NO_COLOR.
    int colors() const;
    bool utf8() const { return utf8_; }

    /// Shows a canvas as large as the terminal. Only what differs from the canvas before is sent. Glyphs that the
    /// terminal cannot show become `?`, colours that it does not have are dropped.
    void show(ui::Canvas canvas);

    /// The protocol by which it shows images.
    Graphics graphics() const;
    /// The size of a cell in pixels where it shows images.
    std::optional<ui::PixelSize> cell_pixels() const;

    /// Gives its window a title, behind the program's name, where that is wished and can be.
    void set_title(const std::string &text);

    /// Rings, or flashes where it cannot.
    void ring();

    /// Puts a text into the clipboard on the player's side; false if the terminal cannot.
    bool copy(std::string_view text);

    /// The terminal's answers about itself so far; it was asked where it is known to understand the questions.
    const TerminalAnswers &answers() const;

    /// Has the terminal send a report that read() does not yield; false if it is not known to do so.
    bool probe();
    /// How many characters have come from it.
    std::size_t input_count() const;

    /// The loop of the whole program while it has the terminal. The terminal is its first source, so that no other
    /// delays a key.
    EventLoop &loop() { return loop_; }

    /// Has the loop take a turn; what the player did, if anything. Ctrl-Z suspends the program in here, unless it is a
    /// key; Ctrl-L has the next show() send everything, and is a key as well.
    std::optional<Event> read();

private:
    struct Curses;

    std::optional<Event> pending();
    std::optional<Event> pending_signal();
    std::optional<Event> pending_input();
    std::optional<Event> event_of(Keyboard::Input input);
    std::optional<Event> unfinished_input();
    void ask(bool waits);
    void on_input(short happened);

    bool utf8_;
    bool suspends_;
    bool has_title_ = false;
    bool takes_queries_ = false;
    bool leaves_no_images_ = false; ///< Also when a signal ends the program.
    std::string title_;             ///< The last one given.
    bool has_input_ = false;        ///< Since pending input was looked for.
    bool input_ended_ = false;      ///< The other side has hung up.
    TerminalSignals signals_;
    EventLoop loop_;
    EventLoop::Source input_;
    EventLoop::Source signal_source_;
    std::optional<EventLoop::Timer> input_timer_; ///< For the rest of a paste or an answer that has begun.
    std::deque<Keyboard::Input> early_;           ///< Typed while the terminal was asked.
    std::unique_ptr<Curses> curses_;
};

} // namespace tondo::app
