#include "cli/options/position_options.hpp"
#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "commands/host_again.hpp"
#include "game/bot_policy.hpp"
#include "game/description.hpp"
#include "game/names.hpp"
#include "notation/utf8.hpp"
#include "server/game_copies.hpp"
#include "server/host_lock.hpp"
#include "server/hosted_game_config.hpp"
#include "server/protocol/next_game.hpp"
#include "server/table_client.hpp"
#include "server/table_discovery.hpp"
#include "server/table_server.hpp"
#include "server/table_socket.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/paths.hpp"
#include "storage/game_store.hpp"
#include "system/daemonize.hpp"
#include "system/failure.hpp"
#include "system/steady_now.hpp"
#include "tondo/notation/time_control.hpp"

#include <algorithm>
#include <csignal>
#include <iostream>
#include <memory>
#include <sys/signalfd.h>
#include <unistd.h>

namespace tondo::commands {

namespace {

namespace fs = std::filesystem;

struct HostOptions {
    std::string table;
    std::string file;
    fs::path first_file = {}; ///< The same from any directory; the next games are saved beside it.
    std::optional<std::size_t> number;
    std::string seats;
    std::string clock;
    const cli::Option *clock_option = nullptr;
    std::string when_away;
    std::string mode;
    std::string names_from;
    std::string opened_by;
    std::optional<std::int64_t> away_after;
    std::optional<std::int64_t> claim_after;
    std::optional<std::int64_t> first_move;
    std::string invited;
    std::string spectators;
    std::optional<int> games;
    game::BotPolicy bots = {};
    std::vector<const cli::Option *> bot_options;
    std::string directory;
    bool background = false;
    bool again = false;
    std::shared_ptr<cli::PositionOptions> position;

