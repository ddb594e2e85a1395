#include "commands/hosting.hpp"

#include "commands/command.hpp"
#include "game/description.hpp"
#include "game/names.hpp"
#include "notation/utf8.hpp"
#include "server/game_copies.hpp"
#include "server/host_lock.hpp"
#include "server/logins.hpp"
#include "server/protocol/next_game.hpp"
#include "server/table_client.hpp"
#include "server/table_discovery.hpp"
#include "server/table_server.hpp"
#include "storage/files/paths.hpp"
#include "storage/game_store.hpp"
#include "system/exit_status.hpp"
#include "system/failure.hpp"
#include "system/interrupt.hpp"
#include "system/steady_now.hpp"

#include <algorithm>
#include <csignal>
#include <iostream>
#include <memory>
#include <thread>
#include <unistd.h>
#include <utility>

namespace tondo::commands {

namespace fs = std::filesystem;

std::int64_t time_of_day() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

namespace {

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
storage::StoredGame begin_next(storage::GameStore before, const NewTable &wanted, server::HostedGameConfig config,
                               game::LiveGame live) {
    config.id = std::max(config.id + 1, time_of_day());
    const notation::Tags tags = server::tags_of_table(wanted.config.table, config.score);
    std::optional<storage::GameFile> file;
    if (!wanted.beside.empty())
        file = storage::GameFile(storage::free_path(wanted.beside), tags);
    return std::move(before).host_next(server::write_hosted_game_config(config), std::move(live), std::move(file),
                                       tags);
}

storage::StoredGame open_table(storage::Journal journal, const NewTable &wanted) {
    const std::optional<storage::JournalHeader> header = journal.recovered().header;
    const auto config = header ? server::read_hosted_game_config(header->config) : std::nullopt;
    const notation::Tags tags = server::tags_of_table(wanted.config.table, config ? config->score : game::MatchScore{});
    if (std::optional<storage::StoredGame> left = storage::GameStore::host_again(journal, tags)) {
        if (wanted.is_described && !left->live.game().outcome() && !is_same_table(*header, wanted))
            throw system::Failure("the table " + wanted.config.table + " has a game that is not over: tondo host " +
                                  wanted.config.table + " goes on with it, tondo close " + wanted.config.table +
                                  " ends it");
        return std::move(*left);
    }
    if (wanted.live.game().outcome())
        throw system::Failure("the game is over");
    return storage::GameStore::host(std::move(journal), server::write_hosted_game_config(wanted.config), wanted.live,
                                    wanted.file, server::tags_of_table(wanted.config.table));
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
std::optional<storage::StoredGame> save_finished(storage::StoredGame over, const NewTable &wanted) {
    std::optional<storage::Saved> saved;
    storage::save_when_free([&] { saved = over.store.save(over.live); }, say_waiting);
    const server::HostedGameConfig config = config_of(over.store);
    std::optional<storage::StoredGame> next;
    if (const bool is_same = !wanted.is_described || config.policy == wanted.config.policy;
        is_same && config.is_in_series()) {
        const ColorSet all = ColorSet::all();
        const game::MatchScore score = server::score_of_next(over.live, config.score, config.policy.games, all);
        next = begin_next(std::move(over.store), wanted, config.with(score), server::start_of_next(over.live, {}, all));
    } else {
        over.store.remove();
    }
    say("The game at the table " + wanted.config.table + " was over already. " + saved->message());
    return next;
}

// Asks for something that ends the game at the table. Waits for the farewell: a request may be lost if its client hangs
// up at once.
bool is_done(server::TableClient &client, const server::Request &request) {
    using namespace std::chrono_literals;
    client.set_reconnecting(false);
    if (!client.ask(request))
        return false;
    for (const auto end = system::steady_now() + 5s; system::steady_now() < end; std::this_thread::sleep_for(10ms))
        while (const std::optional<server::TableClient::Event> event = client.receive(system::steady_now()))
            if (const auto *const message = std::get_if<server::Message>(&*event);
                message && std::holds_alternative<server::Bye>(*message))
                return true;
    return false;
}

// Asks a host of the same owner whose game is over to begin the next one, or to make way for another that is
// `described`. Returns whether it begins one.
bool asks_for_next(const server::TableDirectory &directory, const std::string &table, bool described) {
    try {
        server::TableClient client(directory, {.table = table, .place = server::Watch{}}, std::chrono::seconds(5));
        if (!client.replica().live().game().outcome() || client.host() != server::login_name(::geteuid()))
            return false;
        if (!described)
            return is_done(client, server::BeginNext{});
        if (is_done(client, server::Close{}))
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
std::optional<storage::StoredGame> host(storage::StoredGame game, server::TableHistory &history, const NewTable &wanted,
                                        const server::TableDirectory &directory, server::HostLock &lock,
                                        const system::UniqueFd &listener, int ended) {
    storage::GameStore &store = game.store;
    const server::HostedGameConfig config = config_of(store);
    history.score = config.score;
    server::HostState host_state(
        {wanted.config.table, server::login_name(::geteuid()), config.id}, std::move(game.live), store.events(),
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
        say("The game is kept: tondo host " + wanted.config.table + " goes on with it");
        return {};
    }
    if (!saved && !table.live().game().plies().empty()) {
        storage::save_when_free([&] { saved = store.save(table.live()); }, say_waiting);
        lay_out_copy(directory, config, table);
    }
    std::optional<storage::StoredGame> next;
    history = table.history();
    if (table.next_game())
        next = begin_next(std::move(store), wanted, config.with(history.score), *table.next_game());
    else if (!is_stopped || !config.is_in_series()) // the host that is started again begins the next game
        store.remove();
    if (saved)
        say(saved->message());
    return next;
}

} // namespace

int keep_table(const NewTable &wanted, system::Daemon *background) {
    std::signal(SIGHUP, SIG_IGN); // the host survives the logout
    std::signal(SIGPIPE, SIG_IGN);
    const system::Interrupt ended(system::Interrupt::Repeated::is_recorded);
    const server::TableDirectory directory = server::TableDirectory::make(wanted.config.directory);
    if (asks_for_next(directory, wanted.config.table, wanted.is_described)) {
        say("The next game at the table " + wanted.config.table + " begins");
        if (background)
            background->ready();
        return system::exit_done;
    }
    server::HostLock lock(directory, wanted.config.table);
    const auto open = [&] {
        return open_table(storage::Journal::of_table(directory.socket(wanted.config.table)), wanted);
    };
    std::optional<storage::StoredGame> game = open();
    if (game->live.game().outcome()) {
        game = save_finished(std::move(*game), wanted);
        if (!game && wanted.file) { // read before its game was over
            if (background)
                background->ready();
            return system::exit_done;
        }
        if (!game)
            game = open();
    }
    const system::UniqueFd &listener = lock.listen(config_of(game->store).permissions);
    say("The table " + wanted.config.table + " is open: tondo join " + wanted.config.table);
    if (!game->message.empty())
        say(game->message);
    if (background)
        background->ready();
    for (server::TableHistory history{.chat = server::ChatHistory(time_of_day())}; game;)
        game = host(std::move(*game), history, wanted, directory, lock, listener, ended.descriptor());
    return system::exit_done;
}

} // namespace tondo::commands
