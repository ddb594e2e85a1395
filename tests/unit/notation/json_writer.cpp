#include "tondo/notation/json_writer.hpp"

#include "support.hpp"
#include "tondo/notation/pgn_reader.hpp"

#include <doctest/doctest.h>

#include <string>

namespace tondo::notation {

namespace {

std::string json(std::string_view text) {
    return write_json(read_games(text).front());
}

std::string json_of_plies(std::string_view text) {
    const std::string all = json(text);
    return all.substr(all.find("\"plies\":"));
}

} // namespace

TEST_CASE("json: a game of kings, complete") {
    CHECK(json(R"([White "Anna \"A\""]
[FEN "24/24/24/24/24/wK7gK7bK7 g wgb - - - 0 12"]

{quiet} 12... Ki2 $1 {moves on [%clk 0:09:58.5] [%emt 0:00:02]} Kq2 13. Ka2 draw 1/3-1/3-1/3)") ==
          R"({"rules":"3man","board":"round","tags":{"White":"Anna \"A\""},"players":[)"
          R"({"color":"w","seat":"White","name":"Anna \"A\"","score":"1/3","fate":"living"},)"
          R"({"color":"g","seat":"Gray","name":"Gray","score":"1/3","fate":"living"},)"
          R"({"color":"b","seat":"Black","name":"Black","score":"1/3","fate":"living"}],)"
          R"("result":"1/3-1/3-1/3","ending":"agreement",)"
          R"("start":"24/24/24/24/24/wK7gK7bK7 g wgb - - - 0 12","comments":["quiet"],"plies":[)"
          R"({"ply":1,"number":12,"color":"g","player":"Gray","san":"Ki2","coordinate":"i1i2",)"
          R"("fen":"24/24/24/24/8gK15/wK15bK7 b wgb - - wg,gb 1 12","nags":[1],"clock":598.5,"elapsed":2.0,)"
          R"("comments":["moves on [%clk 0:09:58.5] [%emt 0:00:02]"]},)"
          R"({"ply":2,"number":12,"color":"b","player":"Black","san":"Kq2","coordinate":"q1q2",)"
          R"("fen":"24/24/24/24/8gK7bK7/wK23 w wgb - - wg,gb,bw 2 13"},)"
          R"({"ply":3,"number":13,"color":"w","player":"Anna \"A\"","san":"Ka2","coordinate":"a1a2",)"
          R"("fen":"24/24/24/24/wK7gK7bK7/24 g wgb - - wg,gb,bw 3 13"},)"
          R"({"ply":4,"number":13,"color":"g","player":"Gray","san":"draw",)"
          R"("fen":"24/24/24/24/wK7gK7bK7/24 g wgb - - wg,gb,bw 3 13"}]})"
          "\n");
}

TEST_CASE("json: captures, checks and eliminations") {
    const std::string mate = json_of_plies("1. f4 l3 v3 2. d3 Bh4+ t3# 3. Bp6# 0-1-0");
    CHECK(mate.find(R"("san":"Bh4+")") != std::string::npos);
    CHECK(mate.find(R"("checks":["w"])") != std::string::npos);
    CHECK(mate.find(R"("eliminated":[{"color":"w","fate":"checkmated"}])") != std::string::npos);
    CHECK(mate.find(R"("eliminated":[{"color":"b","fate":"checkmated"}])") != std::string::npos);
    const std::string resigned = json_of_plies("1. resigns *");
    CHECK(resigned.find(R"("san":"resigns","fen")") != std::string::npos);
    CHECK(resigned.find(R"("eliminated":[{"color":"w","fate":"resigned"}])") != std::string::npos);
}

TEST_CASE("json: variations continue from the ply that they replace") {
    const std::string plies = json_of_plies("1. e4 (1. d4 {first} m4 (1... l4) u4) ({second} 1. c4) m4 *");
    CHECK(plies.starts_with(R"("plies":[{"ply":1,"number":1,"color":"w","player":"White","san":"e4")"));
    CHECK(plies.find(R"("variations":[{"plies":[{"ply":1,"number":1,"color":"w","player":"White","san":"d4")") !=
          std::string::npos);
    CHECK(plies.find(R"("variations":[{"plies":[{"ply":2,"number":1,"color":"g","player":"Gray","san":"l4")") !=
          std::string::npos);
    CHECK(plies.find(R"({"ply":3,"number":1,"color":"b","player":"Black","san":"u4")") != std::string::npos);
    CHECK(
        plies.find(R"({"comments":["second"],"plies":[{"ply":1,"number":1,"color":"w","player":"White","san":"c4")") !=
        std::string::npos);
    CHECK(plies.find(R"({"ply":2,"number":1,"color":"g","player":"Gray","san":"m4")") != std::string::npos);
}

TEST_CASE("json: any text becomes JSON on one line") {
    GameTree tree = read_games("*").front();
    tree.tags["Event"] = "\x01\"\\\n\x7f\xff\xc2\x9b\xe2\x80\xae";
    CHECK(write_json(tree).find(R"("tags":{"Event":"\u0001\"\\\n\u007f)"
                                "\xEF\xBF\xBD"
                                R"(\u009b\u202e"})") != std::string::npos);
}

} // namespace tondo::notation
