#include "ui/replay/text_replay.hpp"

#include "notation/text.hpp"
#include "ui/game/ply_facts.hpp"
#include "ui/game/story.hpp"
#include "ui/game/words.hpp"
#include "ui/replay/line_notes.hpp"
#include "ui/screen/glyph.hpp"
#include "ui/screen/wrap.hpp"

#include <algorithm>

namespace tondo::ui {

std::string text_replay(const notation::GameTree &tree, const Diagram &diagram, const TextStyle &style) {
    const TreeWalk walk(tree);
    const std::size_t last = std::min(style.last, walk.last());
    PanelNotes notes;
    notes.plies = notes_on_line(walk);
    for (PlyNote &note : notes.plies)
        note.comment = false; // it is written out
    game::LiveGame live = game::LiveGame::before(tree);
    std::string text = notation::escaped(game_title(tree)) + "\n\n";
    for (std::size_t plies = 0; plies <= last; ++plies) {
        if (plies > 0)
            live.apply(game::Played{walk.ply(plies).action});
        if (plies < style.first)
            continue;
        text += "Ply " + std::to_string(plies) + " of " + std::to_string(walk.last());
        if (const std::string words = ply_story(live, plies); !words.empty())
            text += ": " + notation::escaped(words);
        text += '\n';
        notes.clocks = clocks_at(walk, plies);
        notes.shares = shares_at(walk, plies);
        Canvas canvas(diagram.size().columns, diagram.size().rows);
        diagram.draw(canvas, live, plies, {style.look}, theme(style.color ? Depth::full : Depth::mono), notes);
        text += (style.color ? canvas.ansi() : canvas.text()) + '\n';
        if (const std::string remark = notation::escaped(remark_at(walk, plies)); !remark.empty())
            for (const std::string &line : wrapped(remark, diagram.size().columns))
                text += line + '\n';
        text += '\n';
    }
    return style.look == BoardStyle::Look::ascii ? in_ascii(text) : text;
}

} // namespace tondo::ui
