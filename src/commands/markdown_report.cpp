#include "commands/game_report.hpp"
#include "notation/piece_letters.hpp"
#include "notation/utf8.hpp"
#include "ui/panel/diagram.hpp"
#include "ui/panel/eval_graph.hpp"

#include <algorithm>
#include <cmath>

namespace tondo::commands {

namespace {

// Text without any meaning as markup, also at the beginning of a line: `\<b\>`, `3\. Qh5`. Control characters are
// escaped as for a terminal.
std::string markdown_escaped(std::string_view text) {
    constexpr std::string_view marks = "\\`*_{}[]<>&|~#!$^";
    constexpr std::string_view marks_at_the_beginning = "+-=:.)";
    std::string out;
    bool begins = true;
    for (const char character : notation::escaped(text)) {
        if (marks.find(character) != std::string_view::npos ||
            (begins && marks_at_the_beginning.find(character) != std::string_view::npos))
            out += '\\';
        begins = begins && notation::is_digit(character);
        out += character;
    }
    return out;
}

// Lines as they are, within marks that do not stand in them.
std::string block(const std::string &lines) {
    std::size_t longest = 2;
    for (std::size_t at = 0; at < lines.size(); ++at) {
        const std::size_t end = std::min(lines.find_first_not_of('`', at), lines.size());
        longest = std::max(longest, end - at);
        at = end;
    }
    const std::string fence(longest + 1, '`');
    return fence + "\n" + lines + "\n" + fence + "\n\n";
}

std::string table_of_players(const GameReport &report) {
    std::string text = "| Player | Accuracy |";
    for (const ui::Phase phase : ui::all_phases)
        text += " " + std::string(ui::name_of(phase)) + " |";
    text += " Mean loss | Mistakes | Blunders | Result |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|\n";
    for (const GameReport::Player &player : report.players) {
        const std::optional<int> percent = player.accuracy.percent();
        text += "| " + markdown_escaped(player.name) + " | " + player.accuracy.words() + " | ";
        for (const ui::Accuracy &part : player.by_phase)
            text += part.words() + " | ";
        text += (percent ? ui::percent(static_cast<int>(std::lround(player.accuracy.mean_loss))) : "-") + " | " +
                std::to_string(player.mistakes) + " | " + std::to_string(player.blunders) + " | " +
                markdown_escaped(player.score) + " |\n";
    }
    return text + "\n";
}

std::string diagram_of(const GameReport &report, std::size_t plies, const ReportStyle &style) {
    const game::LiveGame &live = report.walk.live();
    const std::optional<ui::Diagram> diagram = ui::Diagram::fit(live.rules().board(), style.size, Seat::first);
    if (!diagram)
        return "";
    canvas::Canvas canvas(style.size.columns, style.size.rows);
    diagram->draw(canvas, live, plies, {.look = style.look}, *style.theme);
    return block(style.look == ui::BoardStyle::Look::ascii ? canvas::in_ascii(canvas.text()) : canvas.text());
}

} // namespace

std::string write_markdown(const GameReport &report, const ReportStyle &style) {
    std::string text = "# " + markdown_escaped(report.title) + "\n\n" + block(write_graph(report.walk, style)) +
                       table_of_players(report);
    if (report.moves.empty())
        text += "No move lost much.\n\n";
    for (const GameReport::MarkedMove &move : report.moves)
        text += "## " + markdown_escaped(move.heading) + "\n\n" + markdown_escaped(write_gains(move)) + "\n\n" +
                (move.comment.empty() ? "" : markdown_escaped(move.comment) + "\n\n") +
                markdown_escaped("Better: " + move.better) + "\n\n" + diagram_of(report, move.ply, style);
    return text + "Analysed by tondo. Percentages are shares of the win.\n";
}

} // namespace tondo::commands
