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
    bool attributes = false;     ///< Primary device attributes (DA1) arrived; they are queried last.
    bool sixel = false;          ///< Attribute 4.
    std::string name;            ///< XTVERSION, such as `kitty(0.26.5)`; of VTE, which may lack it, `VTE(7006)`.
    std::string around;          ///< XTVERSION of the terminal around tmux, which passes it on.
    bool kitty_graphics = false; ///< The kitty graphics query was answered with OK; that for placeholders in tmux.
    bool palette = false;        ///< Colour 255 of the palette was told: there are 256.
    bool direct_color = false;   ///< A background set as red, green and blue was told back as such.
    bool wavy_underline = false; ///< A wavy underline was told back as such.
    std::optional<canvas::Rgb> ground; ///< The background, if its colour was told.
    int color_registers = 0;           ///< Colours of a sixel image; 0 if not reported.
    std::optional<canvas::PixelSize> cell;
    bool status = false; ///< A device status report (DSR 5) arrived.

    /// Whether tmux has answered, but not the terminal around it, which may never do.
    bool only_of_tmux() const { return name.starts_with("tmux ") && !kitty_graphics; }
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

/// Asks the terminal around tmux for its name and for placeholders, once tmux has answered all others: it loses what it
/// should pass on while it still has to draw the alternate screen.
std::string query_around_tmux();

/// Sends the identity queries to a terminal (an open file descriptor) without curses and reads the answers. Other input
/// meanwhile is lost.
TerminalAnswers ask_identity(int terminal, std::string_view term);

/// Whether the program runs within tmux or screen, by TERM, their environment variables or the terminal's name.
bool in_multiplexer(std::string_view term, const TerminalAnswers &answers);

/// Wraps sequences for the terminal around tmux, which drops them unless its option allow-passthrough is on. Empty if
/// there are none.
std::string through_tmux(std::string_view sequences);

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
enum class Graphics : unsigned char { none, kitty, iterm2, sixel, placeholders };

std::string_view graphics_name(Graphics graphics);

/// The best protocol that the terminal understands.
Graphics graphics_of(const TerminalAnswers &answers);

} // namespace tondo::term
