#include "ui/replay/game_diagrams.hpp"

#include "notation/utf8.hpp"
#include "ui/canvas.hpp"
#include "ui/game/ply_facts.hpp"
#include "ui/game/story.hpp"
#include "ui/game/words.hpp"
#include "ui/replay/line_notes.hpp"

#include <algorithm>
#include <utility>

namespace tondo::ui {

void write_diagrams(notation::GameTree tree, const Diagram &diagram, const TextStyle &style,
                    const std::function<void(std::string_view piece)> &write) {
    const auto line = [&](std::string_view text) {
        write((style.look == BoardStyle::Look::ascii ? in_ascii(text) : std::string(text)) + '\n');
    };
    const TreeWalk walk(std::move(tree));
    const std::size_t last = std::min(style.last, walk.last());
    PanelNotes notes;
    notes.plies = notes_on_line(walk);
    for (PlyNote &note : notes.plies)
        note.comment = false; // the text of the comment follows the diagram
    game::LiveGame live = game::LiveGame::before(walk.tree());
    line(notation::escaped(game_title(walk.tree())));
    line("");
    for (std::size_t plies = 0; plies <= last; ++plies) {
        if (plies > 0)
            live.apply(game::Played{walk.ply(plies).action});
        if (plies < style.first)
            continue;
        const std::string words = ply_story(live, plies);
        line("Ply " + std::to_string(plies) + " of " + std::to_string(walk.last()) +
             (words.empty() ? "" : ": " + notation::escaped(words)));
        notes.clocks = clocks_at(walk, plies);
        notes.shares = shares_at(walk, plies);
        Canvas canvas(diagram.size().columns, diagram.size().rows);
        diagram.draw(canvas, live, plies, {style.look}, theme(style.color ? Depth::full : Depth::mono), notes);
        line(style.color ? canvas.ansi() : canvas.text());
        if (const std::string remark = remark_at(walk, plies); !remark.empty())
            wrap(remark, diagram.size().columns, line, [](std::string_view word) { return notation::escaped(word); });
        line("");
    }
}

} // namespace tondo::ui
