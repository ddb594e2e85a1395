// Comments and documents cite the rules as `rules 3man 4.4`, or as a player types it, `tondo rules 3man --show 4.4`.
// Clauses and pages that are cited exist.

#include "learn/rules_text.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace tondo::learn {

namespace {

// Without the signs at the beginning of a comment line, so that a citation may span lines.
std::vector<std::string> words_of_file(const std::filesystem::path &path) {
    std::ifstream file(path);
    std::vector<std::string> words;
    for (std::string word; file >> word;)
        if (word != "//" && word != "///" && word != "#")
            words.push_back(word);
    return words;
}

std::string without_signs(std::string word) {
    const auto is_sign = [](unsigned char c) { return !std::isalnum(c) && c != '-'; };
    word.erase(word.begin(), std::find_if_not(word.begin(), word.end(), is_sign));
    word.erase(std::find_if_not(word.rbegin(), word.rend(), is_sign).base(), word.end());
    return word;
}

bool is_clause(const std::string &word) {
    const std::string number = without_signs(word);
    return number.size() >= 3 && number[1] == '.' && number.find_first_not_of("0123456789.") == std::string::npos &&
           word.front() == number.front();
}

// A clause that is cited, as `3man 4.4`, and whether it exists.
struct Citation {
    std::string text;
    bool exists;
};

void add_clauses(const std::vector<std::string> &words, std::vector<Citation> &found) {
    for (std::size_t i = 0; i + 2 < words.size(); ++i) {
        if (without_signs(words[i]) != "rules")
            continue;
        std::size_t at = i + 1;
        const std::string key = words[at++];
        std::string board;
        if (words[at] == "--board" && at + 2 < words.size()) {
            board = words[at + 1];
            at += 2;
        }
        at += words[at] == "--show";
        const RuleSet *const rules = find_rules(key, board);
        for (bool further = true; further && at < words.size() && is_clause(words[at]); ++at) {
            found.push_back({key + ' ' + words[at], rules && find_clause(*rules, without_signs(words[at]))});
            further = words[at].back() == ',';
        }
    }
}

// Pages such as CHANGELOG.md.
void add_pages(const std::vector<std::string> &words, std::vector<Citation> &found) {
    constexpr std::string_view in_names = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    constexpr std::string_view in_paths = "/ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    for (const std::string &word : words)
        if (const std::size_t end = word.find(".md");
            end != std::string::npos && end > 0 && in_names.find(word[end - 1]) != std::string_view::npos) {
            const std::size_t begin = word.find_last_not_of(in_paths, end - 1) + 1;
            const std::string path = word.substr(begin, end + 3 - begin);
            found.push_back({path, std::filesystem::exists(path)});
        }
}

} // namespace

TEST_CASE("every clause and page that a comment or a document cites exists") {
    std::vector<std::filesystem::path> files{"README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile"};
    for (const char *folder : {"include", "src", "tests", "man"})
        for (const auto &entry : std::filesystem::recursive_directory_iterator(folder))
            if (entry.is_regular_file() && entry.path().extension() != ".patch") // of a rule set that is made up
                files.push_back(entry.path());
    std::size_t clauses = 0;
    std::size_t all = 0; // with the pages
    for (const std::filesystem::path &path : files) {
        CAPTURE(path.string());
        const std::vector<std::string> words = words_of_file(path);
        std::vector<Citation> found;
        add_clauses(words, found);
        clauses += found.size();
        add_pages(words, found);
        for (const Citation &citation : found)
            CHECK_MESSAGE(citation.exists, citation.text);
        all += found.size();
    }
    CHECK(clauses > 60);
    CHECK(all > clauses + 5);
}

TEST_CASE("a cited clause or page that does not exist is found") {
    std::vector<Citation> found;
    add_clauses({"(rules", "3man", "4.4,", "9.9)."}, found);
    add_pages({"README.md", "NOTHING"
                            ".md"},
              found);
    REQUIRE(found.size() == 4);
    CHECK(found[0].exists);
    CHECK_FALSE(found[1].exists);
    CHECK(found[2].exists);
    CHECK_FALSE(found[3].exists);
}

} // namespace tondo::learn
