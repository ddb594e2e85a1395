#include "tondo/app/terminfo.hpp"

#include <cstdlib>
#include <unistd.h>

#include <term.h> // Its macros spoil many names: nothing but this file may see them.

namespace tondo::app {

namespace {

/// A capability by its terminfo name; empty if the terminal has none.
std::string capability(const char *name) {
    const char *const text = ::tigetstr(name);
    return text && text != reinterpret_cast<const char *>(-1) ? text : "";
}

/// Without the pauses `$<5>` that only very old terminals need.
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
    // There is but one screen: what is shown stays, and the shell goes on below it.
    return std::string(::tiparm(capability("cup").c_str(), ::tigetnum("lines") - 1, 0)) + "\r\n";
}

/// Of the description that is loaded.
std::optional<ScreenControl> control_of(const std::string &name) {
    if (capability("cup").empty())
        return std::nullopt;
    return ScreenControl{
        name,
        without_padding(capability("smcup") + capability("smkx") + mouse_reporting(true)),
        without_padding(mouse_reporting(false) + capability("sgr0") + capability("cnorm") + capability("rmkx") +
                        back_to_shell()),
    };
}

} // namespace

std::optional<ScreenControl> find_screen_control() {
    for (const char *const name : {static_cast<const char *>(std::getenv("TERM")), "vt100", "ansi"}) {
        int found = 0;
        if (!name || name[0] == '\0' || ::setupterm(name, STDOUT_FILENO, &found) != 0)
            continue;
        std::optional<ScreenControl> control = control_of(name);
        ::del_curterm(::cur_term);
        return control;
    }
    return std::nullopt;
}

} // namespace tondo::app
