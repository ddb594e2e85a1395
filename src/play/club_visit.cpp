#include "play/club_visit.hpp"

#include "core/overloaded.hpp"
#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "play/conversation.hpp"
#include "play/screen.hpp"
#include "server/protocol/calendar.hpp"
#include "system/exit_status.hpp"
#include "system/failure.hpp"
#include "system/steady_now.hpp"
#include "ui/lobby/lobby_news.hpp"
#include "ui/lobby/lobby_screen.hpp"
#include "ui/lobby/lobby_words.hpp"
#include "ui/text_mode/text_lobby.hpp"

#include <utility>

namespace tondo::play {

namespace {

constexpr std::chrono::minutes between_looks{1};

game::Lobby at_present(game::Lobby lobby) {
    lobby.now = server::wall_time();
    return lobby;
}

std::string words_for(const club::KeyCode &code, const club::LobbyClient &client) {
    return "Come with your other key within " + std::to_string(code.minutes) + " minutes, and type the name " +
           client.member() + " and the code " + notation::escaped(code.code);
}

std::string words_for(const club::OnVacation &vacation) {
    const std::chrono::seconds rest = vacation.until - server::wall_time();
    const std::string left = std::to_string(vacation.days_left) + " days are left this year";
    return rest.count() > 0 ? "On vacation for " + ui::days_text(rest) + " more, when deadlines wait for you; " + left
                            : "You are back from vacation; " + left;
}

/// For the screen and text mode: the member's decisions go to the club, and its news come back.
class LobbyLink {
public:
    using Invited = std::function<void(const std::string &by, const std::string &table)>;

    /// `ring` is called when the member's turn has come at a table.
    LobbyLink(system::EventLoop &loop, club::LobbyClient &client, ui::LobbyScreen &screen, Invited invited,
              std::function<void()> ring, std::function<void(std::vector<std::string>)> show_page)
        : client_(client), screen_(screen), invited_(std::move(invited)), ring_(std::move(ring)),
          show_page_(std::move(show_page)), next_look_(loop, system::EventLoop::Clock::now() + between_looks) {
        client_.wake(&loop);
    }
    ~LobbyLink() { client_.wake(nullptr); }
    LobbyLink(const LobbyLink &) = delete;
    LobbyLink &operator=(const LobbyLink &) = delete;

    void update() {
        const std::vector<club::LobbyNews> news = client_.receive(system::steady_now());
        const bool is_late = !next_look_.is_set(); // for the times that are left
        if (is_late)
            next_look_.set(system::EventLoop::Clock::now() + between_looks);
        if (client_.take_change() || is_late) {
            game::Lobby now = at_present(client_.lobby());
            if (ui::has_new_turn(screen_.lobby(), now))
                ring_();
            screen_.show(std::move(now));
        }
        for (const club::LobbyNews &each : news)
            std::visit(Overloaded{[&](const game::RatedPlayer &player) { ratings_.push_back(player); },
                                  [&](const game::TournamentState &tournament) { tournaments_.push_back(tournament); },
                                  [&](const game::EntrantState &entrant) { entrants_.push_back(entrant); },
                                  [&](club::EndOfList end) { show_list(end.is_of_tournaments); },
                                  [&](const club::Invited &by) { invited_(by.by, by.table); },
                                  [&](const club::Enter &enter) { left_ = LobbyExit{enter.place}; },
                                  [&](const club::KeyCode &code) { screen_.inform(words_for(code, client_)); },
                                  [&](const club::OnVacation &vacation) { screen_.inform(words_for(vacation)); },
                                  [&](const club::Refused &refused) {
                                      screen_.warn("Not done: " + notation::escaped(refused.reason));
                                  },
                                  [](const auto &) {}},
                       each);
        if (!client_.farewell().empty())
            left_ = LobbyExit{.message = client_.farewell()};
    }
    void submit(const std::optional<ui::LobbyDecision> &decision) {
        if (!decision)
            return;
        std::visit(Overloaded{[&](ui::Leave) { left_ = LobbyExit{}; },
                              [&](ui::ShowArchive) { left_ = LobbyExit{.shows_archive = true}; },
                              [&](const auto &request) {
                                  if (!client_.ask(request))
                                      screen_.warn("The club does not answer; trying again");
                              }},
                   *decision);
    }
    void leave() { left_ = LobbyExit{.is_closed = true}; }
    const std::optional<LobbyExit> &left() const { return left_; }

private:
    void show_list(bool is_of_tournaments) {
        show_page_(is_of_tournaments ? ui::tournament_lines(screen_.lobby(), std::exchange(tournaments_, {}),
                                                            std::exchange(entrants_, {}))
                                     : ui::rating_lines(screen_.lobby(), std::exchange(ratings_, {})));
    }

