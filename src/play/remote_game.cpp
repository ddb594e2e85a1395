#include "play/remote_game.hpp"

#include "core/overloaded.hpp"
#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "play/proposal_words.hpp"
#include "server/game_copies.hpp"
#include "server/hosted_game_config.hpp"
#include "server/logins.hpp"
#include "storage/files/file_lock.hpp"
#include "storage/files/paths.hpp"
#include "system/steady_now.hpp"
#include "tondo/notation/error.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <stdexcept>
#include <string_view>
#include <unistd.h>
#include <utility>

namespace tondo::play {

namespace {

using std::chrono::milliseconds;

/// Maximum length of a chat message in bytes.
constexpr std::size_t longest_saying = server::longest_request - std::string_view("say \n").size();

/// Maximum number of messages between two keys, so that a host that never stops sending does not delay the keys.
constexpr int most_news = 100;

/// Well below the host's rate limit, because moves are requests too.
constexpr milliseconds between_showings{300};

/// Indexed by Connection::State.
constexpr std::array<std::string_view, 3> change_words{" is here again", " does not answer", " is away"};

/// A terminal that is attached again does not announce it.
constexpr milliseconds between_attach_checks{1000};

/// A running host sends pings; after this silence it is shown as not answering.
constexpr milliseconds most_silence = (server::most_missed_heartbeats + 2) * server::heartbeat;

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
                                      if (!begins_next_)
                                          session_.warn("The host is gone, trying again");
                                      return std::optional<ExitReason>();
                                  },
                                  [&](server::TableClient::Reconnected) {
                                      is_connected_ = true;
                                      session_.inform("The host is back");
                                      return std::optional<ExitReason>();
                                  },
                                  [&](const server::Message &message) {
                                      return std::visit([&](const auto &each) { return apply(each); }, message);
                                  }},
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

std::optional<ExitReason> RemoteGame::apply(const server::GameInfo &info) {
    return info.id == game_ ? std::optional<ExitReason>() : ExitReason{.how = ExitReason::How::new_game};
}

std::optional<ExitReason> RemoteGame::apply(const server::Happened &) {
    const game::Event &event = *client_.replica().last_event();
    const auto *const planned = std::get_if<game::Planned>(&event);
    const bool is_of_host =
        std::holds_alternative<game::ClockStopped>(event) || std::holds_alternative<game::DueBy>(event);
    if (!is_of_host && (!planned || planned->seat == client_.replica().presence({}).own)) // others' plans are unknown
        session_.observe(event);
    keep_if_over();
    return {};
}

std::optional<ExitReason> RemoteGame::apply(const server::ChatMessage &said) {
    if (said.number > last_chat_)
        session_.receive_chat({said.client, (said.is_aside ? "(watching) " : "") + said.text});
    last_chat_ = std::max(last_chat_, said.number);
    return {};
}

std::optional<ExitReason> RemoteGame::apply(const server::Refused &refused) {
    const std::string reason = notation::escaped(refused.reason);
    if (refused.request == "sit")
        session_.ask({"Not seated: " + reason + ". Watch instead?", ui::LookOn{}, ui::Quit{}});
    else
        session_.warn("Not done: " + reason);
    return {};
}

std::optional<ExitReason> RemoteGame::apply(const server::Welcome &) {
    players_ = {};
    proposed_ = {}; // the host resends a proposal that is still open
    return {};
}

// Warns about additional connections, even of the own seat: somebody may impersonate the player.
std::optional<ExitReason> RemoteGame::apply(const server::PlayerConnection &changed) {
    const game::LiveGame &live = client_.replica().live();
    const Color seat = *live.rules().color(changed.seat);
    const game::Connection &player = client_.replica().presence().connections[seat];
    const game::Connection before = std::exchange(players_[seat], player);
    const bool is_own = seat == seat_;
    const std::string connections = (is_own ? "You have " : live.name(seat) + " has ") + std::to_string(player.number) +
                                    (player.number == 1 ? " connection" : " connections") + " to this table ";
    if (player.number > before.number)
        session_.warn(connections + "now");
    else if (player.number < before.number && player.state == before.state)
        session_.inform(connections + "again");
    else if (!is_own && client_.is_connected() && player.state != before.state)
        session_.inform(live.name(seat) + std::string(change_words[static_cast<std::size_t>(player.state)]));
    return {};
}

std::optional<ExitReason> RemoteGame::apply(const server::Claimable &) {
    const std::optional<Color> seat = client_.replica().presence().claimable;
    if (!seat || !seat_)
        return {};
    if (seat == seat_)
        session_.warn("The others can put you out now: move");
    else
        session_.inform(client_.replica().live().name(*seat) + " can be put out: :claim");
    return {};
}

std::optional<ExitReason> RemoteGame::apply(server::Paused paused) {
    session_.inform(paused.is_paused ? "The game is paused until somebody moves or types :pause" : "The game goes on");
    return {};
}

std::optional<ExitReason> RemoteGame::apply(const server::Proposed &proposed) {
    proposed_ = proposed;
    if (!proposed.proposal)
        return {}; // other messages report the result
    const game::LiveGame &live = client_.replica().live();
    const bool may_vote = seat_ && (live.game().outcome() || live.position().is_living(*seat_));
    const bool is_asked = may_vote && proposed.by != client_.replica().name();
    session_.inform(proposed.by + ' ' + proposal_words(*proposed.proposal, live) +
                    (is_asked ? ": :agree or :disagree" : ""));
    return {};
}

