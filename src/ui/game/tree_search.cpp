#include "ui/game/tree_search.hpp"

#include "notation/utf8.hpp"
#include "tondo/notation/ply_token.hpp"
#include "ui/game/comment_text.hpp"

namespace tondo::ui {

std::optional<Found> find_text(const TreeWalk &walk, const std::string &text, bool forward) {
    std::optional<TreePlace> first, last, before, after;
    bool passed = false;
    const auto look_at = [&](const TreePlace &place, const std::string &move,
                             const std::vector<std::string_view> &comments) {
        const bool here = place == walk.place();
        passed = passed || here;
        if (move.find(text) == std::string::npos && !notation::contains(CommentText::of(comments).words, text))
            return;
        if (!first)
            first = place;
        last = place;
        if (!passed)
            before = place;
        else if (!here && !after)
            after = place;
    };
    look_at({}, "", views_of(walk.tree().main.before));
    each_ply(walk.tree(),
             [&](const TreePlace &place, const notation::Line &line, std::size_t i, const Position &position) {
                 const notation::Line::Ply &ply = line.plies[i];
                 look_at(place, notation::write_ply_token(position, ply.action) + glyphs_of(ply.nags),
                         comments_with(line, i, place.branches.empty()));
                 return false;
             });
    if (!first)
        return {};
    if (const std::optional<TreePlace> &next = forward ? after : before)
        return Found{*next, false};
    return Found{forward ? *first : *last, true};
}

} // namespace tondo::ui
