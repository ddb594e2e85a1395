#include "tondo/ui/session/company_view.hpp"

#include "tondo/ui/screen/glyph.hpp"
#include "tondo/ui/screen/panel_lines.hpp"
#include "tondo/ui/screen/wrap.hpp"
#include "tondo/ui/session/company_words.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

// A free seat is its colour, until somebody sits there.
std::string who_sits(const Company &company, const RuleSet &rules, Color seat) {
    const std::string colour(rules.players[seat].name);
    return company.guests[seat].empty() ? colour : company.guests[seat];
}

std::string title_of(const Company &company, const Position &position) {
    int missing = 0;
    for (const Color seat : position.living())
        missing += company.guests[seat].empty() ? 1 : 0;
    return "Waiting for " + std::to_string(missing) + (missing == 1 ? " player" : " players");
}

} // namespace

std::string heading_of(const Company &company, const RuleSet &rules) {
    std::string heading = company.table;
    heading += company.own ? ", you are " + std::string(rules.players[*company.own].name) : ", you look on";
    if (company.own && company.audience > 0)
        heading += ", " + std::to_string(company.audience) + (company.audience == 1 ? " looks on" : " look on");
    else if (company.audience > 1)
        heading += " with " + std::to_string(company.audience - 1) + (company.audience == 2 ? " other" : " others");
    return heading;
}

void draw_waiting(Canvas &canvas, const Area &area, const Table &table, const Company &company, GameClock::Instant now,
                  const Theme &theme) {
    constexpr int name_column = 4;
    PanelLines lines(canvas, area);
    const RuleSet &rules = table.rules();
    lines.write(heading_of(company, rules), theme.text);
    for (const std::string &line : wrapped(std::string(rules.key) + ": " + std::string(rules.title), area.columns))
        lines.write(line, theme.dim);
    lines.skip();
    lines.write(title_of(company, table.game().position()), theme.title);
    lines.skip();
    int names = 0;
    for (const Color seat : all_colors)
        names = std::max(names, columns_of(who_sits(company, rules, seat)));
    const ByColor<std::string> remarks = remarks_on(company, table, now);
    for (const Color seat : all_colors) {
        const char letter = rules.players[seat].letter;
        const bool free = company.guests[seat].empty();
        lines.write("", theme.text);
        lines.add(0, " " + std::string(1, letter) + " ", theme.army(letter));
        lines.add(name_column, who_sits(company, rules, seat), free ? theme.dim : theme.text);
        lines.add(name_column + names + 1, remarks[seat], free ? theme.notice : theme.dim);
    }
    lines.skip();
    for (const Invitation &invitation : company.invitations) {
        lines.write(invitation.from, theme.text);
        for (const std::string &part : wrapped(invitation.command, area.columns - 2)) {
            lines.write("", theme.text);
            lines.add(2, part, theme.notice);
        }
    }
}

} // namespace tondo::ui
