#include "cli/options/position_options.hpp"
#include "cli/options/setting_options.hpp"
#include "commands/command.hpp"
#include "commands/host_again.hpp"
#include "commands/hosting.hpp"
#include "game/bot_policy.hpp"
#include "game/names.hpp"
#include "notation/utf8.hpp"
#include "server/hosted_game_config.hpp"
#include "server/logins.hpp"
#include "server/protocol/host_state.hpp"
#include "server/table_bot.hpp"
#include "storage/files/storage.hpp"
#include "system/daemonize.hpp"
#include "system/failure.hpp"
#include "tondo/notation/time_control.hpp"

#include <algorithm>
#include <memory>
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
    std::string opened_by;
    std::optional<std::int64_t> away_after;
    std::optional<std::int64_t> claim_after;
    std::optional<std::int64_t> first_move;
    std::optional<std::int64_t> bots_after;
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
               claim_after || first_move || bots_after || !invited.empty() || !spectators.empty() || games ||
               std::any_of(bot_options.begin(), bot_options.end(),
                           [](const cli::Option *each) { return each->given(); });
    }
};

constexpr std::int64_t most_games = 1000;
constexpr std::int64_t least_away_after = 8;
constexpr std::int64_t most_away_after = 3600;
constexpr std::int64_t most_claim_after = 30 * 24 * 3600;

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

server::NewTable describe(const HostOptions &options) {
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
    config.id = server::time_of_day();
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
    if (options.bots_after)
        config.policy.bots_after = std::chrono::seconds(*options.bots_after);
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
    fs::path beside = options.file.empty() ? fs::path() : fs::absolute(options.file);
    return {config, std::move(live), std::move(file), std::move(beside), options.describe_table()};
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
    server::NewTable wanted = describe(options); // before the fork, so that invalid options have their own exit status
    if (!options.background)
        return keep_table(std::move(wanted), nullptr);
    system::Daemon background = system::Daemon::enter();
    return keep_table(std::move(wanted), &background);
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
    command
        .add("--bots-after", options->bots_after,
             "Seconds of waiting after which bots take the seats that are free (default: never)")
        .placeholder("SECONDS")
        .range(1, most_claim_after);
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
