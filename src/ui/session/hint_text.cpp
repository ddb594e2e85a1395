#include "ui/session/hint_text.hpp"

#include "explain/sentence.hpp"
#include "notation/join.hpp"
#include "ui/game/story.hpp"

namespace tondo::ui {

namespace {

constexpr std::size_t longest_line = 6;

} // namespace

std::string hint_text(const game::LiveGame &live, const Position &position, std::span<const Move> line,
                      std::optional<Color> reader) {
    const explain::Continuation expected(position, line);
    std::string text = explain::tell_merits(expected, {live.names(), reader});
    Game game(position);
    for (const Move &move : expected.moves)
        if (game.plies().size() < longest_line && !game.outcome())
            game.play(move);
    const game::LiveGame told(game, {live.names()});
    for (std::size_t ply = 2; ply <= game.plies().size(); ++ply)
        notation::add_part(text, (ply == 2 ? "Then: " : "") + ply_story(told, ply, reader) + '.', " ");
    return text;
}

} // namespace tondo::ui
