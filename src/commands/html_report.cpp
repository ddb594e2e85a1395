#include "commands/game_report.hpp"
#include "ui/panel/eval_graph.hpp"
#include "ui/pictures/svg.hpp"
#include "ui/pictures/svg_graph.hpp"
#include "ui/pictures/svg_style.hpp"
#include "ui/pictures/svg_text.hpp"

#include <cmath>

namespace tondo::commands {

namespace {

using ui::xml_escaped;

// Names, tags and comments are escaped; should a browser still find a script, the policy forbids it. The page is XML,
// too, so that tests can see that it is well-formed.
constexpr std::string_view head_of_page = R"(<!DOCTYPE html>
<html lang="en" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<style>
body { font: 17px/1.5 system-ui, sans-serif; color: #2e2923; background: #fff; max-width: 52rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0 }
th, td { text-align: left; padding: .3rem 1.2rem .3rem 0; border-bottom: 1px solid #d8cfc0 }
td + td, th + th { text-align: right }
article { border-top: 1px solid #d8cfc0; margin-top: 2rem }
article svg.tondo { max-width: 34rem; display: block; margin: 1rem auto }
svg.definitions { position: absolute; width: 0; height: 0 }
footer { color: #7a6f62; margin-top: 2rem }
@media (prefers-color-scheme: dark) { body { color: #ece4d6; background: #12100e } }
</style>
)";

std::string element(std::string_view name, std::string_view text) {
    return "<" + std::string(name) + ">" + xml_escaped(text) + "</" + std::string(name) + ">";
}

std::string players_table(const GameReport &report) {
    std::string text = "<table>\n<tr><th>Player</th><th>Accuracy</th>";
    for (const ui::Phase phase : ui::all_phases)
        text += element("th", ui::name_of(phase));
    text += "<th>Mean loss</th><th>Mistakes</th><th>Blunders</th><th>Result</th></tr>\n";
    for (const GameReport::Player &player : report.players) {
        const std::optional<int> percent = player.accuracy.percent();
        text += "<tr>" + element("td", player.name) + element("td", player.accuracy.words());
        for (const ui::Accuracy &part : player.by_phase)
            text += element("td", part.words());
        text += element("td", percent ? ui::percent(static_cast<int>(std::lround(player.accuracy.mean_loss))) : "-") +
                element("td", std::to_string(player.mistakes)) + element("td", std::to_string(player.blunders)) +
                element("td", player.score) + "</tr>\n";
    }
    return text + "</table>\n";
}

std::string moves_of(const GameReport &report) {
    if (report.moves.empty())
        return "<p>No move lost much.</p>\n";
    std::string text;
    for (const GameReport::MarkedMove &move : report.moves) {
        const std::string part = "ply-" + std::to_string(move.ply);
        text += "<article>\n" + element("h2", move.heading) + "\n" + element("p", write_gains(move)) + "\n" +
                (move.comment.empty() ? "" : element("p", move.comment) + "\n") +
                element("p", "Better: " + move.better) + "\n" + ui::svg(report.walk.live(), move.ply, {.part = part}) +
                "</article>\n";
    }
    return text;
}

} // namespace

std::string write_html(const GameReport &report) {
    return std::string(head_of_page) + element("title", report.title) + "\n</head>\n<body>\n" +
           "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tondo definitions\" aria-hidden=\"true\">\n" +
           ui::svg_definitions(report.walk.live().rules().board()) + "</svg>\n" + element("h1", report.title) + "\n" +
           ui::svg_curve(report.walk.tree(), "graph") + players_table(report) + moves_of(report) +
           "<footer>Analysed by tondo. Percentages are shares of the win.</footer>\n</body>\n</html>\n";
}

} // namespace tondo::commands
