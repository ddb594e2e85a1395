// Every key that a help page prints does something in its screen. The keys are read from the page as a player reads it,
// so that the test shares no table with the program.

#include "../text.hpp"
#include "all_screens.hpp"
#include "ui/pages/help.hpp"
#include "ui/pages/pager.hpp"
#include "ui/pages/rules_page.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <sstream>
#include <utility>

namespace tondo::ui {

namespace {

constexpr int page_columns = 100;
constexpr int page_rows = 30;

/// A row of a help page: its keys, and the command that it names.
struct HelpRow {
    std::vector<std::string> keys;
    std::string command;
};

// The keys that a word of the first column names; none if it names no key.
std::vector<std::string> keys_in(std::string word) {
    if (word.size() > 1 && word.back() == ',')
        word.pop_back();
    if (word == "arrows")
        return {"Up", "Down", "Left", "Right"};
    if (word == "hjkl")
        return {"h", "j", "k", "l"};
    return printed_key(word) ? std::vector{word} : std::vector<std::string>();
}

// The rows with keys. In each the text begins in a column of its own; the marks on the board are no keys.
std::vector<HelpRow> rows_of(const std::string &page) {
    constexpr std::size_t text_column = 18;
    std::vector<HelpRow> found;
    std::istringstream lines(page);
    bool is_legend = false;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("  "))
            is_legend = line.starts_with("Marks");
        if (is_legend || !line.starts_with("  ") || line.size() <= text_column)
            continue;
        HelpRow row;
        std::size_t at = 2;
        bool is_range = false;
        for (bool reads = true; reads;) {
            const std::size_t end = std::min(line.find(' ', at), line.size());
            const std::string word = line.substr(at, end - at);
            const std::vector<std::string> keys = keys_in(word);
            reads = !keys.empty() || word == "...";
            if (!reads)
                break;
            if (!is_range) // of a range the first key is there in any case
                row.keys.insert(row.keys.end(), keys.begin(), keys.end());
            is_range = word == "...";
            at = std::min(line.find_first_not_of(' ', end), line.size());
            reads = at < line.size() && at - end < 2 && at < text_column;
        }
        if (row.keys.empty())
            at = line.find_first_not_of(' ');
        const std::vector<std::string> words = words_of(line.substr(at));
        if (!words.empty() && words.front().size() > 1 && words.front().front() == ':')
            row.command = words.front();
        if (at >= text_column && !(row.keys.empty() && row.command.empty()))
            found.push_back(std::move(row));
    }
    return found;
}

// Everything that a player sees of a screen.
std::string seen(const OpenScreen &screen) {
    Canvas canvas(page_columns, page_rows);
    screen.draw(canvas);
    std::string text = canvas.ansi();
    if (canvas.cursor)
        text += "@" + std::to_string(canvas.cursor->column) + "," + std::to_string(canvas.cursor->row);
    return text;
}

/// The keys before a key, so that its act is possible.
struct Preparation {
    std::string_view scene; ///< The beginning of its name.
    std::string_view keys;  ///< Those that the preparation is for.
    std::string_view before;
};

constexpr Preparation preparations[] = {
    {"", "Down", "<Up>"},
    {"game", "> End", "<"},
    {"game", "Y", "U"},
    {"game: looked", "Right l > Space Down j PgDn ] $ End G x c e", "g"},
    {"game: looked", "Left h < Bksp Up k PgUp [ Home g X C E", "<End>"},
    {"game: a command", "Right", "<Left>"},
    {"hosted", "> End", "<"},
    {"lesson", "> End", "<"},
    {"lesson", "Esc", "<Tab><Enter>"},
    {"menu: a file is typed", "Right End", "<Home>"},
    {"menu: a name is typed", "Right End", "<Home>"},
    {"replay", "Left h < Bksp Up k PgUp [ Home g X C E {", "<End>"},
    {"replay", "( v ! R", ">"},
    {"replay", ") u b d Del", ">2("},
    {"replay", "D", ">1("},
    {"replay", "B", ">("},
    {"replay", "i I", "<Home>"},
    {"replay", "w", "<Home>>!?\n<"},
    {"replay", "W", "<Home>>!?\n>"},
    {"replay", "U", ">anew\n"},
    {"replay", "Y", ">anew\nU"},
    {"replay", "n N", "/e4\n"},
    {"replay", "Esc r", "p"},
    {"replay: which", "Esc", ""},
    {"replay: the opening tree", "Up k", "j"},
    {"replay: the opening tree", "Left h <", "l"},
    {"game: the opening tree", "Up k", "j"},
    {"game: the opening tree", "Right l >", "<"},
    {"replay: the games of the opening", "Up k PgUp Home g", "G"},
    {"game: the games of the opening", "Up k PgUp Home g", "G"},
    {"replay: drawing", "U", " "},
    {"replay: drawing", "Y", " U"},
    {"replay: drawing", "g", "r"},
    {"replay: the games", "Up k PgUp Home g", "G"},
    {"replay: a comment", "Right End", "<Home>"},
    {"saved games", "Up k PgUp Home g", "G"},
    {"lobby", "Up k PgUp Home g", "G"},
    {"lobby: seeking", "Right End", "<Home>"},
    {"lobby: inviting", "Right End", "<Home>"},
    {"lobby: chatting", "Right End", "<Home>"},
    {"editor", "K Q R B N P u U o", "c"},
    {"editor", "1", "2"},
    {"editor", "Y", "cU"},
    {"editor", "x Del Bksp", "cK"},
    {"editor", "Space Enter", "cKl"},
    {"editor", "Down j", "k"},
    {"editor", "e", "kkckPj"},
};

