#include "ui/pages/filter_list.hpp"

#include <doctest/doctest.h>

#include <sstream>

namespace tondo::ui {

using Code = Key::Code;

namespace {

class Picker {
public:
    explicit Picker(int rows = 24) : rows_(rows) {}

    Picker &add(const std::string &name, const std::string &place) {
        list.add({{name, place}});
        return *this;
    }
    ListAction press(const Key &key) { return last_ = list.handle(key, rows_); }
    ListAction press(Code code) { return press(Key::of(code)); }
    ListAction type(std::string_view text) {
        for (const char c : text)
            press(Key::of(static_cast<char32_t>(c)));
        return last_;
    }
    ListAction click(int row) { return press(Key{Code::click, 0, 4, row}); }
    std::string row(int number) const {
        Canvas canvas(40, rows_);
        list.draw(canvas, list.counted(), "the hint", theme(Depth::mono));
        std::istringstream lines(canvas.text() + "\n");
        std::string line;
        for (int i = 0; i <= number; ++i)
            std::getline(lines, line);
        return line;
    }

    FilterList list{{{.title = "Name", .least = 8, .most = 12}, {.title = "Town", .least = 6, .most = 20}},
                    "inn",
                    "There are no inns"};

private:
    int rows_;
    ListAction last_ = ListAction::unknown;
};

Picker three_inns() {
    Picker picker;
    picker.add("Anchor", "Ulm").add("Bear", "Jena").add("Crown", "Ulm").list.set_complete(true);
    return picker;
}

} // namespace

TEST_CASE("filter list: title, columns and rows are above the hint; the selected row is marked") {
    const Picker picker = three_inns();
    CHECK(picker.row(0) == "3 inns");
    CHECK(picker.row(2) == "  Name        Town");
    CHECK(picker.row(3) == "> Anchor      Ulm");
    CHECK(picker.row(4) == "  Bear        Jena");
    CHECK(picker.row(23) == "the hint");
}

TEST_CASE("filter list: every list is opened and left with the same keys") {
    for (const Key &key : {Key::of(Code::enter), Key::of(Code::right), Key::of(U'l')})
        CHECK(three_inns().press(key) == ListAction::opens);
    for (const Key &key :
         {Key::of(Code::escape), Key::of(Code::left), Key::of(U'h'), Key::of(U'q'), Key::of(Code::interrupt)})
        CHECK(three_inns().press(key) == ListAction::leaves);
    for (const Key &key : {Key::of(U'x'), Key::of(U'?'), Key::function(1)})
        CHECK(three_inns().press(key) == ListAction::unknown);
}

TEST_CASE("filter list: nothing opens without a selection") {
    Picker picker;
    CHECK(picker.row(3) == "Reading ...");
    CHECK(picker.press(Code::enter) == ListAction::taken);
    picker.list.set_complete(true);
    CHECK(picker.row(3) == "There are no inns");
    CHECK_FALSE(picker.list.chosen());
}

TEST_CASE("filter list: arrows, letters, pages and ends select and stop at the ends") {
    Picker picker = three_inns();
    picker.type("jjj");
    CHECK(picker.list.chosen() == 2);
    picker.type("kk");
    picker.press(Code::wheel_up);
    CHECK(picker.list.chosen() == 0);
    picker.press(Code::end);
    CHECK(picker.list.chosen() == 2);
    picker.type("g");
    CHECK(picker.list.chosen() == 0);
    Picker small(8); // two lines a page
    small.add("a", "").add("b", "").add("c", "").add("d", "").add("e", "");
    small.press(Code::page_down);
    CHECK(small.list.chosen() == 2);
    small.type(" ");
    CHECK(small.list.chosen() == 4);
    CHECK(small.row(3).starts_with("> e"));
    small.press(Code::page_up);
    CHECK(small.list.chosen() == 2);
}

TEST_CASE("filter list: a click selects a row, and opens the selected one") {
    Picker picker = three_inns();
    CHECK(picker.click(4) == ListAction::taken);
    CHECK(picker.list.chosen() == 1);
    CHECK(picker.click(4) == ListAction::opens);
    for (const int beside : {0, 2, 6, 22, 23}) {
        CHECK(picker.click(beside) == ListAction::taken);
        CHECK(picker.list.chosen() == 1);
    }
    picker.type("/u");
    picker.press(Code::up);
    CHECK(picker.click(4) == ListAction::taken);
    CHECK(picker.list.chosen() == 2);
}

TEST_CASE("filter list: while the filter is typed letters are text; arrows still select") {
    Picker picker = three_inns();
    picker.type("jj");
    CHECK(picker.type("/ulm q") == ListAction::taken);
    CHECK(picker.row(3) == "No inn matches; Esc shows all again");
    CHECK(picker.row(23) == "/ulm q  Enter ends the typing");
    picker.press(Code::backspace);
    CHECK(picker.row(0) == "3 inns, 2 of them shown (/ulm )");
    CHECK(picker.list.chosen() == 0);
    picker.press(Code::down);
    CHECK(picker.list.chosen() == 2);
    picker.press(Code::home); // in the text
    picker.type("cr ");
    CHECK(picker.row(0) == "3 inns, 1 of them shown (/cr ulm )");
    CHECK(picker.press(Key::function(1)) == ListAction::unknown);
    CHECK(picker.press(Code::enter) == ListAction::taken);
    CHECK(picker.row(23) == "the hint");
    CHECK(picker.press(Code::enter) == ListAction::opens);
}

TEST_CASE("filter list: Escape first clears the filter, then leaves; the selection stays") {
    Picker picker = three_inns();
    picker.type("/jena");
    picker.press(Code::enter);
    CHECK(picker.press(Code::escape) == ListAction::taken);
    CHECK(picker.row(0) == "3 inns");
    CHECK(picker.list.chosen() == 1);
    CHECK(picker.press(Code::escape) == ListAction::leaves);
}

TEST_CASE("filter list: pasted text goes into the filter") {
    Picker picker = three_inns();
    picker.list.paste("crown");
    CHECK(picker.row(23).starts_with("/crown"));
    CHECK(picker.list.chosen() == 2);
}

TEST_CASE("filter list: a search shows the rows that it finds, in addition to the filter") {
    Picker picker = three_inns();
    picker.list.set_complete(true);
    picker.list.search("town=Ulm");
    CHECK(picker.list.counted() == "3 inns, 0 of them shown so far (town=Ulm)");
    CHECK(picker.row(3) == "No inn matches so far");
    picker.list.find(1);
    picker.list.find(2);
    picker.list.set_searched(true);
    CHECK(picker.list.counted() == "3 inns, 2 of them shown (town=Ulm)");
    CHECK(picker.list.chosen() == 1);
    picker.list.paste("crown");
    CHECK(picker.list.counted() == "3 inns, 1 of them shown (town=Ulm /crown)");
    picker.list.show_all();
    CHECK(picker.list.shown() == std::vector<std::size_t>{1, 2});
    picker.list.reset();
    picker.add("Dove", "Ulm");
    picker.list.set_complete(true);
    picker.list.set_searched(true);
    CHECK(picker.row(3) == "No inn matches");
    picker.list.search("");
    CHECK(picker.list.counted() == "1 inn");
    CHECK(picker.list.chosen() == 0);
}

TEST_CASE("filter list: reloaded rows restore the selection, unless a key was pressed meanwhile") {
    Picker picker = three_inns();
    picker.type("G");
    picker.list.reset();
    picker.add("Dove", "Ulm").add("Eagle", "Ulm");
    CHECK(picker.list.chosen() == 0);
    picker.add("Fox", "Ulm").add("Goat", "Ulm");
    CHECK(picker.list.chosen() == 2);
    CHECK(picker.row(0) == "4 inns read so far");
    picker.type("/mead");
    CHECK(picker.row(3) == "No inn matches so far");
    picker.press(Code::escape);
    picker.type("G");
    picker.list.reset();
    picker.add("Dove", "Ulm");
    picker.type("k");
    picker.add("Eagle", "Ulm").add("Fox", "Ulm").add("Goat", "Ulm");
    CHECK(picker.list.chosen() == 0);
}

} // namespace tondo::ui
