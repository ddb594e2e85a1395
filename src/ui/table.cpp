#include "tondo/ui/table.hpp"

namespace tondo::ui {

Table::Table(Game game) : game_(std::move(game)) {
    set_names({});
}

Table Table::of(const notation::GameTree &tree) {
    Table table = before(tree);
    for (const notation::Line::Ply &ply : tree.main.plies)
        table.play(ply.action);
    return table;
}

Table Table::before(const notation::GameTree &tree) {
    Table table{Game(tree.start)};
    table.set_names(notation::player_names(tree));
    return table;
}

void Table::set_names(const ByColor<std::string> &names) {
    for (Color color : all_colors)
        names_[color] = names[color].empty() ? std::string(rules().players[color].name) : names[color];
}

ByColor<std::string> Table::given_names() const {
    ByColor<std::string> given;
    for (Color color : all_colors)
        if (names_[color] != rules().players[color].name)
            given[color] = names_[color];
    return given;
}

bool Table::can(const Intent &intent) const {
    if (std::holds_alternative<TakeBack>(intent))
        return !game_.plies().empty();
    if (std::holds_alternative<PlayAgain>(intent))
        return !retracted_.empty();
    if (const Resign *resign = std::get_if<Resign>(&intent))
        return !game_.outcome() && game_.position().is_living(resign->color);
    return !std::holds_alternative<Play>(intent) || !game_.outcome();
}

void Table::apply(const Intent &intent) {
    if (const Play *play_intent = std::get_if<Play>(&intent))
        play(play_intent->action);
    else if (const Resign *resign = std::get_if<Resign>(&intent)) {
        leave_line();
        game_.resign(resign->color);
    } else if (std::holds_alternative<TakeBack>(intent))
        take_back();
    else if (std::holds_alternative<PlayAgain>(intent))
        play(Action(retracted_.back()));
}

// The line taken back stays at hand as long as it is followed.
void Table::play(const Action &action) {
    if (!retracted_.empty() && retracted_.back() == action)
        retracted_.pop_back();
    else
        leave_line();
    game_.play(action);
}

std::vector<std::vector<Action>> Table::lines_left() const {
    std::vector<std::vector<Action>> lines = left_;
    if (!retracted_.empty()) {
        std::vector<Action> &line = lines.emplace_back();
        for (const Ply &ply : game_.plies())
            line.push_back(ply.action);
        line.insert(line.end(), retracted_.rbegin(), retracted_.rend());
    }
    return lines;
}

void Table::leave_line() {
    left_ = lines_left();
    retracted_.clear();
}

void Table::take_back() {
    retracted_.push_back(game_.plies().back().action);
    game_.take_back();
}

} // namespace tondo::ui
