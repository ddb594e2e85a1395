#include "canvas/glyph.hpp"
#include "cli/options/appearance.hpp"
#include "cli/options/drawing_options.hpp"
#include "cli/options/position_options.hpp"
#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/game_file.hpp"
#include "system/unique_fd.hpp"
#include "term/images/printed_picture.hpp"
#include "term/window.hpp"
#include "ui/board/style_change.hpp"

#include <cstdlib>
#include <fcntl.h>
#include <iostream>
#include <memory>
#include <unistd.h>

namespace tondo::commands {

namespace {

using Look = ui::BoardStyle::Look;

struct ShowOptions {
    std::string file;
    std::optional<std::size_t> number;
    std::optional<std::size_t> ply;
    std::string look;
    bool look_by_flag = false;
    std::string images = "auto";
    cli::ThemeOption theme;
    cli::GlyphsOption glyphs;
    cli::ColorOption color;
};

game::LiveGame game_to_show(const ShowOptions &options, const cli::PositionOptions &position) {
    if (options.file.empty())
        return game::LiveGame(position.game());
    position.not_with_file();
    return storage::GameFile::read(options.file, options.number).live();
}

// Falls back to ASCII if the characters or missing colours rule out the look.
ui::BoardStyle style_of(const ShowOptions &options, const cli::DrawingOptions &drawing, ui::Depth depth) {
    const bool unicode = drawing.look() != Look::ascii;
    ui::BoardStyle style{.look = options.look == "auto" ? drawing.look() : *ui::find_look(options.look),
                         .pieces = options.glyphs.pieces(),
                         .unicode = unicode,
                         .depth = depth};
    if ((style.has_blocks() && !unicode) || (style.painted().look == Look::fill && depth == ui::Depth::mono))
        style.look = Look::ascii;
    return style;
}

// The board in its style, without the final newline.
std::string printed(const canvas::Canvas &canvas, const ui::BoardStyle &style) {
    const std::string text = style.depth == ui::Depth::mono ? canvas.text() : canvas.ansi();
    return style.unicode && style.look != Look::ascii ? text : canvas::in_ascii(text);
}

/// How a picture is printed, and the size of a cell.
struct Printing {
    term::ImageUse use;
    canvas::PixelSize cell{10, 20}; // as usual, where nobody says
};

// By the terminal's answers, unless the protocol is chosen; none if it shows no images.
Printing find_printing(const ShowOptions &options) {
    Printing printing;
    const system::UniqueFd terminal(::isatty(STDOUT_FILENO) ? ::open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC) : -1);
    if (terminal.is_open()) {
        const char *const term = std::getenv("TERM");
        const term::TerminalAnswers answers = term::ask_identity(terminal.get(), term ? term : "");
        const std::optional<canvas::PixelSize> cell = term::cell_size(answers);
        if (cell)
            printing = {term::image_use(answers), *cell};
    }
    for (const term::Graphics graphics : {term::Graphics::kitty, term::Graphics::iterm2, term::Graphics::sixel})
        if (options.images == term::graphics_name(graphics))
            printing.use.graphics = graphics;
    return printing;
}

// The picture as the terminal takes it; nothing where characters must do.
std::optional<std::string> picture(const ShowOptions &options, const game::LiveGame &live, std::size_t plies,
                                   const ui::Diagram &diagram) {
    const Printing printing = find_printing(options);
    const bool must = options.look_by_flag || options.images != "auto";
    if (printing.use.graphics == term::Graphics::none) {
        if (must)
            throw system::bad_usage("look pixels: " +
                                    std::string(::isatty(STDOUT_FILENO)
                                                    ? "this terminal shows no images"
                                                    : "standard output is no terminal to be asked") +
                                    "; --images kitty, iTerm2 or sixel prints one all the same");
        return std::nullopt;
    }
    const canvas::Extent size = diagram.size();
    if (::isatty(STDOUT_FILENO) && !term::window_size().holds({size.columns, size.rows + 1}))
        throw system::bad_usage("look pixels: the terminal has no room for " + std::to_string(size.columns) + "x" +
                                std::to_string(size.rows + 1) + "; --size says how large the board is");
    const ui::Theme theme = options.theme.palette(options.color.depth(256));
    canvas::Canvas canvas(size.columns, size.rows);
    canvas.cell_pixels = printing.cell;
    const ui::BoardStyle style{.look = Look::pixels, .pieces = options.glyphs.pieces(), .depth = theme.depth};
    diagram.draw(canvas, live, plies, style, theme);
    if (!canvas.picture)
        throw system::bad_usage("look pixels: a picture needs colours, and at most 6 million pixels");
    return term::printed_picture(canvas, printing.use);
}

int run(const ShowOptions &options, const cli::PositionOptions &position, const cli::DrawingOptions &drawing) {
    const game::LiveGame live = game_to_show(options, position);
    const std::size_t plies = cli::chosen_ply(live.game(), options.ply);
    const ui::Depth depth = options.color.printed_depth();
    const ui::Theme theme = options.theme.palette(depth);
    const ui::BoardStyle style = style_of(options, drawing, theme.depth == ui::Depth::mono ? theme.depth : depth);
    const ui::Diagram diagram = drawing.diagram(live.rules().board(), Seat::first, style.look == Look::strip);
    if (options.look == "pixels")
        if (const std::optional<std::string> printed = picture(options, live, plies, diagram)) {
            std::cout << *printed << '\n';
            return system::exit_done;
        }
    canvas::Canvas canvas(diagram.size().columns, diagram.size().rows);
    diagram.draw(canvas, live, plies, style, theme);
    std::cout << printed(canvas, style) << '\n';
    return system::exit_done;
}

} // namespace

Run add_show(cli::Command &command) {
    const auto position = cli::PositionOptions::add_to(command);
    const auto options = std::make_shared<ShowOptions>();
    command.add("FILE", options->file, "Game file to show instead; - is standard input").file();
    add_game_option(command, options->number);
    command.add("--ply", options->ply, "After how many plies (default: all)");
    const auto settings = cli::SettingOptions::add_to(command);
    command.begin_section("Printed boards");
    const auto drawing = cli::DrawingOptions::add_to(*settings);
    settings->add("look", options->look);
    command
        .add("--images", options->images, "Image protocol of the look pixels (auto: the one that the terminal reports)")
        .placeholder("PROTOCOL")
        .choices({"auto", "kitty", "iTerm2", "sixel"});
    options->theme.add_to(*settings);
    options->glyphs.add_to(*settings);
    options->color.add_to(*settings);
    return [=] {
        for (const cli::SettingInForce &each : settings->apply())
            if (each.setting->name == "look")
                options->look_by_flag = each.source.starts_with("flag");
        return run(*options, *position, *drawing);
    };
}

} // namespace tondo::commands
