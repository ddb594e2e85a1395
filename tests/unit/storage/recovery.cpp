// Games recovered from what crashes and damage have left.

#include "storage/recovery.hpp"

#include "../text.hpp"
#include "directory.hpp"
#include "system/failure.hpp"

#include <doctest/doctest.h>

using namespace tondo;
using namespace tondo::storage;
using namespace tondo::system;

TEST_CASE("of a file with several damaged games the first damage is named, and the games are recovered") {
    const TestDirectory directory;
    put(directory / "torn.pgn3", "1. e4 zz *\n\n[Event \"b\"]\n\n1. d4 yy *\n\n[Event \"c\"]\n\n1. c4 *\n");
    const Recovered recovered = recover(directory / "torn.pgn3");
    CHECK(count(recovered.games, "\n1. ") == 3);
    CHECK(holds(recovered.lost, "torn.pgn3:1:7: "));
    CHECK(holds(recovered.lost, "'zz'"));
    CHECK_FALSE(holds(recovered.lost, "'yy'"));
}

TEST_CASE("a journal of which nothing is left is not read as a game file") {
    const TestDirectory directory;
    const std::filesystem::path journal = directory / "game.journal";
    put(journal, "tondo-journal 4\n1. e4 *\n");
    CHECK_THROWS_WITH_AS(recover(journal), (journal.string() + ": nothing of this journal can be read").c_str(),
                         Failure);
}
