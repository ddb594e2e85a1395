#include "play/remote_game.hpp"

#include "core/overloaded.hpp"
#include "notation/utf8.hpp"
#include "server/hosted_game_config.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/paths.hpp"
#include "system/steady_now.hpp"
#include "tondo/notation/error.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace tondo::play {

namespace {

using std::chrono::milliseconds;

/// Maximum length of a chat message in bytes.
constexpr std::size_t longest_saying = server::longest_request - std::string_view("say \n").size();

const ui::AskHost agreement{"agree"};

/// Maximum number of messages between two keys, so that a host that never stops sending does not delay the keys.
constexpr int most_news = 100;

/// Well below the host's rate limit, because moves are requests too.
constexpr milliseconds between_showings{300};

/// Indexed by Connection::State.
constexpr std::array<std::string_view, 3> change_words{" is here again", " does not answer", " is away"};

/// A running host sends pings; after this silence it is shown as not answering.
constexpr milliseconds most_silence = (server::most_missed_heartbeats + 2) * server::heartbeat;

std::string proposal_words(const server::Proposal &proposal, const game::LiveGame &live) {
    if (proposal.kind != server::Proposal::Kind::seat)
        return "proposes to " + server::write_proposal(proposal) + " the game";
    const std::optional<Color> seat = live.rules().color(proposal.seat);
    return "proposes that " + proposal.name + " plays for " + (seat ? live.name(*seat) : std::string("nobody"));
}

} // namespace

RemoteGame::RemoteGame(system::EventLoop &loop, server::TableClient &client, ui::Session &session, TableVisit visit,
                       Clipboard clipboard, term::Probe probe)
    : client_(client), session_(session), more_(loop), visit_(std::move(visit)), clipboard_(std::move(clipboard)),
      probe_(std::move(probe)), game_(client.replica().info().id) {
    client_.wake(&loop);
    for (const server::ChatMessage &said : client_.replica().chat())
        apply(said);
}

bool RemoteGame::tick() {
    session_.tick(system::steady_now());
    return false; // the host enforces time limits
}

std::optional<ExitReason> RemoteGame::update(const std::function<void()> &on_change) {
    const GameClock::Instant now = system::steady_now();
    session_.tick(now);
    std::optional<ExitReason> left = update(now, on_change);
    if (left)
        return left;
    if (const std::optional<ui::Decision> decision = session_.decided_before())
        submit(*decision);
    show_considered(now);
    return {};
}

std::optional<ExitReason> RemoteGame::update(GameClock::Instant now, const std::function<void()> &on_change) {
    std::optional<server::TableClient::Event> news;
    answer_ping();
    for (int taken = 0; taken < most_news && (news = client_.receive(now)); ++taken) {
        std::optional<ExitReason> left =
            std::visit(Overloaded{[&](server::TableClient::Disconnected) {
                                      is_connected_ = false;
                                      session_.warn("The host is gone, trying again");
                                      return std::optional<ExitReason>();
                                  },
                                  [&](server::TableClient::Reconnected) {
                                      is_connected_ = true;
                                      session_.inform("The host is back");
                                      return std::optional<ExitReason>();
                                  },
                                  [&](const server::Message &message) { return apply(message); }},
                       *news);
        host_last_heard_ = now;
        if (left)
            return left;
        show(now);
        if (on_change)
            on_change();
    }
    if (news)
        more_.set(system::EventLoop::Clock::now());
    check_host(now);
    show(now);
    return {};
}

std::optional<ExitReason> RemoteGame::apply(const server::Message &message) {
    using Left = std::optional<ExitReason>;
    const server::Replica &replica = client_.replica();
    return std::visit(
        Overloaded{
            [&](const server::GameInfo &info) {
                if (info.id == game_)
                    return Left();
                return Left(
                    ExitReason{ExitReason::How::quit,
                               {},
                               system::exit_done,
                               "there is another game at the table " + info.table + " now: tondo join " + info.table});
            },
            [&](const server::Happened &) {
                session_.observe(*replica.last_event());
                return Left();
            },
            [&](server::Seated) {
                update_seat();
                return Left();
            },
            [&](const server::PlayerConnection &player) {
                update_connection(*replica.live().rules().color(player.seat));
                return Left();
            },
            [&](const server::Proposed &proposed) {
                show_proposal(proposed);
                return Left();
            },
            [&](const server::ChatMessage &said) {
                if (said.number > last_chat_)
                    session_.receive_chat({said.client, said.text});
                last_chat_ = std::max(last_chat_, said.number);
                return Left();
            },
            [&](const server::Refused &refused) {
                const std::string reason = notation::escaped(refused.reason);
                if (refused.request == "sit")
                    session_.ask({"Not seated: " + reason + ". Watch instead?", ui::LookOn{}, ui::Quit{}});
                else
                    session_.warn("Not done: " + reason);
                return Left();
            },
            [&](const server::Bye &bye) { return leave(bye.reason); },
            // Stored in the replica, and shown by way of the presence.
            [&](const server::Welcome &) {
                players_ = {};
                session_.cancel_question(agreement); // the host resends a proposal that is still open
                return Left();
            },
            [](const server::Described &) { return Left(); },
            [](server::Ready) { return Left(); },
            [](const server::Clocks &) { return Left(); },
            [](server::Audience) { return Left(); },
            [](const server::Considered &) { return Left(); },
            [&](const server::Claimable &) {
                announce_claimable();
                return Left();
            },
            [&](const server::Ping &ping) {
                note_ping(ping);
                return Left();
            },
            [](const server::Pong &) { return Left(); },
        },
        message);
}

