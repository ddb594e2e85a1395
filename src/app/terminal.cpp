#include "tondo/app/terminal.hpp"
#include "tondo/app/charset.hpp"
#include "tondo/app/descriptor.hpp"
#include "tondo/app/palette.hpp"
#include "tondo/app/window.hpp"
#include "tondo/ui/glyph.hpp"
#include "tondo/ui/screen_update.hpp"

#include <algorithm>
#include <array>
#include <clocale>
#include <cstdlib>
#include <poll.h>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

#define NCURSES_NOMACROS
#include <curses.h>

namespace tondo::app {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr int escape_delay_ms = 25;
constexpr int palette = 256; ///< Colours beyond are numbered by their red, green and blue.
constexpr wint_t suspend_character = 0x1a;
constexpr wint_t escape_character = 0x1b;
constexpr wint_t last_letter = 0x1a;         ///< Ctrl-Z: those of the other letters are below.
constexpr milliseconds paste_patience{1000}; ///< Between two characters of a paste whose end may be lost.

// No keys of curses.
constexpr wint_t paste_begins = 0x7000;
constexpr wint_t paste_ends = 0x7001;

// --- keys ------------------------------------------------------------------------------------------------------------

/// Codes beyond those of curses.

struct NamedKey {
    wint_t curses;
    ui::Key::Code code;
};

constexpr std::array function_keys{
    NamedKey{KEY_UP, ui::Key::Code::up},
    NamedKey{KEY_DOWN, ui::Key::Code::down},
    NamedKey{KEY_LEFT, ui::Key::Code::left},
    NamedKey{KEY_RIGHT, ui::Key::Code::right},
    NamedKey{KEY_ENTER, ui::Key::Code::enter},
    NamedKey{KEY_BTAB, ui::Key::Code::back_tab},
    NamedKey{KEY_BACKSPACE, ui::Key::Code::backspace},
    NamedKey{KEY_DC, ui::Key::Code::erase},
    NamedKey{KEY_HOME, ui::Key::Code::home},
    NamedKey{KEY_END, ui::Key::Code::end},
    NamedKey{KEY_PPAGE, ui::Key::Code::page_up},
    NamedKey{KEY_NPAGE, ui::Key::Code::page_down},
};

constexpr std::array control_keys{
    NamedKey{'\r', ui::Key::Code::enter},     NamedKey{'\n', ui::Key::Code::enter},
    NamedKey{'\t', ui::Key::Code::tab},       NamedKey{'\b', ui::Key::Code::backspace},
    NamedKey{0x7f, ui::Key::Code::backspace}, NamedKey{escape_character, ui::Key::Code::escape},
    NamedKey{0x03, ui::Key::Code::interrupt}, NamedKey{0x0c, ui::Key::Code::redraw},
};

/// What terminals send when they are not quite what TERM says: in cursor mode, or numbered as on a vt220.
struct Sequence {
    const char *bytes;
    wint_t curses;
};

constexpr std::array common_sequences{
    Sequence{"\x1b[A", KEY_UP},          Sequence{"\x1b[B", KEY_DOWN},      Sequence{"\x1b[C", KEY_RIGHT},
    Sequence{"\x1b[D", KEY_LEFT},        Sequence{"\x1bOA", KEY_UP},        Sequence{"\x1bOB", KEY_DOWN},
    Sequence{"\x1bOC", KEY_RIGHT},       Sequence{"\x1bOD", KEY_LEFT},      Sequence{"\x1b[H", KEY_HOME},
    Sequence{"\x1b[F", KEY_END},         Sequence{"\x1bOH", KEY_HOME},      Sequence{"\x1bOF", KEY_END},
    Sequence{"\x1b[1~", KEY_HOME},       Sequence{"\x1b[4~", KEY_END},      Sequence{"\x1b[3~", KEY_DC},
    Sequence{"\x1b[5~", KEY_PPAGE},      Sequence{"\x1b[6~", KEY_NPAGE},    Sequence{"\x1b[Z", KEY_BTAB},
    Sequence{"\x1b[200~", paste_begins}, Sequence{"\x1b[201~", paste_ends},
};

template <class Table> std::optional<ui::Key> find_key(const Table &table, wint_t code) {
    const auto found =
        std::find_if(table.begin(), table.end(), [&](const NamedKey &key) { return key.curses == code; });
    return found == table.end() ? std::nullopt : std::optional(ui::Key::of(found->code));
}

std::optional<ui::Key> mouse_key() {
    MEVENT event{};
    if (::getmouse(&event) != OK)
        return std::nullopt;
    if (event.bstate & BUTTON4_PRESSED)
        return ui::Key::of(ui::Key::Code::wheel_up);
    if (event.bstate & BUTTON5_PRESSED)
        return ui::Key::of(ui::Key::Code::wheel_down);
    if (!(event.bstate & BUTTON1_PRESSED))
        return std::nullopt;
    ui::Key key = ui::Key::of(ui::Key::Code::click);
    key.column = event.x;
    key.row = event.y;
    return key;
}

std::optional<ui::Key> function_key(wint_t code) {
    constexpr wint_t last = 12;
    if (code > KEY_F0 && code <= KEY_F0 + last)
        return ui::Key::function(static_cast<char32_t>(code - KEY_F0));
    return code == KEY_MOUSE ? mouse_key() : find_key(function_keys, code);
}

std::optional<ui::Key> typed_key(wint_t character) {
    const bool control = character < 0x20 || (character >= 0x7f && character < 0xa0);
    if (!control)
        return ui::Key::of(static_cast<char32_t>(character));
    const std::optional<ui::Key> named = find_key(control_keys, character);
    const bool has_letter = character > 0 && character <= last_letter;
    return named || !has_letter ? named : ui::Key::control(static_cast<char32_t>(U'A' + character - 1));
}

/// After an escape: takes the rest of a key that curses does not know (`ESC [ 1 ; 5 P`), so that it is not typed. What
/// else follows stays to be read.
bool take_unknown_sequence(WINDOW *keyboard) {
    wint_t next = 0;
    const int kind = ::wget_wch(keyboard, &next);
    if (kind == OK && next == '[') {
        while (::wget_wch(keyboard, &next) == OK && (next < 0x40 || next > 0x7e)) {
        }
        return true;
    }
    if (kind == OK)
        ::unget_wch(static_cast<wchar_t>(next));
    else if (kind == KEY_CODE_YES)
        ::ungetch(static_cast<int>(next));
    return false;
}

// --- the screen ------------------------------------------------------------------------------------------------------

attr_t attributes(const ui::Style &style) {
    return (style.bold ? A_BOLD : A_NORMAL) | (style.underline ? A_UNDERLINE : A_NORMAL) |
           (style.reverse ? A_REVERSE : A_NORMAL);
}

int color_number(ui::Ink ink) {
    return COLORS > palette && !ink.is_default() ? direct_color(ink.number) : ink.number;
}

int color_pair(const ui::Style &style) {
    return std::max(0, ::alloc_pair(color_number(style.text), color_number(style.ground)));
}

} // namespace