    club::LobbyClient &client_;
    ui::LobbyScreen &screen_;
    Invited invited_;
    std::function<void()> ring_;
    std::function<void(std::vector<std::string>)> show_page_;
    std::vector<game::RatedPlayer> ratings_; ///< This and the next two have come so far.
    std::vector<game::TournamentState> tournaments_;
    std::vector<game::EntrantState> entrants_;
    system::EventLoop::Timer next_look_;
    std::optional<LobbyExit> left_;
};

class LobbyLoop : public Screen {
public:
    LobbyLoop(term::Terminal &terminal, const cli::Interface &interface, club::LobbyClient &client)
        : theme_(*interface.appearance.theme), lobby_(at_present(client.lobby()), interface.preferences.keys.lobby),
          link_(
              terminal.loop(), client, lobby_,
              [this](const std::string &by, const std::string &table) { lobby_.invited(by, table); },
              [&terminal, rings = interface.preferences.bells.turn] {
                  if (rings)
                      terminal.ring();
              },
              [this](std::vector<std::string> page) { lobby_.help.show(std::move(page)); }) {}

    ui::LobbyScreen &lobby() { return lobby_; }
    LobbyExit exit() const { return link_.left().value_or(LobbyExit{.is_closed = true}); }

private:
    void resize(canvas::Extent size) override { size_ = size; }
    void draw(canvas::Canvas &canvas) const override { lobby_.draw(canvas, theme_); }
    void update() override { link_.update(); }
    void handle(const canvas::Key &key) override { link_.submit(lobby_.handle(key, size_)); }
    void paste(const std::string &text) override { link_.submit(lobby_.paste(text)); }
    std::string title() const override { return "the club of " + lobby_.lobby().club; }
    bool is_over() const override { return link_.left().has_value(); }
    canvas::Message *message() override { return &lobby_.message; }

    const ui::Theme &theme_;
    ui::LobbyScreen lobby_;
    LobbyLink link_;
    canvas::Extent size_{};
};

class TextLobbyLoop : public Conversation {
public:
    TextLobbyLoop(system::LineChannel &lines, club::LobbyClient &client, bool rings)
        : lines_(lines), screen_(at_present(client.lobby())), lobby_(screen_),
          link_(
              lines.loop(), client, screen_,
              [this](const std::string &by, const std::string &table) { lobby_.invited(by, table); },
              [&lines, rings] {
                  if (rings)
                      lines.ring();
              },
              [&lines](const std::vector<std::string> &page) { lines.write(notation::join(page, "\n") + '\n'); }) {
        lines_.write(lobby_.opening());
    }

    const LobbyExit &exit() const { return *link_.left(); }

private:
    void receive_line(const std::string &line) override {
        link_.submit(lobby_.handle(line));
        lines_.write(lobby_.news());
    }
    void update() override {
        link_.update();
        lines_.write(lobby_.news());
    }
    void end() override { link_.leave(); }
    bool is_over() const override { return link_.left().has_value(); }

    system::LineChannel &lines_;
    ui::LobbyScreen screen_;
    ui::TextLobby lobby_;
    LobbyLink link_;
};

} // namespace

LobbyExit visit_lobby(term::Terminal &terminal, const cli::Interface &interface, club::LobbyClient &client,
                      const std::string &told) {
    LobbyLoop loop(terminal, interface, client);
    if (!told.empty())
        loop.lobby().inform(told);
    run(terminal, loop);
    return loop.exit();
}

LobbyExit visit_lobby(system::LineChannel &lines, club::LobbyClient &client, bool rings, const std::string &told) {
    TextLobbyLoop loop(lines, client, rings);
    if (!told.empty())
        lines.write(told + '\n');
    run(lines, loop);
    return loop.exit();
}

int visit_club(const server::TableDirectory &directory, const club::Caller &caller, const std::string &owner,
               const std::function<LobbyExit(club::LobbyClient &client, const std::string &told)> &show,
               const std::function<int(const game::GoToTable &place)> &go, const std::function<int()> &show_archive) {
    for (std::string told;;) {
        const LobbyExit left = [&] {
            club::LobbyClient client(directory, caller, owner);
            if (client.stranger())
                throw system::Failure("your key is no member's of this club");
            return show(client, told);
        }();
        if (!left.message.empty())
            throw club::SentAway(left.message);
        if (left.is_closed)
            return system::exit_bad_input;
        if (!left.place && !left.shows_archive)
            return system::exit_done;
        told.clear();
        try {
            if (const int status = left.place ? go(*left.place) : show_archive(); status != system::exit_done)
                return status;
        } catch (const std::runtime_error &error) {
            told = error.what();
        }
    }
}

} // namespace tondo::play
