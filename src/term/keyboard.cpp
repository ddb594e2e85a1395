#include "term/keyboard.hpp"

#include "system/unique_fd.hpp"
#include "term/terminfo.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <unistd.h>
#include <utility>

#define NCURSES_NOMACROS
#include <curses.h>

namespace tondo::term {

namespace {

using std::chrono::milliseconds;

constexpr int escape_delay_ms = 25;
constexpr milliseconds escape_patience{250}; // between an escape and the rest of an answer
constexpr milliseconds rest_patience{1000};  // between two characters of a paste or an answer
// A slow line may cut the first answers anywhere, and their rest is no key. For a while an escape waits that long for
// the next character, whatever it is.
constexpr milliseconds answer_patience{3500};
constexpr milliseconds longest_answering{5000};
constexpr int most_at_once = 4096; // characters a call, so that endless input does not starve other sources
constexpr wint_t escape_character = 0x1b;
constexpr wint_t last_letter = 0x1a; // Ctrl-Z; Ctrl-A to Ctrl-Y have lower codes.

// Codes that curses uses for no key.
constexpr wint_t paste_begins = 0x7000;
constexpr wint_t paste_ends = 0x7001;

struct NamedKey {
    wint_t curses;
    canvas::Key::Code code;
};

constexpr std::array function_keys{
    NamedKey{KEY_UP, canvas::Key::Code::up},
    NamedKey{KEY_DOWN, canvas::Key::Code::down},
    NamedKey{KEY_LEFT, canvas::Key::Code::left},
    NamedKey{KEY_RIGHT, canvas::Key::Code::right},
    NamedKey{KEY_ENTER, canvas::Key::Code::enter},
    NamedKey{KEY_BTAB, canvas::Key::Code::back_tab},
    NamedKey{KEY_BACKSPACE, canvas::Key::Code::backspace},
    NamedKey{KEY_DC, canvas::Key::Code::erase},
    NamedKey{KEY_HOME, canvas::Key::Code::home},
    NamedKey{KEY_END, canvas::Key::Code::end},
    NamedKey{KEY_PPAGE, canvas::Key::Code::page_up},
    NamedKey{KEY_NPAGE, canvas::Key::Code::page_down},
};

constexpr std::array control_keys{
    NamedKey{'\r', canvas::Key::Code::enter},     NamedKey{'\n', canvas::Key::Code::enter},
    NamedKey{'\t', canvas::Key::Code::tab},       NamedKey{'\b', canvas::Key::Code::backspace},
    NamedKey{0x7f, canvas::Key::Code::backspace}, NamedKey{escape_character, canvas::Key::Code::escape},
    NamedKey{0x03, canvas::Key::Code::interrupt}, NamedKey{0x0c, canvas::Key::Code::redraw},
};

/// Sequences that terminals send although their terminfo entry differs: cursor mode, or numbered keys as on a vt220.
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

template <class Table> std::optional<canvas::Key> find_key(const Table &table, wint_t code) {
    const auto found =
        std::find_if(table.begin(), table.end(), [&](const NamedKey &key) { return key.curses == code; });
    return found == table.end() ? std::nullopt : std::optional(canvas::Key::of(found->code));
}

// Curses reports a press and a release that arrive together as one of these.
constexpr mmask_t clicks = BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED | BUTTON1_TRIPLE_CLICKED;

// `pressed`: where the button is held down. A release is a key only at another cell.
std::optional<canvas::Key> mouse_key(std::optional<canvas::Point> &pressed) {
    MEVENT event{};
    if (::getmouse(&event) != OK)
        return std::nullopt;
    if (event.bstate & BUTTON4_PRESSED)
        return canvas::Key::of(canvas::Key::Code::wheel_up);
    if (event.bstate & BUTTON5_PRESSED)
        return canvas::Key::of(canvas::Key::Code::wheel_down);
    const canvas::Point cell{event.x, event.y};
    if (event.bstate & (BUTTON1_PRESSED | clicks)) {
        pressed = cell;
        return canvas::Key::at(canvas::Key::Code::click, cell.column, cell.row);
    }
    if (!(event.bstate & BUTTON1_RELEASED))
        return std::nullopt;
    const std::optional<canvas::Point> from = std::exchange(pressed, std::nullopt);
    return from && !(*from == cell) ? std::optional(canvas::Key::at(canvas::Key::Code::drop, cell.column, cell.row))
                                    : std::nullopt;
}

std::optional<canvas::Key> function_key(wint_t code, std::optional<canvas::Point> &pressed) {
    constexpr wint_t last = 12;
    if (code > KEY_F0 && code <= KEY_F0 + last)
        return canvas::Key::function(static_cast<char32_t>(code - KEY_F0));
    return code == KEY_MOUSE ? mouse_key(pressed) : find_key(function_keys, code);
}

std::optional<canvas::Key> typed_key(wint_t character) {
    const bool control = character < 0x20 || (character >= 0x7f && character < 0xa0);
    if (!control)
        return canvas::Key::of(static_cast<char32_t>(character));
    const std::optional<canvas::Key> named = find_key(control_keys, character);
    const bool has_letter = character > 0 && character <= last_letter;
    return named || !has_letter ? named : canvas::Key::control(static_cast<char32_t>(U'A' + character - 1));
}

} // namespace

/// A curses pad: unlike a window, it can be read without being drawn.
struct Keyboard::Source {
    Source() {
        ::keypad(pad, TRUE);
        ::nodelay(pad, TRUE);
    }
    ~Source() { ::delwin(pad); }
    Source(const Source &) = delete;
    Source &operator=(const Source &) = delete;

