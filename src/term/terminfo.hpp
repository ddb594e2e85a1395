#pragma once
// Terminfo's sequences to enter and leave the full screen, as bytes ready to be written.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tondo::term {

struct ScreenControl {
    std::string name;  ///< The terminfo entry in use: the wanted one or its substitute.
    bool known;        ///< Terminfo has the wanted one.
    std::string enter; ///< Enables the alternate screen, keypad mode, mouse reporting, an underline cursor and
                       ///< bracketed paste.
    std::string leave; ///< Disables all of them, returns to the shell's screen and shows the cursor.
    bool xterm_like;   ///< Supports the sequences of ui::screen_update().
    bool has_title;    ///< Title can be set; `enter` saves it, `leave` restores it.
};

/// When the program sets the terminal's title.
enum class TitleUse : std::uint8_t { never, where_known, wherever_xterm_like };

/// Returns the control sequences for a terminal of that kind (TERM); nullopt if it cannot position its cursor. An
/// unknown one is treated as vt100. If the entry has fewer than `wanted_colors`, a related entry with more is used
/// (xterm-256color for xterm), if terminfo has one.
std::optional<ScreenControl> find_screen_control(const std::string &term, int wanted_colors, bool with_mouse,
                                                 TitleUse title = TitleUse::never);

/// A terminal's features by terminfo.
struct TerminalKind {
    std::string name;               ///< The entry in use for TERM; empty if it cannot position the cursor.
    bool known = false;             ///< Terminfo has an entry for TERM itself.
    int colors = 0;                 ///< 0 for monochrome.
    bool mouse = false;             ///< Reports clicks.
    bool second_screen = false;     ///< Has an alternate screen.
    bool tells_cursor = false;      ///< Reports its cursor's position.
    bool understands_xterm = false; ///< ScreenControl::xterm_like.
};

/// The features of the entry that find_screen_control() chooses.
TerminalKind find_terminal_kind(const std::string &term, int wanted_colors = 0);

/// The entry for a terminal that terminfo does not know and that is_like_xterm().
inline constexpr const char *like_xterm = "xterm-256color";

/// The sequence that enables or disables bracketed paste on the terminal that curses uses.
std::string paste_reporting(bool on);

/// The sequence that underlines the cursor's cell, because a block hides the letter of a light piece, or that brings
/// the player's own cursor back; empty if the terminal that curses uses has no cursor shapes.
std::string underline_cursor(bool on);

/// The sequence that saves (`on`) or restores the terminal's title.
std::string title_saving(bool on);
/// The sequence that sets the title; control characters in the text are escaped.
std::string title_sequence(std::string_view text);

/// The sequence that copies a text to the clipboard (OSC 52); empty if the terminal that curses uses lacks it.
std::string copy_sequence(std::string_view text);

} // namespace tondo::term