/// The curses side: a SCREEN with its modes, from construction to destruction.
struct Terminal::Screen {
    Screen(const std::string &name, bool mouse) : screen(open(name)) {
        if (!screen)
            throw NoTerminal("this terminal cannot show a game; --linear plays by lines of text");
        ::raw();
        ::noecho();
        ::nonl();
        ::keypad(keyboard, TRUE);
        ::nodelay(keyboard, TRUE);
        ::leaveok(stdscr, FALSE);
        if (!std::getenv("ESCDELAY"))
            ::set_escdelay(escape_delay_ms);
        for (const Sequence &sequence : common_sequences)
            if (::key_defined(sequence.bytes) == 0)
                ::define_key(sequence.bytes, static_cast<int>(sequence.curses));
        if (::has_colors()) {
            ::start_color();
            ::use_default_colors();
        }
        // Presses alone: with clicks to resolve, curses would hold every press back for a while.
        ::mouseinterval(0);
        if (mouse)
            ::mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
        write_all(STDOUT_FILENO, paste_reporting(true));
    }
    ~Screen() {
        write_all(STDOUT_FILENO, paste_reporting(false));
        ::endwin();
        ::delwin(keyboard);
        ::delscreen(screen);
    }
    Screen(const Screen &) = delete;
    Screen &operator=(const Screen &) = delete;

