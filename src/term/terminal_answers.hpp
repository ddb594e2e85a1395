#pragma once

#include "canvas/geometry.hpp"
#include "canvas/rgb.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::term {

/// Whether the size is plausible for a cell: 2 … 256 pixels a side.
constexpr bool is_cell(canvas::PixelSize size) {
    constexpr int largest = 256; // bounds the memory that a false answer can cost
    return size.width >= 2 && size.height >= 2 && size.width <= largest && size.height <= largest;
}

/// A terminal's answers to queries.
struct TerminalAnswers {
    bool attributes = false;           ///< Primary device attributes (DA1) arrived; they are queried last.
    bool sixel = false;                ///< Attribute 4.
    std::string name;                  ///< XTVERSION, such as `kitty(0.26.5)`; of VTE, which may lack it, `VTE(7006)`.
    bool kitty_graphics = false;       ///< The kitty graphics query was answered with OK.
    bool palette = false;              ///< Colour 255 of the palette was told: there are 256.
    bool direct_color = false;         ///< A background set as red, green and blue was told back as such.
    bool wavy_underline = false;       ///< A wavy underline was told back as such.
    std::optional<canvas::Rgb> ground; ///< The background, if its colour was told.
    int color_registers = 0;           ///< Colours of a sixel image; 0 if not reported.
    std::optional<canvas::PixelSize> cell;
    bool status = false; ///< A device status report (DSR 5) arrived.

    /// Parses a sequence from AnswerReader. Ignores anything that is not a valid answer.
    void receive(std::string_view sequence);
};

/// Requests a device status report (DSR 5), which every terminal sends.
inline constexpr std::string_view status_query = "\x1b[5n";
/// Requests the size of a cell in pixels.
inline constexpr std::string_view cell_size_query = "\x1b[16t";

/// The queries for all of TerminalAnswers except the status, device attributes last. Empty if the terminal (by TERM) is
/// known not to understand them. In a multiplexer those for graphics, direct colours and underlines are left out,
/// because the first would become the title and screen would print the second; screen is not asked for its background,
/// because it would repeat the question with every window.
std::string identity_queries(std::string_view term);

/// Sends the identity queries to a terminal (an open file descriptor) without curses and reads the answers. Other input
/// meanwhile is lost.
TerminalAnswers ask_identity(int terminal, std::string_view term);

/// Whether the program runs within tmux or screen, by TERM, their environment variables or the terminal's name.
bool in_multiplexer(std::string_view term, const TerminalAnswers &answers);

/// Whether the program runs within tmux or screen that no terminal shows at the moment. They answer queries even so.
bool is_detached(std::string_view term, const TerminalAnswers &answers);

/// The number of colours by the answers: 2²⁴ if direct, 256, or 0 if they tell none.
int colors_of(const TerminalAnswers &answers);

/// Whether a terminal that terminfo does not know answers like xterm, whose sequences it then understands.
bool is_like_xterm(const TerminalAnswers &answers);

/// Whether the terminal draws sextants without help of the font, by its answers or by TERM.
bool draws_sextants(std::string_view term, const TerminalAnswers &answers);

/// Whether a background asks for dark text.
bool is_light(canvas::Rgb ground);

/// Image protocols.
enum class Graphics : unsigned char { none, kitty, iterm2, sixel };

std::string_view graphics_name(Graphics graphics);

/// The best protocol that the terminal understands.
Graphics graphics_of(const TerminalAnswers &answers);

} // namespace tondo::term
