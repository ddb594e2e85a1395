#include "cli/options/position_options.hpp"
#include "cli/options/seconds.hpp"
#include "cli/settings/setting.hpp"
#include "commands/command.hpp"
#include "core/number_text.hpp"
#include "match/match_file.hpp"
#include "match/merge_shards.hpp"
#include "match/openings.hpp"
#include "match/play_match.hpp"
#include "notation/piece_letters.hpp"
#include "notation/utf8.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/output.hpp"
#include "storage/files/storage.hpp"
#include "system/diagnostics.hpp"
#include "system/failure.hpp"
#include "system/interrupt.hpp"
#include "system/progress_bar.hpp"

#include <algorithm>
#include <iostream>
#include <memory>
#include <set>
#include <thread>

namespace tondo::commands {

namespace {

using std::chrono::milliseconds;

struct MatchOptions {
    std::vector<std::string> entrants;
    std::optional<std::uint64_t> nodes;
    std::optional<std::int64_t> movetime;
    std::optional<int> depth;
    std::string clock;
    std::string openings = "10";
    std::size_t plies = 9;
    std::uint64_t seed = 1;
    std::size_t most_plies = 1000;
    std::optional<std::int64_t> timeouts;
    std::size_t jobs = std::max(std::thread::hardware_concurrency(), 1U);
    std::string shard;
    std::vector<std::string> merged;
    std::string output;
    bool json = false;
    std::shared_ptr<cli::PositionOptions> position;
};

// --- option values ---------------------------------------------------------------------------------------------------

// Parses `60` or `60+0.5`, in seconds.
std::optional<match::Clock> read_clock(const std::string &text) {
    const std::size_t plus = std::min(text.find('+'), text.size());
    const auto base = cli::read_seconds(text.substr(0, plus));
    const auto increment = plus == text.size() ? milliseconds(0) : cli::read_seconds(text.substr(plus + 1));
    if (!base || !increment || base->count() == 0)
        return {};
    return match::Clock{*base, *increment};
}

bool is_number(const std::string &text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), notation::is_digit);
}

std::vector<match::Entrant> entrants_of(const MatchOptions &options) {
    std::vector<match::Entrant> entrants;
    std::set<std::string> names;
    for (const std::string &text : options.entrants) {
        entrants.push_back(match::read_entrant(text));
        if (!names.insert(entrants.back().name).second)
            throw system::bad_usage("two entrants are called '" + entrants.back().name +
                                    "': give one another name, as NAME=" + entrants.back().text);
    }
    if (entrants.size() < 2)
        throw system::bad_usage("a match needs at least two entrants, as a=bot:3 b=bot:4");
    return entrants;
}