    static SCREEN *open(const std::string &name) {
        // What curses takes for the truth, before it asks the system.
        const ui::Extent window = window_size();
        ::setenv("COLUMNS", std::to_string(window.columns).c_str(), 1);
        ::setenv("LINES", std::to_string(window.rows).c_str(), 1);
        return ::newterm(name.c_str(), stdout, stdin);
    }

    SCREEN *screen;
    WINDOW *keyboard = ::newpad(1, 1); ///< Unlike a window it can be read from without being drawn.
};

Terminal::Terminal(const TerminalWishes &wishes) : utf8_(utf8_locale()), suspends_(wishes.suspends) {
    if (!::isatty(STDIN_FILENO) || !::isatty(STDOUT_FILENO))
        throw NoTerminal("a game needs a terminal on standard input and output; --linear plays by lines of text");
    const std::optional<ScreenControl> control = find_screen_control(wishes.colors, wishes.mouse, wishes.title);
    if (!control)
        throw NoTerminal("a game needs a terminal that can place its cursor; --linear plays by lines of text");

    TerminalState state{STDOUT_FILENO, control->leave, control->enter, {}};
    ::tcgetattr(state.terminal, &state.plain);
    signals_.guard(state);
    screen_ = std::make_unique<Screen>(control->name, wishes.mouse);
    has_title_ = control->has_title;
    if (has_title_)
        write_all(STDOUT_FILENO, title_saving(true));
    xterm_like_ = control->xterm_like;
    if (xterm_like_)
        ::refresh(); // What curses has to say goes out before anything else does.
    signals_.keep_modes();
    fit_to_window();
}

Terminal::~Terminal() {
    screen_.reset();
    if (has_title_)
        write_all(STDOUT_FILENO, title_saving(false));
    signals_.release();
}

int Terminal::columns() const {
    return std::max(1, getmaxx(stdscr));
}
int Terminal::rows() const {
    return std::max(1, getmaxy(stdscr));
}

int Terminal::colors() const {
    return ::has_colors() ? std::min(COLORS, palette) : 0;
}

void Terminal::fit_to_window() {
    const ui::Extent window = window_size();
    if (::is_term_resized(window.rows, window.columns))
        ::resizeterm(window.rows, window.columns);
}

ui::Canvas Terminal::fitted(const ui::Canvas &canvas) const {
    ui::Canvas fitted(columns(), rows());
    const int known = colors();
    const auto known_ink = [known](ui::Ink ink) { return ink.number < known ? ink : ui::Ink{}; };
    for (int row = 0; row < std::min(rows(), canvas.rows()); ++row)
        for (int column = 0; column < std::min(columns(), canvas.columns()); ++column) {
            ui::Cell cell = canvas.at({column, row});
            if (!utf8_ && cell.glyph >= 0x80)
                cell.glyph = ui::replacement_glyph;
            cell.style.text = known_ink(cell.style.text);
            cell.style.ground = known_ink(cell.style.ground);
            fitted.put({column, row}, cell);
        }
    if (canvas.cursor && fitted.contains(*canvas.cursor))
        fitted.cursor = canvas.cursor;
    return fitted;
}

void Terminal::show(const ui::Canvas &canvas) {
    if (xterm_like_)
        send_changes(fitted(canvas));
    else
        draw_with_curses(fitted(canvas));
}

