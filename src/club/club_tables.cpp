#include "club/club_tables.hpp"

#include "game/names.hpp"
#include "server/logins.hpp"
#include "storage/journal.hpp"
#include "system/failure.hpp"
#include "system/signals_kept_out.hpp"
#include "tondo/notation/time_control.hpp"

#include <algorithm>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace tondo::club {

namespace {

constexpr std::size_t most_tables = 1000;

// `anna` of `anna@tondo`; tables are files, whose names have letters and digits.
std::string table_stem(const std::string &opener) {
    const std::string name = opener.substr(0, opener.find('@'));
    return game::is_table_name(name) ? name : "table";
}

TableNews adjourned(TableNews news) {
    news.table.state = game::LobbyTable::State::adjourned;
    news.table.spectators = 0;
    for (game::LobbyTable::Seat &seat : news.table.seats)
        seat.is_here = false;
    news.people.clear();
    return news;
}

} // namespace

TableNews news_of(const server::Table &table) {
    using State = game::LobbyTable::State;
    const game::LiveGame &live = table.live();
    const server::TableStatus &status = table.status();
    TableNews news{{.name = table.info().table, .rules = &live.rules(), .control = live.time_control()}, {}};
    game::LobbyTable &shown = news.table;
    for (const Color color : all_colors) {
        game::LobbyTable::Seat &seat = shown.seats[color];
        seat.player = live.given_names()[color];
        const bool is_bot = game::is_bot_name(seat.player);
        seat.is_here = !seat.player.empty() && (is_bot || status.players[color].state != game::Connection::State::away);
        if (seat.player.empty())
            seat.kept_for = live.reservations()[color];
        else if (seat.is_here && !is_bot)
            news.people.push_back(seat.player);
    }
    shown.state = live.game().outcome() ? State::over : live.has_begun() ? State::playing : State::waiting;
    if (shown.state != State::over)
        shown.to_move = live.position().turn();
    shown.move = static_cast<int>(live.position().fullmove_number());
    shown.spectators = status.audience.clients;
    shown.is_by_invitation = !table.policy().invited.empty();
    shown.calls_bots = table.policy().bots_after.count() > 0;
    shown.is_rated = table.policy().is_rated;
    shown.tournament = table.policy().tournament;
    shown.due = live.due();
    news.people.insert(news.people.end(), status.audience.names.begin(), status.audience.names.end());
    return news;
}

ClubTables::ClubTables(const server::TableDirectory &directory, std::string setting, Books books,
                       std::function<void(const std::string &)> log)
    : directory_(directory), setting_(std::move(setting)), books_(std::move(books)), log_(std::move(log)) {}

void ClubTables::open_again() {
    for (const storage::FoundJournal &journal : storage::find_table_journals()) {
        const auto config =
            journal.contents.header ? server::read_hosted_game_config(journal.contents.header->config) : std::nullopt;
        if (journal.held || !config || config->table.empty() || config->directory != setting_)
            continue;
        if (const Expected<void> opened = open_again(config->table); opened)
            openers_[config->table] = {config->policy.opened_by,
                                       is_by_days(notation::read_time_control(journal.contents.header->game.clocks)),
                                       config->policy.tournament};
        else
            log_("The table " + config->table + " does not go on: " + opened.error());
    }
}

server::NewTable ClubTables::kept(const std::string &table) const {
    server::HostedGameConfig config;
    config.table = table;
    config.directory = setting_;
    return {config, game::LiveGame(Game(Position::start(all_rules().front()))), {}, {}, false};
}

Expected<void> ClubTables::open_again(const std::string &table) {
    if (threads_.contains(table))
        return {};
    try {
        start(kept(table));
        return {};
    } catch (const std::runtime_error &error) {
        return unexpected(std::string(error.what()));
    }
}

