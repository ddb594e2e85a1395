#pragma once

#include "ui/screen/pixel_size.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::app {

/// Whether a cell can be so large.
constexpr bool is_cell(ui::PixelSize size) {
    constexpr int largest = 256; // a terminal that claims more is not to cost all memory
    return size.width >= 2 && size.height >= 2 && size.width <= largest && size.height <= largest;
}

/// A terminal's answers to queries.
struct TerminalAnswers {
    bool attributes = false;     ///< Primary device attributes (DA1), which are asked last.
    bool sixel = false;          ///< Attribute 4.
    std::string name;            ///< XTVERSION, such as `kitty(0.26.5)`.
    bool kitty_graphics = false; ///< The kitty graphics query was answered with OK.
    int color_registers = 0;     ///< Colours of a sixel image, 0 if not told.
    std::optional<ui::PixelSize> cell;
    bool status = false; ///< Device status report (DSR 5).

    /// Takes a sequence as AnswerReader passes it. Anything that is no answer, or makes no sense, changes nothing.
    void receive(std::string_view sequence);
};

/// Asks for a report of a terminal's status (DSR 5), which every one sends.
inline constexpr std::string_view status_query = "\x1b[5n";
/// Asks how large a cell is.
inline constexpr std::string_view cell_size_query = "\x1b[16t";

/// Everything that TerminalAnswers holds but the status, device attributes last, as one text; empty where a terminal
/// called so (TERM) is known not to understand it. Multiplexers take the graphics query for a title, so it is left out
/// there.
std::string identity_queries(std::string_view term);

/// Asks a terminal (an open file descriptor) that curses does not use. Input that arrives meanwhile is lost.
TerminalAnswers ask_identity(int terminal, std::string_view term);

/// Whether the program runs within tmux or screen, as TERM, their own variables or the terminal's name tell.
bool in_multiplexer(std::string_view term, const TerminalAnswers &answers);

/// Whether the terminal draws sextants itself, whatever the font has, by its answers or by TERM.
bool draws_sextants(std::string_view term, const TerminalAnswers &answers);

/// Protocols for images.
enum class Graphics : unsigned char { none, kitty, iterm2, sixel };

std::string_view graphics_name(Graphics graphics);

/// The best protocol that the terminal understands.
Graphics graphics_of(const TerminalAnswers &answers);

} // namespace tondo::app
