#include "cli/options/appearance.hpp"
#include "cli/options/drawing_options.hpp"
#include "cli/options/position_options.hpp"
#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "storage/files/finding.hpp"
#include "storage/game_file.hpp"
#include "ui/board/style_change.hpp"
#include "ui/screen/glyph.hpp"

#include <iostream>
#include <memory>

namespace tondo::app {

namespace {

using Look = ui::BoardStyle::Look;

struct ShowOptions {
    std::string file;
    std::optional<std::size_t> number;
    std::optional<std::size_t> ply;
    std::string look;
    ThemeOption theme;
    GlyphsOption glyphs;
    ColorOption color;
};

game::LiveGame game_to_show(const ShowOptions &options, const PositionOptions &position) {
    if (options.file.empty())
        return game::LiveGame(position.game());
    position.not_with_file();
    return GameFile::read(options.file, options.number).live();
}

// A look that the characters cannot show gives way to ASCII, as does one of colours alone where there are none.
ui::BoardStyle style_of(const ShowOptions &options, const DrawingOptions &drawing, ui::Depth depth) {
    const bool unicode = drawing.look() != Look::ascii;
    ui::BoardStyle style{.look = options.look == "auto" ? drawing.look() : *ui::find_look(options.look),
                         .pieces = options.glyphs.pieces(),
                         .unicode = unicode,
                         .depth = depth};
    if ((style.has_blocks() && !unicode) || (style.painted().look == Look::fill && depth == ui::Depth::mono))
        style.look = Look::ascii;
    return style;
}

// The board as the look has it, without the last line's end.
std::string printed(const ui::Canvas &canvas, const ui::BoardStyle &style) {
    const std::string text = style.depth == ui::Depth::mono ? canvas.text() : canvas.ansi();
    return style.unicode && style.look != Look::ascii ? text : ui::in_ascii(text);
}

int run(const ShowOptions &options, const PositionOptions &position, const DrawingOptions &drawing) {
    const game::LiveGame live = game_to_show(options, position);
    const std::size_t plies = chosen_ply(live.game(), options.ply);
    const ui::Theme &theme = options.theme.theme().at(options.color.printed_depth());
    const ui::BoardStyle style = style_of(options, drawing, theme.depth);
    const ui::Diagram diagram = drawing.diagram(live.rules().board(), Seat::first, style.look == Look::strip);
    ui::Canvas canvas(diagram.size().columns, diagram.size().rows);
    diagram.draw(canvas, live, plies, style, theme);
    std::cout << printed(canvas, style) << '\n';
    return exit_done;
}

} // namespace

Run add_show(Command &command) {
    const auto position = PositionOptions::add_to(command);
    const auto options = std::make_shared<ShowOptions>();
    command.add("FILE", options->file, "Game file to show instead; - is standard input");
    add_game_option(command, options->number);
    command.add("--ply", options->ply, "After how many plies (default: all)");
    const auto settings = SettingOptions::add_to(command);
    command.begin_section("Printed boards");
    const auto drawing = DrawingOptions::add_to(command, *settings);
    settings->add("look", options->look);
    options->theme.add_to(*settings);
    options->glyphs.add_to(*settings);
    options->color.add_to(*settings);
    return [=] {
        settings->apply();
        return run(*options, *position, *drawing);
    };
}

} // namespace tondo::app
