#pragma once
// The program's interface to the terminal: shows canvases and reads keys. No other layer sees curses.

#include "canvas/canvas.hpp"
#include "canvas/key.hpp"
#include "system/event_loop.hpp"
#include "term/keyboard.hpp"
#include "term/signals.hpp"
#include "term/terminfo.hpp"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <termios.h>
#include <utility>
#include <variant>

namespace tondo::term {

/// The size changed, or the screen must be redrawn: show a canvas of columns() × rows().
struct Resized {};

/// The terminal is gone: no more input or output.
struct Closed {};

using Event = std::variant<canvas::Key, Resized, Closed, Pasted>;

/// The player's preferences, applied as far as the terminal supports them.
struct TerminalOptions {
    int colors = 0;       ///< Wanted number of colours; 0 for what terminfo states.
    bool mouse = true;    ///< Clicks and the wheel become keys; otherwise the terminal handles them.
    bool suspends = true; ///< Ctrl-Z suspends the program; otherwise it is an ordinary key.
    TitleUse title = TitleUse::where_known;
    std::string_view otherwise = "--linear plays by lines of text"; ///< Advice where there is no such terminal.
    bool waits_for_answers = false; ///< The constructor waits up to 150 ms for the terminal's answers, because the
                                    ///< first frame depends on them.
};

/// The full screen on standard input and output, from construction to destruction. However the program ends, also by a
/// signal, the terminal is restored. At most one instance at a time; LC_CTYPE must be set before.
class Terminal {
public:
    /// Enters the alternate screen and raw mode. Throws Failure if standard input or output is no terminal, or if the
    /// terminal cannot position its cursor. The terminfo entry is that of find_screen_control().
    explicit Terminal(const TerminalOptions &options);
    ~Terminal();
    Terminal(const Terminal &) = delete;
    Terminal &operator=(const Terminal &) = delete;

    /// The size in cells, both at least 1.
    int columns() const;
    int rows() const;

    /// Number of usable colours: 0 (none), 8, 16, 88 or 256; more once the terminal answers that it has them. NO_COLOR
    /// is the caller's task.
    int colors() const;
    bool utf8() const { return utf8_; }

    /// Shows a canvas of columns() × rows() and sends only the difference to the last one. Unsupported glyphs become
    /// `?`; unsupported colours become the default.
    void show(canvas::Canvas canvas);

    /// The best image protocol that the terminal supports.
    Graphics graphics() const;
    /// Size of a cell in pixels; nullopt if unknown, or if the terminal shows no images.
    std::optional<canvas::PixelSize> cell_pixels() const;

    /// Sets the window title to "tondo: " and the text, if TerminalOptions::title and the terminal allow it.
    void set_title(const std::string &text);

    /// Rings the bell, or flashes the screen if there is no bell.
    void ring();

    /// Copies a text to the clipboard by OSC 52. Returns false if the terminal does not support it.
    bool copy(std::string_view text);

    /// The terminal's answers to identity queries so far. Queries are sent only to terminals known to understand them.
    const TerminalAnswers &answers() const;

    /// A sentence about a terminal that terminfo does not know but that answers like xterm, for the player, once; empty
    /// otherwise.
    std::string take_remark() { return std::exchange(remark_, {}); }

    /// Requests a status report, which read() does not return. Returns false if the terminal is not known to send one.
    bool probe();
    /// Whether the program runs within tmux or screen that no terminal shows at the moment.
    bool is_detached() const { return term::is_detached(term_, answers()); }
    /// Number of characters received so far.
    std::size_t input_count() const;

    /// The program's event loop. The terminal is its first source, so that no other source delays a key.
    system::EventLoop &loop() { return loop_; }

    /// Runs one iteration of the event loop and returns the player's input, if any. Ctrl-Z suspends the program here if
    /// so configured. Ctrl-L makes the next show() send everything and is returned as a key.
    std::optional<Event> read();

private:
    struct Curses;

    std::optional<Event> pending();
    std::optional<Event> pending_signal();
    std::optional<Event> pending_input();
    std::optional<Event> event_of(Keyboard::Input input);
    std::optional<Event> unfinished_input();
    void open(const ScreenControl &control, TerminalAnswers answers);
    void ask(bool waits);
    bool adopt_answers();
    void on_input(short happened);

    const TerminalOptions options_;
    const std::string term_; ///< The environment's TERM.
    bool utf8_;
    bool has_title_ = false;
    bool takes_queries_ = false;             ///< Understands xterm's sequences.
    bool has_asked_around_ = false;          ///< The terminal around tmux.
    std::optional<ScreenControl> answering_; ///< For an unknown terminal, if it answers like xterm.
    std::string remark_;
    termios plain_{};               ///< The modes before.
    bool leaves_no_images_ = false; ///< The signal handler also removes images.
    std::string title_;             ///< The title set last.
    bool has_input_ = false;        ///< Input arrived since the last unfinished_input().
    bool input_ended_ = false;      ///< End of input: the terminal hung up.
    TerminalSignals signals_;
    system::EventLoop loop_;
    system::EventLoop::Source input_;
    system::EventLoop::Source signal_source_;
    std::optional<system::EventLoop::Timer> input_timer_; ///< Timeout for the rest of an open paste or answer.
    std::deque<Keyboard::Input> early_; ///< Input that arrived while the constructor waited for answers.
    std::unique_ptr<Curses> curses_;
};

} // namespace tondo::term
