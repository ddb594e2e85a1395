#include "ui/game/tree_walk.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace tondo::ui {

using notation::GameTree;
using notation::Line;

TreeWalk::TreeWalk(GameTree tree) : tree_(std::move(tree)), live_(Game(tree_.start)) {
    play_line();
}

const Line &TreeWalk::innermost(std::size_t branches) const {
    const Line *line = &tree_.main;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < branches; ++i) {
        const TreePlace::Branch &branch = place_.branches[i];
        line = &line->plies[branch.plies - begin].variations[branch.variation];
        begin = branch.plies;
    }
    return *line;
}

Line &TreeWalk::innermost(std::size_t branches) {
    return const_cast<Line &>(std::as_const(*this).innermost(branches)); // tree_ itself is not const
}

// The number of branches taken up to ply `number`, counted from 1.
std::size_t TreeWalk::branches_before(std::size_t number) const {
    const auto later = std::find_if(place_.branches.begin(), place_.branches.end(),
                                    [&](const TreePlace::Branch &branch) { return branch.plies >= number; });
    return static_cast<std::size_t>(later - place_.branches.begin());
}

const Line &TreeWalk::line_of(std::size_t number) const {
    assert(number >= 1 && number <= last());
    return innermost(branches_before(number));
}

std::size_t TreeWalk::number_in_line(std::size_t number) const {
    const std::size_t branches = branches_before(number);
    return number - 1 - (branches == 0 ? 0 : place_.branches[branches - 1].plies);
}

const Line::Ply &TreeWalk::replaced(std::size_t branch) const {
    const std::size_t begin = branch == 0 ? 0 : place_.branches[branch - 1].plies;
    return innermost(branch).plies[place_.branches[branch].plies - begin];
}

Game TreeWalk::game_so_far() const {
    Game so_far(tree_.start);
    for (std::size_t ply = 0; ply < plies(); ++ply)
        so_far.play(game().plies()[ply].action);
    return so_far;
}

void TreeWalk::go(std::size_t plies) {
    place_.plies = std::min(plies, last());
    const std::size_t branches = branches_before(place_.plies);
    if (branches == place_.branches.size())
        return;
    place_.branches.resize(branches);
    play_line();
}

void TreeWalk::go(const TreePlace &place) {
    place_ = {};
    const Line *line = &tree_.main;
    std::size_t begin = 0;
    for (const TreePlace::Branch &branch : place.branches) {
        const std::size_t in_line = branch.plies - begin;
        if (in_line >= line->plies.size() || branch.variation >= line->plies[in_line].variations.size())
            break;
        place_.branches.push_back(branch);
        line = &line->plies[in_line].variations[branch.variation];
        begin = branch.plies;
    }
    play_line();
    go(place.plies);
}

std::size_t TreeWalk::fork() const {
    for (const std::size_t number : {plies() + 1, plies()})
        if (number >= 1 && number <= last() && !ply(number).variations.empty())
            return number;
    return 0;
}

void TreeWalk::enter(std::size_t variation) {
    const std::size_t number = fork();
    assert(number != 0 && variation < ply(number).variations.size());
    place_.branches.push_back({number - 1, variation});
    place_.plies = number;
    play_line();
}

void TreeWalk::leave() {
    if (depth() == 0)
        return;
    const std::size_t before = place_.branches.back().plies;
    place_.branches.pop_back();
    play_line();
    go(before);
}

bool TreeWalk::play(const Move &move) {
    const std::size_t number = plies() + 1;
    const PlyAction action = move;
    if (number > last()) {
        assert(depth() > 0);
        innermost(depth()).plies.push_back({action, {}});
        play_line();
        place_.plies = number;
        return true;
    }
    if (ply(number).action == action) {
        place_.plies = number;
        return false;
    }
    std::vector<Line> &variations = innermost(branches_before(number)).plies[number_in_line(number)].variations;
    const auto same = std::find_if(variations.begin(), variations.end(),
                                   [&](const Line &line) { return line.plies.front().action == action; });
    const auto chosen = static_cast<std::size_t>(same - variations.begin());
    const bool is_new = same == variations.end();
    if (is_new)
        variations.emplace_back().plies.push_back({action, {}});
    enter(chosen);
    return is_new;
}

// The innermost variation with the others of the same ply.
std::vector<Line> &TreeWalk::alternatives() {
    const std::size_t begin = depth() == 1 ? 0 : place_.branches[depth() - 2].plies;
    return innermost(depth() - 1).plies[place_.branches.back().plies - begin].variations;
}

