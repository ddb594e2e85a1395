#pragma once
// What terminfo says about taking a terminal's screen and giving it back, as bytes ready to be written.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::app {

struct ScreenControl {
    std::string name;  ///< The kind of terminal: TERM's value, or what it is taken for.
    std::string enter; ///< To the second screen, keypad, mouse and paste reporting on.
    std::string leave; ///< Everything off again, back to the shell's screen, cursor to be seen.
    bool xterm_like;   ///< Whether it takes the sequences of ui::screen_update().
    bool has_title;    ///< It is saved by `enter` and restored by `leave`.
};

/// Whether the terminal's title is the program's while it has the screen.
enum class TitleUse : std::uint8_t { never, where_known, wherever_xterm_like };

/// For the terminal on standard output, with or without mouse reporting. A TERM that is not known is taken for a vt100;
/// none for a terminal that cannot place its cursor. If it has less colours than are wanted, its kin is taken that has
/// more (xterm-256color for xterm), where terminfo knows one.
std::optional<ScreenControl> find_screen_control(int wanted_colors, bool with_mouse, TitleUse title = TitleUse::never);

/// What terminfo says about a terminal.
struct TerminalKind {
    std::string name;           ///< What TERM is taken for; empty for a terminal that cannot place its cursor.
    bool known = false;         ///< TERM itself is.
    int colors = 0;             ///< 0 if it has none.
    bool mouse = false;         ///< It tells of clicks.
    bool second_screen = false; ///< What was on the screen comes back at the end.
    bool tells_cursor = false;  ///< It answers where its cursor is.
};

/// Of the terminal that find_screen_control() finds.
TerminalKind find_terminal_kind(int wanted_colors = 0);

/// What has the terminal that curses is using tell what is pasted from what is typed, or no more.
std::string paste_reporting(bool on);

/// What has a terminal that has a title save it, or take the one saved.
std::string title_saving(bool on);
/// What gives it a title, fit for a terminal.
std::string title_sequence(std::string_view text);

/// What has the terminal that curses is using copy a text, to be pasted elsewhere; empty if it cannot (OSC 52).
std::string copy_sequence(std::string_view text);

} // namespace tondo::app
