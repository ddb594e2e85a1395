#include "ui/game/comment_text.hpp"

#include <doctest/doctest.h>

namespace tondo::ui {

TEST_CASE("comments consist of words and commands") {
    const CommentText remark = CommentText::of({"Well [%clk 0:01:02]  played", "[%csl e4]", "and so on"});
    CHECK(remark.words == "Well played and so on");
    CHECK(remark.commands == "[%clk 0:01:02] [%csl e4]");
    CHECK(remark.comments() == std::vector<std::string>{"[%clk 0:01:02] [%csl e4] Well played and so on"});
    CHECK(CommentText::of({}).comments().empty());
    CHECK(CommentText::of({"[%clk 0:01"}).commands == "[%clk 0:01");
}

TEST_CASE("annotations are glyphs, words or numbers") {
    CHECK(glyphs_of({5, 13, 1}) == "!?!");
    CHECK(nag_words({5, 13, 99}) == "unclear, $99");
    CHECK(write_nags({5, 13}) == "!? $13");
    CHECK(read_nags(" !? $13 ") == std::vector<std::uint8_t>{5, 13});
    CHECK(read_nags("") == std::vector<std::uint8_t>{});
    for (const char *wrong : {"!!!", "$256", "$", "good"})
        CHECK_FALSE(read_nags(wrong));
}

} // namespace tondo::ui
