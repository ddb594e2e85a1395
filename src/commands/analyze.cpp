#include "analysis/annotate.hpp"
#include "analysis/assessment_log.hpp"
#include "cli/options/drawing_options.hpp"
#include "cli/options/interface.hpp"
#include "cli/options/seating_options.hpp"
#include "cli/options/setting_options.hpp"
#include "commands/analysis_report.hpp"
#include "commands/command.hpp"
#include "commands/game_report.hpp"
#include "notation/utf8.hpp"
#include "play/replaying.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/output.hpp"
#include "storage/game_collection.hpp"
#include "system/failure.hpp"
#include "system/interrupt.hpp"
#include "system/progress_bar.hpp"
#include "tondo/notation/pgn_writer.hpp"
#include "ui/pictures/svg_graph.hpp"

#include <algorithm>
#include <fcntl.h>
#include <iostream>
#include <limits>
#include <memory>
#include <thread>
#include <unistd.h>

namespace tondo::commands {

namespace {

namespace fs = std::filesystem;

struct AnalyzeOptions {
    std::string file;
    std::optional<std::size_t> number;
    std::uint64_t nodes = engine::judging_nodes;
    std::optional<std::int64_t> movetime;
    std::size_t jobs = std::max(std::thread::hardware_concurrency(), 1U);
    std::string output;
    std::string svg;
    std::string report;
    bool only_prints = false;
    std::shared_ptr<cli::InterfaceOptions> interface;
    std::shared_ptr<cli::SeatingOptions> seating;
    std::shared_ptr<cli::DrawingOptions> drawing;

    engine::Limits limits() const {
        if (movetime)
            return {.time = std::chrono::milliseconds(*movetime)};
        return {.nodes = nodes};
    }
};

storage::GameCollection open_games(const std::string &file) {
    if (file == "-")
        return {system::UniqueFd(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)), "standard input", false};
    return {fs::path(file), false};
}

bool is_same_file(const fs::path &a, const fs::path &b) {
    std::error_code failure; // set for a missing file, which equals no other
    return fs::equivalent(a, b, failure);
}

class AnalyzedGame {
public:
    explicit AnalyzedGame(const AnalyzeOptions &options)
        : options_(options), games_(open_games(options.file)),
          in_place_(games_.has_file() && is_same_file(options.output, options.file)), game_(read()),
          line_(notation::main_line(game_.tree)) {
        if (line_.plies().empty())
            throw system::Failure(games_.name() + ": game " + std::to_string(game_.number) +
                                  " has no moves to analyze");
    }

    int analyze() {
        // Opens the outputs before the long analysis, so that errors show at once.
        Outputs outputs{storage::Output(in_place_ ? "" : options_.output), storage::Output(options_.svg),
                        storage::Output(options_.report)};
        if (in_place_)
            storage::check_not_read_only(options_.file);
        open_log(first_looks_);
        tell_where_it_begins();
        const system::Interrupt interrupt;
        const std::vector<std::size_t> positions = analysis::all_positions(line_);
        look(first_looks_, positions, games_.name());
        std::size_t whole = positions.size();
        std::size_t done = analysis::count(first_looks_.found);
        if (done == whole) {
            open_log(second_looks_);
            const std::vector<std::size_t> again = analysis::positions_to_look_at_again(line_, first_looks_.found);
            look(second_looks_, again, games_.name() + ", likely mistakes");
            whole += again.size();
            done += static_cast<std::size_t>(std::count_if(
                again.begin(), again.end(), [&](std::size_t plies) { return second_looks_.found[plies].has_value(); }));
        }
        if (done > 0)
            write(outputs);
        if (done < whole)
            return stopped(done, whole);
        if (std::cout.flush())
            for (Looks *looks : {&second_looks_, &first_looks_})
                if (looks->log)
                    looks->log->remove();
        if (!options_.only_prints && ::isatty(STDIN_FILENO) && ::isatty(STDOUT_FILENO) && options_.output != "-")
            open();
        return system::exit_done;
    }

private:
    struct Outputs {
        storage::Output game;
        storage::Output graph;
        storage::Output report;
    };

