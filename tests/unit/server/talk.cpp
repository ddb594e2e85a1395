#include "server/protocol/talk.hpp"
#include "server/protocol/request.hpp"

#include <doctest/doctest.h>

using namespace tondo::table;
using std::chrono::milliseconds;

TEST_CASE("sayings are numbered, and the last are kept for those who come later") {
    Talk talk(1000);
    CHECK(talk.sayings().empty());
    CHECK(talk.add("anna", "hello") == Said{1000, "anna", "hello"});
    CHECK(talk.add("bert", "hi") == Said{1001, "bert", "hi"});
    for (std::size_t i = 0; i < Talk::most_sayings; ++i)
        talk.add("cleo", "line " + std::to_string(i));
    CHECK(talk.sayings().size() == Talk::most_sayings);
    CHECK(talk.sayings().front() == Said{1002, "cleo", "line 0"});
    CHECK(talk.sayings().back() == Said{1021, "cleo", "line 19"});
}

TEST_CASE("long sayings leave room for fewer") {
    Talk talk(1);
    for (std::size_t i = 0; i < Talk::most_sayings; ++i)
        talk.add("anna", std::string(longest_request, 'x'));
    CHECK(talk.sayings().size() == Talk::most_bytes / longest_request);
    talk.add("anna", "x");
    CHECK(talk.sayings().size() == Talk::most_bytes / longest_request);
    talk.add("anna", "x");
    CHECK(talk.sayings().size() == Talk::most_bytes / longest_request + 1);
}

TEST_CASE("nobody talks without end, and nobody is silenced by another") {
    Talk talk(1);
    int granted = 0;
    for (int i = 0; i < 20; ++i)
        granted += talk.grants("anna", milliseconds(0));
    CHECK(granted == 5);
    CHECK(talk.grants("bert", milliseconds(0)));
    CHECK_FALSE(talk.grants("anna", milliseconds(1900)));
    CHECK(talk.grants("anna", milliseconds(2000)));
    CHECK_FALSE(talk.grants("anna", milliseconds(2000)));
    for (int i = 0; i < 5; ++i)
        CHECK(talk.grants("anna", milliseconds(60'000)));
    CHECK_FALSE(talk.grants("anna", milliseconds(60'000)));
}
