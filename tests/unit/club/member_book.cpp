#include "club/member_book.hpp"

#include "../text.hpp"
#include "fingerprint.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::club;
using std::chrono::days;
using std::chrono::minutes;
using test::fingerprint;

namespace {

const Time now{std::chrono::seconds(1'764'259'200)};

MemberBook open_book() {
    MemberBook book;
    book.policy = SignUpPolicy::open;
    return book;
}

// The reason why somebody is not signed up; empty if they are.
std::string refusal(MemberBook &book, const std::string &name, char letter, std::string_view code = "") {
    const Expected<void> done = book.sign_up(name, fingerprint(letter), code, now);
    return done ? "" : done.error();
}

} // namespace

TEST_CASE("stewards are written and read again") {
    MemberBook book = open_book();
    CHECK(refusal(book, "anna", 'a') == "");
    CHECK(refusal(book, "bert", 'b') == "");
    CHECK(book.appoint("anna", true));
    CHECK(book.ban("anna", true));
    CHECK(book.appoint("bert", true));
    CHECK(*MemberBook::read(book.write()) == book);
    CHECK(book.appoint("anna", false));
    CHECK_FALSE(book.called("anna")->is_steward);
    CHECK(book.called("bert")->is_steward);
}

TEST_CASE("thirty days of vacation a year, one after the other") {
    MemberBook book;
    CHECK(book.vacation_left("anna", now) == 30);
    REQUIRE(book.go_on_vacation("anna", 14, now));
    CHECK(book.vacation_of("anna")->until == now + days(14));
    REQUIRE(book.go_on_vacation("anna", 6, now + days(1))); // made longer
    CHECK(book.vacation_of("anna")->until == now + days(20));
    CHECK(book.vacation_left("anna", now) == 10);
    CHECK(book.go_on_vacation("anna", 11, now).error() == "10 days of vacation are left this year, of 30");
    book.end_vacation("anna", now + days(2));
    CHECK(book.vacation_of("anna")->until == now + days(2));
    CHECK(book.vacation_left("anna", now) == 10); // deadlines were set by them
    book.end_vacation("anna", now + days(9));
    CHECK(book.vacation_of("anna")->until == now + days(2));
    CHECK(book.vacation_left("anna", now + days(365)) == 30);
    REQUIRE(book.go_on_vacation("anna", 1, now + days(365)));
    CHECK(book.vacation_left("anna", now + days(365)) == 29);
    CHECK(book.vacation_left("bert", now) == 30);

    const Expected<MemberBook> read = MemberBook::read(book.write());
    REQUIRE(read);
    CHECK(*read == book);
    CHECK(MemberBook::read("tondo-members 1\nvacation anna 1 2\n").error() ==
          "line 2: expected a year, not the end of the line");
    CHECK(MemberBook::read("tondo-members 1\nvacation anna 1 2 3\nvacation anna 1 2 3\n").error() ==
          "line 3: expected the vacation of somebody, each once");
    book.remove("anna");
    CHECK(book.vacation_of("anna") == nullptr);
}

TEST_CASE("a club takes members by its policy") {
    MemberBook book;
    CHECK(refusal(book, "anna", 'a') ==
          "new members need an invitation code, which the owner of the club or a member gives out");
    book.policy = SignUpPolicy::closed;
    CHECK(refusal(book, "anna", 'a') == "this club takes no new members");
    book.policy = SignUpPolicy::open;
    CHECK(refusal(book, "anna", 'a') == "");
    CHECK(book.called("anna")->since == now);
    CHECK(book.with_key(fingerprint('a')) == book.called("anna"));
    CHECK(book.with_key(fingerprint('b')) == nullptr);
}

TEST_CASE("an invitation is used as often as it says, until its time, however it is typed") {
    MemberBook book;
    book.add({"7KQ1-9XW0", now + days(7), 2}, now);
    CHECK(refusal(book, "anna", 'a', "7KQ1-9XW1") == "there is no such code, or it is used up or over");
    CHECK(refusal(book, "anna", 'a', "7kql9xwo") == "");
    CHECK(refusal(book, "bert", 'b', " 7KQI-9XWO ") == "");
    CHECK(refusal(book, "cleo", 'c', "7KQ1-9XW0") == "there is no such code, or it is used up or over");

    book.add({"AAAA-BBBB", now + minutes(1), 1}, now);
    CHECK_FALSE(book.sign_up("cleo", fingerprint('c'), "AAAA-BBBB", now + minutes(1)));
    CHECK(book.sign_up("cleo", fingerprint('c'), "AAAA-BBBB", now + std::chrono::seconds(59)));
}

TEST_CASE("a refused name does not use up the invitation") {
    MemberBook book;
    book.add({"AAAA-BBBB", now + days(7), 1}, now);
    CHECK(refusal(book, "no:colon", 'a', "AAAA-BBBB") != "");
    CHECK(refusal(book, "anna", 'a', "AAAA-BBBB") == "");
}

TEST_CASE("names are words that look like nobody else's") {
    MemberBook book = open_book();
    CHECK(refusal(book, "anna", 'a') == "");
    CHECK(refusal(book, "anna", 'b') == "there is a member anna already");
    CHECK(refusal(book, "Anna", 'b') == "Anna looks like anna, who is a member");
    CHECK(refusal(book, "аnnа", 'b') == "аnnа looks like anna, who is a member"); // Cyrillic
    for (const char *name :
         {"", "two words", "anna@host", "a=b", "x,y", "bot:3", "any", "\x1b[31m", "abcdefghijklmnopqrstuvwxy"}) {
        CAPTURE(name);
        CHECK(holds(refusal(book, name, 'b'), "a name is one word of at most 24 bytes"));
    }
    CHECK(refusal(book, "élodie", 'b') == "");
    CHECK(refusal(book, "berta", 'b') == "this key is a member's already");
}

TEST_CASE("a code lets another key of the same member in, and nobody else") {
    MemberBook book = open_book();
    CHECK(refusal(book, "anna", 'a') == "");
    book.policy = SignUpPolicy::closed;
    book.add({"AAAA-BBBB", now + minutes(15), 1, "anna"}, now);
    CHECK(refusal(book, "berta", 'b', "AAAA-BBBB") ==
          "that code is for another key of somebody else: type the name that you have");
    CHECK(refusal(book, "anna", 'b', "AAAA-BBBB") == "");
    CHECK(book.called("anna")->keys == std::vector{fingerprint('a'), fingerprint('b')});
    CHECK(refusal(book, "anna", 'c', "AAAA-BBBB") == "there is no such code, or it is used up or over");

    for (char letter = 'c'; letter <= 'h'; ++letter) {
        book.add({"AAAA-BBBB", now + minutes(15), 1, "anna"}, now);
        CHECK(refusal(book, "anna", letter, "AAAA-BBBB") == "");
    }
    book.add({"AAAA-BBBB", now + minutes(15), 1, "anna"}, now);
    CHECK(refusal(book, "anna", 'i', "AAAA-BBBB") == "anna has 8 keys, which are the most");
    CHECK(book.remove_key(fingerprint('c')));
    CHECK_FALSE(book.remove_key(fingerprint('c')));
    CHECK(refusal(book, "anna", 'i', "AAAA-BBBB") == "");
}

TEST_CASE("a new code for a key takes the place of the one before, and of those that are over") {
    MemberBook book = open_book();
    CHECK(refusal(book, "anna", 'a') == "");
    book.add({"AAAA-BBBB", now + minutes(15), 1, "anna"}, now);
    book.add({"CCCC-DDDD", now + minutes(1), 1}, now);
    book.add({"EEEE-FFFF", now + minutes(15), 1, "anna"}, now + minutes(1));
    REQUIRE(book.codes().size() == 1);
    CHECK(book.codes().front().text == "EEEE-FFFF");
}

TEST_CASE("a member who is removed can come again, one who is banned cannot") {
    MemberBook book = open_book();
    CHECK(refusal(book, "anna", 'a') == "");
    CHECK(refusal(book, "bert", 'b') == "");
    CHECK(book.ban("bert", true));
    CHECK(book.called("bert")->is_banned);
    CHECK(refusal(book, "bertha", 'b') == "this key is a member's already");
    CHECK(book.remove("anna"));
    CHECK_FALSE(book.remove("anna"));
    CHECK_FALSE(book.ban("anna", true));
    CHECK(refusal(book, "anna", 'a') == "");
    CHECK(book.note_visit("anna", now + days(3)));
    CHECK(book.called("anna")->seen == now + days(3));
}

TEST_CASE("a book of members is written and read again") {
    MemberBook book = open_book();
    book.announcement = "Tournament on Friday, at eight";
    CHECK(refusal(book, "bert", 'b') == "");
    CHECK(refusal(book, "anna", 'a') == "");
    book.ban("bert", true);
    book.add({"AAAA-BBBB", now + days(7), 3}, now);
    book.add({"CCCC-DDDD", now + minutes(15), 1, "anna"}, now);
    const std::string text = "tondo-members 1\n"
                             "sign-up open\n"
                             "announcement Tournament on Friday, at eight\n"
                             "member anna 1764259200 1764259200\n"
                             "key anna " +
                             fingerprint('a') +
                             "\n"
                             "member bert 1764259200 1764259200 banned\n"
                             "key bert " +
                             fingerprint('b') +
                             "\n"
                             "invitation AAAA-BBBB 3 1764864000\n"
                             "key-code CCCC-DDDD anna 1764260100\n";
    CHECK(book.write() == text);
    const Expected<MemberBook> read = MemberBook::read(text);
    REQUIRE(read);
    CHECK(*read == book);
}

TEST_CASE("a damaged book of members is refused by its line") {
    const auto error = [](const std::string &rest) {
        const Expected<MemberBook> read = MemberBook::read("tondo-members 1\nmember bert 1 2\n" + rest);
        return read ? "" : read.error();
    };
    CHECK(error("") == "");
    CHECK(MemberBook::read("members\n").error() == "line 1: expected tondo-members 1");
    CHECK(error("sign-up all\n") == "line 3: expected open, invitation or closed");
    CHECK(error("member anna 1 2\n") == "line 3: expected the members by name, each once");
    CHECK(error("member bert 1 2\n") == "line 3: expected the members by name, each once");
    CHECK(error("key cleo " + fingerprint('a') + "\n") ==
          "line 3: expected a key of a member above, which nobody else has");
    CHECK(error("key bert " + fingerprint('a') + "\nkey bert " + fingerprint('a') + "\n") ==
          "line 4: expected a key of a member above, which nobody else has");
    CHECK(error("key bert SHA256:short\n") == "line 3: expected a key of a member above, which nobody else has");
    for (const char *line : {"member\n", "member cleo 1\n", "member cleo x y\n", "invitation\n", "invitation A -1 2\n",
                             "key-code A\n", "guest anna\n", "member cleo 1 2 kept\n"}) {
        CAPTURE(line);
        CHECK(error(line).starts_with("line 3: "));
    }
}

TEST_CASE("codes are random, and have no letters that look alike") {
    const std::string code = random_code();
    CHECK(code.size() == 9);
    CHECK(code[4] == '-');
    CHECK(code.find_first_of("ILOU") == std::string::npos);
    CHECK(code != random_code());
}

TEST_CASE("a fingerprint is SHA256 in base64") {
    CHECK(is_fingerprint(fingerprint('a')));
    CHECK(is_fingerprint("SHA256:" + std::string(41, '+') + "/9"));
    CHECK_FALSE(is_fingerprint("MD5:" + std::string(43, 'a')));
    CHECK_FALSE(is_fingerprint(fingerprint('a') + "a"));
    CHECK_FALSE(is_fingerprint("SHA256:" + std::string(42, 'a')));
    CHECK_FALSE(is_fingerprint(fingerprint('"')));
}
