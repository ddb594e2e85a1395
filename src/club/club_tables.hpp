#pragma once
// The tables of a club, each served by a thread of its own, which shares nothing with the others but the news of it.

#include "club/book_file.hpp"
#include "game/lobby.hpp"
#include "server/table_host.hpp"
#include "system/pipe.hpp"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace tondo::club {

/// A table that a member opens.
struct WantedTable {
    std::string opener; ///< The name at tables, which has the owner's rights.
    const RuleSet *rules;
    std::optional<TimeControl> control = {};
    /// Names at tables, whose seats are kept; a seat that is left is for anybody.
    std::vector<std::string> invited = {};
    bool calls_bots = false;
    bool is_rated = false;
    /// The tournament of which the game is, which has no opener; empty for none.
    std::string tournament = {};
    std::string table = {}; ///< Its name; empty: the opener's.
};

struct TableNews {
    game::LobbyTable table;
    std::vector<std::string> people; ///< Players and watchers there; of many watchers, some.
    friend bool operator==(const TableNews &, const TableNews &) = default;
};

/// The lobby's view of a table, and who is there.
TableNews news_of(const server::Table &table);

/// Time after which bots take the seats that are still free, at a table that calls them.
inline constexpr std::chrono::seconds until_bots_come{60};

class ClubTables {
public:
    /// Tables that are not over, opened by one member: with and without days for each move.
    static constexpr std::size_t most_by_days_of_member = 20;
    static constexpr std::size_t most_of_member = 3;

    /// In the directory of a setting. `log` receives what happens, a line each, from any thread.
    ClubTables(const server::TableDirectory &directory, std::string setting, Books books,
               std::function<void(const std::string &)> log);
    ~ClubTables() { stop(); }

    /// Opens the tables whose games are not over, from their journals. One that cannot be read is logged.
    void open_again();
    /// Opens a table, and returns its name: the opener's, or numbered. One of a tournament may be open already. The
    /// error is the reason why not.
    Expected<std::string> open(const WantedTable &wanted);
    /// Opens an adjourned table.
    Expected<void> open_again(const std::string &table);
    /// Until when players are on vacation, by their names at tables.
    void set_vacations(std::map<std::string, Time> vacations);
    /// Ends all; their games are kept.
    void stop();

    /// Readable when news have come.
    int descriptor() const { return news_come_.descriptor(); }
    /// The tables that have changed since the last call, with their last news; nullopt for one that is no more.
    std::map<std::string, std::optional<TableNews>> take_news();

private:
    void start(server::NewTable wanted);
    void tell(const std::string &table, TableNews news);
    /// Notes the end of a game in the books. From any table's thread; the files have locks.
    void conclude(const server::HostedGameConfig &config, const game::LiveGame &live) const;
    server::NewTable kept(const std::string &table) const;

    const server::TableDirectory &directory_;
    std::string setting_;
    Books books_;
    std::function<void(const std::string &)> log_;
    system::Wakeup stops_;
    system::Wakeup news_come_;
    std::mutex mutex_; ///< Of the news and the vacations.
    std::map<std::string, Time> vacations_;
    std::map<std::string, std::optional<TableNews>> news_;
    std::vector<std::string> ended_; ///< Tables with threads that are about to end.
    std::map<std::string, std::thread> threads_;
    struct Opened {
        std::string opener;
        bool is_by_days;
        std::string tournament;
    };
    std::map<std::string, Opened> openers_; ///< Of the tables that are open.
};

} // namespace tondo::club
