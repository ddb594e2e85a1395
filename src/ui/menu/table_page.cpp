#include "ui/menu/table_page.hpp"

#include "game/seat_player.hpp"
#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/time_control.hpp"

#include <algorithm>
#include <type_traits>

namespace tondo::ui {

using Code = Key::Code;

namespace {

constexpr std::string_view no_clock = "off";
constexpr int value_column = 16;

} // namespace

std::string summary_of(const TableOptions &options) {
    const game::Seating &seating = options.seating;
    std::string text;
    for (Color color : all_colors) {
        const std::string &player = seating.players[color];
        const std::string &name = seating.names[color];
        const std::string who = !name.empty() ? name : player.empty() ? "" : game::player_words(player);
        notation::add_part(text, who);
    }
    if (seating.control)
        notation::add_part(text, notation::write_time_control(*seating.control), "; ");
    return text;
}

TablePage::TablePage(const RuleSet &rules, const TableOptions &options)
    : rules_(&rules), options_(options), play_options_(options.play_options) {
    for (Color color : all_colors) {
        names_[color] = TextEntry(options.seating.names[color]);
        players_[color] = PlayerChoice(options.seating.players[color]);
    }
    const std::optional<TimeControl> &control = options.seating.control;
    clock_ = TextEntry(control ? notation::write_time_control(*control) : std::string(no_clock));
}

std::vector<TablePage::Field> TablePage::fields() const {
    std::vector<Field> fields;
    for (Color color : all_colors) {
        fields.push_back({Kind::name, color});
        fields.push_back({Kind::player, color});
        if (players_[color].has_style())
            fields.push_back({Kind::style, color});
        if (players_[color].has_command())
            fields.push_back({Kind::command, color});
    }
    for (const Kind kind : {Kind::clock, Kind::turn, Kind::handover})
        fields.push_back({kind});
    return fields;
}

// The entry of a text field; null for other fields.
template <class Page> auto *TablePage::entry_of(Page &page, const Field &field) {
    using Entry = std::remove_reference_t<decltype((page.clock_))>;
    switch (field.kind) {
    case Kind::name:
        return static_cast<Entry *>(&page.names_[field.color]);
    case Kind::command:
        return static_cast<Entry *>(&page.players_[field.color].command());
    case Kind::clock:
        return static_cast<Entry *>(&page.clock_);
    case Kind::player:
    case Kind::style:
    case Kind::turn:
    case Kind::handover:
        break;
    }
    return static_cast<Entry *>(nullptr);
}

bool TablePage::handle(const Key &key) {
    complaint_.clear();
    if (key.code == Code::escape)
        return true;
    if (key.code == Code::enter)
        return commit_fields();
    const std::size_t count = fields().size();
    if (key.code == Code::tab || key.code == Code::down)
        field_ = (field_ + 1) % count;
    else if (key.code == Code::back_tab || key.code == Code::up)
        field_ = (field_ + count - 1) % count;
    else if (TextEntry *const entry = entry_of(*this, here()))
        entry->handle(key);
    else if (key.code == Code::left || key.code == Code::right || key == Key::of(U' '))
        choose(here(), key.code == Code::left ? -1 : 1);
    return false;
}

void TablePage::choose(const Field &field, int step) {
    if (field.kind == Kind::player)
        players_[field.color].step(step);
    else if (field.kind == Kind::style)
        players_[field.color].step_style(step);
    else if (field.kind == Kind::turn)
        play_options_.turns_board = !play_options_.turns_board;
    else if (field.kind == Kind::handover)
        play_options_.hands_over = !play_options_.hands_over;
}

// Moves to the faulty field and shows the error.
bool TablePage::complain(Kind kind, Color color, std::string why) {
    const std::vector<Field> all = fields();
    for (field_ = 0; all[field_].kind != kind || all[field_].color != color;)
        ++field_;
    complaint_ = std::move(why);
    return false;
}

bool TablePage::commit_fields() {
    game::Seating seating;
    for (Color color : all_colors) {
        seating.names[color] = notation::normalized(notation::squeezed(names_[color].text()));
        seating.players[color] = players_[color].player();
        if (players_[color].has_command() && notation::squeezed(players_[color].command().text()).empty())
            return complain(Kind::command, color, "Which command starts the program? Such as: tondo bot --level 3");
    }
    const std::string clock = notation::squeezed(clock_.text());
    seating.control = notation::read_time_control(clock);
    if (!seating.control && !clock.empty() && clock != no_clock)
        return complain(Kind::clock, {}, "Not " + clock + ", but off or " + std::string(notation::time_control_form));
    options_ = {seating, play_options_};
    return true;
}

bool TablePage::is_typing() const {
    return entry_of(*this, here()) != nullptr;
}

void TablePage::paste(const std::string &text) {
    if (TextEntry *const entry = entry_of(*this, here()))
        entry->insert(text);
}

std::string TablePage::label_of(const Field &field) const {
    switch (field.kind) {
    case Kind::name:
        return std::string(rules_->players[field.color].name);
    case Kind::player:
        return "  played by";
    case Kind::style:
        return "  style";
    case Kind::command:
        return "  command";
    case Kind::clock:
        return "Clock";
    case Kind::turn:
        return "Board";
    case Kind::handover:
        return "Between turns";
    }
    return "";
}

std::string TablePage::value_of(const Field &field) const {
    switch (field.kind) {
    case Kind::name:
        return names_[field.color].text();
    case Kind::player:
        return "< " + players_[field.color].words() + " >";
    case Kind::style:
        return "< " + players_[field.color].style_words() + " >";
    case Kind::command:
        return players_[field.color].command().text();
    case Kind::clock:
        return clock_.text();
    case Kind::turn:
        return play_options_.turns_board ? "< turns to the player to move >" : "< stays as it is >";
    case Kind::handover:
        return play_options_.hands_over ? "< is hidden >" : "< stays in sight >";
    }
    return "";
}

std::string TablePage::hint_for(Kind kind) {
    switch (kind) {
    case Kind::clock:
        return "Minutes and seconds a move, such as 10+5; or off";
    case Kind::name:
        return "The name, if there is to be one";
    case Kind::command:
        return "A command that speaks the bot protocol; see tondo-bot(6)";
    default:
        return "";
    }
}

void TablePage::draw(Canvas &canvas, const Theme &theme) const {
    const std::vector<Field> all = fields();
    const int left = std::max(0, (canvas.columns() - menu_width) / 2);
    int row = std::max(0, (canvas.rows() - static_cast<int>(all.size()) - 5) / 2);
    canvas.write({left, row}, "Players and clock of a new game", theme.title);
    row += 2;
    for (std::size_t i = 0; i < all.size(); ++i, ++row) {
        const bool at_field = i == field_;
        canvas.write({left, row}, at_field ? ">" : " ", theme.title);
        canvas.write({left + 2, row}, label_of(all[i]), at_field ? theme.title : theme.text);
        const Point point{left + value_column, row};
        const TextEntry *const entry = entry_of(*this, all[i]);
        if (at_field && entry) {
            entry->draw(canvas, point, theme.choice);
            continue;
        }
        write_shortened(canvas, point, value_of(all[i]), at_field ? theme.choice : theme.text);
        if (at_field)
            canvas.cursor = point;
    }
    ++row;
    write_hints(canvas, {left, row++}, "Tab goes on, left and right choose, Enter takes it, Esc does not", theme.dim);
    if (complaint_.empty())
        write_hints(canvas, {left, row}, hint_for(all[field_].kind), theme.dim);
    else
        write_shortened(canvas, {left, row}, complaint_, theme.warning);
}

} // namespace tondo::ui
