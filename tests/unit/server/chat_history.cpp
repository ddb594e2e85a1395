#include "server/protocol/chat_history.hpp"
#include "server/protocol/request.hpp"

#include <doctest/doctest.h>

using namespace tondo::server;
using std::chrono::milliseconds;

namespace {

ChatMessage add(ChatHistory &chat, const std::string &client, const std::string &text) {
    ChatMessage said = chat.numbered(client, text);
    chat.keep(said);
    return said;
}

} // namespace

TEST_CASE("chat messages are numbered, and the last are kept for those who join later") {
    ChatHistory chat(1000);
    CHECK(chat.chat().empty());
    CHECK(add(chat, "anna", "hello") == ChatMessage{1000, "anna", "hello"});
    CHECK(add(chat, "bert", "hi") == ChatMessage{1001, "bert", "hi"});
    for (std::size_t i = 0; i < ChatHistory::most_messages; ++i)
        add(chat, "cleo", "line " + std::to_string(i));
    REQUIRE(chat.chat().size() == ChatHistory::most_messages);
    CHECK(chat.chat().front() == ChatMessage{1002, "cleo", "line 0"});
    CHECK(chat.chat().back() == ChatMessage{1021, "cleo", "line 19"});
}

TEST_CASE("fewer long chat messages are kept") {
    ChatHistory chat(1);
    for (std::size_t i = 0; i < ChatHistory::most_messages; ++i)
        add(chat, "anna", std::string(longest_request, 'x'));
    CHECK(chat.chat().size() == ChatHistory::most_bytes / longest_request);
    add(chat, "anna", "x");
    CHECK(chat.chat().size() == ChatHistory::most_bytes / longest_request);
    add(chat, "anna", "x");
    CHECK(chat.chat().size() == ChatHistory::most_bytes / longest_request + 1);
}

TEST_CASE("the rate of chat is limited for each player separately") {
    ChatHistory chat(1);
    int granted = 0;
    for (int i = 0; i < 20; ++i)
        granted += chat.may_send("anna", milliseconds(0));
    CHECK(granted == 5);
    CHECK(chat.may_send("bert", milliseconds(0)));
    CHECK_FALSE(chat.may_send("anna", milliseconds(1900)));
    CHECK(chat.may_send("anna", milliseconds(2000)));
    CHECK_FALSE(chat.may_send("anna", milliseconds(2000)));
    for (int i = 0; i < 5; ++i)
        CHECK(chat.may_send("anna", milliseconds(60'000)));
    CHECK_FALSE(chat.may_send("anna", milliseconds(60'000)));
}