// Curses would send each change of colour as text and ground, and cells that stay as they are: twice as many bytes.
void Terminal::send_changes(ui::Canvas canvas) {
    std::string bytes;
    const bool anew = !shown_ || shown_->columns() != canvas.columns() || shown_->rows() != canvas.rows();
    if (anew) {
        bytes = "\x1b[m\x1b[H\x1b[2J";
        shown_.emplace(canvas.columns(), canvas.rows());
    }
    bytes += ui::screen_update(*shown_, canvas);
    if (canvas.cursor && (!bytes.empty() || canvas.cursor != shown_->cursor))
        bytes +=
            "\x1b[" + std::to_string(canvas.cursor->row + 1) + ';' + std::to_string(canvas.cursor->column + 1) + 'H';
    write_all(STDOUT_FILENO, bytes); // If it cannot be written the terminal is gone, and reading tells.
    ::curs_set(canvas.cursor ? 1 : 0);
    shown_ = std::move(canvas);
}

void Terminal::draw_with_curses(const ui::Canvas &canvas) {
    for (int row = 0; row < canvas.rows(); ++row) {
        for (int column = 0; column < canvas.columns(); ++column) {
            const auto &[glyph, style] = canvas.at({column, row});
            const std::array<wchar_t, 2> text{static_cast<wchar_t>(glyph), L'\0'};
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

/// What the terminal shows is not known any more.
void Terminal::send_all_next() {
    shown_.reset();
    ::clearok(curscr, TRUE);
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
    fit_to_window();
    if (noted.resumed)
        ::curs_set(1); // As the terminal was left to others.
    if (noted.resumed)
        title_.clear();
    send_all_next();
    return Resized{};
}

std::optional<Event> Terminal::pending_key() {
    wint_t code = 0;
    for (int kind; (kind = ::wget_wch(screen_->keyboard, &code)) != ERR;) {
        if (kind == KEY_CODE_YES && code == paste_begins) {
            paste_.begin();
            continue;
        }
        if (paste_.is_open()) {
            if (kind == KEY_CODE_YES && code == paste_ends)
                return Pasted{paste_.finish()};
            if (kind == OK)
                paste_.add(static_cast<char32_t>(code));
            continue;
        }
        if (kind == OK && code == suspend_character && suspends_) {
            TerminalSignals::suspend();
            return pending_signal();
        }
        if (kind == OK && code == escape_character && take_unknown_sequence(screen_->keyboard))
            continue;
        const std::optional<ui::Key> key = kind == KEY_CODE_YES ? function_key(code) : typed_key(code);
        if (key && key->code == ui::Key::Code::redraw)
            send_all_next();
        if (key)
            return *key;
    }
    return std::nullopt;
}

/// A paste whose end does not come; what comes later is typed again.
std::optional<Event> Terminal::unfinished_paste() {
    return paste_.is_open() ? std::optional<Event>(Pasted{paste_.finish()}) : std::nullopt;
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
        if (std::optional<Event> event = pending_key())
            return event;
        if (input_ended())
            return Closed{};

        int wait = -1;
        if (timeout) {
            const auto left = std::chrono::ceil<milliseconds>(deadline - steady_clock::now());
            if (left.count() <= 0)
                return std::nullopt;
            wait = static_cast<int>(std::min<milliseconds::rep>(left.count(), 1 << 30));
        }
        const bool pasting = paste_.is_open();
        if (pasting)
            wait = static_cast<int>(paste_patience.count());
        std::vector<pollfd> sources{{STDIN_FILENO, POLLIN, 0}, {signals_.wake_descriptor(), POLLIN, 0}};
        const auto own = static_cast<std::ptrdiff_t>(sources.size());
        if (!pasting)
            for (const int other : others)
                sources.push_back({other, POLLIN, 0});
        if (::poll(sources.data(), sources.size(), wait) == 0 && pasting)
            return unfinished_paste();
        const auto is_quiet = [](const pollfd &source) { return source.revents == 0; };
        if (std::all_of(sources.begin(), sources.begin() + own, is_quiet) &&
            !std::all_of(sources.begin() + own, sources.end(), is_quiet))
            return std::nullopt;
    }
}

} // namespace tondo::app
