#include "play/joining.hpp"

#include "core/overloaded.hpp"
#include "notation/text.hpp"
#include "ui/menu/table_choice.hpp"

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
        using Answer = std::optional<ui::TableChoice::Answer>;
        const std::optional<Event> event = terminal.read();
        const Answer answer =
            event ? std::visit(Overloaded{same_for<Closed>(Answer(ui::TableChoice::Left{})),
                                          same_for<Resized, Pasted>(Answer()),
                                          [&](const ui::Key &key) { return choice.handle(key, terminal.rows()); }},
                               *event)
                  : Answer();
        using Table = std::optional<std::string>;
        if (answer)
            return std::visit(Overloaded{[&](std::size_t chosen) { return Table(tables[chosen].name); },
                                         same_for<ui::TableChoice::Left>(Table())},
                              *answer);
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

} // namespace tondo::app