// Warns about additional connections, even of the own seat: somebody may impersonate the player.
void RemoteGame::update_connection(Color seat) {
    const game::LiveGame &live = client_.replica().live();
    const game::Connection &player = client_.replica().presence().connections[seat];
    const game::Connection before = std::exchange(players_[seat], player);
    const bool is_own = seat == seat_;
    if (player.number > before.number)
        session_.warn((is_own ? "You have " : live.name(seat) + " has ") + std::to_string(player.number) +
                      " connections to this table now");
    else if (!is_own && client_.is_connected() && player.state != before.state)
        session_.inform(live.name(seat) + std::string(change_words[static_cast<std::size_t>(player.state)]));
}

void RemoteGame::announce_claimable() {
    const std::optional<Color> seat = client_.replica().presence().claimable;
    if (!seat || !seat_)
        return;
    if (seat == seat_)
        session_.warn("The others can put you out now: move");
    else
        session_.inform(client_.replica().live().name(*seat) + " can be put out: :claim");
}

void RemoteGame::show_proposal(const server::Proposed &proposed) {
    session_.cancel_question(agreement);
    if (!proposed.proposal)
        return; // other messages report the result
    const std::string words = proposed.by + ' ' + proposal_words(*proposed.proposal, client_.replica().live());
    if (!seat_ || proposed.by == client_.replica().name())
        session_.inform(words);
    else
        session_.ask({words + ". Do you agree?", agreement, ui::AskHost{"disagree"}});
}

// Delays the pong until the terminal has answered a query, if it is known to answer queries. So a dead connection to
// the terminal counts as absence.
void RemoteGame::note_ping(const server::Ping &ping) {
    if (pending_pong_)
        return;
    probe_count_ = probe_.heard();
    if (probe_.ask())
        pending_pong_ = server::Pong{ping.text};
    else
        client_.ask(server::Pong{ping.text});
    client_.set_reconnecting(!pending_pong_);
}

void RemoteGame::answer_ping() {
    if (!pending_pong_ || probe_.heard() == probe_count_)
        return;
    client_.ask(*std::exchange(pending_pong_, std::nullopt));
    client_.set_reconnecting(true);
}

void RemoteGame::check_host(GameClock::Instant now) {
    host_last_heard_ = host_last_heard_.value_or(now);
    const bool is_silent = is_connected_ && now - *host_last_heard_ >= most_silence;
    if (is_silent == std::exchange(host_is_silent_, is_silent) || !is_connected_)
        return;
    if (is_silent)
        session_.warn("The host does not answer");
    else
        session_.inform("The host answers again");
}

std::optional<ExitReason> RemoteGame::leave(const std::string &reason) {
    const std::string words = notation::escaped(reason);
    if (reason == server::table_closed || reason == server::adjourned)
        return ExitReason{ExitReason::How::quit, {}, system::exit_done, words};
    if (reason == server::goodbye)
        return ExitReason{};
    if (reason != server::too_many_at_once && reason != server::no_answer && reason != server::not_read)
        return ExitReason{ExitReason::How::quit, {}, system::exit_bad_input, "the host of the table says: " + words};
    session_.warn("The host says: " + words);
    return {};
}

// The host sends the seat after each reconnect.
void RemoteGame::update_seat() {
    const server::Replica &replica = client_.replica();
    const std::optional<Color> before = std::exchange(seat_, replica.presence().own);
    if (client_.is_connected())
        owner_ = client_.host();
    if (const std::string warning = client_.host_warning();
        !warning.empty() && warning != std::exchange(last_warning_, warning))
        session_.warn(warning);
    else if (!std::exchange(seat_known_, true) || seat_ != before)
        session_.inform(seat_ ? "You are " + std::string(replica.live().rules().players[*seat_].name)
                              : "You are watching");
}

