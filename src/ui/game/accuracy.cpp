#include "ui/game/accuracy.hpp"

#include "canvas/shorten.hpp"
#include "notation/join.hpp"

#include <algorithm>
#include <cmath>

namespace tondo::ui {

std::optional<int> Accuracy::percent() const {
    constexpr double loss_of_a_mistake = 50; // thousandths
    return moves > 0 ? std::optional(static_cast<int>(std::lround(100 * std::exp(-mean_loss / loss_of_a_mistake))))
                     : std::nullopt;
}

std::string Accuracy::words() const {
    return moves > 0 ? std::to_string(*percent()) : "-";
}

ByColor<Accuracy> accuracies(const Game &game, const SharesByPly &shares, std::optional<Phase> phase) {
    ByColor<Accuracy> of;
    for (std::size_t ply = 1; ply < shares.size(); ++ply) {
        if (!shares[ply - 1] || !shares[ply] || !move_of(game.plies()[ply - 1].action))
            continue;
        const Position &before = game.position_after(ply - 1);
        if (phase && phase_of(before) != *phase)
            continue;
        const Color mover = before.turn();
        const int loss = std::max((*shares[ply - 1])[mover] - (*shares[ply])[mover], 0);
        Accuracy &accuracy = of[mover];
        accuracy.mean_loss = (accuracy.mean_loss * accuracy.moves + loss) / (accuracy.moves + 1);
        ++accuracy.moves;
    }
    return of;
}

std::string accuracy_lines(const game::LiveGame &live, const SharesByPly &shares) {
    const ByColor<Accuracy> whole = accuracies(live.game(), shares);
    std::string text;
    for (const Color color : all_colors) {
        text += "Accuracy of " + live.name(color) + ": " + whole[color].words();
        for (const Phase phase : all_phases)
            if (const Accuracy part = accuracies(live.game(), shares, phase)[color]; part.moves > 0)
                text += ", " + std::string(name_of(phase)) + ' ' + part.words();
        text += '\n';
    }
    return text;
}

std::string accuracy_row(const game::LiveGame &live, const SharesByPly &shares, int columns) {
    const ByColor<Accuracy> whole = accuracies(live.game(), shares);
    std::string row = "Accuracy";
    for (const Color color : all_colors)
        row += std::string(" ") + live.rules().players[color].letter + ' ' + whole[color].words();
    std::string phases;
    for (const Phase phase : all_phases) {
        const ByColor<Accuracy> parts = accuracies(live.game(), shares, phase);
        if (std::all_of(parts.begin(), parts.end(), [](const Accuracy &each) { return each.moves == 0; }))
            continue;
        const std::string_view name = name_of(phase);
        notation::add_part(phases, name.substr(0, name.find(' ')));
        for (const Accuracy &part : parts)
            phases += ' ' + part.words();
    }
    return phases.empty() ? row : canvas::first_fitting({row + " (" + phases + ")", row}, columns);
}

} // namespace tondo::ui
