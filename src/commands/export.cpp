#include "cli/options/appearance.hpp"
#include "cli/options/drawing_options.hpp"
#include "cli/options/position_options.hpp"
#include "cli/options/seconds.hpp"
#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "game/game_filter.hpp"
#include "notation/join.hpp"
#include "notation/piece_letters.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/output.hpp"
#include "storage/game_stream.hpp"
#include "system/failure.hpp"
#include "term/images/encoders.hpp"
#include "tondo/notation/json_writer.hpp"
#include "tondo/notation/pgn_writer.hpp"
#include "ui/board/arrows.hpp"
#include "ui/game/ply_facts.hpp"
#include "ui/pictures/asciicast.hpp"
#include "ui/pictures/pixel_board.hpp"
#include "ui/pictures/svg.hpp"
#include "ui/replay/game_diagrams.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <unistd.h>

namespace tondo::commands {

namespace {

using notation::GameTree;

struct ExportOptions {
    std::string file;
    std::optional<std::size_t> number;
    bool salvage = false;
    std::vector<std::string> where;
    std::string format = "pgn3";
    std::string output;
    std::optional<std::size_t> ply;
    std::string bottom;
    std::string pace;
    std::optional<int> width;
    std::shared_ptr<cli::PositionOptions> position;
    std::shared_ptr<cli::DrawingOptions> drawing;
    cli::ThemeOption theme;
};

// --- option values ---------------------------------------------------------------------------------------------------

// The seat that --turn names, by its letter or its colour's name.
Seat bottom_seat(const RuleSet &rules, const std::string &text) {
    if (text.empty())
        return Seat::first;
    for (const Player &player : rules.players)
        if (notation::equal_in_either_case(text, std::string_view(&player.letter, 1)) ||
            notation::equal_in_either_case(text, player.name))
            return player.seat;
    throw system::bad_usage("--turn: nobody called '" + text + "' plays " + std::string(rules.key) + " (expected " +
                            notation::join(rules.players, ", ", &Player::name) + ")");
}

constexpr const char *by_clocks = "clock";

// Parses seconds, from a thousandth to an hour; nullopt if invalid.
std::optional<std::chrono::milliseconds> read_ply_time(const std::string &text) {
    const auto time = cli::read_seconds(text);
    return time && time->count() > 0 && *time <= std::chrono::hours(1) ? time : std::nullopt;
}

ui::Pace pace_of(const std::string &text) {
    ui::Pace pace;
    pace.by_clocks = text == by_clocks;
    if (!text.empty() && !pace.by_clocks)
        pace.a_ply = *read_ply_time(text);
    return pace;
}

// --- formats ---------------------------------------------------------------------------------------------------------

std::string write_pgn3(const GameTree &tree, const Game &main_line, const ExportOptions &) {
    return notation::write_game(tree, main_line);
}

std::string write_json(const GameTree &tree, const Game &, const ExportOptions &) {
    return notation::write_json(tree);
}

std::string write_text(const GameTree &tree, const Game &main_line, const ExportOptions &options) {
    const ui::Diagram diagram =
        options.drawing->diagram(tree.start.board(), bottom_seat(tree.start.rules(), options.bottom));
    ui::TextStyle style{.look = options.drawing->look()};
    if (options.ply)
        style.first = style.last = cli::chosen_ply(main_line, options.ply);
    std::string text;
    ui::write_diagrams(tree, diagram, style, [&](std::string_view piece) { text += piece; });
    return text;
}

std::string write_asciicast(const GameTree &tree, const Game &, const ExportOptions &options) {
    const Seat bottom = bottom_seat(tree.start.rules(), options.bottom);
    options.drawing->diagram(tree.start.board(), bottom); // throws if the size is too small
    return *ui::asciicast(tree, options.drawing->extent(), bottom, pace_of(options.pace));
}

std::string write_svg(const GameTree &tree, const Game &main_line, const ExportOptions &options) {
    const ui::TreeWalk walk(tree);
    const ui::EvalGraph graph = ui::EvalGraph::of(walk);
    const std::size_t ply = cli::chosen_ply(main_line, options.ply);
    return ui::svg(walk.live(), ply,
                   {.bottom = bottom_seat(main_line.rules(), options.bottom),
                    .width = options.width,
                    .graph = &graph,
                    .arrows = ui::arrows_of_marks(main_line.position_after(ply), ui::marks_at(walk, ply))});
}

// The theme of pictures in pixels.
ui::Theme picture_theme(const ExportOptions &options) {
    ui::Theme theme = options.theme.palette(ui::Depth::full);
    if (theme.sides_by_letter)
        throw system::bad_usage("--theme " + options.theme.name + " has no colours for a picture");
    return theme;
}

ui::PixelBoard pixel_board(const GameTree &tree, const ExportOptions &options, const ui::Theme &theme,
                           int usual_width) {
    constexpr int widest = 4000;
    const int width = options.width.value_or(usual_width);
    if (width < ui::PixelBoard::least_width || width > widest)
        throw system::bad_usage("--width " + std::to_string(width) + ": expected " +
                                std::to_string(ui::PixelBoard::least_width) + " to " + std::to_string(widest) +
                                " pixels for --to " + options.format);
    return {game::LiveGame::of(tree), bottom_seat(tree.start.rules(), options.bottom), width, theme};
}

std::string write_png(const GameTree &tree, const Game &main_line, const ExportOptions &options) {
    constexpr int usual_width = 800;
    constexpr std::size_t most_colors = 256;
    const ui::Theme theme = picture_theme(options);
    const ui::PixelBoard board = pixel_board(tree, options, theme, usual_width);
    return term::png(board.draw(cli::chosen_ply(main_line, options.ply)), most_colors);
}

// The last position stays for longer, before the film begins again.
std::string write_gif(const GameTree &tree, const Game &, const ExportOptions &options) {
    constexpr int usual_width = 480;
    constexpr std::chrono::milliseconds at_the_end(4000);
    const ui::Pace pace = pace_of(options.pace);
    const ui::Theme theme = picture_theme(options);
    const ui::PixelBoard board = pixel_board(tree, options, theme, usual_width);
    std::vector<std::chrono::milliseconds> times = ui::ply_times(tree, pace);
    times.push_back(std::max(at_the_end, pace.a_ply));
    term::Gif film;
    for (std::size_t plies = 0; plies < times.size(); ++plies)
        film.add(board.draw(plies), times[plies]);
    return std::move(film).finish();
}

struct Format {
    std::string_view name;
    bool of_every_game = false; ///< Otherwise a single game: the last one, unless --game selects another.
    bool in_parallel = false;   ///< Several games at a time.
    bool is_binary = false;
    std::string (*write)(const GameTree &, const Game &main_line, const ExportOptions &);
};

constexpr Format formats[]{
    {.name = "pgn3", .of_every_game = true, .in_parallel = true, .write = write_pgn3},
    {.name = "json", .of_every_game = true, .in_parallel = true, .write = write_json},
    {.name = "text", .of_every_game = true, .write = write_text},
    {.name = "asciicast", .write = write_asciicast},
    {.name = "png", .is_binary = true, .write = write_png},
    {.name = "gif", .is_binary = true, .write = write_gif},
    {.name = "svg", .write = write_svg},
};

// Options that only some formats accept.
struct OptionSupport {
    const char *option;
    std::string_view formats;
};

constexpr OptionSupport option_support[]{
    {"--ply", "svg, png, text"},   {"--turn", "svg, png, gif, text, asciicast"},
    {"--size", "text, asciicast"}, {"--characters", "text"},
    {"--ascii", "text"},           {"--unicode", "text"},
    {"--pace", "asciicast, gif"},  {"--width", "svg, png, gif"},
    {"--theme", "png, gif"},
};

void check_option_support(const cli::Command &command, const std::string &format) {
    for (const OptionSupport &support : option_support)
        if (command.find(support.option)->given() && support.formats.find(format) == std::string_view::npos)
            throw system::bad_usage(std::string(support.option) + " is not for --to " + format + " (only for " +
                                    std::string(support.formats) + ")");
}

// --- games -----------------------------------------------------------------------------------------------------------

using WorkOnGame = std::function<storage::InOrder(const GameTree &, const Game &main_line)>;

// Calls `work` for every game of the file, or for the selected one; the functions it returns run in file order.
void each_chosen_game(const ExportOptions &options, const WorkOnGame &work) {
    std::size_t number = 0;
    const storage::Damaged damaged = options.salvage ? storage::Damaged::salvage : storage::Damaged::refuse;
    const game::GameFilter filter = game::GameFilter::all_of(options.where);
    const auto chosen = [&](GameTree &&game, const Game &main_line) -> storage::InOrder {
        if (!options.where.empty() && !filter.matches(game::facts_of(game, main_line), {game, main_line}))
            return {};
        if (!options.number)
            return work(game, main_line);
        return [&, game = std::move(game)] {
            if (++number == *options.number)
                work(game, notation::main_line(game))();
        };
    };
    const std::size_t games = storage::each_game(options.file, damaged, chosen);
    if (games == 0)
        throw system::Failure(options.file + ": there is no game to salvage");
    if (games < options.number.value_or(1))
        throw storage::no_such_game(options.file, *options.number, games);
}

// The game of the position options.
GameTree game_without_file(const ExportOptions &options) {
    if (!options.position->given())
        throw system::bad_usage("export needs a FILE, or a position by --rules, --fen or --moves");
    if (options.number || options.salvage || !options.where.empty())
        throw system::bad_usage(std::string(options.number    ? "--game"
                                            : options.salvage ? "--salvage"
                                                              : "--where") +
                                " needs a FILE");
    return notation::tree_of(options.position->game(), {});
}

int run(const cli::Command &command, const ExportOptions &options) {
    check_option_support(command, options.format);
    const Format &format = *std::find_if(std::begin(formats), std::end(formats),
                                         [&](const Format &f) { return f.name == options.format; });
    if (format.is_binary && (options.output.empty() || options.output == "-") && ::isatty(STDOUT_FILENO))
        throw system::bad_usage("--to " + options.format + " is no text for a terminal; -o FILE writes it to a file");
    storage::Output output(options.output);
    const auto write = [&](const GameTree &game) {
        output.write(format.write(game, notation::main_line(game), options));
    };
    std::optional<GameTree> last;
    std::atomic<bool> is_found = options.where.empty(); // by any thread
    if (options.file.empty()) {
        last = game_without_file(options);
    } else {
        options.position->not_with_file();
        each_chosen_game(options, [&](const GameTree &game, const Game &main_line) -> storage::InOrder {
            if (!format.of_every_game)
                return [&, game] { last = game; };
            is_found = true;
            if (!format.in_parallel)
                return [&write, game] { write(game); };
            return [&output, text = format.write(game, main_line, options)] { output.write(text); };
        });
    }
    if (last)
        write(*last);
    output.finish();
    return is_found || last ? system::exit_done : system::exit_bad_input; // as grep
}

} // namespace

Run add_export(cli::Command &command) {
    const auto options = std::make_shared<ExportOptions>();
    options->position = cli::PositionOptions::add_to(command);
    command.add("FILE", options->file, "Game file; - is standard input").file();
    add_game_option(command, options->number,
                    "Only this game of the file, from 1 (default: all; the last for svg, png, gif, asciicast)");
    add_where_option(command, options->where).excludes(*command.find("--game"));
    command.add("--salvage", options->salvage, "Keep of a damaged game what stands before the damage");
    std::vector<std::string> names;
    for (const Format &format : formats)
        names.emplace_back(format.name);
    command.add("--to", options->format, "Format: pgn3 (the default), json, text, asciicast, png, gif or svg")
        .placeholder("FORMAT")
        .choices(names);
    command.add("-o,--output", options->output, "Write to this file, whole or not at all").file();
    command.add("--ply", options->ply, "svg, png, text: after how many plies (default: all; text: every position)");
    command.add("--turn", options->bottom, "Pictures, text and films: the colour that sits at the bottom")
        .placeholder("COLOR")
        .offers(cli::seat_names());
    const auto settings = cli::SettingOptions::add_to(command);
    options->drawing = cli::DrawingOptions::add_to(*settings);
    options->theme.add_to(*settings);
    command
        .add("--pace", options->pace, "asciicast, gif: seconds a ply (default: 1.5), or clock for the recorded times")
        .placeholder("SECONDS|clock")
        .offers({by_clocks})
        .check([](const std::string &text) {
            return success_if(text == by_clocks || read_ply_time(text),
                              "expected seconds, more than 0 and up to 3600, or clock, not " + text);
        });
    constexpr int widest = 20'000;
    command.add("--width", options->width, "Width in pixels (default: svg the room it is given, png 800, gif 480)")
        .placeholder("PIXELS")
        .range(1, widest);
    return [&command, options, settings] {
        settings->apply();
        return run(command, *options);
    };
}

} // namespace tondo::commands
