#include "ui/lobby/lobby_view.hpp"

#include "notation/utf8.hpp"
#include "ui/lobby/lobby_words.hpp"

#include <algorithm>

namespace tondo::ui {

namespace {

constexpr int roomy_rows = 24;     // with blank rows between the parts
constexpr int least_columns = 100; // of a screen with the people beside the tables
constexpr int people_columns = 28;

int nonnegative(int count) {
    return std::max(0, count);
}

// The text in at most so many rows, with dots for a rest.
std::vector<std::string> rows_of(const std::string &text, int columns, int most) {
    std::vector<std::string> rows = wrapped(text, std::max(1, columns));
    if (static_cast<int>(rows.size()) > most) {
        rows.resize(static_cast<std::size_t>(nonnegative(most)));
        if (!rows.empty())
            rows.back() += " ...";
    }
    return rows;
}

} // namespace

LobbyLayout arrange_lobby(const game::Lobby &lobby, Extent size) {
    LobbyLayout layout;
    if (!lobby.announcement.empty())
        layout.announcement = rows_of(notation::escaped(lobby.announcement), size.columns, size.rows / 12);
    layout.prompt_row = nonnegative(size.rows - 1);
    layout.people_beside = size.columns >= least_columns;

    const int blank = size.rows >= roomy_rows ? 1 : 0;
    const int first = 2 + static_cast<int>(layout.announcement.size()) + blank; // below title and column titles
    const int chat = std::clamp((size.rows - 14) / 2, 0, size.rows / 3);
    const int people = layout.people_beside ? 0 : 1 + blank;
    const int chat_row = layout.prompt_row - note_rows - chat;
    const int people_row = chat_row - people - blank;
    const int columns = nonnegative(size.columns - (layout.people_beside ? people_columns : 0));
    const int list_end = people_row - (layout.people_beside ? 0 : 1);
    layout.tables = {{0, first}, columns, nonnegative(list_end - first)};
    layout.people = layout.people_beside
                        ? Area{{columns + 1, first - 1}, people_columns - 1, nonnegative(people_row - first + 1)}
                        : Area{{0, people_row}, columns, people};
    layout.chat = {{0, chat_row}, size.columns, chat};
    return layout;
}

void draw_lobby_heading(Canvas &canvas, const LobbyLayout &layout, const game::Lobby &lobby, const Theme &theme) {
    std::string title = "The club of " + notation::escaped(lobby.club);
    if (!lobby.is_connected)
        title += " does not answer; tondo tries again";
    title += " | you are " + notation::escaped(lobby.own) + " | " + std::to_string(lobby.people.size()) + " here | " +
             std::to_string(lobby.tables.size()) + (lobby.tables.size() == 1 ? " table" : " tables");
    write_hints(canvas, {0, 0}, title, lobby.is_connected ? theme.title : theme.warning);
    for (std::size_t i = 0; i < layout.announcement.size(); ++i)
        write_shortened(canvas, {0, 1 + static_cast<int>(i)}, layout.announcement[i], theme.notice);
}

void draw_people(Canvas &canvas, const LobbyLayout &layout, const game::Lobby &lobby, const Theme &theme) {
    PanelLines lines(canvas, layout.people);
    if (!layout.people_beside) {
        for (const std::string &row : people_rows(lobby, layout.people.columns, layout.people.rows))
            lines.write(row, theme.text);
        return;
    }
    lines.write("Here", theme.dim);
    for (std::size_t i = 0; i < lobby.people.size() && lines.left() > 0; ++i) {
        const std::size_t left = lobby.people.size() - i;
        if (lines.left() == 1 && left > 1)
            lines.write("and " + std::to_string(left) + " more (:who)", theme.dim);
        else
            lines.write(shortened(person_text(lobby, lobby.people[i]), layout.people.columns), theme.text);
    }
}

void draw_lobby_message(Canvas &canvas, const LobbyLayout &layout, const std::string &text, const Style &style,
                        int most_rows) {
    const std::vector<std::string> rows = rows_of(text, canvas.columns(), std::min(most_rows, layout.prompt_row));
    const int first = layout.prompt_row - static_cast<int>(rows.size());
    canvas.fill({0, first}, canvas.columns(), static_cast<int>(rows.size()), {});
    for (std::size_t i = 0; i < rows.size(); ++i)
        write_shortened(canvas, {0, first + static_cast<int>(i)}, rows[i], style);
}

} // namespace tondo::ui