// Of the preparations for a key, that of the longest name.
std::string_view preparation_of(std::string_view scene, const std::string &key) {
    const Preparation *best = nullptr;
    for (const Preparation &each : preparations)
        if (const std::vector<std::string> keys = words_of(std::string(each.keys));
            std::find(keys.begin(), keys.end(), key) != keys.end() && scene.starts_with(each.scene) &&
            (!best || each.scene.size() > best->scene.size()))
            best = &each;
    return best ? best->before : "";
}

std::string help_of(const Scene &scene) {
    OpenScreen screen = scene.at(page_columns, page_rows);
    screen.press(Key::function(1));
    constexpr int whole_page = 200;
    return screen.text(page_columns, whole_page);
}

// The modes in which a key has one meaning.
std::string_view kind_of(std::string_view scene) {
    for (const auto &[beginning, kind] : {std::pair<std::string_view, std::string_view>{"editor", "placing"},
                                          {"saved games", "listing"},
                                          {"lobby", "meeting"},
                                          {"replay: moving", "moving"},
                                          {"replay", "looking"},
                                          {"game: looked", "looking"},
                                          {"game: over, looked", "looking"},
                                          {"menu", ""}})
        if (scene.starts_with(beginning))
            return kind;
    return "moving";
}

} // namespace

// Where the act of a key is not possible, the key may be refused; somewhere with the same page it must act.
TEST_CASE("every key that a help page prints does something in its screen") {
    std::map<std::string, bool> acts; // by page and key
    for (const Scene &scene : all_scenes()) {
        CAPTURE(scene.name);
        const std::string page = help_of(scene);
        const std::vector<HelpRow> rows_with_keys = rows_of(page);
        CHECK_FALSE(rows_with_keys.empty());
        for (const HelpRow &row : rows_with_keys)
            for (const std::string &key : row.keys) {
                CAPTURE(key);
                OpenScreen screen = scene.at(page_columns, page_rows);
                screen.type(preparation_of(scene.name, key));
                const std::string before = seen(screen);
                const bool decides = screen.press(*printed_key(key));
                const std::string text = screen.text(page_columns, page_rows);
                CHECK_FALSE(holds(text, "No such key"));
                CHECK_FALSE(holds(text, "There is no :"));
                acts[page + "\n" + key] |= decides || (before != seen(screen) && !screen.refuses());
            }
    }
    for (const auto &act : acts)
        CHECK_MESSAGE(act.second, act.first.substr(0, act.first.find('\n')), ":",
                      act.first.substr(act.first.rfind('\n')));
    CHECK(acts.size() > 300);
}

TEST_CASE("every command that a help page names can be typed in its screen") {
    for (const Scene &scene : all_scenes()) {
        CAPTURE(scene.name);
        for (const HelpRow &row : rows_of(help_of(scene))) {
            if (row.command.empty())
                continue;
            CAPTURE(row.command);
            OpenScreen screen = scene.at(page_columns, page_rows);
            screen.type(row.command + "\n");
            const std::string shown = screen.text(page_columns, page_rows);
            CHECK_FALSE(holds(shown, "There is no " + row.command));
            CHECK_FALSE(holds(shown, "There is no command"));
        }
    }
}

TEST_CASE("an act has the same keys wherever its mode exists, and a key one act") {
    std::map<std::string, std::vector<std::string>> keys_of_act;
    std::map<std::string, std::string> act_of_key;
    for (const Scene &scene : all_scenes()) {
        CAPTURE(scene.name);
        const std::string kind(kind_of(scene.name));
        for (const HelpRow &row : rows_of(help_of(scene))) {
            if (row.command.empty() || kind.empty())
                continue;
            CAPTURE(row.command);
            CHECK(keys_of_act.emplace(kind + row.command, row.keys).first->second == row.keys);
            for (const std::string &key : row.keys) {
                CAPTURE(key);
                CHECK(act_of_key.emplace(kind + " " + key, row.command).first->second == row.command);
            }
        }
    }
    CHECK(act_of_key.size() > 100);
}

TEST_CASE("no page of help is cut on a narrow screen") {
    const auto words_of = [](const std::string &text) {
        std::istringstream words(text);
        return std::vector<std::string>(std::istream_iterator<std::string>(words), {});
    };
    for (const HelpTopic topic : {HelpTopic::menu, HelpTopic::move_entry, HelpTopic::table_page, HelpTopic::list}) {
        std::string whole;
        for (const std::string &line : topic_help(topic))
            whole += line + '\n';
        for (const int columns : {40, 60}) {
            CAPTURE(columns);
            Canvas canvas(columns, 60);
            Pager(topic_help(topic)).draw(canvas, "q", theme(Depth::mono));
            std::vector<std::string> shown = words_of(canvas.text());
            shown.pop_back(); // the way out
            CHECK(shown == words_of(whole));
        }
    }
    const std::vector<std::string> rules = rules_help(all_rules().front());
    Pager pager(rules);
    for (int page = 0; page < 200; ++page)
        pager.handle(Key::of(Key::Code::page_down), {60, 20});
    Canvas canvas(60, 20);
    pager.draw(canvas, "q", theme(Depth::mono));
    CHECK(holds(canvas.text(), words_of(rules.back()).back())); // the end can be reached
}

} // namespace tondo::ui
