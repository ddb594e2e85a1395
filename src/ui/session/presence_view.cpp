#include "ui/session/presence_view.hpp"

#include "notation/join.hpp"
#include "ui/canvas.hpp"
#include "ui/session/presence_words.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

std::string title_of(int missing) {
    return "Waiting for " + std::to_string(missing) + (missing == 1 ? " player" : " players");
}

// The spectators by number or by name.
std::string spectator_words(const game::Presence &presence, bool by_name) {
    return (by_name ? notation::listed(presence.spectators) : std::to_string(presence.audience)) + " watching";
}

} // namespace

std::string owner_words(const game::Presence &presence) {
    return presence.owner.empty() ? "" : "run by " + presence.owner;
}

std::string heading_of(const game::Presence &presence, const RuleSet &rules, int columns) {
    const std::string own =
        presence.own ? "you are " + std::string(rules.players[*presence.own].name) : std::string("watching");
    const std::string heading = presence.table + ", " + own;
    if (presence.own && presence.audience > 0) {
        const bool have_names = presence.spectators.size() == presence.audience;
        return first_fitting({heading + ", " + spectator_words(presence, have_names),
                              heading + ", " + spectator_words(presence, false),
                              presence.table + ", " + std::string(rules.players[*presence.own].name) + ", " +
                                  spectator_words(presence, false),
                              heading, own},
                             columns);
    }
    const std::size_t others = presence.audience > 1 ? presence.audience - 1 : 0;
    const std::string with =
        others == 0 ? "" : " with " + std::to_string(others) + (others == 1 ? " other" : " others");
    return first_fitting({heading + with, heading, own}, columns);
}

void draw_waiting(Canvas &canvas, const Area &area, const game::LiveGame &live, const game::Presence &presence,
                  GameClock::Instant now, const Theme &theme) {
    constexpr int name_column = 4;
    PanelLines lines(canvas, area);
    const RuleSet &rules = live.rules();
    const std::string host = presence.owner.empty() ? "" : ", " + owner_words(presence);
    lines.write(heading_of(presence, rules, area.columns), theme.text);
    for (const std::string &line :
         wrapped(std::string(rules.key) + ": " + std::string(rules.title) + host, area.columns))
        lines.write(line, theme.dim);
    lines.skip();
    lines.write(title_of(live.free_seats().size()), theme.title);
    lines.skip();
    int names = 0;
    for (const Color seat : all_colors)
        names = std::max(names, columns_of(live.name(seat)));
    const ByColor<std::string> remarks = remarks_on(presence, live, now);
    for (const Color seat : all_colors) {
        const char letter = rules.players[seat].letter;
        const bool free = live.free_seats().contains(seat);
        lines.write("", theme.text);
        lines.add(0, " " + std::string(1, letter) + " ", theme.army(letter));
        lines.add(name_column, live.name(seat), free ? theme.dim : theme.text);
        const bool fits = name_column + names + 1 + columns_of(remarks[seat]) <= area.columns;
        if (!fits)
            lines.write("", theme.text);
        lines.add(fits ? name_column + names + 1 : name_column, remarks[seat], free ? theme.notice : theme.dim);
    }
    lines.skip();
    for (const game::Invitation &invitation : presence.invitations) {
        lines.write(invitation.from, theme.text);
        for (const std::string &part : wrapped(invitation.command, area.columns - 2)) {
            lines.write("", theme.text);
            lines.add(2, part, theme.notice);
        }
    }
}

} // namespace tondo::ui
