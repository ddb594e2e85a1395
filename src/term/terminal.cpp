#include "term/terminal.hpp"
#include "system/failure.hpp"

#include "core/overloaded.hpp"
#include "system/charset.hpp"
#include "system/descriptor.hpp"
#include "term/glyph_widths.hpp"
#include "term/keyboard.hpp"
#include "term/painter.hpp"
#include "term/terminfo.hpp"
#include "term/window.hpp"
#include "ui/screen/glyph.hpp"

#include <algorithm>
#include <cstdlib>
#include <poll.h>
#include <sys/ioctl.h>
#include <thread>
#include <unistd.h>

#define NCURSES_NOMACROS
#include <curses.h>

namespace tondo::app {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds paste_patience{1000}; // between two characters of a paste whose end may be lost

/// Curses with its modes, from construction to destruction.
class Screen {
public:
    explicit Screen(const std::string &name) : screen_(open(name)) {
        if (!screen_)
            throw bad_usage("this terminal cannot show a game; --linear plays by lines of text");
        ::raw();
        ::noecho();
        ::nonl();
        ::leaveok(stdscr, FALSE);
        if (::has_colors()) {
            ::start_color();
            ::use_default_colors();
        }
    }
    ~Screen() {
        ::endwin();
        ::delscreen(screen_);
    }
    Screen(const Screen &) = delete;
    Screen &operator=(const Screen &) = delete;

private:
    static SCREEN *open(const std::string &name) {
        // What curses takes for the truth, before it asks the system.
        const ui::Extent window = window_size();
        ::setenv("COLUMNS", std::to_string(window.columns).c_str(), 1);
        ::setenv("LINES", std::to_string(window.rows).c_str(), 1);
        return ::newterm(name.c_str(), stdout, stdin);
    }

    SCREEN *screen_;
};

} // namespace

/// The terminal in the hands of curses.
struct Terminal::Curses {
    Screen screen;
    Keyboard keyboard;
    Painter painter;
};

Terminal::Terminal(const TerminalWishes &wishes) : utf8_(utf8_locale()), suspends_(wishes.suspends) {
    if (!::isatty(STDIN_FILENO) || !::isatty(STDOUT_FILENO))
        throw bad_usage("a game needs a terminal on standard input and output; --linear plays by lines of text");
    const std::optional<ScreenControl> control = find_screen_control(wishes.colors, wishes.mouse, wishes.title);
    if (!control)
        throw bad_usage("a game needs a terminal that can place its cursor; --linear plays by lines of text");

    ui::set_columns(expected_width);
    TerminalState state{STDOUT_FILENO, control->leave, control->enter, {}};
    ::tcgetattr(state.terminal, &state.plain);
    signals_.guard(state);
    curses_.reset(new Curses{Screen(control->name), Keyboard(wishes.mouse), Painter(utf8_, control->xterm_like)});
    has_title_ = control->has_title;
    if (has_title_)
        write_all(STDOUT_FILENO, title_saving(true));
    signals_.keep_modes();
    curses_->painter.fit_to_window();
}

Terminal::~Terminal() {
    curses_.reset();
    if (has_title_)
        write_all(STDOUT_FILENO, title_saving(false));
    signals_.release();
}

int Terminal::columns() const {
    return curses_->painter.columns();
}

int Terminal::rows() const {
    return curses_->painter.rows();
}

int Terminal::colors() const {
    return curses_->painter.colors();
}

void Terminal::show(const ui::Canvas &canvas) {
    curses_->painter.show(canvas);
}

void Terminal::set_title(const std::string &text) {
    const std::string title = "tondo: " + (utf8_ ? text : ui::in_ascii(text));
    if (has_title_ && title != title_)
        write_all(STDOUT_FILENO, title_sequence(title));
    title_ = title;
}

void Terminal::ring() {
    ::beep();
}

bool Terminal::copy(std::string_view text) {
    const std::string sequence = copy_sequence(text);
    return !sequence.empty() && write_all(STDOUT_FILENO, sequence);
}

// --- events ----------------------------------------------------------------------------------------------------------

std::optional<Event> Terminal::pending_signal() {
    const TerminalSignals::Noted noted = signals_.take();
    if (!noted.resized && !noted.resumed)
        return std::nullopt;
    curses_->painter.fit_to_window();
    if (noted.resumed) {
        ::curs_set(1); // As the terminal was left to others.
        title_.clear();
    }
    curses_->painter.send_all_next();
    return Resized{};
}

std::optional<Event> Terminal::pending_input() {
    std::optional<Keyboard::Input> input = curses_->keyboard.next();
    if (!input)
        return std::nullopt;
    using Pending = std::optional<Event>;
    return std::visit(Overloaded{[](Pasted &pasted) { return Pending(std::move(pasted)); },
                                 [this](const ui::Key &key) {
                                     if (suspends_ && key == ui::Key::control(U'Z')) {
                                         TerminalSignals::suspend();
                                         return pending_signal();
                                     }
                                     if (key.code == ui::Key::Code::redraw)
                                         curses_->painter.send_all_next();
                                     return Pending(key);
                                 }},
                      *input);
}

/// Whether reading would give nothing though there is something to be read: the other side has hung up.
bool Terminal::input_ended() const {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    int waiting = 0;
    return ::poll(&input, 1, 0) == 1 && ((input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0 ||
                                         ::ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0);
}

std::optional<Event> Terminal::read(std::optional<milliseconds> timeout, const std::vector<int> &others) {
    const auto deadline = steady_clock::now() + timeout.value_or(milliseconds(0));
    for (;;) {
        if (std::optional<Event> event = pending_signal())
            return event;
        if (std::optional<Event> event = pending_input())
            return event;
        if (input_ended()) {
            // A hang-up ends the input a moment before its signal comes, which is to be the program's status.
            std::this_thread::sleep_for(milliseconds(250));
            return Closed{};
        }

        int wait = -1;
        if (timeout) {
            const auto left = std::chrono::ceil<milliseconds>(deadline - steady_clock::now());
            if (left.count() <= 0)
                return std::nullopt;
            wait = static_cast<int>(std::min<milliseconds::rep>(left.count(), 1 << 30));
        }
        const bool pasting = curses_->keyboard.is_pasting();
        if (pasting)
            wait = static_cast<int>(paste_patience.count());
        std::vector<pollfd> sources{{STDIN_FILENO, POLLIN, 0}, {signals_.wake_descriptor(), POLLIN, 0}};
        const auto own = static_cast<std::ptrdiff_t>(sources.size());
        if (!pasting)
            for (const int other : others)
                sources.push_back({other, POLLIN, 0});
        if (::poll(sources.data(), sources.size(), wait) == 0 && pasting)
            return curses_->keyboard.give_up_paste();
        const auto is_quiet = [](const pollfd &source) { return source.revents == 0; };
        if (std::all_of(sources.begin(), sources.begin() + own, is_quiet) &&
            !std::all_of(sources.begin() + own, sources.end(), is_quiet))
            return std::nullopt;
    }
}

} // namespace tondo::app
