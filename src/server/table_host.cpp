#include "server/table_host.hpp"

#include "game/description.hpp"
#include "game/names.hpp"
#include "notation/utf8.hpp"
#include "server/game_copies.hpp"
#include "server/logins.hpp"
#include "server/protocol/next_game.hpp"
#include "server/table_discovery.hpp"
#include "server/table_server.hpp"
#include "storage/files/paths.hpp"
#include "system/failure.hpp"
#include "system/steady_now.hpp"

#include <algorithm>
#include <unistd.h>
#include <utility>

namespace tondo::server {

namespace fs = std::filesystem;

std::int64_t time_of_day() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

namespace {

// Whether the options describe the table that a journal has: a service starts a host again by the same command line.
// The later games of a series have other seats and files.
bool is_same_table(const storage::JournalHeader &header, const NewTable &wanted) {
    std::optional<HostedGameConfig> config = read_hosted_game_config(header.config);
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

} // namespace

TableHost::TableHost(const TableDirectory &directory, NewTable wanted, Voice voice, Calendar calendar,
                     Finished finished)
    : directory_(directory), wanted_(std::move(wanted)), voice_(std::move(voice)), calendar_(std::move(calendar)),
      finished_(std::move(finished)), lock_(directory, name()), game_(open()) {
    if (game_->live.game().outcome()) {
        game_ = save_finished(std::move(*game_));
        if (!game_ && !wanted_.file) // its file was read before its game was over
            game_ = open();
    }
    if (!game_)
        return;
    listener_ = &lock_.listen(config_of(game_->store).permissions);
    voice_.say("The table " + name() + " is open: tondo join " + name());
    if (!game_->message.empty())
        voice_.say(game_->message);
}

std::optional<storage::StoredGame> TableHost::open() const {
    storage::Journal journal = storage::Journal::of_table(directory_.socket(name()));
    const std::optional<storage::JournalHeader> header = journal.recovered().header;
    const auto config = header ? read_hosted_game_config(header->config) : std::nullopt;
    const notation::Tags tags = tags_of_table(name(), config ? config->score : game::MatchScore{});
    if (std::optional<storage::StoredGame> left = storage::GameStore::host_again(journal, tags)) {
        if (wanted_.is_described && !left->live.game().outcome() && !is_same_table(*header, wanted_))
            throw system::Failure("the table " + name() + " has a game that is not over: tondo host " + name() +
                                  " goes on with it, tondo close " + name() + " ends it");
        return left;
    }
    if (wanted_.live.game().outcome())
        throw system::Failure("the game is over");
    return storage::GameStore::host(std::move(journal), write_hosted_game_config(wanted_.config), wanted_.live,
                                    wanted_.file, tags_of_table(name()));
}

// The next game of a series, in the journal of the one before.
storage::StoredGame TableHost::begin_next(storage::GameStore before, HostedGameConfig config,
                                          game::LiveGame live) const {
    config.id = std::max(config.id + 1, time_of_day());
    const notation::Tags tags = tags_of_table(name(), config.score);
    std::optional<storage::GameFile> file;
    if (!wanted_.beside.empty())
        file = storage::GameFile(storage::free_path(wanted_.beside), tags);
    return std::move(before).host_next(write_hosted_game_config(config), std::move(live), std::move(file), tags);
}

HostedGameConfig TableHost::config_of(const storage::GameStore &store) const {
    const std::optional<HostedGameConfig> config = read_hosted_game_config(store.config());
    if (!config)
        throw system::Failure("the table's journal cannot be read: expected how it is hosted, not " +
                              notation::quote(store.config()));
    return *config;
}

// Saves a game that ended before its host could save it. Returns the next game if it was one of a series.
std::optional<storage::StoredGame> TableHost::save_finished(storage::StoredGame over) const {
    std::optional<storage::Saved> saved;
    storage::save_when_free([&] { saved = over.store.save(over.live); }, voice_.say_waiting);
    const HostedGameConfig config = config_of(over.store);
    tell_finished(config, over.live);
    std::optional<storage::StoredGame> next;
    if (const bool is_same = !wanted_.is_described || config.policy == wanted_.config.policy;
        is_same && config.is_in_series()) {
        const ColorSet all = ColorSet::all();
        const game::MatchScore score = score_of_next(over.live, config.score, config.policy.games, all);
        next = begin_next(std::move(over.store), config.with(score), start_of_next(over.live, {}, all));
    } else {
        over.store.remove();
    }
    voice_.say("The game at the table " + name() + " was over already. " + saved->message());
    return next;
}

void TableHost::tell_finished(const HostedGameConfig &config, const game::LiveGame &live) const {
    if (finished_ && live.game().outcome())
        finished_(config, live);
}

// For players of other logins and names, who may be away.
void TableHost::lay_out_copy(const HostedGameConfig &config, const Table &table) const {
    const game::LiveGame &live = table.live();
    const bool has_others = std::any_of(all_colors.begin(), all_colors.end(), [&](Color seat) {
        const std::string &name = live.given_names()[seat];
        return !name.empty() && !game::is_bot_name(name) && name != table.info().owner;
    });
    if (!has_others || live.game().plies().empty())
        return;
    if (const Expected<void> done =
            server::lay_out_copy(directory_, config.permissions, {table.info(), config.score, live, table.is_closed()});
        !done)
        voice_.say("Players who are away cannot fetch the game: " + done.error());
}

// Hosts a game to its end. Returns the next one, if it begins.
std::optional<storage::StoredGame> TableHost::host(storage::StoredGame game, TableHistory &history, int stop,
                                                   const Changed &changed) {
    storage::GameStore &store = game.store;
    const HostedGameConfig config = config_of(store);
    history.score = config.score;
    HostState host_state(
        {name(), login_name(::geteuid()), config.id}, std::move(game.live), store.events(), config.policy,
        [&](const std::string &event, const game::LiveGame &before) { store.record(event, before); }, looks_like_login,
        std::move(history), system::steady_now(), calendar_);
    system::EventLoop loop;
    TableServer table_server(loop, host_state, *listener_);

    std::optional<storage::Saved> saved;
    const bool is_stopped = table_server.serve(
        stop, static_cast<std::uint64_t>(config.id),
        [&] {
            try {
                saved = store.save(host_state.live());
                lay_out_copy(config, host_state.table());
                tell_finished(config, host_state.live());
            } catch (const storage::FileInUse &) {
                return false;
            } catch (const std::runtime_error &) {
                // tried again at the end, where a failure is reported
            }
            return true;
        },
        changed);
    const Table &table = host_state.table();
    if (!table.is_closed() && !table.live().game().outcome()) {
        host_state.note_clock(system::steady_now());
        if (table.has_ended())
            lay_out_copy(config, table);
        lock_.keep(write_kept_game(table.live()));
        is_kept_ = true;
        voice_.say("The game is kept: tondo host " + name() + " goes on with it");
        return {};
    }
    if (!saved && !table.live().game().plies().empty()) {
        storage::save_when_free([&] { saved = store.save(table.live()); }, voice_.say_waiting);
        lay_out_copy(config, table);
    }
    if (saved) // again, because the first attempt may have failed
        tell_finished(config, table.live());
    if (saved)
        voice_.say(saved->message());
    history = table.history();
    if (table.next_game())
        return begin_next(std::move(store), config.with(history.score), *table.next_game());
    if (!table.is_closed() && (is_stopped ? config.is_in_series() : config.has_next_planned()))
        voice_.say("The series is kept: tondo host " + name() + " begins its next game");
    else
        store.remove();
    return {};
}

bool TableHost::serve(int stop, const Changed &changed) {
    for (TableHistory history{.chat = ChatHistory(time_of_day())}; game_;)
        game_ = host(*std::exchange(game_, std::nullopt), history, stop, changed);
    return is_kept_;
}

} // namespace tondo::server
