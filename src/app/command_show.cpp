#include "tondo/app/command.hpp"
#include "tondo/app/game_file.hpp"
#include "tondo/app/input_error.hpp"
#include "tondo/app/position_options.hpp"
#include "tondo/app/terminal.hpp"
#include "tondo/ui/arrangement.hpp"
#include "tondo/ui/marks.hpp"
#include "tondo/ui/panel_view.hpp"

#include <cstdlib>
#include <iostream>
#include <memory>
#include <unistd.h>

namespace tondo::app {

namespace {

struct Size {
    int columns = 80;
    int rows = 24;
};

constexpr int largest_side = 1000;

// `COLSxROWS`; nothing if it is not that.
std::optional<Size> read_size(const std::string &text) {
    Size size;
    char cross = 0;
    char rest = 0;
    if (std::sscanf(text.c_str(), "%4d%c%4d%c", &size.columns, &cross, &size.rows, &rest) != 3 || cross != 'x')
        return {};
    const auto fits = [](int side) { return side >= 1 && side <= largest_side; };
    return fits(size.columns) && fits(size.rows) ? std::optional(size) : std::nullopt;
}

struct ShowOptions {
    std::string file;
    std::optional<std::size_t> number;
    std::optional<std::size_t> ply;
    bool ascii = false;
    bool unicode = false;
    std::string color = "auto";
    std::string size = "80x24";
};

bool wants_color(const std::string &when) {
    const char *no_color = std::getenv("NO_COLOR");
    return when == "always" || (when == "auto" && ::isatty(STDOUT_FILENO) && !(no_color && *no_color));
}

ui::Table table_to_show(const ShowOptions &options, const PositionOptions &position) {
    if (options.file.empty())
        return ui::Table(position.game());
    if (position.given())
        throw UsageError("a FILE brings its own position: no --rules, --board, --fen or --moves with it");
    const GameFile file = GameFile::read(options.file, options.number);
    ui::Table table(file.game());
    table.set_names(file.names());
    return table;
}

int run(const ShowOptions &options, const PositionOptions &position) {
    const ui::Table table = table_to_show(options, position);
    const std::size_t last = table.game().plies().size();
    const std::size_t plies = options.ply.value_or(last);
    if (plies > last)
        throw InputError("--ply " + std::to_string(plies) + ": the game has only " + std::to_string(last));

    const Size size = *read_size(options.size);
    const bool color = wants_color(options.color);
    const bool unicode = options.unicode || (!options.ascii && utf8_locale());
    const ui::Theme &theme = ui::theme(color ? ui::Depth::full : ui::Depth::mono);
    const auto look = unicode ? ui::BoardStyle::Look::half_block : ui::BoardStyle::Look::ascii;

    ui::Canvas canvas(size.columns, size.rows);
    const ui::Arrangement arrangement =
        ui::arrange(table.rules().board(), size.columns, size.rows + ui::status_rows, Seat::first);
    if (!arrangement.board) {
        const ui::Extent least = ui::least_size(table.rules().board());
        throw UsageError("--size " + options.size + ": the board needs at least " + std::to_string(least.columns) +
                         "x" + std::to_string(least.rows));
    }
    ui::BoardMarks marks;
    ui::mark_last_moves(marks, table.game(), plies);
    ui::draw_board(canvas, *arrangement.board, table.game().position_after(plies), marks, {look}, theme);
    ui::draw_panel(canvas, arrangement.panel, table, plies, theme);
    std::cout << (color ? canvas.ansi() : canvas.text()) << '\n';
    return exit_done;
}

} // namespace

Run add_show(CLI::App &command) {
    const auto position = PositionOptions::add_to(command);
    const auto options = std::make_shared<ShowOptions>();
    command.add_option("FILE", options->file, "Game file to show instead; - is standard input");
    add_game_option(command, options->number, "Which game of the file, from 1 (default: the last)");
    command.add_option("--ply", options->ply, "After how many plies (default: all)");
    CLI::Option *ascii = command.add_flag("--ascii", options->ascii, "Draw with 7-bit characters");
    command.add_flag("--unicode", options->unicode, "Draw with half blocks and chess symbols")->excludes(ascii);
    command.add_option("--color", options->color, "auto, always or never")
        ->check(CLI::IsMember({"auto", "always", "never"}));
    command.add_option("--size", options->size, "Size of the drawing (default: 80x24)")
        ->type_name("COLSxROWS")
        ->check([](const std::string &text) {
            return read_size(text) ? std::string() : "expected COLSxROWS, such as 80x24, not " + text;
        });
    return [=] { return run(*options, *position); };
}

} // namespace tondo::app
