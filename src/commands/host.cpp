#include "cli/options/position_options.hpp"
#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "game/bot_policy.hpp"
#include "game/description.hpp"
#include "game/names.hpp"
#include "notation/utf8.hpp"
#include "server/host_lock.hpp"
#include "server/hosted_game_config.hpp"
#include "server/table_server.hpp"
#include "server/table_socket.hpp"
#include "storage/files/file_error_message.hpp"
#include "storage/files/file_lock.hpp"
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
    std::optional<std::size_t> number;
    std::string seats;
    std::string clock;
    const cli::Option *clock_option = nullptr;
    std::string when_away;
    std::string mode;
    std::string names_from;
    std::optional<std::int64_t> away_after;
    std::optional<std::int64_t> claim_after;
    std::optional<std::int64_t> first_move;
    std::string invited;
    std::string spectators;
    game::BotPolicy bots = {};
    std::vector<const cli::Option *> bot_options;
    std::string directory;
    bool background = false;
    std::shared_ptr<cli::PositionOptions> position;

    /// Whether any option describes a new table.
    bool describe_table() const {
        return position->given() || number || !file.empty() || !seats.empty() || clock_option->given() ||
               !when_away.empty() || !mode.empty() || !names_from.empty() || away_after || claim_after || first_move ||
               !invited.empty() || !spectators.empty() ||
               std::any_of(bot_options.begin(), bot_options.end(),
                           [](const cli::Option *each) { return each->given(); });
    }
};

constexpr std::int64_t least_away_after = 8;
constexpr std::int64_t most_away_after = 3600;
constexpr std::int64_t most_claim_after = 30 * 24 * 3600;

std::int64_t time_of_day() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

game::SeatReservations read_seats(const RuleSet &rules, const std::string &text) {
    const notation::Parsed<game::SeatReservations> reservations = game::read_reservations(rules, text);
    if (!reservations)
        throw system::bad_usage("--seats: " + std::string(reservations.error().what()));
    for (const std::string &who : *reservations)
        if (game::is_bot_name(who))
            if (const Expected<engine::Personality> known = server::personality_of(who); !known)
                throw system::bad_usage("--seats: " + known.error());
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
    server::HostedGameConfig config;
    config.id = time_of_day();
    config.policy.when_away = server::read_when_away(options.when_away).value_or(config.policy.when_away);
    config.policy.names_from = options.names_from;
    if (options.away_after)
        config.policy.away_after = std::chrono::seconds(*options.away_after);
    if (options.claim_after)
        config.policy.claim_after = std::chrono::seconds(*options.claim_after);
    if (options.first_move)
        config.policy.first_move = std::chrono::seconds(*options.first_move);
    if (!options.invited.empty())
        config.policy.invited = *server::read_invited(options.invited);
    config.policy.has_spectators = options.spectators != "off";
    config.policy.bots = options.bots;
    config.permissions = server::read_permissions(options.mode).value_or(config.permissions);
    game::LiveGame live(Game(game->start()), read_seats(game->rules(), options.seats),
                        notation::read_time_control(options.clock));
    for (const Ply &ply : game->plies())
        live.apply(game::Played{ply.action});
    return {config, std::move(live), std::move(file)};
}

// Whether the options describe the table that a journal has: a service starts a host again by the same command line.
bool is_same_table(const storage::JournalHeader &header, const NewTable &wanted) {
    std::optional<server::HostedGameConfig> config = server::read_hosted_game_config(header.config);
    if (!config)
        return false;
    config->id = wanted.config.id;
    const bool same_file =
        !wanted.file || (header.file == fs::absolute(wanted.file->file()) && header.number == wanted.file->number());
    return same_file && *config == wanted.config && header.game == game::describe(wanted.live);
}

