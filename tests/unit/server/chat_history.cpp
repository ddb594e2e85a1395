#include "server/protocol/chat_history.hpp"
#include "server/protocol/request.hpp"

#include <doctest/doctest.h>

using namespace tondo::server;
using std::chrono::milliseconds;

TEST_CASE("chat messages are numbered, and the last are kept for those who join later") {
    ChatHistory talk(1000);
    CHECK(talk.chat().empty());
    CHECK(talk.add("anna", "hello") == ChatMessage{1000, "anna", "hello"});
    CHECK(talk.add("bert", "hi") == ChatMessage{1001, "bert", "hi"});
    for (std::size_t i = 0; i < ChatHistory::most_messages; ++i)
        talk.add("cleo", "line " + std::to_string(i));
    CHECK(talk.chat().size() == ChatHistory::most_messages);
    CHECK(talk.chat().front() == ChatMessage{1002, "cleo", "line 0"});
    CHECK(talk.chat().back() == ChatMessage{1021, "cleo", "line 19"});
}

TEST_CASE("fewer long chat messages are kept") {
    ChatHistory talk(1);
    for (std::size_t i = 0; i < ChatHistory::most_messages; ++i)
        talk.add("anna", std::string(longest_request, 'x'));
    CHECK(talk.chat().size() == ChatHistory::most_bytes / longest_request);
    talk.add("anna", "x");
    CHECK(talk.chat().size() == ChatHistory::most_bytes / longest_request);
    talk.add("anna", "x");
    CHECK(talk.chat().size() == ChatHistory::most_bytes / longest_request + 1);
}

TEST_CASE("the rate of chat is limited for each player separately") {
    ChatHistory talk(1);
    int granted = 0;
    for (int i = 0; i < 20; ++i)
        granted += talk.may_send("anna", milliseconds(0));
    CHECK(granted == 5);
    CHECK(talk.may_send("bert", milliseconds(0)));
    CHECK_FALSE(talk.may_send("anna", milliseconds(1900)));
    CHECK(talk.may_send("anna", milliseconds(2000)));
    CHECK_FALSE(talk.may_send("anna", milliseconds(2000)));
    for (int i = 0; i < 5; ++i)
        CHECK(talk.may_send("anna", milliseconds(60'000)));
    CHECK_FALSE(talk.may_send("anna", milliseconds(60'000)));
}
