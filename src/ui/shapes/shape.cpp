#include "ui/shapes/shape.hpp"

namespace tondo::ui {

std::vector<Square> king_steps(const Board &board, Square square) {
    std::vector<Square> steps;
    for (Square to : board.king[square].free)
        steps.push_back(to);
    for (const Step &step : board.king[square].crossing)
        steps.push_back(step.to);
    return steps;
}

std::optional<Square> Shape::at(Spot spot) const {
    for (std::size_t i = 0; i < size; ++i) {
        const std::vector<Spot> &corners = squares[Square(i)].corners;
        bool inside = false;
        for (std::size_t to = 0, from = corners.size() - 1; to < corners.size(); from = to++) {
            const Spot a = corners[from];
            const Spot b = corners[to];
            if ((a.y <= spot.y) != (b.y <= spot.y) && spot.x < a.x + (spot.y - a.y) * (b.x - a.x) / (b.y - a.y))
                inside = !inside;
        }
        if (inside)
            return Square(i);
    }
    return std::nullopt;
}

} // namespace tondo::ui
