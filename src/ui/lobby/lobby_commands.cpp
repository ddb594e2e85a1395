#include "ui/lobby/lobby_commands.hpp"

#include "core/number_text.hpp"
#include "notation/utf8.hpp"
#include "ui/lobby/lobby_forms.hpp"
#include "ui/lobby/lobby_words.hpp"

#include <array>

namespace tondo::ui {

namespace {

using Result = LobbyScreen::Result;
using Text = const std::string &;

// The named table, or the chosen one.
const game::LobbyTable *table_for(LobbyScreen &lobby, Text name) {
    const game::LobbyTable *const table = name.empty() ? lobby.chosen() : lobby.named(name);
    if (!table && name.empty())
        lobby.warn(lobby.nobody_waits());
    return table;
}

Result join(LobbyScreen &lobby, Text name) {
    if (const game::LobbyTable *const table = table_for(lobby, name))
        return game::GoToTable{table->name, !would_sit(lobby.lobby(), *table)};
    return {};
}

Result watch(LobbyScreen &lobby, Text name) {
    const game::LobbyTable *const table = table_for(lobby, name);
    if (!table)
        return {};
    if (!has_own_seat(lobby.lobby(), *table) || is_invited(lobby.lobby(), *table))
        return game::GoToTable{table->name, true};
    lobby.warn("You play there; " + lobby.key_for("join") + " goes to your seat");
    return {};
}

template <const auto &command> Result fill_in(LobbyScreen &lobby, Text text) {
    const LobbyForm &form = *find_lobby_form(command);
    if (!text.empty())
        return lobby.submit(form, text);
    lobby.ask(form, lobby.usual_text(form));
    return {};
}

Result show_people(LobbyScreen &lobby, Text) {
    std::vector<std::string> page = people_lines(lobby.lobby());
    page.insert(page.begin(), {"In the club of " + shown_name(lobby.lobby(), lobby.lobby().club), ""});
    lobby.help.show(std::move(page));
    return {};
}

Result show_tables(LobbyScreen &lobby, Text) {
    lobby.list().show_all();
    return {};
}

Result add_key(LobbyScreen &, Text) {
    return game::AddKey{};
}

Result show_profile(LobbyScreen &lobby, Text name) {
    return game::AskProfile{name.empty() ? lobby.lobby().own : completed_name(lobby.lobby(), name)};
}

Result show_archive(LobbyScreen &, Text) {
    return ShowArchive{};
}

Result show_tournaments(LobbyScreen &, Text name) {
    return game::AskTournament{name};
}

template <game::ChangeTournament::How how> Result change_tournament(LobbyScreen &lobby, Text name) {
    if (game::is_tournament_name(name))
        return game::ChangeTournament{how, name};
    lobby.warn("Which tournament? Expected its name; tournaments lists them");
    return {};
}

template <bool is_banned> Result ban(LobbyScreen &lobby, Text name) {
    if (!name.empty())
        return game::Ban{completed_name(lobby.lobby(), name), is_banned};
    lobby.warn("Whom? Expected the name of a member");
    return {};
}

Result announce(LobbyScreen &, Text text) {
    return game::Announce{notation::squeezed(text)};
}

Result go_on_vacation(LobbyScreen &lobby, Text text) {
    const int days = text == "off" ? 0 : parse_number<int>(text).value_or(-1);
    if (days >= 0 && days <= game::GoOnVacation::most_days && (days > 0 || text == "off"))
        return game::GoOnVacation{days};
    lobby.warn("Expected vacation and 1 to " + std::to_string(game::GoOnVacation::most_days) +
               " days, or off: deadlines of days wait for you");
    return {};
}

Result leave_club(LobbyScreen &lobby, Text) {
    lobby.enter(LobbyQuestion("Leave the club for good?", game::LeaveClub{}));
    lobby.inform("Your name, your keys and your games here will be lost. Before that, `ssh " +
                 notation::escaped(lobby.lobby().club) + "@HOST games --mine --export` takes your games home.");
    return {};
}

Result type(LobbyScreen &lobby, Text) {
    lobby.enter(CommandLineMode<LobbyScreen, LobbyDecision>());
    return {};
}

Result help(LobbyScreen &lobby, Text) {
    lobby.show_help();
    return {};
}

Result quit(LobbyScreen &, Text) {
    return Leave{};
}

constexpr std::string_view seek = "seek";
constexpr std::string_view invite = "invite";
constexpr std::string_view say = "say";
constexpr std::string_view ratings = "ratings";
constexpr std::string_view hold = "hold";
using How = game::ChangeTournament::How;

constexpr std::array table{
    LobbyCommand{{.name = "join",
                  .help = "go to the table, to sit down or to watch",
                  .takes = Takes::text,
                  .argument = "[TABLE]",
                  .text_help = "go to a table, to sit down or to watch"},
                 join},
    LobbyCommand{{.name = "watch",
                  .help = "watch there instead of taking a seat",
                  .takes = Takes::text,
                  .argument = "[TABLE]",
                  .text_help = "watch a table instead of taking a seat"},
                 watch},
    LobbyCommand{{.name = seek,
                  .help = "look for a game by rules and clock",
                  .takes = Takes::text,
                  .argument = "[RULES [BOARD]] [CLOCK|off] [bots]",
                  .text_help = "look for a game: seek 3man 10+5 bots"},
                 fill_in<seek>},
    LobbyCommand{{.name = invite,
                  .help = "open a table for one or two others",
                  .takes = Takes::text,
                  .argument = "NAME [NAME] [RULES [BOARD]] [CLOCK]",
                  .text_help = "open a table for others: invite bert cleo 3man"},
                 fill_in<invite>},
    LobbyCommand{{.name = say, .help = "say something to everybody here", .takes = Takes::text, .argument = "TEXT"},
                 fill_in<say>},
    LobbyCommand{{.name = "tables", .help = "show all tables, without the filter", .text_help = "list the tables"},
                 show_tables},
    LobbyCommand{{.name = "who", .help = "list everybody who is here"}, show_people},
    LobbyCommand{{.name = ratings,
                  .help = "the best players, by rules and pace",
                  .takes = Takes::text,
                  .argument = "[RULES [BOARD]] [PACE]"},
                 fill_in<ratings>},
    LobbyCommand{
        {.name = "profile", .help = "the ratings of a player, or your own", .takes = Takes::text, .argument = "[NAME]"},
        show_profile},
    LobbyCommand{{.name = "tournaments",
                  .help = "all tournaments, or the standings of one",
                  .takes = Takes::text,
                  .argument = "[NAME]"},
                 show_tournaments},
    LobbyCommand{{.name = "enter", .help = "take part in a tournament", .takes = Takes::text, .argument = "NAME"},
                 change_tournament<How::enter>},
    LobbyCommand{{.name = "withdraw", .help = "take no more part in one", .takes = Takes::text, .argument = "NAME"},
                 change_tournament<How::withdraw>},
    LobbyCommand{{.name = hold,
                  .help = "take entries for a tournament (stewards)",
                  .takes = Takes::text,
                  .argument = "NAME ROUNDS [RULES [BOARD]] CLOCK [rated]",
                  .text_help = "take entries (stewards): hold spring 5 3man 10+5"},
                 fill_in<hold>},
    LobbyCommand{
        {.name = "start", .help = "begin its first round (stewards)", .takes = Takes::text, .argument = "NAME"},
        change_tournament<How::start>},
    LobbyCommand{{.name = "cancel", .help = "forget a tournament (stewards)", .takes = Takes::text, .argument = "NAME"},
                 change_tournament<How::cancel>},
    LobbyCommand{{.name = "archive", .help = "look at the games of the club", .needs_screen = true}, show_archive},
    LobbyCommand{{.name = "key", .help = "get a code for another ssh key of yours"}, add_key},
    LobbyCommand{{.name = "vacation",
                  .help = "let deadlines of days wait for you",
                  .takes = Takes::text,
                  .argument = "DAYS|off"},
                 go_on_vacation},
    LobbyCommand{{.name = "ban", .help = "keep a member out (stewards)", .takes = Takes::text, .argument = "NAME"},
                 ban<true>},
    LobbyCommand{{.name = "unban", .help = "let one in again (stewards)", .takes = Takes::text, .argument = "NAME"},
                 ban<false>},
    LobbyCommand{
        {.name = "announce", .help = "show all a text, or none (stewards)", .takes = Takes::text, .argument = "[TEXT]"},
        announce},
    LobbyCommand{{.name = "leave-club", .help = "leave the club for good; asks first"}, leave_club},
    LobbyCommand{{.name = "command", .help = "type a command by its name", .needs_screen = true}, type},
    LobbyCommand{{.name = "help", .help = "this page", .text_help = "this list"}, help},
    LobbyCommand{{.name = "quit", .help = "leave the lobby for the start menu"}, quit},
};

} // namespace

std::span<const LobbyCommand> lobby_commands() {
    return table;
}

std::vector<std::string> lobby_help(const Keymap &keys) {
    std::vector<std::string> lines{
        "Keys of the lobby",
        "",
        help_row("Up k, Down j", "the table above, below; the wheel does, too"),
        help_row("PgUp PgDn Space", "a page"),
        help_row("Home g, End G", "the first, the last"),
        help_row("Right l", "go to the chosen table; a click on it does, too"),
        help_row("/", "show only tables that contain every word typed"),
        help_row("Esc", "show all again, or leave the lobby"),
        help_row("h Left", "leave the lobby"),
        "",
    };
    for (std::string &row : help_rows(texts_of(lobby_commands()), keys))
        lines.push_back(std::move(row));
    lines.insert(lines.end(), {
                                  "",
                                  "* marks a table that waits for you. A free seat is -, one that is",
                                  "kept for somebody has the name in brackets.",
                                  "Typed: :seek 3man 10+5 bots, :invite bert cleo green round 10+5, :join anna.",
                                  "Names of members can be typed without @ and what follows.",
                              });
    return lines;
}

} // namespace tondo::ui
