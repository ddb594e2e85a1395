#include "ui/keys/did_you_mean.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

namespace {

std::string meant(std::string_view word, const std::vector<std::string> &candidates) {
    std::string text;
    for (const std::string &name : nearest(word, candidates, 3))
        text += (text.empty() ? "" : " ") + name;
    return text;
}

} // namespace

TEST_CASE("distance between words") {
    CHECK(distance("quit", "quit") == Distance{0, 0});
    CHECK(distance("qu", "quit") == Distance{0, 4});
    CHECK(distance("qiut", "quit") == Distance{2, 2}); // exchanged
    CHECK(distance("nf3", "Nf3") == Distance{1, 1});   // another case
    CHECK(distance("Nf", "Kf") == Distance{2, 2});     // another letter
    CHECK(distance("Nxf", "Nf") == Distance{2, 2});    // one too many
    CHECK(distance("", "abc") == Distance{0, 6});
}

TEST_CASE("the nearest candidates come first, distant ones are left out") {
    const std::vector<std::string> commands{"undo", "redo", "quit", "theme", "threats", "turn"};
    CHECK(meant("qiut", commands) == "quit");
    CHECK(meant("ando", commands) == "undo");
    CHECK(meant("themes", commands) == "theme");
    CHECK(meant("xyzzy", commands) == "");
    CHECK(meant("q", {"Q", "R"}) == "");
    CHECK(meant("Nz", {"Nf3", "Na3", "Nf3", "e4"}) == "Nf3 Na3");
    CHECK(nearest("ab", {"ax", "ay", "az", "aw"}, 3).size() == 3);
}

} // namespace tondo::ui