bool TreeWalk::promote() {
    if (depth() == 0)
        return false;
    std::vector<Line> &variations = alternatives();
    std::size_t &own = place_.branches.back().variation;
    if (own > 0) {
        std::swap(variations[own], variations[own - 1]);
        --own;
        return true;
    }
    if (depth() == 1)
        return false;
    const std::size_t in_line = place_.branches.back().plies - place_.branches[depth() - 2].plies;
    std::vector<Line::Ply> &around = innermost(depth() - 1).plies;
    const auto fork = around.begin() + static_cast<std::ptrdiff_t>(in_line);
    std::vector<Line> others = std::move(fork->variations);
    fork->variations.clear();
    std::vector<Line::Ply> promoted = std::move(others.front().plies);
    others.front().plies.assign(std::make_move_iterator(fork), std::make_move_iterator(around.end()));
    std::vector<Line> &beside = promoted.front().variations;
    beside.insert(beside.begin(), std::make_move_iterator(others.begin()), std::make_move_iterator(others.end()));
    around.erase(fork, around.end());
    around.insert(around.end(), std::make_move_iterator(promoted.begin()), std::make_move_iterator(promoted.end()));
    place_.branches.pop_back();
    return true;
}

bool TreeWalk::demote() {
    if (depth() == 0)
        return false;
    std::vector<Line> &variations = alternatives();
    std::size_t &own = place_.branches.back().variation;
    if (own + 1 == variations.size())
        return false;
    std::swap(variations[own], variations[own + 1]);
    ++own;
    return true;
}

bool TreeWalk::remove() {
    if (depth() == 0)
        return false;
    std::vector<Line> &variations = alternatives();
    variations.erase(variations.begin() + static_cast<std::ptrdiff_t>(place_.branches.back().variation));
    leave();
    return true;
}

bool TreeWalk::cut() {
    if (depth() == 0 || plies() == last())
        return false;
    innermost(depth()).plies.resize(plies() - place_.branches.back().plies);
    play_line();
    return true;
}

void TreeWalk::annotate(std::vector<std::string> comments, std::vector<std::uint8_t> nags) {
    if (plies() == 0) {
        tree_.main.before = std::move(comments);
        return;
    }
    Line::Ply &ply = innermost(branches_before(plies())).plies[number_in_line(plies())];
    ply.comments = std::move(comments);
    ply.nags = std::move(nags);
}

bool TreeWalk::extend(const GameTree &longer) {
    std::vector<Line::Ply> &ours = tree_.main.plies;
    const std::vector<Line::Ply> &theirs = longer.main.plies;
    const auto same = [](const Line::Ply &a, const Line::Ply &b) { return a.action == b.action; };
    if (!tree_.start.same_as(longer.start) || theirs.size() < ours.size() ||
        !std::equal(ours.begin(), ours.end(), theirs.begin(), same))
        return false;
    ours.insert(ours.end(), theirs.begin() + static_cast<std::ptrdiff_t>(ours.size()), theirs.end());
    tree_.result = longer.result;
    play_line();
    return true;
}

// Replays the current line from the start to its end.
void TreeWalk::play_line() {
    Game game(tree_.start);
    for (std::size_t branches = 0; branches <= place_.branches.size(); ++branches) {
        const Line &line = innermost(branches);
        const std::size_t begin = game.plies().size();
        const std::size_t end =
            branches < place_.branches.size() ? place_.branches[branches].plies - begin : line.plies.size();
        for (std::size_t i = 0; i < end; ++i)
            game.play(line.plies[i].action);
    }
    live_ = game::LiveGame(std::move(game));
    live_.seat_by(tree_);
}

namespace {

using Visit = std::function<bool(const TreePlace &, const Line &, std::size_t, const Position &)>;

// `place` and `game` are at the start of the line, and are restored before returning.
bool visit_line(const Line &line, TreePlace &place, Game &game, const Visit &visit) {
    const std::size_t begin = place.plies;
    bool found = false;
    for (std::size_t i = 0; i < line.plies.size() && !found; ++i) {
        const Line::Ply &ply = line.plies[i];
        ++place.plies;
        found = visit(place, line, i, game.position());
        --place.plies;
        for (std::size_t variation = 0; variation < ply.variations.size() && !found; ++variation) {
            place.branches.push_back({place.plies, variation});
            found = visit_line(ply.variations[variation], place, game, visit);
            place.branches.pop_back();
        }
        game.play(ply.action);
        ++place.plies;
    }
    while (place.plies > begin) {
        game.take_back();
        --place.plies;
    }
    return found;
}

} // namespace

void each_ply(const GameTree &tree, const Visit &visit) {
    TreePlace place;
    Game game(tree.start);
    visit_line(tree.main, place, game, visit);
}

} // namespace tondo::ui
