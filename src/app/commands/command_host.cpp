#include "tondo/app/commands/command.hpp"
#include "tondo/app/files/input_error.hpp"
#include "tondo/app/options/position_options.hpp"
#include "tondo/app/options/setting_options.hpp"
#include "tondo/app/system/background.hpp"
#include "tondo/app/system/steady_now.hpp"
#include "tondo/app/tables/table_claim.hpp"
#include "tondo/app/tables/table_keeper.hpp"
#include "tondo/app/tables/table_server.hpp"
#include "tondo/app/tables/table_socket.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/text.hpp"
#include "tondo/notation/time_control.hpp"
#include "tondo/table/names.hpp"

#include <csignal>
#include <iostream>
#include <memory>
#include <sys/signalfd.h>
#include <unistd.h>

namespace tondo::app {

namespace {

namespace fs = std::filesystem;

struct HostOptions {
    std::string table;
    std::string file;
    std::optional<std::size_t> number;
    std::string seats;
    std::string clock;
    const Option *clock_option = nullptr;
    std::string when_away;
    std::string mode;
    std::string directory;
    bool background = false;
    std::shared_ptr<PositionOptions> position;

    /// Whether anything says what the table is to be.
    bool describe_table() const {
        return position->given() || number || !file.empty() || !seats.empty() || clock_option->given() ||
               !when_away.empty() || !mode.empty();
    }
};

std::int64_t time_of_day() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::string read_seats(const RuleSet &rules, const std::string &text) {
    try {
        const table::SeatPlan seat_plan = table::read_seat_plan(rules, text);
        for (const std::string &who : seat_plan)
            if (table::is_bot_name(who))
                personality_of(who);
        return table::write_seat_plan(rules, seat_plan);
    } catch (const UsageError &error) {
        throw UsageError("--seats: " + std::string(error.what()));
    } catch (const notation::ParseError &error) {
        throw UsageError("--seats: " + std::string(error.what()));
    }
}

/// What a host begins with unless it goes on with what was left.
struct NewTable {
    TableCharter charter;
    Game game;
    std::optional<GameFile> file;
};

NewTable describe(const HostOptions &options) {
    std::optional<GameFile> file;
    std::optional<Game> game;
    if (!options.file.empty() && fs::exists(options.file)) {
        if (options.position->given())
            throw UsageError("host: " + options.file + " brings its own game: no --rules, --board, --fen or --moves");
        file = GameFile::read(options.file, options.number);
        game = file->table().game();
    } else if (options.number.value_or(1) != 1) {
        throw UsageError("host: there is no such file to pick a game of");
    } else if (!options.file.empty()) {
        check_writable(fs::absolute(options.file).parent_path()); // before a game is played that could not be saved
        file = GameFile(options.file);
    }
    if (!game)
        game = options.position->game();
    if (game->outcome())
        throw InputError("the game is over");

    TableCharter charter;
    charter.id = time_of_day();
    charter.seat_plan = read_seats(game->rules(), options.seats);
    if (const std::optional<TimeControl> control = notation::read_time_control(options.clock))
        charter.control = notation::write_time_control(*control);
    charter.when_away = read_when_away(options.when_away).value_or(charter.when_away);
    charter.permissions = read_permissions(options.mode).value_or(charter.permissions);
    return {std::move(charter), std::move(*game), std::move(file)};
}

KeptTable open_table(TableKeeper &keeper, const HostOptions &options, NewTable wanted) {
    if (std::optional<KeptTable> left = keeper.left()) {
        if (options.describe_table())
            throw InputError("the table " + options.table + " has a game that is not over: tondo host " +
                             options.table + " goes on with it, tondo close " + options.table + " ends it");
        keeper.go_on(*left);
        return std::move(*left);
    }
    return keeper.begin(wanted.charter, wanted.game, std::move(wanted.file));
}

table::Facts facts_of(const std::string &name, const KeptTable &kept) {
    const Game &game = kept.shared.game();
    return {name,
            login_name(::geteuid()),
            kept.charter.id,
            std::string(game.rules().key),
            std::string(game.rules().board().key),
            kept.charter.seat_plan,
            kept.charter.control,
            notation::write_fen(game.start())};
}

/// Readable when the program is to end. The end of the log-in is no reason to.
Descriptor watch_signals() {
    std::signal(SIGHUP, SIG_IGN);
    std::signal(SIGPIPE, SIG_IGN);
    sigset_t ending;
    ::sigemptyset(&ending);
    ::sigaddset(&ending, SIGINT);
    ::sigaddset(&ending, SIGTERM);
    ::sigprocmask(SIG_BLOCK, &ending, nullptr);
    return Descriptor(::signalfd(-1, &ending, SFD_CLOEXEC | SFD_NONBLOCK));
}

void say(const std::string &line) {
    std::cout << notation::escaped(line) << std::endl;
}

// A game that was over before its host could save it: nobody can play it, and the next host begins anew.
int save_finished(TableKeeper &keeper, const KeptTable &left, const std::string &table, Background *background) {
    keeper.go_on(left);
    const Saved saved = keeper.save(left.shared);
    keeper.remove();
    say("The game at the table " + table + " was over already. " + saved.message());
    if (background)
        background->ready();
    return exit_done;
}

int serve(const HostOptions &options, NewTable wanted, Background *background) {
    const Descriptor ended = watch_signals();
    const TableDirectory directory = TableDirectory::make(options.directory);
    TableClaim claim(directory, options.table);
    TableKeeper keeper(directory.socket(options.table));
    if (const std::optional<KeptTable> left = keeper.left(); left && left->shared.game().outcome())
        return save_finished(keeper, *left, options.table, background);
    KeptTable kept = open_table(keeper, options, std::move(wanted));
    const Descriptor &listener = claim.listen(kept.charter.permissions);
    say("The table " + options.table + " is open: tondo join " + options.table);
    if (!kept.whole)
        say("The last entry of its journal was damaged and is left out");
    table::Room room(
        facts_of(options.table, kept), std::move(kept.shared), std::move(kept.events), kept.charter.when_away,
        [&](const std::string &event) { keeper.keep(event); }, time_of_day(), steady_now());
    TableServer server(room, seat_bots(room, static_cast<std::uint64_t>(kept.charter.id), steady_now()), listener);
    if (background)
        background->ready();

    std::optional<Saved> saved;
    server.serve(ended, [&] {
        try {
            saved = keeper.save(room.shared());
        } catch (const std::runtime_error &) {
            // said at the end, if it still cannot be done then
        }
    });
    if (!room.is_closed() && !room.shared().game().outcome()) {
        say("The game is kept: tondo host " + options.table + " goes on with it");
        return exit_done;
    }
    if (!saved && !room.shared().game().plies().empty())
        saved = keeper.save(room.shared());
    keeper.remove();
    if (saved)
        say(saved->message());
    return exit_done;
}

int run(HostOptions options) {
    if (options.table.empty())
        options.table = login_name(::geteuid());
    if (!table::is_table_name(options.table))
        throw UsageError("host: a table's name has letters, digits, '-', '_' and '.', not " +
                         notation::quote(options.table));
    NewTable wanted = describe(options); // what is wrong with it is said with a status of its own, so before the fork
    if (!options.background)
        return serve(options, std::move(wanted), nullptr);
    Background background = Background::enter();
    return serve(options, std::move(wanted), &background);
}

std::string complain_of(bool sound, const char *expected, const std::string &text) {
    return sound ? "" : "expected " + std::string(expected) + ", not " + notation::quote(text);
}

} // namespace

Run add_host(Command &command) {
    const auto options = std::make_shared<HostOptions>();
    command.add("TABLE", options->table, "The table's name (default: your log-in's)");
    command.add("FILE", options->file, "Game file to go on with, or to save a new game in");
    add_game_option(command, options->number);
    command.add("--seats", options->seats, "Who may sit where: white=anna,gray=bot:3 (default: any everywhere)")
        .placeholder("SEAT=WHO,...");
    command
        .add("--when-away", options->when_away,
             "Whether the clock of a player who is away goes on: run or pause (default: run)")
        .placeholder("RULE")
        .check([](const std::string &text) {
            return complain_of(read_when_away(text).has_value(), "run or pause", text);
        });
    command.add("--mode", options->mode, "Who may come in: all, group or private (default: all)")
        .placeholder("WHO")
        .check([](const std::string &text) {
            return complain_of(read_permissions(text).has_value(), "all, group or private", text);
        });
    command.add("--background", options->background, "Host in the background, also when you log out");
    options->position = PositionOptions::add_to(command);
    const auto settings = SettingOptions::add_to(command);
    options->clock_option = &settings->add("clock", options->clock);
    settings->add("dir", options->directory);
    return [=] {
        settings->settle();
        return run(*options);
    };
}

} // namespace tondo::app
