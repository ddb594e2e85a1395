#pragma once
// The lobby of a club without its sockets: who is here, the tables, the chat, signing up, and the tournaments.

#include "club/book_file.hpp"
#include "club/club_tables.hpp"
#include "club/lobby_lines.hpp"
#include "club/notices.hpp"
#include "server/protocol/line_clients.hpp"
#include "server/protocol/token_bucket.hpp"

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace tondo::club {

class LobbyRoom : public server::LineClients {
public:
    static constexpr std::size_t most_clients = 2000;
    static constexpr std::size_t most_from_address = 64; ///< Connections from one network address.
    static constexpr std::size_t most_of_member = 6;
    static constexpr std::size_t most_strangers = 64; ///< Connections of those who have not signed up.
    static constexpr std::chrono::minutes to_sign_up{5};
    static constexpr std::chrono::minutes key_code_holds{15};
    /// Changes of tables and people are told together, so often.
    static constexpr std::chrono::milliseconds between_news{500};

    /// Functions of the club for the room; errors are reasons.
    struct Club {
        std::function<Expected<std::string>(const WantedTable &)> open;
        std::function<Expected<void>(const std::string &table)> open_again;
        std::function<void(const std::string &member)> remove_data;
        std::function<void(std::map<std::string, Time>)> set_vacations; ///< By names at tables.
        std::function<void(const Notice &)> notify;
    };
    using IsLogin = std::function<bool(const std::string &name)>;
    using Clock = std::function<Time()>;

    /// `club` is the login that runs it.
    LobbyRoom(std::string club, const Books &books, Club actions, IsLogin is_login, Clock clock);

    void enter(Id id, const Peer &peer, Instant now) override;
    void receive(Id id, std::string_view line, Instant now) override;
    void leave(Id id, Instant now) override;
    void dismiss(Id id, std::string_view reason) override;
    std::optional<std::string> next_line(Id id, Instant now) override;
    bool has_line(Id id) const override { return !clients_.at(id).out.empty(); }
    bool is_dismissed(Id id) const override { return clients_.at(id).has_ended; }
    bool is_known(Id id) const override { return clients_.at(id).greeted_at.has_value(); }

    /// A table has changed; nullopt: it is no more.
    void tell(const std::string &table, const std::optional<TableNews> &news);
    /// Tells what has changed, if it is time, and dismisses those who take too long to sign up.
    void apply_time_limits(Instant now);
    /// Begins rounds of tournaments and opens their tables, if it is time. Throws Failure.
    void run_tournaments(Instant now);
    /// When apply_time_limits() or run_tournaments() has something to do.
    Instant due() const;
    /// The owner has changed the file of members: announcement, bans.
    void read_members();

private:
    using State = game::LobbyTable::State;

    struct Client {
        Peer peer;
        std::string key{};     ///< Fingerprint; empty for a login.
        std::string address{}; ///< From where: a network address, or a login.
        std::string member{};  ///< The name in the club; empty for a stranger.
        std::string name{};    ///< As at tables.
        std::optional<Instant> greeted_at{};
        std::deque<std::string> out{};
        std::size_t bytes = 0; ///< Of `out`.
        bool has_ended = false;
        int mistakes = 0;
    };

    Expected<void> serve(Id id, const Hello &hello, Instant now);
    Expected<void> serve(Id id, const SignUp &sign_up, Instant now);
    Expected<void> serve(Id id, AskMetrics, Instant now);
    Expected<void> serve(Id id, const game::LobbyRequest &request, Instant now);
    Expected<void> serve(Id id, const game::Seek &seek, Instant now);
    Expected<void> serve(Id id, const game::Invite &invite, Instant now);
    Expected<void> serve(Id id, const game::GoToTable &place, Instant now);
    Expected<void> serve(Id id, const game::SayInLobby &what, Instant now);
    Expected<void> serve(Id id, game::AddKey, Instant now);
    Expected<void> serve(Id id, const game::AskRatings &ask, Instant now);
    Expected<void> serve(Id id, const game::AskProfile &ask, Instant now);
    Expected<void> serve(Id id, const game::AskTournament &ask, Instant now);
    Expected<void> serve(Id id, const game::HoldTournament &hold, Instant now);
    Expected<void> serve(Id id, const game::ChangeTournament &change, Instant now);
    Expected<void> serve(Id id, game::GoOnVacation vacation, Instant now);
    Expected<void> serve(Id id, const game::Ban &ban, Instant now);
    Expected<void> serve(Id id, const game::Announce &what, Instant now);
    Expected<void> serve(Id id, game::LeaveClub, Instant now);
    Expected<void> may_direct(Id id) const;
    /// A game or a tournament; a read-only club begins none.
    Expected<void> may_begin() const;
    void withdraw_banned(Tournament &tournament) const;
    void open_table(const Tournament &tournament, const TournamentGame &game);
    std::string first_of(const Tournament &tournament) const;
    void invite(const std::string &table, const std::string &by, const WantedTable &wanted);
    void say(const std::string &name, const std::string &text);
    void announce(const MemberBook &book);
    std::string without_club(const std::string &name) const;
    void tell_vacations(const MemberBook &book) const;
    bool notify(const Notice &notice) const;
    void remind();
    void welcome(Id id, const std::string &member);
    /// Opens a table, and sends the client there.
    Expected<std::string> open(Id id, const WantedTable &wanted);
    void send(Id id, const LobbyNews &news);
    void send_to_all(const LobbyNews &news);
    void invite_to(const std::string &table);
    std::string table_of(const std::string &name) const;
    std::size_t count(const std::function<bool(const Client &)> &which) const;
    std::string name_at_tables(const std::string &typed) const;

    std::string club_;
    const Books &books_;
    Club actions_;
    IsLogin is_login_;
    Clock clock_;
    std::string announcement_; ///< This and the next as they were last read, so that a damaged file stops nobody.
    bool is_read_only_ = false;
    std::map<Id, Client> clients_;
    std::map<std::string, TableNews> tables_;
    std::map<std::string, std::string> people_; ///< As last told: name, and the table or empty.
    std::set<std::string> changed_tables_;
    std::map<std::string, Time> reminded_; ///< By table, of which deadline.
    Instant remind_at_{0};
    Instant tournaments_due_{0};
    std::set<std::string> tournament_tables_;     ///< That have been opened.
    std::map<std::string, std::string> given_up_; ///< Tables of tournaments that have closed, and which it was.
    std::set<std::string> playing_;               ///< Tournaments that were played when they were last looked at.
    std::optional<Instant> news_due_;
    Instant last_news_{0};
    std::deque<game::LobbySaying> sayings_;
    std::set<std::string> uninvited_;                         ///< Tables that those invited have not been told of.
    std::deque<std::pair<std::string, Invited>> invitations_; ///< The last ones, by whom they are for.
    server::TokenBuckets hellos_{60, 2};                      ///< By address.
    server::TokenBuckets sign_ups_{10, 1.0 / 120};            ///< Attempts, by address.
    server::TokenBuckets sayings_of_{5, 0.5};                 ///< By member.
    server::TokenBuckets requests_{20, 1};                    ///< By member.
};

} // namespace tondo::club
