#include "tondo/ui/table_page.hpp"

#include "tondo/notation/text.hpp"
#include "tondo/notation/time_control.hpp"

#include <algorithm>

namespace tondo::ui {

using Code = Key::Code;

namespace {

constexpr std::string_view no_clock = "off";
constexpr int width = 60;
constexpr int value_column = 16;

} // namespace

std::string summary_of(const TableOptions &options) {
    std::string text;
    for (const std::string &name : options.seating.names)
        if (!name.empty())
            text += (text.empty() ? "" : ", ") + name;
    if (options.seating.control)
        text += (text.empty() ? "" : "; ") + notation::write_time_control(*options.seating.control);
    return text;
}

TablePage::TablePage(const RuleSet &rules, const TableOptions &options)
    : rules_(&rules), options_(options), manners_(options.manners) {
    for (Color color : all_colors)
        entries_[index(color)] = TextEntry(options.seating.names[color]);
    const std::optional<TimeControl> &control = options.seating.control;
    entries_[clock_field] = TextEntry(control ? notation::write_time_control(*control) : std::string(no_clock));
}

bool TablePage::handle(const Key &key) {
    complaint_.clear();
    if (key.code == Code::escape)
        return true;
    if (key.code == Code::enter)
        return take_over();
    bool *const chosen = switch_at(field_);
    if (key.code == Code::tab || key.code == Code::down)
        field_ = (field_ + 1) % fields;
    else if (key.code == Code::back_tab || key.code == Code::up)
        field_ = (field_ + fields - 1) % fields;
    else if (!chosen)
        entries_[field_].handle(key);
    else if (key.code == Code::left || key.code == Code::right || key == Key::of(U' '))
        *chosen = !*chosen;
    return false;
}

// What is wrong is told and can be mended.
bool TablePage::take_over() {
    Seating seating;
    for (Color color : all_colors)
        seating.names[color] = notation::squeezed(entries_[index(color)].text());
    const std::string clock = notation::squeezed(entries_[clock_field].text());
    seating.control = notation::read_time_control(clock);
    if (!seating.control && !clock.empty() && clock != no_clock) {
        complaint_ = "Not " + clock + ", but off or " + std::string(notation::time_control_form);
        field_ = clock_field;
        return false;
    }
    options_ = {seating, manners_};
    return true;
}

bool *TablePage::switch_at(std::size_t field) {
    return field == turn_field ? &manners_.turns_board : field == handover_field ? &manners_.hands_over : nullptr;
}

void TablePage::paste(const std::string &text) {
    if (field_ < entries_.size())
        entries_[field_].insert(text);
}

void TablePage::draw(Canvas &canvas, const Theme &theme) const {
    const int left = std::max(0, (canvas.columns() - width) / 2);
    int row = std::max(0, (canvas.rows() - static_cast<int>(fields) - 4) / 2);
    canvas.write({left, row}, "Names and clock of a new game", theme.title);
    row += 2;
    const auto draw_field = [&](std::size_t field, std::string_view label, const std::string &value) {
        const bool here = field == field_;
        canvas.write({left, row}, here ? ">" : " ", theme.title);
        canvas.write({left + 2, row}, label, here ? theme.title : theme.text);
        const Point point{left + value_column, row++};
        if (here && field < entries_.size()) {
            entries_[field].draw(canvas, point, theme.choice);
            return;
        }
        canvas.write(point, value, here ? theme.choice : theme.text);
        if (here)
            canvas.cursor = point;
    };
    for (Color color : all_colors)
        draw_field(index(color), rules_->players[color].name, entries_[index(color)].text());
    draw_field(clock_field, "Clock", entries_[clock_field].text());
    draw_field(turn_field, "Board", manners_.turns_board ? "< turns to the player to move >" : "< stays as it is >");
    draw_field(handover_field, "Between turns", manners_.hands_over ? "< is hidden >" : "< stays in sight >");
    ++row;
    canvas.write({left, row++}, "Tab goes on, left and right choose, Enter takes it, Esc does not", theme.dim);
    if (!complaint_.empty())
        canvas.write({left, row}, complaint_, theme.warning, canvas.columns() - left);
    else if (field_ == clock_field)
        canvas.write({left, row}, "Minutes and seconds a move, such as 10+5; or off", theme.dim);
}

} // namespace tondo::ui