storage::StoredGame open_table(storage::Journal &journal, const HostOptions &options, NewTable wanted) {
    const std::optional<storage::JournalHeader> header = journal.recovered().header;
    if (std::optional<storage::StoredGame> left =
            storage::GameStore::host_again(journal, server::tags_of_table(options.table))) {
        if (options.describe_table() && !left->live.game().outcome() && !is_same_table(*header, wanted))
            throw system::Failure("the table " + options.table + " has a game that is not over: tondo host " +
                                  options.table + " goes on with it, tondo close " + options.table + " ends it");
        return std::move(*left);
    }
    if (wanted.live.game().outcome())
        throw system::Failure("the game is over");
    return storage::GameStore::host(std::move(journal), server::write_hosted_game_config(wanted.config),
                                    std::move(wanted.live), std::move(wanted.file),
                                    server::tags_of_table(options.table));
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

// Saves a game that ended before its host could save it. Nobody can continue it, so that the next host starts a new
// one.
int save_finished(storage::StoredGame &kept, const std::string &table, system::Daemon *background) {
    std::optional<storage::Saved> saved;
    storage::save_when_free([&] { saved = kept.store.save(kept.live); }, say_waiting);
    kept.store.remove();
    say("The game at the table " + table + " was over already. " + saved->message());
    if (background)
        background->ready();
    return system::exit_done;
}

int serve(const HostOptions &options, NewTable wanted, system::Daemon *background) {
    const system::UniqueFd ended = watch_signals();
    const server::TableDirectory directory = server::TableDirectory::make(options.directory);
    server::HostLock lock(directory, options.table);
    storage::Journal journal = storage::Journal::of_table(directory.socket(options.table));
    storage::StoredGame kept = open_table(journal, options, std::move(wanted));
    storage::GameStore &store = kept.store;
    if (kept.live.game().outcome())
        return save_finished(kept, options.table, background);
    const std::optional<server::HostedGameConfig> config = server::read_hosted_game_config(store.config());
    if (!config)
        throw system::Failure("the table's journal cannot be read: expected how it is hosted, not " +
                              notation::quote(store.config()));
    const system::UniqueFd &listener = lock.listen(config->permissions);
    say("The table " + options.table + " is open: tondo join " + options.table);
    if (!kept.message.empty())
        say(kept.message);
    server::HostState host_state(
        {options.table, server::login_name(::geteuid()), config->id}, std::move(kept.live), store.events(),
        config->policy, [&](const std::string &event, const game::LiveGame &before) { store.record(event, before); },
        server::is_login, time_of_day(), system::steady_now());
    system::EventLoop loop;
    server::TableServer server(loop, host_state, listener);
    if (background)
        background->ready();

    std::optional<storage::Saved> saved;
    server.serve(ended, static_cast<std::uint64_t>(config->id), [&] {
        try {
            saved = store.save(host_state.live());
        } catch (const storage::FileInUse &) {
            return false;
        } catch (const std::runtime_error &) {
            // tried again at the end, where a failure is reported
        }
        return true;
    });
    if (!host_state.is_closed() && !host_state.live().game().outcome()) {
        say("The game is kept: tondo host " + options.table + " goes on with it");
        return system::exit_done;
    }
    if (!saved && !host_state.live().game().plies().empty())
        storage::save_when_free([&] { saved = store.save(host_state.live()); }, say_waiting);
    store.remove();
    if (saved)
        say(saved->message());
    return system::exit_done;
}

int run(HostOptions options) {
    if (options.table.empty())
        options.table = server::login_name(::geteuid());
    if (!game::is_table_name(options.table))
        throw system::bad_usage("host: a table's name has letters, digits, '-', '_' and '.', not " +
                                notation::quote(options.table));
    NewTable wanted = describe(options); // before the fork, so that invalid options have their own exit status
    if (!options.background)
        return serve(options, std::move(wanted), nullptr);
    system::Daemon background = system::Daemon::enter();
    return serve(options, std::move(wanted), &background);
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
    command.add("--background", options->background, "Host in the background, also when you log out");
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
