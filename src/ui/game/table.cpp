#include "tondo/ui/game/table.hpp"

#include "tondo/notation/clock.hpp"
#include "tondo/notation/time_control.hpp"
#include "tondo/ui/game/player_tags.hpp"

#include <algorithm>
#include <iterator>

namespace tondo::ui {

using std::chrono::milliseconds;

Table::Table(Game game) : game_(std::move(game)), left_after_(game_.plies().size()) {
    set_names({});
}

Table Table::of(const notation::GameTree &tree) {
    Table table = before(tree);
    for (const notation::Line::Ply &ply : tree.main.plies)
        table.play(ply.action, notation::clock_time(ply.comments));
    return table;
}

Table Table::before(const notation::GameTree &tree) {
    Table table{Game(tree.start)};
    table.seat_by(tree);
    if (const auto tag = tree.tags.find(notation::time_tag); tag != tree.tags.end())
        table.control_ = notation::read_time_tag(tag->second);
    return table;
}

void Table::set_names(const ByColor<std::string> &names) {
    for (Color color : all_colors)
        names_[color] = names[color].empty() ? std::string(rules().players[color].name) : names[color];
}

void Table::seat(const Seating &seating) {
    set_names(seating.names);
    control_ = seating.control;
    players_ = seating.players;
}

void Table::seat_by(const notation::GameTree &tree) {
    players_ = players_in(tree).bots;
    set_names(recorded_names(tree));
}

ColorSet Table::persons() const {
    ColorSet persons;
    for (Color color : all_colors)
        if (players_[color].empty())
            persons.insert(color);
    return persons;
}

ByColor<std::string> Table::given_names() const {
    ByColor<std::string> given;
    for (Color color : all_colors)
        if (names_[color] != rules().players[color].name)
            given[color] = names_[color];
    return given;
}

ByColor<milliseconds> Table::clocks(std::size_t plies) const {
    ByColor<milliseconds> times = start_times(*control_);
    for (std::size_t i = std::min(control_since_, plies); i < plies; ++i)
        if (left_after_[i])
            times[game_.position_after(i).turn()] = *left_after_[i];
    if (adjourned_ && plies == game_.plies().size())
        times[game_.position().turn()] = *adjourned_;
    return times;
}

bool Table::can(const Intent &intent) const {
    if (std::holds_alternative<TakeBack>(intent))
        return !game_.plies().empty();
    if (std::holds_alternative<PlayAgain>(intent))
        return !retracted_.empty();
    if (const Resign *resign = std::get_if<Resign>(&intent))
        return !game_.outcome() && game_.position().is_living(resign->color);
    if (std::holds_alternative<OfferDraw>(intent))
        return !game_.outcome() && !offer_;
    if (std::holds_alternative<AgreeToDraw>(intent) || std::holds_alternative<RefuseDraw>(intent))
        return !game_.outcome() && asks_for_draw();
    if (std::holds_alternative<Adjourn>(intent))
        return !game_.outcome() && control_;
    return !(std::holds_alternative<Play>(intent) || std::holds_alternative<SetClock>(intent)) || !game_.outcome();
}

void Table::apply(const Intent &intent) {
    const Color mover = game_.position().turn();
    if (const Play *play_intent = std::get_if<Play>(&intent))
        play(play_intent->action, play_intent->left);
    else if (const Resign *resign = std::get_if<Resign>(&intent)) {
        leave_line();
        if (resign->color == mover)
            play(Token::resigns);
        else
            game_.resign(resign->color);
    } else if (std::holds_alternative<TakeBack>(intent))
        take_back();
    else if (std::holds_alternative<PlayAgain>(intent))
        play(Action(retracted_.back().action), retracted_.back().left);
    else if (std::holds_alternative<OfferDraw>(intent))
        offer_.emplace(mover);
    else if (std::holds_alternative<AgreeToDraw>(intent))
        offer_->agree(mover);
    else if (std::holds_alternative<RefuseDraw>(intent))
        offer_.reset();
    else if (const SetClock *clock = std::get_if<SetClock>(&intent)) {
        control_ = clock->control;
        control_since_ = game_.plies().size();
        adjourned_.reset();
    } else if (const SitDown *sits = std::get_if<SitDown>(&intent))
        players_[sits->color] = sits->player;
    else if (const Adjourn *adjourn = std::get_if<Adjourn>(&intent))
        adjourned_ = adjourn->left;
}

// The line taken back stays at hand as long as it is followed.
void Table::play(const Action &action, Left left) {
    if (!retracted_.empty() && retracted_.back().action == action)
        retracted_.pop_back();
    else
        leave_line();
    const std::size_t plies = game_.plies().size();
    if (control_ && action == Action(Token::flags))
        left = milliseconds(0);
    game_.play(action);
    left_after_.resize(game_.plies().size()); // with those who were waiting to resign
    left_after_[plies] = left;
    adjourned_.reset();
    if (offer_ && (game_.outcome() || !offer_->outlives(game_.position_after(plies), game_.position())))
        offer_.reset();
}

std::optional<Intent> Table::agreement() const {
    if (!asks_for_draw())
        return {};
    const Position &position = game_.position();
    if (offer_->needs_only(position.turn(), position.living()))
        return Play{Token::draw};
    return AgreeToDraw{};
}

std::vector<std::vector<Action>> Table::lines_left() const {
    std::vector<std::vector<Action>> lines = left_;
    if (!retracted_.empty()) {
        std::vector<Action> &line = lines.emplace_back();
        for (const Ply &ply : game_.plies())
            line.push_back(ply.action);
        std::transform(retracted_.rbegin(), retracted_.rend(), std::back_inserter(line),
                       [](const Retracted &retracted) { return retracted.action; });
    }
    return lines;
}

void Table::leave_line() {
    left_ = lines_left();
    retracted_.clear();
}

void Table::take_back() {
    retracted_.push_back({game_.plies().back().action, left_after_.back()});
    game_.take_back();
    left_after_.pop_back();
    adjourned_.reset();
    offer_.reset();
}

} // namespace tondo::ui