    /// Whether any option describes a new table.
    bool describe_table() const {
        return position->given() || number || !file.empty() || !seats.empty() || clock_option->given() ||
               !when_away.empty() || !mode.empty() || !names_from.empty() || !opened_by.empty() || away_after ||
               claim_after || first_move || !invited.empty() || !spectators.empty() || games ||
               std::any_of(bot_options.begin(), bot_options.end(),
                           [](const cli::Option *each) { return each->given(); });
    }
};

constexpr std::int64_t most_games = 1000;
constexpr std::int64_t least_away_after = 8;
constexpr std::int64_t most_away_after = 3600;
constexpr std::int64_t most_claim_after = 30 * 24 * 3600;

std::int64_t time_of_day() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// A name that is no login is chosen by a client of the login `names_from`.
void mark_chosen(std::string &name, const std::string &names_from) {
    if (!names_from.empty() && !name.empty() && !game::is_bot_name(name) && !server::is_login(name))
        name = server::marked_name(name, names_from);
}

game::SeatReservations read_seats(const RuleSet &rules, const std::string &text, const std::string &names_from) {
    notation::Parsed<game::SeatReservations> reservations = game::read_reservations(rules, text);
    if (!reservations)
        throw system::bad_usage("--seats: " + std::string(reservations.error().what()));
    for (std::string &who : *reservations) {
        mark_chosen(who, names_from);
        if (game::is_bot_name(who))
            if (const Expected<engine::Personality> known = server::personality_of(who); !known)
                throw system::bad_usage("--seats: " + known.error());
    }
    return *reservations;
}

/// The new game of a table, unless an interrupted one is continued.
struct NewTable {
    server::HostedGameConfig config;
    game::LiveGame live;
    std::optional<storage::GameFile> file;
};

NewTable describe(const HostOptions &options) {
    std::optional<storage::GameFile> file;
    std::optional<Game> game;
    if (!options.file.empty() && fs::exists(options.file)) {
        if (options.position->given())
            throw system::bad_usage("host: " + options.file +
                                    " brings its own game: no --rules, --board, --fen or --moves");
        file = storage::GameFile::read(options.file, options.number);
        game = file->live().game();
    } else if (options.number.value_or(1) != 1) {
        throw system::bad_usage("host: there is no such file to pick a game of");
    } else if (!options.file.empty()) {
        storage::check_writable(
            fs::absolute(options.file).parent_path()); // before a game is played that could not be saved
        file = storage::GameFile(options.file, server::tags_of_table(options.table));
    }
    if (!game)
        game = options.position->game();
    if (!options.opened_by.empty() && options.names_from.empty())
        throw system::bad_usage("host: --opened-by names a client of the login that --as-from names");
    server::HostedGameConfig config;
    config.id = time_of_day();
    config.table = options.table;
    config.directory = options.directory == "auto" ? options.directory : fs::absolute(options.directory).string();
    config.policy.when_away = server::read_when_away(options.when_away).value_or(config.policy.when_away);
    config.policy.names_from = options.names_from;
    config.policy.opened_by = options.opened_by;
    mark_chosen(config.policy.opened_by, options.names_from);
    if (options.away_after)
        config.policy.away_after = std::chrono::seconds(*options.away_after);
    if (options.claim_after)
        config.policy.claim_after = std::chrono::seconds(*options.claim_after);
    if (options.first_move)
        config.policy.first_move = std::chrono::seconds(*options.first_move);
    if (!options.invited.empty())
        config.policy.invited = *server::read_invited(options.invited);
    for (std::string &name : config.policy.invited)
        mark_chosen(name, options.names_from);
    config.policy.has_spectators = options.spectators != "off";
    config.policy.bots = options.bots;
    config.policy.games = options.games.value_or(0);
    config.permissions = server::read_permissions(options.mode).value_or(config.permissions);
    game::LiveGame live(Game(game->start()), read_seats(game->rules(), options.seats, options.names_from),
                        notation::read_time_control(options.clock));
    for (const Ply &ply : game->plies())
        live.apply(game::Played{ply.action});
    return {config, std::move(live), std::move(file)};
}

// Whether the options describe the table that a journal has: a service starts a host again by the same command line.
// The later games of a series have other seats and files.
bool is_same_table(const storage::JournalHeader &header, const NewTable &wanted) {
    std::optional<server::HostedGameConfig> config = server::read_hosted_game_config(header.config);
    if (!config)
        return false;
    config->id = wanted.config.id;
    config->table = wanted.config.table; // an older journal lacks them
    config->directory = wanted.config.directory;
    const bool is_later = std::exchange(config->score, {}).games > 0;
    const bool same_file =
        !wanted.file || (header.file == fs::absolute(wanted.file->file()) && header.number == wanted.file->number());
    return *config == wanted.config && (is_later || (same_file && header.game == game::describe(wanted.live)));
}

// The next game of a series, in the journal of the one before.
storage::StoredGame begin_next(storage::GameStore before, const HostOptions &options, server::HostedGameConfig config,
                               game::LiveGame live) {
    config.id = std::max(config.id + 1, time_of_day());
    const notation::Tags tags = server::tags_of_table(options.table, config.score);
    std::optional<storage::GameFile> file;
    if (!options.first_file.empty())
        file = storage::GameFile(storage::free_path(options.first_file), tags);
    return std::move(before).host_next(server::write_hosted_game_config(config), std::move(live), std::move(file),
                                       tags);
}

storage::StoredGame open_table(storage::Journal journal, const HostOptions &options, const NewTable &wanted) {
    const std::optional<storage::JournalHeader> header = journal.recovered().header;
    const auto config = header ? server::read_hosted_game_config(header->config) : std::nullopt;
    const notation::Tags tags = server::tags_of_table(options.table, config ? config->score : game::MatchScore{});
    if (std::optional<storage::StoredGame> left = storage::GameStore::host_again(journal, tags)) {
        if (options.describe_table() && !left->live.game().outcome() && !is_same_table(*header, wanted))
            throw system::Failure("the table " + options.table + " has a game that is not over: tondo host " +
                                  options.table + " goes on with it, tondo close " + options.table + " ends it");
        return std::move(*left);
    }
    if (wanted.live.game().outcome())
        throw system::Failure("the game is over");
    return storage::GameStore::host(std::move(journal), server::write_hosted_game_config(wanted.config), wanted.live,
                                    wanted.file, server::tags_of_table(options.table));
}

/// A signalfd that becomes readable when the program must end. Ignores SIGHUP, so that the host survives the logout.
system::UniqueFd watch_signals() {
    std::signal(SIGHUP, SIG_IGN);
    std::signal(SIGPIPE, SIG_IGN);
    sigset_t ending;
    ::sigemptyset(&ending);
    ::sigaddset(&ending, SIGINT);
    ::sigaddset(&ending, SIGTERM);
    ::sigprocmask(SIG_BLOCK, &ending, nullptr);
    return system::UniqueFd(::signalfd(-1, &ending, SFD_CLOEXEC | SFD_NONBLOCK));
}

void say(const std::string &line) {
    std::cout << notation::escaped(line) << std::endl;
}

server::HostedGameConfig config_of(const storage::GameStore &store) {
    const std::optional<server::HostedGameConfig> config = server::read_hosted_game_config(store.config());
    if (!config)
        throw system::Failure("the table's journal cannot be read: expected how it is hosted, not " +
                              notation::quote(store.config()));
    return *config;
}

// Saves a game that ended before its host could save it. Returns the next game if it was one of a series.
std::optional<storage::StoredGame> save_finished(storage::StoredGame over, const HostOptions &options,
                                                 const NewTable &wanted) {
    std::optional<storage::Saved> saved;
    storage::save_when_free([&] { saved = over.store.save(over.live); }, say_waiting);
    const server::HostedGameConfig config = config_of(over.store);
    std::optional<storage::StoredGame> next;
    if (const bool is_same = !options.describe_table() || config.policy == wanted.config.policy;
        is_same && config.is_in_series()) {
        const ColorSet all = ColorSet::all();
        const game::MatchScore score = server::score_of_next(over.live, config.score, config.policy.games, all);
        next =
            begin_next(std::move(over.store), options, config.with(score), server::start_of_next(over.live, {}, all));
    } else {
        over.store.remove();
    }
    say("The game at the table " + options.table + " was over already. " + saved->message());
    return next;
}

// Asks a host of the same owner whose game is over to begin the next one, or to make way for another that is
// `described`. Returns whether it begins one.
bool asks_for_next(const server::TableDirectory &directory, const std::string &table, bool described) {
    try {
        server::TableClient client(directory, {.table = table, .place = server::Watch{}}, std::chrono::seconds(5));
        if (!client.replica().live().game().outcome() || client.host() != server::login_name(::geteuid()))
            return false;
        if (!described)
            return client.ask(server::BeginNext{});
        if (client.ask(server::Close{}))
            server::wait_for_end(directory, table);
    } catch (const system::Failure &) {
        // there is no such host
    }
    return false;
}

// For players of other logins and names, who may be away.
void lay_out_copy(const server::TableDirectory &directory, const server::HostedGameConfig &config,
                  const server::Table &table) {
    const game::LiveGame &live = table.live();
    const bool has_others = std::any_of(all_colors.begin(), all_colors.end(), [&](Color seat) {
        const std::string &name = live.given_names()[seat];
        return !name.empty() && !game::is_bot_name(name) && name != table.info().owner;
    });
    if (!has_others || live.game().plies().empty())
        return;
    if (const Expected<void> done =
            server::lay_out_copy(directory, config.permissions, {table.info(), config.score, live, table.is_closed()});
        !done)
        say("Players who are away cannot fetch the game: " + done.error());
}

// Hosts a game to its end. Returns the next one, if it begins.
std::optional<storage::StoredGame> host(storage::StoredGame game, server::TableHistory &history,
                                        const HostOptions &options, const server::TableDirectory &directory,
                                        server::HostLock &lock, const system::UniqueFd &listener,
                                        const system::UniqueFd &ended) {
    storage::GameStore &store = game.store;
    const server::HostedGameConfig config = config_of(store);
    history.score = config.score;
    server::HostState host_state(
        {options.table, server::login_name(::geteuid()), config.id}, std::move(game.live), store.events(),
        config.policy, [&](const std::string &event, const game::LiveGame &before) { store.record(event, before); },
        server::looks_like_login, std::move(history), system::steady_now());
    system::EventLoop loop;
    server::TableServer server(loop, host_state, listener);

    std::optional<storage::Saved> saved;
    const bool is_stopped = server.serve(ended, static_cast<std::uint64_t>(config.id), [&] {
        try {
            saved = store.save(host_state.live());
            lay_out_copy(directory, config, host_state.table());
        } catch (const storage::FileInUse &) {
            return false;
        } catch (const std::runtime_error &) {
            // tried again at the end, where a failure is reported
        }
        return true;
    });
    const server::Table &table = host_state.table();
    if (!table.is_closed() && !table.live().game().outcome()) {
        host_state.note_clock(system::steady_now());
        if (table.has_ended())
            lay_out_copy(directory, config, table);
        lock.keep(server::write_kept_game(table.live()));
        say("The game is kept: tondo host " + options.table + " goes on with it");
        return {};
    }
    if (!saved && !table.live().game().plies().empty()) {
        storage::save_when_free([&] { saved = store.save(table.live()); }, say_waiting);
        lay_out_copy(directory, config, table);
    }
    std::optional<storage::StoredGame> next;
    history = table.history();
    if (table.next_game())
        next = begin_next(std::move(store), options, config.with(history.score), *table.next_game());
    else if (!is_stopped || !config.is_in_series()) // the host that is started again begins the next game
        store.remove();
    if (saved)
        say(saved->message());
    return next;
}

int serve(const HostOptions &options, const NewTable &wanted, system::Daemon *background) {
    const system::UniqueFd ended = watch_signals();
    const server::TableDirectory directory = server::TableDirectory::make(options.directory);
    if (asks_for_next(directory, options.table, options.describe_table())) {
        say("The next game at the table " + options.table + " begins");
        if (background)
            background->ready();
        return system::exit_done;
    }
    server::HostLock lock(directory, options.table);
    const auto open = [&] {
        return open_table(storage::Journal::of_table(directory.socket(options.table)), options, wanted);
    };
    std::optional<storage::StoredGame> game = open();
    if (game->live.game().outcome()) {
        game = save_finished(std::move(*game), options, wanted);
        if (!game && wanted.file) { // read before its game was over
            if (background)
                background->ready();
            return system::exit_done;
        }
        if (!game)
            game = open();
    }
    const system::UniqueFd &listener = lock.listen(config_of(game->store).permissions);
    say("The table " + options.table + " is open: tondo join " + options.table);
    if (!game->message.empty())
        say(game->message);
    if (background)
        background->ready();
    for (server::TableHistory history{.chat = server::ChatHistory(time_of_day())}; game;)
        game = host(std::move(*game), history, options, directory, lock, listener, ended);
    return system::exit_done;
}

int run(HostOptions options) {
    if (options.again && (options.describe_table() || !options.table.empty() || options.background))
        throw system::bad_usage(
            "host: --again goes on with all tables as they were, so it takes no TABLE and no options");
    if (options.again)
        return host_again();
    if (options.table.empty())
        options.table = server::login_name(::geteuid());
    if (!game::is_table_name(options.table))
        throw system::bad_usage("host: a table's name has letters, digits, '-', '_' and '.', not " +
                                notation::quote(options.table));
    if (!options.file.empty())
        options.first_file = fs::absolute(options.file); // a host in the background leaves the directory
    const NewTable wanted = describe(options); // before the fork, so that invalid options have their own exit status
    if (!options.background)
        return serve(options, wanted, nullptr);
    system::Daemon background = system::Daemon::enter();
    return serve(options, wanted, &background);
}

} // namespace

Run add_host(cli::Command &command) {
    const auto options = std::make_shared<HostOptions>();
    command.add("TABLE", options->table, "The table's name (default: your login's)");
    command.add("FILE", options->file, "Game file to continue, or to save a new game in").file();
    add_game_option(command, options->number);
    command.add("--seats", options->seats, "Reserve seats: white=anna,gray=bot:3 (default: any player in any seat)")
        .placeholder("SEAT=PLAYER,...");
    command.add("--when-away", options->when_away, "The clock of a player who is away runs on or pauses (default: run)")
        .placeholder("run|pause")
        .choices({"run", "pause"});
    command
        .add("--away-after", options->away_after,
             "Seconds without an answer after which a player is away (default: 30)")
        .placeholder("SECONDS")
        .range(least_away_after, most_away_after);
    command
        .add("--claim-after", options->claim_after,
             "Seconds until the others may put out a player who is to move and away, or has not made the "
             "first move (default: 300)")
        .placeholder("SECONDS")
        .range(least_away_after, most_claim_after);
    command
        .add("--first-move", options->first_move,
             "Seconds for each player's first move, or the player is out (default: no limit)")
        .placeholder("SECONDS")
        .range(least_away_after, most_claim_after);
    command.add("--invite", options->invited, "Players who may sit in seats that are not reserved (default: anybody)")
        .placeholder("NAME,...")
        .check([](const std::string &text) {
            return success_if(server::read_invited(text).has_value(),
                              "expected names such as anna,bert, not " + notation::quote(text));
        });
    command.add("--games", options->games, "Games of a series, each with the players one seat further (default: any)")
        .placeholder("N")
        .range(1, most_games);
    command.add("--spectators", options->spectators, "Let others watch (default: on)")
        .placeholder("on|off")
        .choices({"on", "off"});
    command
        .add("--mode", options->mode,
             "Logins that may join: all, those of your group, or your own (private) (default: all)")
        .placeholder("MODE")
        .choices({"all", "group", "private"});
    command
        .add("--as-from", options->names_from,
             "The login whose clients choose their names (join --as), such as a games account")
        .placeholder("LOGIN")
        .check([](const std::string &text) {
            return success_if(server::is_login(text), "expected a login of this machine, not " + notation::quote(text));
        });
    command
        .add("--opened-by", options->opened_by,
             "The chosen name with the owner's rights; the table ends after ten minutes without anybody")
        .placeholder("NAME")
        .check([](const std::string &text) {
            return success_if(game::is_client_name(text), "nobody can be called " + notation::quote(text));
        });
    command.add("--background", options->background, "Host in the background, also when you log out");
    command.add("--again", options->again,
                "Host all your games that are not over, and wait for their ends: for a service");
    options->position = cli::PositionOptions::add_to(command);
    const auto settings = cli::SettingOptions::add_to(command);
    options->clock_option = &settings->add("clock", options->clock);
    options->bot_options = {&settings->add("bot-resigns", options->bots.resigns),
                            &settings->add("bot-draws", options->bots.offers_draws)};
    settings->add("dir", options->directory);
    return [=] {
        settings->apply();
        return run(*options);
    };
}

} // namespace tondo::commands