    notation::RecordedGame read() {
        std::size_t number = options_.number.value_or(1);
        if (!options_.number) {
            games_.has(std::numeric_limits<std::size_t>::max());
            number = std::max<std::size_t>(games_.games().size(), 1);
        }
        notation::RecordedGame game = games_.read(number);
        if (game.damage)
            throw system::Failure(storage::file_error_message(games_.name(), *game.damage));
        return game;
    }

    // Looks at positions with the same limits. A log keeps what is found, in case that this process does not come to
    // its end.
    struct Looks {
        engine::Limits limits;
        std::optional<analysis::AssessmentLog> log = {};
        analysis::Assessments found = {};
    };

    void open_log(Looks &looks) {
        try {
            looks.log.emplace(line_, looks.limits);
            looks.found = looks.log->found();
        } catch (const system::Failure &error) {
            tell_unkept(error);
        }
    }

    void tell_where_it_begins() const {
        if (const std::size_t found = analysis::count(first_looks_.found); found > 0)
            std::cerr << "tondo: goes on after " << found << " of " << line_.plies().size() + 1 << " positions\n";
        else if (first_looks_.log && first_looks_.log->has_other_limits())
            std::cerr << "tondo: an unfinished analysis of this game had other limits; this one begins anew\n";
    }

    // Tells once why a process after this one could not go on.
    void tell_unkept(const system::Failure &error) {
        if (!std::exchange(is_unkept_, true))
            std::cerr << "tondo: what is found is not kept until the end: " << notation::escaped(error.what()) << '\n';
    }

    void look(Looks &looks, const std::vector<std::size_t> &positions, const std::string &label) {
        system::ProgressBar progress(label);
        const auto sync = [&] {
            if (const std::optional<system::Failure> failure = looks.log ? looks.log->sync() : std::nullopt) {
                progress.hide();
                tell_unkept(*failure);
            }
        };
        const auto on_progress = [&](std::size_t count) {
            sync();
            progress.show(count, positions.size());
            return system::Interrupt::signal() == 0;
        };
        const auto on_found = [&](std::size_t plies, const analysis::Assessment &found) {
            if (looks.log)
                looks.log->add(plies, found);
        };
        looks.found = analysis::assess_positions(line_, positions, looks.limits, options_.jobs, on_progress,
                                                 std::move(looks.found), on_found);
        sync();
    }

    bool prints_report() const { return !options_.output.empty() || ::isatty(STDOUT_FILENO); }

    void write(Outputs &outputs) {
        const std::vector<analysis::TurningPoint> points =
            analysis::turning_points(line_, first_looks_.found, second_looks_.found);
        analysis::annotate(game_.tree, first_looks_.found, points);
        annotated_ = notation::write_game(game_.tree);
        if (!options_.svg.empty()) {
            outputs.graph.write(ui::svg_curve(game_.tree));
            outputs.graph.finish();
        }
        if (!options_.report.empty()) {
            const ReportStyle style{options_.drawing->extent(), options_.drawing->look(), &ui::theme(ui::Depth::mono)};
            outputs.report.write(write_report_file(options_.report, GameReport(game_.tree, points), style));
            outputs.report.finish();
        }
        if (in_place_)
            storage::save_when_free([&] { tell(games_.save(game_.number, game_.tree)); }, say_waiting);
        else if (!options_.output.empty() || !prints_report()) {
            outputs.game.write(annotated_);
            outputs.game.finish();
        }
        if (prints_report() && options_.output != "-") {
            const cli::AppearanceOptions &appearance = *options_.interface->appearance;
            const ui::Theme theme = appearance.theme.palette(appearance.color.printed_depth());
            std::cout << write_report(game_.tree, points,
                                      {options_.drawing->extent(), options_.drawing->look(), &theme});
        }
    }

