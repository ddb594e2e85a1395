#pragma once
// Terminfo's sequences for taking a terminal's screen and giving it back, as bytes ready to be written.

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

/// A terminal by terminfo.
struct TerminalKind {
    std::string name;           ///< The description in use for TERM; empty for a terminal that cannot place its cursor.
    bool known = false;         ///< TERM itself is.
    int colors = 0;             ///< 0 if it has none.
    bool mouse = false;         ///< It reports clicks.
    bool second_screen = false; ///< The former screen comes back at the end.
    bool tells_cursor = false;  ///< It reports its cursor's position.
};

/// Of the terminal that find_screen_control() finds.
TerminalKind find_terminal_kind(int wanted_colors = 0);

/// Has the terminal that curses uses mark pastes, or no longer.
std::string paste_reporting(bool on);

/// Has a terminal with a title save it, or restore it.
std::string title_saving(bool on);
/// Gives it a title; the text is made safe.
std::string title_sequence(std::string_view text);

/// Has the terminal that curses uses put a text into the clipboard; empty if it cannot (OSC 52).
std::string copy_sequence(std::string_view text);

} // namespace tondo::app
