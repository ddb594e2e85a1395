#include "hall.hpp"

#include "../scene.hpp"
#include "tondo/table/judge.hpp"

#include <doctest/doctest.h>

#include <utility>

using namespace tondo;
using namespace tondo::table;

namespace {

/// A game with three guests, told what they ask.
class Play {
public:
    explicit Play(std::string_view rules = "3man", std::string_view seat_plan = "")
        : shared_(Game(Position::start(*find_rules(rules))), read_seat_plan(*find_rules(rules), seat_plan)) {}

    /// The event that came of it, `-` for none, or why it was refused.
    std::string ask(std::string_view guest, std::string_view line) {
        try {
            const std::optional<Event> event = judge(shared_, guest, read_request(line));
            if (!event)
                return "-";
            REQUIRE(shared_.apply(*event));
            return write_event(shared_.rules(), *event);
        } catch (const Refusal &refusal) {
            return "no: " + std::string(refusal.what());
        }
    }
    void seat_all() {
        for (const char *guest : {"anna", "bert", "cleo"})
            ask(guest, "sit any");
    }
    void play(std::string_view moves) {
        for (const std::string_view move : test::words(moves)) {
            const std::string guest = shared_.guest(shared_.game().position().turn());
            REQUIRE(ask(guest, "move " + std::string(move)).starts_with("move "));
        }
    }
    const SharedGame &shared() const { return shared_; }

private:
    SharedGame shared_;
};

} // namespace

TEST_CASE("guests take seats") {
    Play table("3man", "gray=bert");
    CHECK(table.ask("anna", "sit gray") == "no: that seat is kept for bert");
    CHECK(table.ask("anna", "sit red") == "no: there is no seat 'red'");
    CHECK(table.ask("anna", "sit any") == "sit w anna");
    CHECK(table.ask("anna", "sit any") == "-");
    CHECK(table.ask("bert", "sit white") == "no: anna has taken that seat");
    CHECK(table.ask("bert", "sit any") == "sit g bert");
    CHECK(table.ask("anna", "move e4") == "no: nobody sits at Black's seat yet");
    CHECK(table.ask("anna", "sit black") == "sit b anna");
    CHECK(table.shared().guest(Color::first).empty());
    CHECK(table.ask("anna", "leave") == "stand b");
    CHECK(table.ask("cleo", "sit w") == "sit w cleo");
    CHECK(table.ask("dora", "sit any") == "sit b dora");
    CHECK(table.ask("anna", "sit any") == "no: no seat is free for you, but you can watch");
    CHECK(table.ask("cleo", "move e4") == "move e2e4");
    CHECK(table.ask("cleo", "sit gray") == "no: you play White");
    CHECK(table.ask("cleo", "leave") == "-");
    CHECK(table.shared().seat_of("cleo") == Color::first);
}

TEST_CASE("coming and going has an end") {
    Play table;
    for (int i = 0; i < 250; ++i) {
        REQUIRE(table.ask("anna", "sit any") == "sit w anna");
        REQUIRE(table.ask("anna", "leave") == "stand w");
    }
    CHECK(table.ask("anna", "sit any") == "no: there was too much coming and going here");
}

TEST_CASE("a seat moves only for its owner, on its turn, by the rules") {
    Play table;
    table.seat_all();
    CHECK(table.ask("bert", "move e4") == "no: it is White's turn");
    CHECK(table.ask("dora", "move e4") == "no: you have no seat at this table");
    CHECK(table.ask("", "move e4") == "no: you have no seat at this table");
    CHECK(table.ask("anna", "move e5").starts_with("no: "));
    CHECK(table.ask("anna", "move e4") == "move e2e4");
    CHECK(table.ask("anna", "move d4") == "no: it is Gray's turn");
    CHECK(table.ask("bert", "move m4") == "move m2m4");
}

TEST_CASE("a resignation out of turn waits") {
    Play table;
    table.seat_all();
    CHECK(table.ask("cleo", "resign for w") == "no: a resignation names nobody here");
    CHECK(table.ask("cleo", "resign") == "resign b");
    CHECK(table.ask("cleo", "resign") == "no: you have resigned; it takes effect on your turn");
    table.play("e4 m4");
    CHECK_FALSE(table.shared().game().position().is_living(Color::third));
    CHECK(table.ask("cleo", "move u4") == "no: Black is out of the game");
    CHECK(table.ask("anna", "resign") == "resign w");
    CHECK(table.shared().game().outcome()->ending == Ending::last_king);
    CHECK(table.ask("bert", "resign") == "no: the game is over");
}

