#include "learn/built_in.hpp"

#include "notation/eval_comment.hpp"
#include "taught_rules.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace tondo::learn {

namespace {

// Comments in words, not the shares of an analysis.
std::size_t count_words(const std::vector<std::string> &comments) {
    return static_cast<std::size_t>(std::count_if(comments.begin(), comments.end(), [](const std::string &comment) {
        return !notation::read_eval_comment({comment});
    }));
}

} // namespace

TEST_CASE("there is a demonstration for every rule set, to the end of the game, with comments and shares") {
    for (const RuleSet *const rules : test::taught_rules()) {
        CAPTURE(rules->key);
        const auto games = notation::read_games(demonstration_for(*rules));
        REQUIRE(games.size() == 1);
        const notation::GameTree &tree = games.front();
        CHECK(&tree.start.rules() == rules);
        REQUIRE(tree.tags.contains("Event"));
        constexpr std::size_t narrowest_panel = 27; // beside the three-way board, on 80 columns
        CHECK(tree.tags.find("Event")->second.size() <= narrowest_panel);
        CHECK(notation::main_line(tree).outcome().has_value());
        std::size_t comments = count_words(tree.main.before);
        for (const notation::Line::Ply &ply : tree.main.plies) {
            comments += count_words(ply.comments);
            CHECK(notation::read_eval_comment(ply.comments).has_value());
        }
        CHECK(comments >= 8);
    }
}

} // namespace tondo::learn
