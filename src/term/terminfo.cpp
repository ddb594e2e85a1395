#include "term/terminfo.hpp"

#include "notation/utf8.hpp"
#include "term/base64.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>
#include <unistd.h>

#include <term.h> // Its macros redefine many common names: only this file may include it.

namespace tondo::term {

namespace {

/// A string capability by its terminfo name; empty if the terminal lacks it.
std::string capability(const char *name) {
    const char *const text = ::tigetstr(name);
    return text && text != reinterpret_cast<const char *>(-1) ? text : "";
}

/// Removes padding such as `$<5>`, which only very old terminals need.
std::string without_padding(std::string text) {
    for (std::size_t at; (at = text.find("$<")) != std::string::npos;)
        text.erase(at, text.find('>', at) - at + 1);
    return text;
}

std::string mouse_reporting(bool on) {
    if (capability("kmous").empty())
        return "";
    const std::string extended = capability("XM");
    if (!extended.empty())
        return ::tiparm(extended.c_str(), on ? 1 : 0);
    return on ? "\x1b[?1000h" : "\x1b[?1000l";
}

std::string back_to_shell() {
    const std::string first_screen = capability("rmcup");
    if (!first_screen.empty())
        return first_screen;
    // Without an alternate screen the last frame stays and the shell continues below it. The row number exceeds any
    // window's height.
    constexpr int beyond_all_rows = 998;
    return std::string(::tiparm(capability("cup").c_str(), beyond_all_rows, 0)) + "\r\n";
}

bool is_xterm_like() {
    struct Expected {
        const char *name;
        std::string_view text;
    };
    constexpr std::array sequences{
        Expected{"cup", "\x1b[%i%p1%d;%p2%dH"},
        Expected{"cuf", "\x1b[%p1%dC"},
        Expected{"el", "\x1b[K"},
        Expected{"bold", "\x1b[1m"},
        Expected{"smul", "\x1b[4m"},
        Expected{"rmul", "\x1b[24m"},
        Expected{"rev", "\x1b[7m"},
        Expected{"op", "\x1b[39;49m"},
    };
    for (const auto &[name, text] : sequences)
        if (capability(name) != text)
            return false;
    const std::string red = capability("setaf");
    const std::string red_text = red.empty() ? "" : ::tiparm(red.c_str(), 1);
    constexpr int most_colors = 256; // beyond, the numbering differs
    constexpr int bold_or_reverse = 1 << 5 | 1 << 2;
    const int not_with_colors = std::max(0, ::tigetnum("ncv"));
    return (red_text == "\x1b[31m" || red_text == "\x1b[38;5;1m") && ::tigetnum("colors") <= most_colors &&
           ::tigetflag("xenl") == 1 && (not_with_colors & bold_or_reverse) == 0;
}

// Terminals with xterm's titles declare XT, or a status line set by an OSC sequence.
bool takes_title(TitleUse use) {
    const bool known = ::tigetflag("XT") == 1 || capability("tsl").starts_with("\x1b]");
    return use == TitleUse::wherever_xterm_like ? is_xterm_like() : use == TitleUse::where_known && known;
}

/// The sequences of the loaded entry.
std::optional<ScreenControl> control_of(const std::string &name, bool known, bool with_mouse, TitleUse title) {
    if (capability("cup").empty())
        return std::nullopt;
    const bool has_title = takes_title(title);
    return ScreenControl{
        name,
        known,
        (has_title ? title_saving(true) : "") +
            without_padding(capability("smcup") + capability("smkx") + (with_mouse ? mouse_reporting(true) : "") +
                            underline_cursor(true) + paste_reporting(true)),
        without_padding(paste_reporting(false) + (with_mouse ? mouse_reporting(false) : "") + capability("sgr0") +
                        underline_cursor(false) + capability("cnorm") + capability("rmkx") + back_to_shell()) +
            (has_title ? title_saving(false) : ""),
        is_xterm_like(),
        has_title,
    };
}

/// Keeps a terminfo entry loaded for its lifetime.
class Description {
public:
    explicit Description(const std::string &name) {
        int found = 0;
        loaded_ = !name.empty() && ::setupterm(name.c_str(), STDOUT_FILENO, &found) == 0;
    }
    ~Description() {
        if (loaded_)
            ::del_curterm(::cur_term);
    }
    Description(const Description &) = delete;
    Description &operator=(const Description &) = delete;

    bool is_loaded() const { return loaded_; }

private:
    bool loaded_;
};

/// Number of colours; at most 0 for monochrome or an unknown entry.
int colors_of(const std::string &name) {
    const Description description(name);
    return description.is_loaded() ? ::tigetnum("colors") : 0;
}

/// The entry itself or, if it has too few colours, a related entry with more.
std::string kin_with_colors(const std::string &name, int wanted) {
    constexpr std::array endings{"-16color", "-256color", "-direct"};
    std::string stem = name;
    for (const std::string_view ending : {"-color", "-16color", "-88color", "-256color", "-direct"})
        if (name.size() > ending.size() && std::string_view(name).substr(name.size() - ending.size()) == ending)
            stem = name.substr(0, name.size() - ending.size());
    std::string best = name;
    for (const char *ending : endings)
        if (const int most = colors_of(best); most > 0 && most < wanted && colors_of(stem + ending) > most)
            best = stem + ending;
    return best;
}

} // namespace

std::optional<ScreenControl> find_screen_control(const std::string &term, int wanted_colors, bool with_mouse,
                                                 TitleUse title) {
    const std::string best = kin_with_colors(term, wanted_colors);
    for (const std::string &name : {best, std::string("vt100"), std::string("ansi")})
        if (const Description description(name); description.is_loaded())
            return control_of(name, name == best, with_mouse, title);
    return std::nullopt;
}

TerminalKind find_terminal_kind(const std::string &term, int wanted_colors) {
    TerminalKind kind;
    if (const std::optional<ScreenControl> control = find_screen_control(term, wanted_colors, true)) {
        kind.known = control->known;
        const Description description(control->name);
        kind.name = control->name;
        kind.colors = std::max(0, ::tigetnum("colors"));
        kind.mouse = !capability("kmous").empty();
        kind.second_screen = !capability("smcup").empty();
        kind.understands_xterm = control->xterm_like;
        kind.tells_cursor = capability("u7") == "\x1b[6n";
    }
    return kind;
}

std::string paste_reporting(bool on) {
    return capability(on ? "BE" : "BD");
}

std::string underline_cursor(bool on) {
    constexpr int steady_underline = 4;
    const std::string shape = capability("Ss");
    return shape.empty() ? "" : ::tiparm(shape.c_str(), on ? steady_underline : 0);
}

std::string title_saving(bool on) {
    return on ? "\x1b[22;2t" : "\x1b[23;2t";
}

std::string title_sequence(std::string_view text) {
    return "\x1b]2;" + notation::escaped(text) + "\x1b\\";
}

std::string copy_sequence(std::string_view text) {
    const std::string copying = capability("Ms");
    return copying.empty() ? "" : ::tiparm(copying.c_str(), "c", base64(text).c_str());
}

} // namespace tondo::term
