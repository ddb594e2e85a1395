#include "ui/shapes/path.hpp"

#include "core/number_text.hpp"

#include <cassert>
#include <cmath>
#include <numbers>

namespace tondo::ui {

namespace {

constexpr int curve_steps = 8;

// Numbers may follow each other without a blank: `8.5-1`.
class PathReader {
public:
    explicit PathReader(std::string_view data) : rest_(data) {}

    bool at_end() {
        skip_blanks();
        return rest_.empty();
    }
    bool at_number() {
        skip_blanks();
        return !rest_.empty() && (rest_.front() == '-' || rest_.front() == '.' || is_digit(rest_.front()));
    }
    char command() {
        const char letter = rest_.front();
        rest_.remove_prefix(1);
        return letter;
    }
    double number() {
        skip_blanks();
        const std::optional<double> value = take_number<double>(rest_);
        assert(value);
        return *value;
    }
    Spot spot() {
        const double x = number();
        return {x, number()};
    }

private:
    static bool is_digit(char character) { return character >= '0' && character <= '9'; }
    void skip_blanks() {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == ','))
            rest_.remove_prefix(1);
    }

    std::string_view rest_;
};

// Adds a circular arc; too small a radius is enlarged to the least possible. `sweeps` is clockwise on the screen.
void add_arc(std::vector<Spot> &corners, double radius, bool large, bool sweeps, Spot to) {
    const Spot from = corners.back();
    const double chord = std::hypot(to.x - from.x, to.y - from.y);
    radius = std::max(radius, chord / 2);
    const double height = std::sqrt(radius * radius - chord * chord / 4) * (large == sweeps ? -1 : 1);
    const Spot middle = between(from, to, 0.5);
    const Spot centre{middle.x - height * (to.y - from.y) / chord, middle.y + height * (to.x - from.x) / chord};
    const double begin = std::atan2(from.y - centre.y, from.x - centre.x);
    double turn = std::atan2(to.y - centre.y, to.x - centre.x) - begin;
    if (sweeps && turn < 0)
        turn += 2 * std::numbers::pi;
    if (!sweeps && turn > 0)
        turn -= 2 * std::numbers::pi;
    const int steps = 2 * curve_steps;
    for (int step = 1; step < steps; ++step)
        corners.push_back({centre.x + radius * std::cos(begin + turn * step / steps),
                           centre.y + radius * std::sin(begin + turn * step / steps)});
    corners.push_back(to);
}

} // namespace

Spot between(Spot from, Spot to, double share) {
    return {from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
}

// De Casteljau's algorithm.
void add_curve(std::vector<Spot> &corners, std::vector<Spot> controls) {
    for (int step = 1; step <= curve_steps; ++step) {
        std::vector<Spot> points = controls;
        for (; points.size() > 1; points.pop_back())
            for (std::size_t i = 0; i + 1 < points.size(); ++i)
                points[i] = between(points[i], points[i + 1], static_cast<double>(step) / curve_steps);
        corners.push_back(points.front());
    }
}

std::vector<Spot> path_corners(std::string_view data) {
    return path_parts(data).front();
}

std::vector<std::vector<Spot>> path_parts(std::string_view data) {
    std::vector<std::vector<Spot>> parts;
    PathReader reader(data);
    char command = 'M';
    while (!reader.at_end()) {
        if (!reader.at_number())
            command = reader.command();
        if (command == 'M')
            parts.emplace_back();
        std::vector<Spot> &corners = parts.back();
        switch (command) {
        case 'M':
            corners.push_back(reader.spot());
            command = 'L'; // further coordinate pairs are lines
            break;
        case 'L':
            corners.push_back(reader.spot());
            break;
        case 'H':
            corners.push_back({reader.number(), corners.back().y});
            break;
        case 'V':
            corners.push_back({corners.back().x, reader.number()});
            break;
        case 'Q': {
            const Spot control = reader.spot();
            add_curve(corners, {corners.back(), control, reader.spot()});
            break;
        }
        case 'C': {
            const Spot first = reader.spot();
            const Spot second = reader.spot();
            add_curve(corners, {corners.back(), first, second, reader.spot()});
            break;
        }
        case 'A': {
            const double radius = reader.number();
            for (int unused = 0; unused < 2; ++unused)
                reader.number();
            const bool large = reader.number() != 0;
            const bool sweeps = reader.number() != 0;
            add_arc(corners, radius, large, sweeps, reader.spot());
            break;
        }
        default:
            assert(command == 'Z');
        }
    }
    return parts;
}

} // namespace tondo::ui
