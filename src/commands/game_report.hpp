#pragma once
// An analysed game as one file to send to others: the graph, each player's accuracy, and the marked moves.

#include "analysis/game_analysis.hpp"
#include "commands/analysis_report.hpp"
#include "ui/game/accuracy.hpp"
#include "ui/game/tree_walk.hpp"

#include <array>
#include <filesystem>
#include <string>
#include <vector>

namespace tondo::commands {

/// The facts of a report. Text from the game file is not escaped.
struct GameReport {
    struct Player {
        std::string name;
        std::string score; ///< `1/2`; `*` in an unfinished game.
        ui::Accuracy accuracy;
        std::array<ui::Accuracy, ui::all_phases.size()> by_phase = {};
        int mistakes = 0;
        int blunders = 0;
    };
    struct Gain {
        std::string name;
        int share; ///< In thousandths, more than 0.
    };
    struct MarkedMove {
        std::size_t ply;     ///< From 1.
        std::string heading; ///< `3. Qh5??, Ada`
        std::string player;
        int loss;                ///< In thousandths.
        std::vector<Gain> gains; ///< Others whose share rose, the greatest first.
        std::string better;      ///< `3. d4 l4 t4`
        std::string comment;     ///< On one line.
    };

    GameReport(const notation::GameTree &annotated, const std::vector<analysis::TurningPoint> &points);

    ui::TreeWalk walk;
    std::string title;
    std::vector<Player> players;
    std::vector<MarkedMove> moves;
};

/// `Ada loses 12.3% of the win; this helps Gray +8.0%, Black +4.3%.`
std::string write_gains(const GameReport::MarkedMove &move);

/// A page without scripts and without anything to load, with pictures.
std::string write_html(const GameReport &report);
/// The same as Markdown, with diagrams as text in that style, as few programs show pictures that stand in Markdown.
std::string write_markdown(const GameReport &report, const ReportStyle &style);

/// Whether the file's name ends in `.html` or `.md`.
bool is_report_name(const std::filesystem::path &file);
/// The report in the format that the file's name tells.
std::string write_report_file(const std::filesystem::path &file, const GameReport &report, const ReportStyle &style);

} // namespace tondo::commands
