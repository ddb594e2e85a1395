// Footers, lists, messages and hints are whole at 80 columns; at 60 they lose whole words. A row is compared with the
// same row of a wide screen.

#include "../text.hpp"
#include "all_screens.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <sstream>

namespace tondo::ui {

namespace {

constexpr int wide = 200;
constexpr int height = 24;

std::vector<std::string> rows_on(const std::string &text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    lines.resize(height);
    return lines;
}

std::string_view without_stops(std::string_view word) {
    return word.substr(0, word.find_last_not_of(",;:|.") + 1);
}

// Whether a word of a narrow row is one of the wide row. Dots may stand at its end for words left out, and in the
// middle of a word as long as a path; in a list, also for the end of a single word that is too long for its column.
bool is_whole(std::string_view word, const std::vector<std::string> &wide_words, bool is_list) {
    const std::size_t dots = word.find("...");
    const std::string_view head = word.substr(0, dots);
    const std::string_view tail = dots == word.npos ? "" : word.substr(dots + 3);
    constexpr std::size_t long_word = 15;
    return std::any_of(wide_words.begin(), wide_words.end(), [&](const std::string &whole) {
        return without_stops(whole) == without_stops(word) ||
               (dots != word.npos && (is_list || whole.size() > long_word) && whole.starts_with(head) &&
                whole.ends_with(tail));
    });
}

bool is_list(const Scene &scene) {
    return scene.name.starts_with("saved games") || holds(scene.name, "the games of the file") ||
           holds(scene.name, "the list");
}

// The rows of a screen that are the same at every width: all of a list or a menu, the last two below a board, the last
// one of a lobby, where messages are wrapped.
std::vector<int> rows_to_compare(const Scene &scene) {
    const bool is_lobby = scene.name.starts_with("lobby");
    const bool has_board = !scene.name.starts_with("menu") && !is_list(scene);
    std::vector<int> rows;
    for (int row = is_lobby ? height - 1 : has_board ? height - 2 : 0; row < height; ++row)
        rows.push_back(row);
    return rows;
}

std::vector<std::string> screen_of(const Scene &scene, int columns, bool has_help = false) {
    OpenScreen screen = scene.at(columns, height);
    if (has_help)
        screen.press(Key::function(1));
    return rows_on(screen.text(columns, height));
}

void check_words(const std::string &narrow, const std::string &whole, bool is_list = false) {
    const std::vector<std::string> words = words_of(whole);
    for (const std::string &word : words_of(narrow))
        CHECK_MESSAGE(is_whole(word, words, is_list), narrow, " | ", whole);
}

} // namespace

TEST_CASE("footers, lists, messages and hints are whole at 80 columns") {
    for (const Scene &scene : all_scenes()) {
        CAPTURE(scene.name);
        const std::vector<std::string> narrow = screen_of(scene, 80);
        const std::vector<std::string> whole = screen_of(scene, wide);
        for (const int row : rows_to_compare(scene)) {
            const auto at = static_cast<std::size_t>(row);
            if (holds(scene.name, "long names") || holds(scene.name, "switched"))
                check_words(narrow[at], whole[at]);
            else
                CHECK_MESSAGE(words_of(narrow[at]) == words_of(whole[at]), narrow[at], " | ", whole[at]);
        }
    }
}

TEST_CASE("footers, lists, messages and hints lose whole words at 60 columns") {
    for (const Scene &scene : all_scenes()) {
        CAPTURE(scene.name);
        const std::vector<std::string> narrow = screen_of(scene, 60);
        const std::vector<std::string> whole = screen_of(scene, wide);
        for (const int row : rows_to_compare(scene)) {
            const auto at = static_cast<std::size_t>(row);
            CHECK((narrow[at].empty() || words_of(narrow[at]).size() <= words_of(whole[at]).size()));
            CHECK(narrow[at].empty() == whole[at].empty());
            check_words(narrow[at], whole[at], is_list(scene));
        }
    }
}

TEST_CASE("help pages are whole at 80 columns, and wrapped at 60") {
    const auto page_words = [](const std::vector<std::string> &rows) {
        std::vector<std::string> words;
        for (std::size_t row = 0; row + 1 < rows.size(); ++row) // the last has the ways out
            for (const std::string &word : words_of(rows[row]))
                words.push_back(word);
        return words;
    };
    for (const Scene &scene : all_scenes()) {
        CAPTURE(scene.name);
        const std::vector<std::string> whole = page_words(screen_of(scene, wide, true));
        CHECK(page_words(screen_of(scene, 80, true)) == whole);
        const std::vector<std::string> at_60 = page_words(screen_of(scene, 60, true));
        REQUIRE(at_60.size() <= whole.size());
        CHECK(std::equal(at_60.begin(), at_60.end(), whole.begin()));
    }
}

} // namespace tondo::ui
