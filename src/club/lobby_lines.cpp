#include "club/lobby_lines.hpp"

#include "club/protocol_words.hpp"
#include "club/rating_book.hpp"
#include "club/tournament_book.hpp"
#include "core/overloaded.hpp"
#include "game/names.hpp"
#include "notation/utf8.hpp"
#include "notation/word_reader.hpp"
#include "server/protocol/next_game.hpp"
#include "tondo/notation/time_control.hpp"

#include <algorithm>
#include <array>

namespace tondo::club {

namespace {

using notation::WordReader;

constexpr std::string_view say = "say ";
constexpr std::string_view announce = "announce";
constexpr std::string_view bots = "bots";
constexpr std::string_view rated = "rated";
/// Indexed by LobbyTable::State.
constexpr std::array<std::string_view, 4> state_words{"waiting", "playing", "adjourned", "over"};

// `10+5 3man/round`, then who plays.
std::string write_game(const RuleSet &rules, const std::optional<TimeControl> &control) {
    return ' ' + word_of(control) + ' ' + server::word_of(rules);
}

// `- 10+5 3man/round playing g 12 3 open free - here anna away cleo`
std::string write_table(const game::LobbyTable &table) {
    std::string text = "table " + table.name + write_game(*table.rules, table.control) + ' ' +
                       std::string(state_words[static_cast<std::size_t>(table.state)]) + ' ' +
                       (table.to_move ? table.rules->players[*table.to_move].letter : '-') + ' ' +
                       std::to_string(table.move) + ' ' + std::to_string(table.spectators) + ' ' +
                       (table.is_by_invitation ? "invited"
                        : table.calls_bots     ? "bots"
                                               : "open") +
                       (table.is_rated ? " rated" : "") +
                       (table.tournament.empty() ? "" : " tournament " + table.tournament);
    for (const game::LobbyTable::Seat &seat : table.seats)
        text += seat.player.empty() ? " free " + word_or_nothing(seat.kept_for)
                                    : (seat.is_here ? " here " : " away ") + seat.player;
    return text + (table.due ? " due " + std::to_string(table.due->time_since_epoch().count()) : "");
}

Time read_time(WordReader &words) {
    return Time(std::chrono::seconds(words.number<std::int64_t>("seconds since 1970")));
}

game::LobbyTable read_table_line(WordReader &words) {
    game::LobbyTable table{.name = read_table(words), .rules = nullptr};
    table.control = read_control(words);
    table.rules = read_rules(words);
    const notation::Place place = words.here();
    const std::string_view state = words.word("the table's state");
    const auto found = std::find(state_words.begin(), state_words.end(), state);
    if (found == state_words.end())
        WordReader::refuse(place, "waiting, playing, adjourned or over", state);
    table.state = static_cast<game::LobbyTable::State>(found - state_words.begin());
    table.to_move = table.rules->color(words.letter("the letter of the player to move or -"));
    table.move = words.number<int>("the number of the move");
    table.spectators = words.number<std::size_t>("how many watch");
    table.is_by_invitation = words.consume("invited");
    table.calls_bots = !table.is_by_invitation && words.consume("bots");
    if (!table.is_by_invitation && !table.calls_bots && !words.consume("open"))
        words.refuse("open, bots or invited");
    table.is_rated = words.consume(rated);
    if (words.consume("tournament"))
        table.tournament = read_tournament_name(words);
    for (game::LobbyTable::Seat &seat : table.seats) {
        if (words.consume("free")) {
            seat.kept_for = read_name_or_nothing(words);
            continue;
        }
        seat.is_here = words.consume("here");
        if (!seat.is_here && !words.consume("away"))
            words.refuse("free, here or away");
        seat.player = read_name(words);
    }
    if (words.consume("due"))
        table.due = read_time(words);
    return table;
}

// The rest of the line, as it may be shown.
std::string read_text(WordReader &words) {
    return std::string(words.rest());
}

game::LobbyRequest read_request(WordReader &words) {
    if (words.consume("seek")) {
        game::Seek seek{.rules = nullptr, .calls_bots = words.consume(bots)};
        seek.is_rated = words.consume(rated);
        seek.control = read_control(words);
        seek.rules = read_rules(words);
        return seek;
    }
    if (words.consume("invite")) {
        game::Invite invite{.names = {}, .rules = nullptr};
        invite.is_rated = words.consume(rated);
        invite.control = read_control(words);
        invite.rules = read_rules(words);
        while (!words.at_end())
            invite.names.push_back(read_name(words));
        if (invite.names.empty() || invite.names.size() > 2)
            words.refuse("one or two names");
        return invite;
    }
    if (words.consume("go"))
        return game::GoToTable{read_table(words)};
    if (words.consume("watch"))
        return game::GoToTable{read_table(words), true};
    if (words.consume("add-key"))
        return game::AddKey{};
    if (words.consume("ratings")) {
        const RuleSet *const rules = read_rules(words);
        return game::AskRatings{rules, read_pace(words)};
    }
    if (words.consume("profile"))
        return game::AskProfile{read_name(words)};
    if (words.consume("tournaments"))
        return game::AskTournament{words.at_end() ? std::string() : read_tournament_name(words)};
    if (words.consume("hold"))
        return game::HoldTournament{read_terms(words)};
    for (std::size_t how = 0; how < game::ChangeTournament::words.size(); ++how)
        if (words.consume(game::ChangeTournament::words[how]))
            return game::ChangeTournament{static_cast<game::ChangeTournament::How>(how), read_tournament_name(words)};
    if (words.consume("vacation")) {
        const notation::Place place = words.here();
        const int days = words.number<int>("days");
        if (days < 0 || days > game::GoOnVacation::most_days)
            WordReader::refuse(place, "0 to 30 days", std::to_string(days));
        return game::GoOnVacation{days};
    }
    if (words.consume("ban"))
        return game::Ban{read_name(words), true};
    if (words.consume("unban"))
        return game::Ban{read_name(words), false};
    if (words.consume("leave-club"))
        return game::LeaveClub{};
    words.refuse("a request (hello, seek, go, …)");
}

std::string write_request(const game::LobbyRequest &request) {
    return std::visit(
        Overloaded{[](const game::Seek &seek) {
                       return std::string(seek.calls_bots ? "seek bots" : "seek") + (seek.is_rated ? " rated" : "") +
                              write_game(*seek.rules, seek.control);
                   },
                   [](const game::Invite &invite) {
                       std::string text =
                           (invite.is_rated ? "invite rated" : "invite") + write_game(*invite.rules, invite.control);
                       for (const std::string &name : invite.names)
                           text += ' ' + name;
                       return text;
                   },
                   [](const game::GoToTable &place) { return (place.watches ? "watch " : "go ") + place.table; },
                   [](const game::SayInLobby &what) { return std::string(say) + what.text; },
                   [](game::AddKey) { return std::string("add-key"); },
                   [](const game::AskRatings &ask) {
                       return "ratings " + server::word_of(*ask.rules) + ' ' + std::string(game::word_of(ask.pace));
                   },
                   [](const game::AskProfile &ask) { return "profile " + ask.name; },
                   [](const game::AskTournament &ask) {
                       return ask.name.empty() ? std::string("tournaments") : "tournaments " + ask.name;
                   },
                   [](const game::HoldTournament &hold) { return "hold " + write_terms(hold.terms); },
                   [](const game::ChangeTournament &change) {
                       return std::string(game::ChangeTournament::words[static_cast<std::size_t>(change.how)]) + ' ' +
                              change.name;
                   },
                   [](game::GoOnVacation vacation) { return "vacation " + std::to_string(vacation.days); },
                   [](const game::Ban &ban) { return (ban.is_banned ? "ban " : "unban ") + ban.name; },
                   [](const game::Announce &what) {
                       return std::string(announce) + (what.text.empty() ? "" : ' ' + what.text);
                   },
                   [](game::LeaveClub) { return std::string("leave-club"); }},
        request);
}

// A text from a member, as it may be shown, of so many bytes.
std::string text_behind(std::string_view command, std::string_view line, std::size_t least, std::size_t longest) {
    std::string text = notation::squeezed(notation::escaped(notation::normalized(line.substr(command.size()))));
    if (text.size() < least || text.size() > longest)
        throw notation::ParseError({1, command.size() + 1}, "expected a text of " + std::to_string(least) + " to " +
                                                                std::to_string(longest) + " bytes");
    return text;
}

} // namespace

std::string write_call(const LobbyCall &call) {
    return std::visit(Overloaded{[](const Hello &hello) {
                                     return "hello " + std::to_string(hello.version) + ' ' +
                                            word_or_nothing(hello.key) + ' ' + word_or_nothing(hello.address);
                                 },
                                 [](const SignUp &sign_up) {
                                     return "sign-up " + sign_up.name +
                                            (sign_up.code.empty() ? "" : ' ' + sign_up.code);
                                 },
                                 [](AskMetrics) { return std::string("metrics"); },
                                 [](const game::LobbyRequest &request) { return write_request(request); }},
                      call);
}

LobbyCall read_call(std::string_view line) {
    if (line == announce || line.starts_with(std::string(announce) + ' '))
        return game::LobbyRequest(game::Announce{text_behind(announce, line, 0, game::Announce::longest)});
    if (line.starts_with(say)) {
        constexpr std::size_t longest = longest_lobby_line / 2; // so that a name has room before it
        return game::LobbyRequest(game::SayInLobby{text_behind(say, line, 1, longest)});
    }
    WordReader words(line);
    if (words.consume("hello")) {
        Hello hello{.version = words.number<int>("the version of the protocol")};
        hello.key = words.consume(no_word) ? std::string_view() : words.word("a fingerprint or -");
        hello.address = words.consume(no_word) ? std::string_view() : words.word("an address or -");
        if (hello.version > lobby_version)
            words.rest(); // what a later version adds
        words.end();
        return hello;
    }
    if (words.consume("sign-up")) {
        SignUp sign_up{.name = notation::normalized(words.word("a name"))};
        if (!words.at_end())
            sign_up.code = words.word("a code");
        words.end();
        return sign_up;
    }
    if (words.consume("metrics")) {
        words.end();
        return AskMetrics{};
    }
    const game::LobbyRequest request = read_request(words);
    words.end();
    return request;
}

std::string write_news(const LobbyNews &news) {
    return std::visit(
        Overloaded{
            [](const Stranger &stranger) { return "stranger " + std::string(word_of(stranger.policy)); },
            [](const Welcome &welcome) {
                return "welcome " + std::to_string(welcome.version) + ' ' + welcome.club + ' ' + welcome.member + ' ' +
                       welcome.name;
            },
            [](const game::LobbyPerson &person) {
                return "person " + person.name + ' ' + word_or_nothing(person.table);
            },
            [](Ready) { return std::string("ready"); },
            [](const Gone &gone) { return "gone " + gone.person; },
            [](const game::LobbyTable &table) { return write_table(table); },
            [](const Ended &ended) { return "ended " + ended.table; },
            [](const game::LobbySaying &said) { return "said " + said.name + ' ' + said.text; },
            [](const Announced &announced) {
                return announced.text.empty() ? std::string("announced") : "announced " + announced.text;
            },
            [](const Invited &invited) { return "invited " + invited.by + ' ' + invited.table; },
            [](const Enter &enter) {
                return (enter.place.watches ? "enter watch " : "enter sit ") + enter.place.table;
            },
            [](const KeyCode &code) { return "key-code " + code.code + ' ' + std::to_string(code.minutes); },
            [](const OnVacation &vacation) {
                return "vacation " + std::to_string(vacation.until.time_since_epoch().count()) + ' ' +
                       std::to_string(vacation.days_left);
            },
            [](const game::RatedPlayer &player) { return write_rating(player); },
            [](const game::TournamentState &state) {
                return "tournament " + write_terms(state.terms) + ' ' + std::to_string(state.round) + ' ' +
                       std::to_string(state.entrants) + (state.is_over ? " over" : " open");
            },
            [](const game::EntrantState &entrant) {
                return "entrant " + word_or_nothing(entrant.name) + ' ' + std::to_string(entrant.points) + ' ' +
                       std::to_string(entrant.opponents) + ' ' + std::to_string(entrant.games) +
                       (entrant.has_withdrawn ? " withdrawn" : "");
            },
            [](EndOfList end) { return std::string(end.is_of_tournaments ? "told tournaments" : "told ratings"); },
            [](const Metric &metric) { return "metric " + metric.name + ' ' + std::to_string(metric.value); },
            [](const Refused &refused) { return "refused " + refused.reason; },
            [](const Bye &bye) { return "bye " + bye.reason; },
            [](Unknown) { return std::string("unknown"); }},
        news);
}

LobbyNews read_news(std::string_view line) {
    WordReader words(line);
    if (words.consume("said")) {
        std::string name = read_name(words);
        return game::LobbySaying{std::move(name), read_text(words)};
    }
    if (words.consume("announced"))
        return Announced{read_text(words)};
    if (words.consume("refused"))
        return Refused{read_text(words)};
    if (words.consume("bye"))
        return Bye{read_text(words)};
    const auto ended_by = [&](LobbyNews news) {
        words.end();
        return news;
    };
    if (words.consume("stranger")) {
        const notation::Place place = words.here();
        const std::string_view word = words.word("open, invitation or closed");
        const std::optional<SignUpPolicy> policy = read_sign_up_policy(word);
        if (!policy)
            WordReader::refuse(place, "open, invitation or closed", word);
        return ended_by(Stranger{*policy});
    }
    if (words.consume("welcome")) {
        Welcome welcome{
            .version = words.number<int>("the version of the protocol"), .club = {}, .member = {}, .name = {}};
        welcome.club = read_name(words);
        welcome.member = read_name(words);
        welcome.name = read_name(words);
        words.rest(); // what a later version adds
        return welcome;
    }
    if (words.consume("person")) {
        game::LobbyPerson person{.name = read_name(words)};
        person.table = words.consume(no_word) ? std::string() : read_table(words);
        return ended_by(person);
    }
    if (words.consume("ready"))
        return ended_by(Ready{});
    if (words.consume("gone"))
        return ended_by(Gone{read_name(words)});
    if (words.consume("table"))
        return ended_by(read_table_line(words));
    if (words.consume("ended"))
        return ended_by(Ended{read_table(words)});
    if (words.consume("invited")) {
        std::string by = read_name(words);
        return ended_by(Invited{std::move(by), read_table(words)});
    }
    if (words.consume("enter")) {
        const bool watches = words.consume("watch");
        if (!watches && !words.consume("sit"))
            words.refuse("sit or watch");
        return ended_by(Enter{{read_table(words), watches}});
    }
    if (words.consume("key-code")) {
        std::string code(words.word("a code"));
        return ended_by(KeyCode{std::move(code), words.number<int>("minutes")});
    }
    if (words.consume("vacation")) {
        const Time until = read_time(words);
        return ended_by(OnVacation{until, words.number<int>("days left")});
    }
    if (words.consume("rating"))
        return ended_by(read_rating(words));
    if (words.consume("tournament")) {
        game::TournamentState state{.terms = read_terms(words)};
        state.round = words.number<int>("the round");
        state.entrants = words.number<std::size_t>("how many take part");
        state.is_over = words.consume("over");
        if (!state.is_over && !words.consume("open"))
            words.refuse("open or over");
        return ended_by(state);
    }
    if (words.consume("entrant")) {
        game::EntrantState entrant{.name = read_name_or_nothing(words)};
        entrant.points = words.number<int>("points in twelfths");
        entrant.opponents = words.number<int>("the opponents' points in twelfths");
        entrant.games = words.number<int>("games");
        entrant.has_withdrawn = words.consume("withdrawn");
        return ended_by(entrant);
    }
    if (words.consume("told")) {
        const bool is_of_tournaments = words.consume("tournaments");
        if (!is_of_tournaments && !words.consume("ratings"))
            words.refuse("ratings or tournaments");
        return ended_by(EndOfList{is_of_tournaments});
    }
    if (words.consume("metric")) {
        std::string name(words.word("what is counted"));
        return ended_by(Metric{std::move(name), words.number<std::size_t>("how many")});
    }
    return Unknown{};
}

} // namespace tondo::club
