#include "commands/asked_command.hpp"

#include "system/failure.hpp"

#include <doctest/doctest.h>

using tondo::commands::asked_command;
using Arguments = std::vector<std::string>;

TEST_CASE("the holder of a restricted key may ask for few commands, which keep the limits of the key") {
    const Arguments key{"--restricted", "--may-host", "--as", "anna", "--dir", "/srv/tables"};
    CHECK(asked_command(key, "games --mine --export") ==
          Arguments{"games", "--mine", "--export", "--restricted", "--as", "anna", "--dir", "/srv/tables"});
    CHECK(asked_command(key, "  tondo   tables ") ==
          Arguments{"tables", "--restricted", "--as", "anna", "--dir", "/srv/tables"});
    CHECK(asked_command(key, "tables --mine") ==
          Arguments{"tables", "--mine", "--restricted", "--as", "anna", "--dir", "/srv/tables"});
    CHECK(asked_command(key, "join friday") ==
          Arguments{"join", "friday", "--restricted", "--as", "anna", "--dir", "/srv/tables"});
    CHECK(asked_command({"--as=anna", "--restricted", "--linear"}, "games") ==
          Arguments{"games", "--as=anna", "--restricted"});
    CHECK(asked_command(key, "tondo connect friday") ==
          Arguments{"connect", "friday", "--restricted", "--as", "anna", "--dir", "/srv/tables"});
    CHECK(asked_command({"--restricted", "--as", "anna"}, "linear") ==
          Arguments{"--restricted", "--as", "anna", "--linear"});
    CHECK(asked_command(key, "watch") == Arguments{"watch", "--restricted", "--as", "anna", "--dir", "/srv/tables"});
    for (const char *asked :
         {"close friday", "join --as bert", "join friday --as bert", "games /etc", "games --where x", "tables --dir /",
          "watch --help", "sh", "tondo --resume", "games;sh", "host", "connect friday --as bert", "linear --as bert"}) {
        CAPTURE(asked);
        CHECK_THROWS_WITH_AS(asked_command(key, asked),
                             doctest::Contains("your key allows: games [--mine] [--club] [--export], tables [--mine]"),
                             tondo::system::Failure);
    }
}

TEST_CASE("other keys, and a player with a shell, have their own command whatever is asked for") {
    const Arguments key{"--restricted", "--as", "anna"};
    CHECK(asked_command(key, nullptr) == key);
    CHECK(asked_command(key, " ") == key);
    for (const Arguments &other : {Arguments{}, Arguments{"--linear"}, Arguments{"join", "--restricted", "friday"}})
        CHECK(asked_command(other, "sh -c id") == other);
}