    WINDOW *pad = ::newpad(1, 1);
};

Keyboard::Keyboard(bool with_mouse, TerminalAnswers answers)
    : answers_(std::move(answers)), reader_([this](std::string_view sequence) { answers_.receive(sequence); }),
      source_(std::make_unique<Source>()) {
    if (!std::getenv("ESCDELAY"))
        ::set_escdelay(escape_delay_ms);
    for (const Sequence &sequence : common_sequences)
        if (::key_defined(sequence.bytes) == 0)
            ::define_key(sequence.bytes, static_cast<int>(sequence.curses));
    // Reports presses and releases: to recognise clicks, curses would delay every press.
    ::mouseinterval(0);
    if (with_mouse)
        ::mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED | clicks | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
    system::write_all(STDOUT_FILENO, paste_reporting(true));
}

Keyboard::~Keyboard() {
    system::write_all(STDOUT_FILENO, paste_reporting(false));
}

// An answer may arrive in parts. While one is expected, a lone escape is held back until more input or the timeout.
std::optional<Keyboard::Input> Keyboard::next() {
    wint_t code = 0;
    for (int taken = 0; taken < most_at_once; ++taken) {
        const int kind = ::wget_wch(source_->pad, &code);
        if (kind == ERR)
            return has_escape_ && !expects_strings() ? flush_pending() : std::nullopt;
        ++times_heard_;
        if (std::exchange(has_escape_, false)) {
            if (kind == OK && reader_.begin(static_cast<char32_t>(code), expects_strings()))
                continue;
            if (kind == OK)
                ::unget_wch(static_cast<wchar_t>(code));
            else
                ::ungetch(static_cast<int>(code));
            return canvas::Key::of(canvas::Key::Code::escape);
        }
        if (kind == OK && reader_.consume(static_cast<char32_t>(code)))
            continue;
        reader_.abandon();
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
        if (kind == OK && code == escape_character) {
            has_escape_ = true;
            continue;
        }
        if (const std::optional<canvas::Key> key =
                kind == KEY_CODE_YES ? function_key(code, pressed_) : typed_key(code))
            return *key;
    }
    return std::nullopt;
}

bool Keyboard::are_answers_due() const {
    return asked_ && std::chrono::steady_clock::now() - *asked_ < longest_answering;
}

bool Keyboard::expects_strings() const {
    return expects_answers() || (answers_.only_of_tmux() && are_answers_due());
}

std::optional<std::chrono::milliseconds> Keyboard::patience() const {
    if ((has_escape_ || reader_.is_open()) && expects_strings() && are_answers_due())
        return answer_patience;
    if (has_escape_)
        return escape_patience;
    return reader_.is_open() || paste_.is_open() ? std::optional(rest_patience) : std::nullopt;
}

std::optional<Keyboard::Input> Keyboard::flush_pending() {
    reader_.abandon();
    if (std::exchange(has_escape_, false))
        return canvas::Key::of(canvas::Key::Code::escape);
    return paste_.is_open() ? std::optional<Input>(Pasted{paste_.finish()}) : std::nullopt;
}

} // namespace tondo::term