    // Shows the game with its graph, if the terminal can; the report is seen again when the player leaves.
    void open() {
        const std::string file = in_place_ ? options_.file : options_.output;
        storage::GameCollection games =
            file.empty() ? storage::GameCollection(std::string_view(annotated_), games_.name() + ", analysed")
                         : storage::GameCollection(fs::path(file), false);
        notation::RecordedGame game = games.read(in_place_ ? game_.number : 1);
        std::optional<term::Terminal> terminal;
        try {
            terminal.emplace(options_.interface->terminal_options());
        } catch (const system::Failure &) {
            return;
        }
        cli::Interface interface = options_.interface->on(*terminal);
        play::replay_games(*terminal, interface, *options_.seating, std::move(games), std::move(game), 0, false, true);
    }

    static void tell(const storage::Saved &saved) {
        if (saved.unwritten_file || !saved.about_file().empty())
            std::cerr << "tondo: " << saved.message() << '\n';
    }

    // Raises the recorded signal with its default action, so that the parent sees it.
    int stopped(std::size_t done, std::size_t whole) const {
        std::cout.flush();
        std::cerr << "tondo: stopped after " << done << " of " << whole << " positions; "
                  << (done > 0 ? "the game is annotated as far as they go" : "nothing is written")
                  << (done > 0 && !is_unkept_ ? "; the same command goes on" : "") << '\n';
        system::Interrupt::raise();
        return system::exit_bad_input;
    }

    const AnalyzeOptions &options_;
    storage::GameCollection games_;
    const bool in_place_;
    notation::RecordedGame game_;
    Game line_;
    Looks first_looks_{options_.limits()};
    Looks second_looks_{analysis::of_second_look(options_.limits())};
    bool is_unkept_ = false;
    std::string annotated_; ///< The game's text.
};

int run(const AnalyzeOptions &options) {
    if (options.svg == "-")
        throw system::bad_usage("--svg needs a file; standard output has the game");
    if (!options.report.empty() && !is_report_name(options.report))
        throw system::bad_usage("--report: expected a file with the extension .html or .md, not " +
                                notation::quote(options.report));
    const auto is_where = [](const std::string &file, const std::string &other) {
        return !file.empty() && (file == other || is_same_file(file, other));
    };
    for (const auto &[name, file] : {std::pair("--svg", options.svg), std::pair("--report", options.report)})
        for (const std::string &other : {options.file, options.output})
            if (is_where(file, other))
                throw system::bad_usage(std::string(name) + ": " + file + " is where the game is");
    if (is_where(options.report, options.svg))
        throw system::bad_usage("--report: " + options.report + " is where the graph is");
    return AnalyzedGame(options).analyze();
}

} // namespace

Run add_analyze(cli::Command &command) {
    const auto options = std::make_shared<AnalyzeOptions>();
    command.add("FILE", options->file, "Game file; - is standard input").file().required();
    add_game_option(command, options->number);
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    cli::Option &nodes = command
                             .add("--nodes", options->nodes,
                                  "Positions that each search looks at, after each ply (default: " +
                                      std::to_string(engine::judging_nodes) + ")")
                             .range(std::int64_t{1}, most);
    command.add("--movetime", options->movetime, "Milliseconds for each search, after each ply")
        .placeholder("MS")
        .range(1, 86'400'000)
        .excludes(nodes);
    constexpr int most_jobs = 1024;
    command.add("--jobs", options->jobs, "Positions at a time (default: one for each processor)").range(1, most_jobs);
    command
        .add("-o,--output", options->output,
             "Write the annotated game to this file; in its own file it takes its own place (default: standard output, "
             "if that is no terminal)")
        .file();
    command.add("--svg", options->svg, "Draw the curve of the win shares there").file();
    command
        .add("--report", options->report,
             "Write there, as .html or .md, the curve, each player's accuracy and the mistakes with diagrams")
        .file();
    command.add("--print", options->only_prints, "Print the report alone, without the game on the screen after it");
    const auto settings = cli::SettingOptions::add_to(command);
    options->interface = cli::InterfaceOptions::add_to(*settings, cli::Use::reading);
    options->seating = cli::SeatingOptions::add_to(*settings, cli::SeatingOptions::Games::none);
    command.begin_section("Printed boards");
    options->drawing = cli::DrawingOptions::add_to(*settings);
    return [options, settings] {
        settings->apply();
        return run(*options);
    };
}

} // namespace tondo::commands
