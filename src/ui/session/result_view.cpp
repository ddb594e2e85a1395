#include "ui/session/result_view.hpp"

#include "tondo/notation/scores.hpp"
#include "ui/canvas.hpp"
#include "ui/game/words.hpp"
#include "ui/keys/command_table.hpp"
#include "ui/panel/panel_view.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>

namespace tondo::ui {

namespace {

constexpr int name_column = 4;
constexpr int score_width = 7;
constexpr int sum_width = 9;

struct KeyHint {
    std::string_view key;
    std::string_view text;
};

constexpr std::array own_keys{
    KeyHint{"n", "new game"},  KeyHint{"s", "save"},          KeyHint{"m", "your mistakes"},
    KeyHint{"<", "look back"}, KeyHint{"Enter", "the moves"}, KeyHint{"q", "quit; the game is kept"},
};

constexpr std::array shared_keys{
    KeyHint{"m", "your mistakes"},
    KeyHint{"<", "look back"},
    KeyHint{"Enter", "the moves"},
    KeyHint{"q", "quit; the game is kept"},
};

std::string right(const std::string &text, int width) {
    return std::string(static_cast<std::size_t>(std::max(0, width - columns_of(text))), ' ') + text;
}

} // namespace

void draw_result(Canvas &canvas, const Area &area, const game::LiveGame &live, const game::MatchScore &played,
                 const Participants &participants, const Theme &theme) {
    PanelLines lines(canvas, area);
    const Position &position = live.game().position();
    const bool roomy = is_roomy(area);
    for (const std::string &line : wrapped(result(live), area.columns))
        lines.write(line, theme.title);
    if (roomy)
        lines.skip();
    int names = 0;
    for (Color color : all_colors)
        names = std::max(names, columns_of(live.name(color)));
    names = std::min(names, area.columns - name_column - score_width - sum_width);
    const int scores = name_column + names;
    lines.write("", theme.dim);
    lines.add(scores, right("points", score_width), theme.dim);
    lines.add(scores + score_width, right(played.games > 1 ? "of " + std::to_string(played.games) : "", sum_width),
              theme.dim);
    for (Color color : all_colors) {
        const Player &player = live.rules().players[color];
        const Score score = live.game().outcome()->scores[color];
        const Style &style = score == Score{} ? theme.text : theme.notice;
        lines.write("", theme.text);
        lines.add(0, " " + std::string(1, player.letter) + " ", theme.army(player.letter));
        lines.add(name_column, live.name(color), style, names);
        lines.add(scores, right(notation::write_score(score), score_width), style);
        int column = scores + score_width;
        if (played.games > 1)
            column = lines.add(column, right(game::write_points(played.points[color]), sum_width), style);
        if (const std::string status = standing(live, position, color);
            !position.is_living(color) && column + 2 + columns_of(status) <= area.columns)
            lines.add(column + 2, status, theme.dim);
    }
    lines.skip();
    if (participants.presence())
        for (Color color : all_colors)
            if (const std::string &proposal = participants.presence()->proposals[color]; !proposal.empty())
                for (const std::string &line : wrapped(live.name(color) + ' ' + proposal, area.columns))
                    lines.write(line, theme.notice);
    const auto write = [&](const KeyHint &hint) {
        lines.write(hint.key, theme.title);
        lines.add(name_column + 2, hint.text, theme.text);
    };
    const bool named = !(live.given_names() == ByColor<std::string>());
    write({"r", participants.has_proposal_of_others() ? "agree to it"
                : named                               ? "rematch, one seat further"
                                                      : "rematch"});
    for (const KeyHint &hint :
         participants.is_hosted() ? std::span<const KeyHint>(shared_keys) : std::span<const KeyHint>(own_keys))
        write(hint);
}

} // namespace tondo::ui