void RemoteGame::show(GameClock::Instant now) {
    const server::Replica &replica = client_.replica();
    game::Presence presence = replica.presence(now);
    presence.table = replica.info().table;
    presence.own = seat_;
    presence.owner = owner_;
    presence.invitations = visit_.invitations;
    if (!is_connected_)
        presence.host.state = game::Connection::State::away;
    else if (host_is_silent_)
        presence.host = {game::Connection::State::silent, *host_last_heard_};
    session_.set_presence(std::move(presence));
}

std::optional<ExitReason> RemoteGame::submit(const ui::Decision &decision) {
    return std::visit(Overloaded{[this](const ui::ProgramAction &action) { return perform(action); },
                                 [this](const game::Action &action) {
                                     const std::string line = game::write_action(session_.live().rules(), action);
                                     if (!line.empty())
                                         ask(server::Act{line});
                                     return std::optional<ExitReason>();
                                 }},
                      decision);
}

std::optional<ExitReason> RemoteGame::perform(const ui::ProgramAction &action) {
    using Left = std::optional<ExitReason>;
    return std::visit(
        Overloaded{
            [](ui::Quit) { return Left(ExitReason{}); },
            [&](ui::StandUp) { return client_.ask(server::Leave{}) ? Left() : Left(ExitReason{}); },
            [&](const ui::Copy &copy) {
                copy_to(clipboard_, copy, session_);
                return Left();
            },
            [&](ui::LookOn) {
                client_.spectate();
                return Left();
            },
            [&](const ui::Say &inform) {
                if (inform.text.size() > longest_saying)
                    session_.warn("The message is too long");
                else
                    ask(server::Say{inform.text});
                return Left();
            },
            [&](const ui::AskHost &asked) {
                try {
                    ask(server::read_request(asked.request));
                } catch (const notation::ParseError &error) {
                    session_.warn("Not done: " + std::string(error.what()));
                }
                return Left();
            },
            [&](const ui::Save &wanted) {
                save(wanted.file);
                return Left();
            },
            // Only in local games and lessons.
            same_for<ui::FindLines, ui::NewGame, ui::Rematch, ui::ShowMistakes, ui::WantHint, ui::GoToStep>(Left()),
        },
        action);
}

// Saves the player's own copy of the game.
void RemoteGame::save(const std::string &name) {
    if (visit_.is_restricted && !name.empty())
        return session_.warn("Here :save takes no file's name");
    if (!name.empty() && std::filesystem::exists(name))
        return session_.warn("There is a file " + notation::escaped(name) + " already");
    const notation::Tags tags = server::tags_of_table(client_.replica().info().table);
    try {
        if (!name.empty() || !copy_)
            copy_ = name.empty() ? storage::GameFile::unnamed(tags) : storage::GameFile(name, tags);
        if (const Expected<storage::Saved> saved = copy_->save(session_.live()); !saved)
            session_.warn(saved.error());
        else
            session_.inform(notation::escaped(saved->message()));
    } catch (const storage::FileInUse &) {
        throw;
    } catch (const std::runtime_error &error) {
        session_.warn(error.what());
    }
}

// After the turn the host resets the square itself.
void RemoteGame::show_considered(GameClock::Instant now) {
    if (!session_.state().participants.is_own_turn() || !is_connected_) {
        shown_considered_.reset();
        return;
    }
    const std::optional<Square> considered = session_.considered();
    if (considered == shown_considered_ || now < show_next_)
        return;
    const Board &board = session_.live().rules().board();
    if (client_.ask(server::Point{considered ? std::string(board.name(*considered)) : std::string()})) {
        shown_considered_ = considered;
        show_next_ = now + between_showings;
    }
}

void RemoteGame::ask(const server::Request &request) {
    if (!client_.ask(request))
        session_.warn("Not done: the host is gone; reconnecting");
}

std::optional<GameLink::Milliseconds> RemoteGame::wait() {
    return wait(system::steady_now());
}

std::optional<GameLink::Milliseconds> RemoteGame::wait(GameClock::Instant now) const {
    std::optional<milliseconds> wait = session_.wait();
    if (is_connected_ && host_last_heard_ && !host_is_silent_)
        wait = std::min(wait.value_or(most_silence), *host_last_heard_ + most_silence - now);
    if (session_.considered() != shown_considered_ && session_.state().participants.is_own_turn() && is_connected_) {
        const milliseconds due = std::max(show_next_ - now, milliseconds(0));
        wait = std::min(wait.value_or(due), due);
    }
    return wait;
}

} // namespace tondo::play