// Delays the pong until the terminal has answered a query, if it is known to answer queries. So a dead connection to
// the terminal counts as absence.
std::optional<ExitReason> RemoteGame::apply(const server::Ping &ping) {
    if (pending_pong_)
        return {};
    probe_count_ = probe_.heard();
    was_detached_ = probe_.is_detached();
    if (was_detached_ || probe_.ask())
        pending_pong_ = server::Pong{ping.text};
    else
        client_.ask(server::Pong{ping.text});
    client_.set_reconnecting(!pending_pong_);
    return {};
}

void RemoteGame::answer_ping() {
    const bool is_attached_again = was_detached_ && !probe_.is_detached();
    if (!pending_pong_ || (probe_.heard() == probe_count_ && !is_attached_again))
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

std::optional<ExitReason> RemoteGame::apply(const server::Bye &bye) {
    const std::string &reason = bye.reason;
    std::string words = notation::escaped(reason);
    if (reason == server::table_closed || reason == server::adjourned) {
        const Expected<std::string> kept = keep(reason == server::table_closed);
        notation::add_part(words, kept ? *kept : kept.error(), "; ");
        return ExitReason{ExitReason::How::quit, {}, system::exit_done, words};
    }
    if (reason == server::goodbye)
        return ExitReason{};
    begins_next_ = reason == server::next_game_begins;
    if (begins_next_) {
        session_.inform("The next game begins");
        return {};
    }
    if (reason != server::too_many_at_once && reason != server::no_answer && reason != server::not_read)
        return ExitReason{ExitReason::How::quit, {}, system::exit_bad_input, "the host of the table says: " + words};
    session_.warn("The host says: " + words);
    return {};
}

// The host sends the seat after each reconnect.
std::optional<ExitReason> RemoteGame::apply(server::Seated) {
    const server::Replica &replica = client_.replica();
    const std::optional<Color> before = std::exchange(seat_, replica.presence().own);
    if (client_.is_connected())
        owner_ = client_.host();
    if (const std::string warning = client_.host_warning();
        !warning.empty() && warning != std::exchange(last_warning_, warning))
        session_.warn(warning);
    else if (!std::exchange(seat_known_, true) || seat_ != before)
        session_.inform(seat_words());
    keep_if_over();
    return {};
}

std::string RemoteGame::seat_words() const {
    const server::Replica &replica = client_.replica();
    const RuleSet &rules = replica.live().rules();
    const std::string words = seat_ ? "You are " + std::string(rules.players[*seat_].name) : "You are watching";
    return replica.series() == game::Series{} ? words : words + ". " + game::series_words(replica.series(), rules);
}

void RemoteGame::keep_if_over() {
    if (!client_.replica().live().game().outcome())
        return;
    if (const Expected<std::string> kept = keep(false); !kept)
        session_.warn(kept.error());
}

// Where the game is now; empty if there is nothing to keep. A host of the player's own login writes to the same folder.
Expected<std::string> RemoteGame::keep(bool is_aborted) {
    const bool is_own_host = owner_ == server::login_name(::geteuid()) && !visit_.is_restricted;
    if (!seat_ || is_kept_ || is_own_host || client_.replica().live().game().plies().empty())
        return {};
    const server::Replica &replica = client_.replica();
    const Expected<std::filesystem::path> kept =
        server::keep_own_copy({replica.info(), replica.series().before, replica.live(), is_aborted});
    if (!kept)
        return unexpected("Your games lack this one: " + kept.error());
    is_kept_ = true;
    return "the game is in " + kept->string();
}

void RemoteGame::show(GameClock::Instant now) {
    const server::Replica &replica = client_.replica();
    game::Presence presence = replica.presence(now);
    presence.table = replica.info().table;
    presence.own = seat_;
    presence.owner = owner_;
    presence.invitations = visit_.invitations;
    if (const std::optional<Color> by = replica.live().seat_of(proposed_.by); by && proposed_.proposal)
        presence.proposals[*by] = short_words(*proposed_.proposal, replica.live());
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
    return std::visit(Overloaded{
                          [](ui::Quit) { return Left(ExitReason{}); },
                          [&](ui::StandUp) { return client_.ask(server::Leave{}) ? Left() : Left(ExitReason{}); },
                          [&](const ui::Copy &copy) {
                              copy_to(clipboard_, copy, session_);
                              return Left();
                          },
                          [&](ui::LookOn) {
                              client_.take(server::Watch{});
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
                                  const server::Request request = server::read_request(asked.request);
                                  if (const auto *const act = std::get_if<server::Act>(&request);
                                      act && server::is_sit(*act))
                                      client_.take(request);
                                  else
                                      ask(request);
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
                          same_for<ui::FindLines, ui::FindOpenings, ui::NewGame, ui::Rematch, ui::ShowMistakes,
                                   ui::WantHint, ui::GoToStep, ui::ListSteps>(Left()),
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
    if (pending_pong_ && was_detached_)
        wait = std::min(wait.value_or(between_attach_checks), between_attach_checks);
    if (is_connected_ && host_last_heard_ && !host_is_silent_)
        wait = std::min(wait.value_or(most_silence), *host_last_heard_ + most_silence - now);
    if (session_.considered() != shown_considered_ && session_.state().participants.is_own_turn() && is_connected_) {
        const milliseconds due = std::max(show_next_ - now, milliseconds(0));
        wait = std::min(wait.value_or(due), due);
    }
    return wait;
}

} // namespace tondo::play