std::vector<Game> openings_for(const MatchOptions &options) {
    if (!is_number(options.openings)) {
        if (options.position->fen || !options.position->moves.empty())
            throw system::bad_usage("--openings FILE brings its own positions: no --fen or --moves with it");
        return match::openings_of(options.openings, options.position->rule_set());
    }
    const std::size_t count = parse_number<std::size_t>(options.openings).value_or(0);
    if (count == 0 || count > 999'999)
        throw system::bad_usage("--openings: expected a number from 1 to 999999, or a file, not " + options.openings);
    return match::random_openings(options.position->game(), count, options.plies, options.seed);
}

// All conditions that determine a game, without the number of games.
std::string conditions_text(const MatchOptions &options, const match::MatchSpec &spec) {
    std::string text(spec.title.rules->key);
    if (!spec.title.rules->has_own_board())
        text += " " + std::string(spec.title.rules->board().key);
    text += notation::write_go(spec.go).substr(std::string_view("go").size());
    if (spec.clock)
        text += " clock " + options.clock;
    text += is_number(options.openings) ? " plies " + std::to_string(options.plies) : " openings " + options.openings;
    text += " seed " + std::to_string(options.seed) + " max-plies " + std::to_string(options.most_plies);
    for (const match::Entrant &entrant : spec.entrants)
        text += " " + entrant.name + "=" + entrant.text;
    return text;
}

match::MatchSpec plan_of(const MatchOptions &options) {
    match::MatchSpec spec;
    spec.entrants = entrants_of(options);
    spec.title.rules = &options.position->rule_set();
    for (const match::Entrant &entrant : spec.entrants) {
        spec.title.names.push_back(entrant.name);
        spec.title.players.push_back(entrant.text);
    }
    spec.go.nodes = options.nodes;
    spec.go.depth = options.depth;
    if (options.movetime)
        spec.go.movetime = milliseconds(*options.movetime);
    if (!options.clock.empty())
        spec.clock = read_clock(options.clock);
    spec.most_plies = options.most_plies;
    if (options.timeouts)
        spec.timeouts.grace = spec.timeouts.untimed = milliseconds(*options.timeouts);
    spec.seed = options.seed;
    spec.title.conditions = conditions_text(options, spec);
    spec.openings = openings_for(options);
    spec.openings_key = match::openings_key(spec.openings);
    spec.games = match::schedule(spec.openings.size(), spec.entrants.size());
    if (options.shard.empty())
        return spec;
    const match::Shard shard = *match::read_shard(options.shard);
    if (options.output.empty())
        throw system::bad_usage("--shard needs -o FILE, from which --merge reads the games");
    if (shard.count > spec.games.size())
        throw system::bad_usage("--shard: the match has only " + std::to_string(spec.games.size()) + " games");
    return spec.part(shard);
}

void print_standings(const match::MatchTitle &title, const std::vector<match::MatchGame> &games, bool json) {
    const match::Standings standings = match::standings(games, title.names.size());
    storage::Output output("");
    output.write(json ? match::write_json(title, standings) : match::write_table(title, standings));
    output.finish();
}

// --- playing ---------------------------------------------------------------------------------------------------------

class Match {
public:
    explicit Match(const MatchOptions &options) : options_(options), spec_(plan_of(options)), progress_("match") {
        if (!options.output.empty())
            file_.emplace(options.output, [this](const notation::GameTree &tree) { count_recorded(tree); });
        if (file_ && file_->was_torn())
            std::cerr << "tondo: the last game of " << notation::escaped(options.output)
                      << " was torn; it is played again\n";
    }

    int play() {
        std::vector<match::Fixture> games = spec_.games;
        const std::size_t whole = games.size();
        std::erase_if(games, [this](const match::Fixture &game) { return recorded_.count(game.round()) > 0; });
        const system::Interrupt interrupt;
        if (!games.empty())
            match::try_programs(spec_, interrupt.descriptor());
        const match::MatchListener listener{
            [this](const match::Fixture &fixture, notation::GameTree &&tree) { count(fixture, tree); },
            [this](const match::Fixture &fixture, Color color, const bots::Fault &fault) {
                tell(fixture, color, fault);
            }};
        match::play_match(spec_, games, options_.jobs, interrupt.descriptor(), listener,
                          [&] { progress_.show(games_.size(), whole); });
        progress_.hide();
        findings_.finish();
        report();
        return games_.size() < whole ? stopped(whole) : system::exit_done;
    }

private:
    void count_recorded(const notation::GameTree &tree) {
        const match::Fixture fixture = spec_.recognize(tree);
        if (!recorded_.insert(fixture.round()).second)
            throw system::Failure("round " + fixture.round() + " is there twice");
        games_.push_back(match::match_game(fixture, tree));
    }

    void count(const match::Fixture &fixture, const notation::GameTree &tree) {
        if (file_)
            file_->add(tree);
        games_.push_back(match::match_game(fixture, tree));
    }

    void tell(const match::Fixture &fixture, Color color, const bots::Fault &fault) {
        progress_.hide();
        findings_.add("tondo: game " + fixture.round() + ": " + spec_.entrants[fixture.entrants[color]].name + " (" +
                      std::string(spec_.title.rules->players[color].name) + ") " + fault.what + " and loses its seat");
    }

    void report() const {
        match::MatchTitle title = spec_.title;
        if (spec_.shard)
            title.conditions += " shard " + match::write_shard(*spec_.shard);
        print_standings(title, games_, options_.json);
    }

    // Reports how to continue, and raises the recorded signal with its default action.
    int stopped(std::size_t whole) const {
        std::cout.flush();
        std::cerr << "tondo: stopped after " << games_.size() << " of " << whole << " games; "
                  << (file_ ? "the same command goes on"
                            : "none of them is kept: with -o FILE the same command could go on")
                  << '\n';
        system::Interrupt::raise();
        return system::exit_bad_input;
    }

    const MatchOptions &options_;
    const match::MatchSpec spec_;
    std::vector<match::MatchGame> games_; ///< Finished games.
    std::set<std::string> recorded_;
    std::optional<match::MatchFile> file_;
    system::ProgressBar progress_;
    system::Diagnostics findings_;
};

// --- merging ---------------------------------------------------------------------------------------------------------

// An existing file is replaced whole or not at all.
int merge(const MatchOptions &options) {
    if (!options.output.empty())
        storage::check_replaceable(options.output);
    const match::MergedMatch match = match::merge_shards({options.merged.begin(), options.merged.end()});
    if (!options.output.empty())
        storage::write_atomically(options.output, match.text);
    print_standings(match.title, match.games, options.json);
    return system::exit_done;
}

} // namespace