Expected<std::string> ClubTables::open(const WantedTable &wanted) {
    const bool is_of_tournament = !wanted.tournament.empty();
    if (const auto found = openers_.find(wanted.table); found != openers_.end())
        return is_of_tournament && found->second.tournament == wanted.tournament
                   ? Expected<std::string>(wanted.table)
                   : unexpected("there is another table " + wanted.table);
    const bool by_days = is_by_days(wanted.control);
    const std::size_t most = by_days ? most_by_days_of_member : most_of_member;
    const auto of_opener = std::count_if(openers_.begin(), openers_.end(), [&](const auto &each) {
        return each.second.opener == wanted.opener && each.second.is_by_days == by_days;
    });
    if (!is_of_tournament && static_cast<std::size_t>(of_opener) >= most)
        return unexpected("you have opened " + std::to_string(most) + " tables; end a game there first");
    if (threads_.size() >= most_tables)
        return unexpected(std::string("the club has as many tables as it can serve"));
    server::HostedGameConfig config;
    config.id = server::time_of_day();
    config.directory = setting_;
    config.policy.names_from = server::login_name(::geteuid());
    config.policy.opened_by = wanted.opener;
    game::SeatReservations kept;
    for (std::size_t i = 0; i < std::min(wanted.invited.size(), all_colors.size()); ++i)
        kept[all_colors[i]] = wanted.invited[i];
    if (wanted.invited.size() == all_colors.size())
        std::copy_if(wanted.invited.begin(), wanted.invited.end(), std::back_inserter(config.policy.invited),
                     [](const std::string &name) { return !game::is_bot_name(name); });
    config.policy.tournament = wanted.tournament;
    config.policy.is_rated = wanted.is_rated;
    config.policy.bots_after = wanted.calls_bots ? until_bots_come : std::chrono::seconds(0);
    config.table = wanted.table;
    const std::string stem = table_stem(wanted.opener);
    const std::vector<std::string> taken = directory_.tables();
    for (int number = 1; config.table.empty(); ++number) {
        const std::string name = number == 1 ? stem : stem + '-' + std::to_string(number);
        if (!threads_.contains(name) && std::find(taken.begin(), taken.end(), name) == taken.end())
            config.table = name;
    }
    try {
        start({config, game::LiveGame(Game(Position::start(*wanted.rules)), kept, wanted.control)});
    } catch (const std::runtime_error &error) {
        return unexpected(std::string(error.what()));
    }
    openers_[config.table] = {wanted.opener, by_days, wanted.tournament};
    return config.table;
}

void ClubTables::start(server::NewTable wanted) {
    const std::string name = wanted.config.table;
    const auto vacation_until = [this](const std::string &player) {
        const std::lock_guard lock(mutex_);
        const auto found = vacations_.find(player);
        return found == vacations_.end() ? Time() : found->second;
    };
    auto host = std::make_unique<server::TableHost>(
        directory_, std::move(wanted), server::TableHost::Voice{log_, log_},
        server::Calendar{.vacation_until = vacation_until},
        [this](const server::HostedGameConfig &config, const game::LiveGame &live) { conclude(config, live); });
    const system::SignalsKeptOut for_the_thread;
    threads_[name] = std::thread([this, name, host = std::move(host)]() mutable {
        std::optional<TableNews> last;
        bool is_kept = false;
        try {
            is_kept = host->serve(stops_.descriptor(), [&](const server::Table &table) {
                if (TableNews now = news_of(table); now != last) {
                    last = now;
                    tell(name, std::move(now));
                }
            });
        } catch (const std::exception &error) {
            log_("The table " + name + " has ended: " + error.what());
            is_kept = true; // in its journal
        }
        host.reset(); // gives the name free
        const std::lock_guard lock(mutex_);
        news_[name] = is_kept && last ? std::optional(adjourned(*last)) : std::nullopt;
        ended_.push_back(name);
        news_come_.notify();
    });
}

void ClubTables::conclude(const server::HostedGameConfig &config, const game::LiveGame &live) const {
    const ByColor<Score> &scores = live.game().outcome()->scores;
    try {
        if (!config.policy.tournament.empty())
            books_.tournaments.change([&](TournamentBook &book) {
                book.end_game(config.policy.tournament, config.table, live.given_names(), scores);
            });
        if (config.policy.is_rated && live.time_control())
            books_.ratings.change([&](RatingBook &book) {
                book.count({config.table, config.id, &live.rules(), game::pace_of(*live.time_control()),
                            live.given_names(), shares_of(scores)});
            });
    } catch (const system::Failure &failure) {
        log_("The game at the table " + config.table + " does not count: " + failure.what());
    }
}

void ClubTables::tell(const std::string &table, TableNews news) {
    const std::lock_guard lock(mutex_);
    news_[table] = std::move(news);
    news_come_.notify();
}

std::map<std::string, std::optional<TableNews>> ClubTables::take_news() {
    std::unique_lock lock(mutex_);
    news_come_.clear();
    const std::vector<std::string> ended = std::exchange(ended_, {});
    std::map<std::string, std::optional<TableNews>> news = std::exchange(news_, {});
    lock.unlock();
    for (const std::string &table : ended) {
        threads_.at(table).join();
        threads_.erase(table);
    }
    for (const auto &[table, told] : news)
        if (!told || told->table.state == game::LobbyTable::State::over)
            openers_.erase(table);
    return news;
}

void ClubTables::set_vacations(std::map<std::string, Time> vacations) {
    const std::lock_guard lock(mutex_);
    vacations_ = std::move(vacations);
}

void ClubTables::stop() {
    stops_.notify();
    for (auto &[name, thread] : threads_)
        thread.join();
    threads_.clear();
}

} // namespace tondo::club
