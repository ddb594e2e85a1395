#include "tondo/app/tables/table_charter.hpp"

#include "tondo/notation/error.hpp"
#include "tondo/table/words.hpp"

#include <algorithm>
#include <array>

namespace tondo::app {

namespace {

template <class Value> struct Named {
    std::string_view name;
    Value value;
};

constexpr std::array when_away{Named<table::WhenAway>{"run", table::WhenAway::run},
                               Named<table::WhenAway>{"pause", table::WhenAway::pause}};
constexpr std::array permissions{Named<mode_t>{"all", 0666}, Named<mode_t>{"group", 0660},
                                 Named<mode_t>{"private", 0600}};

template <class Table> auto value_of(const Table &table, std::string_view name) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const auto &row) { return row.name == name; });
    return found == table.end() ? std::nullopt : std::optional(found->value);
}

template <class Table, class Value> std::string name_of(const Table &table, Value value) {
    return std::string(
        std::find_if(table.begin(), table.end(), [&](const auto &row) { return row.value == value; })->name);
}

} // namespace

std::optional<table::WhenAway> read_when_away(std::string_view text) {
    return value_of(when_away, text);
}

std::optional<mode_t> read_permissions(std::string_view text) {
    return value_of(permissions, text);
}

std::string write_charter(const TableCharter &charter) {
    return "charter " + std::to_string(charter.id) + ' ' + charter.seat_plan + ' ' + charter.control + ' ' +
           name_of(when_away, charter.when_away) + ' ' + name_of(permissions, charter.permissions);
}

std::optional<TableCharter> read_charter(std::string_view record) {
    try {
        table::Words words(record);
        TableCharter charter;
        if (!words.take("charter"))
            return {};
        charter.id = words.number<std::int64_t>("the game's number");
        charter.seat_plan = words.word("a seat plan");
        charter.control = words.word("a thinking time");
        const auto away = read_when_away(words.word("run or pause"));
        const auto mode = read_permissions(words.word("all, group or private"));
        words.end();
        if (!away || !mode)
            return {};
        charter.when_away = *away;
        charter.permissions = *mode;
        return charter;
    } catch (const notation::ParseError &) {
        return {};
    }
}

} // namespace tondo::app