Run add_match(cli::Command &command) {
    const auto options = std::make_shared<MatchOptions>();
    options->position = cli::PositionOptions::add_to(command);
    command
        .add("ENTRANT", options->entrants,
             "A player: [NAME=]bot:LEVEL[:STYLE], [NAME=]mode:KEY or [NAME=]exec:COMMAND; two or more")
        .offers(cli::bots_and_programs());
    const std::vector<cli::Option *> measures{
        &command.add("--nodes", options->nodes, "Nodes a move, for all (default: the level's, or 10000)").range(1),
        &command.add("--movetime", options->movetime, "Milliseconds a move, for all")
             .placeholder("MS")
             .range(1, 86'400'000),
        &command.add("--depth", options->depth, "Plies of search, for all").range(1, 1000),
        &command.add("--clock", options->clock, "Seconds a game for each, and for each move")
             .placeholder("SECONDS[+SECONDS]")
             .check([](const std::string &text) {
                 return success_if(read_clock(text).has_value(), "expected seconds, as 60 or 60+0.5, not " + text);
             })};
    for (std::size_t i = 0; i < measures.size(); ++i)
        for (std::size_t other = i + 1; other < measures.size(); ++other)
            measures[i]->excludes(*measures[other]);
    command.add("--openings", options->openings, "How many random openings, or a file of games (default: 10)")
        .file()
        .placeholder("N|FILE");
    command.add("--plies", options->plies, "Length of the random openings (default: 9)").range(0, 200);
    command.add("--seed", options->seed, "Seed of the openings and the bots (default: 1)").placeholder("N");
    command.add("--max-plies", options->most_plies, "Plies after which a game is drawn (default: 1000)")
        .range(1, 100'000);
    command
        .add("--patience", options->timeouts,
             "Milliseconds that a program may take beyond its time (default: 1000), or without a time (default: 60000)")
        .placeholder("MS")
        .range(1, 86'400'000);
    constexpr int most_jobs = 1024;
    command.add("--jobs", options->jobs, "Games at a time (default: one for each processor)").range(1, most_jobs);
    command.add("--shard", options->shard, "Play only part I of N equal parts, of which --merge makes the match")
        .placeholder("I/N")
        .check([](const std::string &text) {
            return success_if(match::read_shard(text).has_value(),
                              "expected a part and how many there are, as 2/8, not " + text);
        });
    cli::Option &merged = command.add("--merge", options->merged,
                                      "Merge the files of all shards: their standings, and with -o the games");
    merged.file();
    for (const cli::Option &option : command.options())
        if (&option != &merged)
            merged.excludes(option);
    command.add("-o,--output", options->output, "Save the games there; a match in that file is continued").file();
    command.add("--json", options->json, "Print the standings as JSON");
    return [options] { return options->merged.empty() ? Match(*options).play() : merge(*options); };
}

} // namespace tondo::commands
