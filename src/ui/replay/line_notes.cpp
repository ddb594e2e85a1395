#include "ui/replay/line_notes.hpp"

#include "tondo/notation/ply_token.hpp"
#include "ui/game/comment_text.hpp"
#include "ui/game/ply_facts.hpp"

namespace tondo::ui {

std::string preview(const Position &before, const notation::Line &variation, std::size_t plies) {
    Game game(before);
    std::string text = std::to_string(before.fullmove_number()) + ".";
    for (std::size_t i = 0; i < variation.plies.size(); ++i) {
        if (i == plies)
            return text + " ...";
        const notation::Line::Ply &ply = variation.plies[i];
        text += " " + notation::write_ply_token(game.position(), ply.action) + glyphs_of(ply.nags);
        game.play(ply.action);
    }
    return text;
}

std::vector<PlyNote> notes_on_line(const TreeWalk &walk) {
    std::vector<PlyNote> notes(walk.last());
    for (std::size_t branch = 0; branch < walk.depth(); ++branch) {
        const std::size_t plies = walk.place().branches[branch].plies;
        notes[plies].variations.push_back(
            "instead of " + notation::write_ply_token(walk.game().position_after(plies), walk.replaced(branch).action));
    }
    for (std::size_t ply = 1; ply <= walk.last(); ++ply) {
        PlyNote &note = notes[ply - 1];
        const notation::Line::Ply &recorded = walk.ply(ply);
        note.glyphs = glyphs_of(recorded.nags);
        note.comment = is_commented(walk, ply);
        for (std::size_t i = 0; i < recorded.variations.size(); ++i)
            note.variations.push_back("(" + std::to_string(i + 1) + ") " +
                                      preview(walk.game().position_after(ply - 1), recorded.variations[i]));
    }
    return notes;
}

} // namespace tondo::ui