TEST_CASE("a draw needs everybody's word") {
    Play table;
    table.seat_all();
    CHECK(table.ask("anna", "accept") == "no: there is no offer for you to accept");
    CHECK(table.ask("bert", "offer draw") == "offer g draw");
    CHECK(table.ask("bert", "accept") == "no: there is no offer for you to accept");
    CHECK(table.ask("bert", "offer draw") == "no: your offer stands");
    CHECK(table.ask("anna", "offer draw") == "no: Gray's offer is to be answered first");
    CHECK(table.ask("dora", "accept") == "no: you have no seat at this table");
    CHECK(table.ask("anna", "accept") == "accept w");
    CHECK(table.ask("anna", "accept") == "no: there is no offer for you to accept");
    CHECK_FALSE(table.shared().game().outcome());
    CHECK(table.ask("cleo", "decline") == "decline b");
    CHECK(table.ask("bert", "offer draw") == "no: you can offer again when you have moved");
    table.play("e4 m4");
    CHECK(table.ask("bert", "offer draw") == "offer g draw");
    CHECK(table.ask("cleo", "accept") == "accept b");
    CHECK(table.ask("anna", "accept") == "accept w");
    REQUIRE(table.shared().game().outcome());
    CHECK(table.shared().game().outcome()->ending == Ending::agreement);
    CHECK_FALSE(table.shared().offer());
}

TEST_CASE("a draw does not wait for an eliminated player") {
    Play table;
    table.seat_all();
    table.play("e4 m4");
    CHECK(table.ask("cleo", "resign") == "resign b");
    CHECK(table.ask("anna", "offer draw") == "offer w draw");
    CHECK(table.ask("cleo", "accept") == "no: Black is out of the game");
    CHECK(table.ask("bert", "accept") == "accept g");
    REQUIRE(table.shared().game().outcome());
    CHECK(table.shared().game().outcome()->ending == Ending::agreement);
}

TEST_CASE("moving on without a word refuses an offer") {
    Play table;
    table.seat_all();
    CHECK(table.ask("anna", "offer draw") == "offer w draw");
    table.play("e4");
    CHECK(table.shared().offer().has_value());
    CHECK(table.ask("bert", "accept") == "accept g");
    table.play("m4");
    CHECK(table.shared().offer().has_value());
    table.play("u4");
    CHECK_FALSE(table.shared().offer().has_value());
    CHECK(table.ask("anna", "offer draw") == "offer w draw");
    CHECK(table.ask("anna", "decline") == "decline w");
}

TEST_CASE("where a mate ends the game the third player agrees to a resignation") {
    Play table("green");
    table.seat_all();
    CHECK(table.ask("anna", "resign") == "no: a resignation names the winner here: resign for SEAT");
    CHECK(table.ask("anna", "resign for white") == "no: you cannot resign for yourself");
    CHECK(table.ask("bert", "resign for white") == "no: that can be offered only on your turn");
    CHECK(table.ask("anna", "resign for red") == "offer w resign r");
    CHECK(table.ask("bert", "accept") == "no: there is no offer for you to accept");
    CHECK(table.ask("cleo", "accept") == "accept b");
    REQUIRE(table.shared().game().outcome());
    CHECK(table.shared().game().outcome()->scores[Color::second] == full_point);
}

TEST_CASE("events that cannot be change nothing") {
    const RuleSet &rules = all_rules().front();
    SharedGame shared(Game(Position::start(rules)), read_seat_plan(rules, "gray=bert"));
    for (const char *line :
         {"move e2e4", "resign w", "flag w", "offer w draw", "accept w", "decline w", "stand w", "sit g anna"})
        CHECK_FALSE_MESSAGE(shared.apply(read_event(rules, line)), line);
    for (const char *line : {"sit w anna", "sit g bert", "sit b cleo", "move e2e4"})
        CHECK_MESSAGE(shared.apply(read_event(rules, line)), line);
    for (const char *line : {"move e2e4", "move m2m4 1000", "flag b", "stand w", "sit b anna", "offer g resign b"})
        CHECK_FALSE_MESSAGE(shared.apply(read_event(rules, line)), line);
    CHECK(shared.game().plies().size() == 1);
}

TEST_CASE("an offer is answered by those who are asked, once each") {
    struct Row {
        const char *rules;
        std::vector<const char *> before;
        std::vector<const char *> impossible;
        const char *last;
    };
    const Row rows[]{{"3man", {"offer w draw", "accept b"}, {"accept w", "accept b", "decline b"}, "accept g"},
                     {"green", {"offer w resign r"}, {"accept w", "accept r", "decline r"}, "accept b"}};
    for (const Row &row : rows) {
        const RuleSet &rules = *find_rules(row.rules);
        SharedGame shared(Game(Position::start(rules)), {});
        for (const auto &[seat, guest] :
             {std::pair{Color::first, "anna"}, {Color::second, "bert"}, {Color::third, "cleo"}})
            REQUIRE(shared.apply(Sat{seat, guest}));
        for (const char *line : row.before)
            REQUIRE_MESSAGE(shared.apply(read_event(rules, line)), line);
        for (const char *line : row.impossible)
            CHECK_FALSE_MESSAGE(shared.apply(read_event(rules, line)), line);
        CHECK_FALSE(shared.game().outcome());
        CHECK(shared.apply(read_event(rules, row.last)));
        CHECK(shared.game().outcome());
    }
}
