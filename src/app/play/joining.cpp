#include "tondo/app/play/joining.hpp"

#include "tondo/app/play/session_screen.hpp"
#include "tondo/app/system/exit_status.hpp"
#include "tondo/app/system/steady_now.hpp"
#include "tondo/notation/text.hpp"
#include "tondo/ui/linear/linear_game.hpp"
#include "tondo/ui/menu/table_choice.hpp"

#include <array>
#include <unistd.h>
#include <utility>

namespace tondo::app {

std::optional<std::string> choose_table(Terminal &terminal, const ui::Theme &theme,
                                        const std::vector<TableSummary> &tables, const std::string &question) {
    std::vector<ui::ListRow> rows;
    for (const TableSummary &table : tables)
        rows.push_back({{table.name, table.rules, table.players, table.turn, table.move, table.owner}});
    ui::TableChoice choice(question, rows);
    for (;;) {
        ui::Canvas canvas(terminal.columns(), terminal.rows());
        choice.draw(canvas, theme);
        terminal.show(canvas);
        const std::optional<Event> event = terminal.read();
        if (event && std::holds_alternative<Closed>(*event))
            return {};
        const ui::Key *const key = event ? std::get_if<ui::Key>(&*event) : nullptr;
        if (const auto answer = key ? choice.handle(*key, terminal.rows()) : std::nullopt) {
            const std::size_t *const chosen = std::get_if<std::size_t>(&*answer);
            return chosen ? std::optional(tables[*chosen].name) : std::nullopt;
        }
    }
}

std::vector<ui::Invitation> invitations(const std::string &table, const std::string &setting) {
    std::array<char, 256> name{};
    const bool named = ::gethostname(name.data(), name.size() - 1) == 0;
    const std::string host = named ? notation::escaped(name.data()) : "HOST";
    const std::string command =
        "tondo join " + table + (setting == "auto" ? "" : " --dir " + notation::escaped(setting));
    return {{"On this machine others type", command}, {"and from elsewhere", "ssh -t " + host + ' ' + command}};
}

Parting join_table(Terminal &terminal, Interface &interface, TableGuest &guest,
                   const std::vector<ui::Invitation> &invitations) {
    ui::Session session(SharedPlay::table_of(guest.replica()), interface.appearance.style, *interface.appearance.theme,
                        {}, {}, interface.preferences());
    session.resize(terminal.columns(), terminal.rows());
    SharedPlay play(guest, session, invitations);
    const Clipboard clipboard = [&](const std::string &text) { return terminal.copy(text); };
    std::optional<Event> event;
    for (bool was_own_turn = false;;) {
        const GameClock::Instant now = steady_now();
        session.tick(now);
        if (std::optional<Parting> parting = play.take_news(now))
            return std::move(*parting);
        if (event && std::holds_alternative<Closed>(*event))
            return {exit_bad_input};
        if (const auto intent = event ? hand_over(*event, session, terminal) : std::nullopt)
            if (std::optional<Parting> parting = play.carry_out(*intent, clipboard))
                return std::move(*parting);
        interface.appearance = {session.style(), &session.theme()};
        if (session.is_own_turn() && !was_own_turn && interface.bell)
            terminal.ring();
        was_own_turn = session.is_own_turn();
        play.show_considered(now);
        show(session, terminal);
        event = terminal.read(play.wait(now), {guest.descriptor()});
    }
}

// The end of the lines is as good as leaving.
Parting join_table(LineChannel &lines, TableGuest &guest, const std::vector<ui::Invitation> &invitations) {
    ui::LinearGame linear(SharedPlay::table_of(guest.replica()));
    SharedPlay play(guest, linear.session(), invitations);
    const Clipboard none = [](const std::string &) { return false; };
    const auto tell = [&] { lines.write(linear.told()); };
    linear.session().tick(steady_now());
    if (std::optional<Parting> parting = play.take_news(steady_now()))
        return std::move(*parting);
    lines.write(linear.opening());
    tell();
    for (;;) {
        const GameClock::Instant now = steady_now();
        linear.session().tick(now);
        if (std::optional<Parting> parting = play.take_news(now, tell))
            return std::move(*parting);
        if (!lines.wait(play.wait(now), {guest.descriptor()}))
            continue;
        const std::optional<std::string> line = lines.read();
        const std::optional<ui::Intent> intent = line ? linear.handle(*line) : ui::Quit{};
        if (intent)
            if (std::optional<Parting> parting = play.carry_out(*intent, none))
                return std::move(*parting);
        tell();
    }
}

} // namespace tondo::app
