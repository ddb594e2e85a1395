#include "tondo/ui/text_replay.hpp"

#include "tondo/notation/text.hpp"
#include "tondo/ui/words.hpp"
#include "tondo/ui/wrap.hpp"

namespace tondo::ui {

std::string text_replay(const notation::GameTree &tree, const Diagram &diagram, BoardStyle::Look look,
                        std::optional<std::size_t> ply) {
    const std::vector<notation::Line::Ply> &recorded = tree.main.plies;
    Table table = Table::before(tree);
    std::string text = notation::escaped(game_title(tree)) + "\n\n";
    for (std::size_t plies = 0; plies <= ply.value_or(recorded.size()); ++plies) {
        if (plies > 0)
            table.apply(Play{recorded[plies - 1].action});
        if (plies < ply.value_or(0))
            continue;
        text += "Ply " + std::to_string(plies) + " of " + std::to_string(recorded.size());
        if (const std::string words = happened(table, plies); !words.empty())
            text += ": " + notation::escaped(words);
        text += '\n';
        Canvas canvas(diagram.size().columns, diagram.size().rows);
        diagram.draw(canvas, table, plies, look, theme(Depth::mono));
        text += canvas.text() + '\n';
        for (const std::string &comment : plies == 0 ? tree.main.before : recorded[plies - 1].comments)
            for (const std::string &line : wrapped(notation::escaped(comment), diagram.size().columns))
                text += line + '\n';
        text += '\n';
    }
    return text;
}

} // namespace tondo::ui
