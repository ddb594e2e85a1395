#include "notation/attach_variation.hpp"

#include "tondo/notation/ply_token.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tondo::notation {

namespace {

using Plies = std::vector<Line::Ply>;

template <class T> void add_missing(std::vector<T> &all, std::vector<T> &&others) {
    for (T &other : others)
        if (std::find(all.begin(), all.end(), other) == all.end())
            all.push_back(std::move(other));
}

Plies cut_off(Plies &plies, std::size_t first) {
    const auto begin = plies.begin() + static_cast<std::ptrdiff_t>(first);
    Plies rest(std::make_move_iterator(begin), std::make_move_iterator(plies.end()));
    plies.erase(begin, plies.end());
    return rest;
}

// Merges a branch that starts at ply `at` of the line, or at its end. Returns the plies beyond the line's end.
std::vector<Plies> add(Line &line, std::size_t at, Line branch);

void add_variation(Line::Ply &ply, Line branch) {
    for (Line &variation : ply.variations)
        if (variation.plies.front().action == branch.plies.front().action) {
            add_missing(variation.before, std::move(branch.before));
            add_missing(variation.after, std::move(branch.after));
            branch.before.clear();
            branch.after.clear();
            const std::size_t end = variation.plies.size();
            for (Plies &rest : add(variation, 0, std::move(branch)))
                if (variation.plies.size() == end)
                    std::move(rest.begin(), rest.end(), std::back_inserter(variation.plies));
                else
                    add(variation, end, {{}, std::move(rest), {}});
            return;
        }
    ply.variations.push_back(std::move(branch));
}

std::vector<Plies> add(Line &line, std::size_t at, Line branch) {
    std::vector<Plies> beyond;
    for (std::size_t i = 0; i < branch.plies.size(); ++i) {
        if (at + i == line.plies.size()) {
            beyond.push_back(cut_off(branch.plies, i));
            break;
        }
        Line::Ply &ply = line.plies[at + i];
        if (!(ply.action == branch.plies[i].action)) {
            add_variation(ply, {std::move(branch.before), cut_off(branch.plies, i), std::move(branch.after)});
            break;
        }
        // Merges comments and NAGs of a ply that both lines have.
        add_missing(ply.nags, std::move(branch.plies[i].nags));
        add_missing(ply.comments, std::move(branch.before));
        add_missing(ply.comments, std::move(branch.plies[i].comments));
        add_missing(ply.comments, std::move(branch.after));
        branch.before.clear();
        branch.after.clear();
        for (Line &variation : branch.plies[i].variations)
            for (Plies &rest : add(line, at + i, std::move(variation)))
                beyond.push_back(std::move(rest));
    }
    return beyond;
}

std::string taken_back(const Position &start, const Plies &plies) {
    Game game(start);
    std::string text = "taken back:";
    for (const Line::Ply &ply : plies) {
        text += ' ' + write_ply_token(game.position(), ply.action);
        game.play(ply.action);
    }
    return text;
}

} // namespace

void attach_variation(GameTree &tree, Line branch) {
    Line &main = tree.main;
    add_missing(main.before, std::move(branch.before));
    branch.before.clear();
    for (Plies &rest : add(main, 0, std::move(branch))) {
        if (main.plies.empty()) {
            add_missing(main.before, {taken_back(tree.start, rest)});
        } else {
            rest.insert(rest.begin(), {main.plies.back().action, {}});
            add_variation(main.plies.back(), {{}, std::move(rest), {}});
        }
    }
}

Line line_of(const std::vector<PlyAction> &actions) {
    Line line;
    for (const PlyAction &action : actions)
        line.plies.push_back({action, {}});
    return line;
}

} // namespace tondo::notation
