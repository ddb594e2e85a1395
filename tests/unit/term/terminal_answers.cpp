// Answers of terminals about themselves, well-formed and malformed.

#include "term/terminal_answers.hpp"
#include "term/answer_reader.hpp"

#include "../cli/variable.hpp"

#include <doctest/doctest.h>
#include <string>
#include <vector>

using namespace tondo::term;

namespace {

/// Reads as the keyboard does while answers are expected; the rest is typed.
struct Line {
    std::vector<std::string> sequences;
    std::string typed;
    AnswerReader reader{[this](std::string_view sequence) { sequences.emplace_back(sequence); }};
    bool has_escape = false;

    void read(std::string_view bytes) {
        for (const char byte : bytes) {
            const auto character = static_cast<unsigned char>(byte);
            if (has_escape) {
                has_escape = false;
                if (!reader.begin(character, true))
                    typed += byte;
            } else if (!reader.consume(character)) {
                has_escape = byte == '\x1b';
                if (!has_escape)
                    typed += byte;
            }
        }
    }
};

TerminalAnswers answers_to(std::initializer_list<const char *> sequences) {
    TerminalAnswers answers;
    for (const char *sequence : sequences)
        answers.receive(sequence);
    return answers;
}

} // namespace

TEST_CASE("answers are separated from typing, wherever the input is cut") {
    const std::string bytes =
        "a\x1bP>|kitty(0.26.5)\x1b\\b\x1b_Gi=31;OK\x1b\\\x1b[6;20;10t\x1b[?62;4c\x1b]11;rgb:0/0/0\ac";
    const std::vector<std::string> expected{"P>|kitty(0.26.5)", "_Gi=31;OK", "[6;20;10t", "[?62;4c", "]11;rgb:0/0/0"};
    for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
        Line line;
        line.read(bytes.substr(0, cut));
        line.read(bytes.substr(cut));
        CHECK(line.sequences == expected);
        CHECK(line.typed == "abc");
    }
}

TEST_CASE("a key ends an unterminated answer; the key is not lost") {
    Line line;
    line.read("\x1bP>|kit\x03\x1b[?6\x03");
    CHECK(line.sequences.empty());
    CHECK(line.typed == "\x03\x03");
    line.read("\x1b_Gi=\x1b[A"); // an arrow
    CHECK(line.sequences == std::vector<std::string>{"[A"});
    line.read("\x1bP>|lost");
    CHECK(line.reader.is_open());
    line.reader.abandon();
    line.read("q");
    CHECK(line.typed == "\x03\x03q");
}

TEST_CASE("an answer of any length needs little memory") {
    Line line;
    line.read("\x1bP>|" + std::string(1 << 20, 'x') + "\x1b\\y");
    REQUIRE(line.sequences.size() == 1);
    CHECK(line.sequences.front().size() == AnswerReader::most);
    CHECK(line.typed == "y");
}

TEST_CASE("Alt with a letter begins no string unless answers are expected") {
    AnswerReader reader([](std::string_view) {});
    CHECK_FALSE(reader.begin(U'P', false));
    CHECK(reader.begin(U'P', true));
    CHECK(reader.begin(U'[', false));
}

TEST_CASE("answers are parsed, and false ones change nothing") {
    const TerminalAnswers kitty =
        answers_to({"P>|kitty(0.26.5)", "_Gi=31;OK", "[?1;0;1024S", "[6;20;10t", "[?62;c", "[0n"});
    CHECK(kitty.name == "kitty(0.26.5)");
    CHECK(kitty.color_registers == 1024);
    CHECK(kitty.cell == tondo::canvas::PixelSize{10, 20});
    CHECK((kitty.attributes && kitty.status && !kitty.sixel));
    CHECK(graphics_of(kitty) == Graphics::kitty);
    CHECK(graphics_of(answers_to({"[?62;4;22c"})) == Graphics::sixel);
    CHECK(graphics_of(answers_to({"P>|tmux 3.4", "[?1;2;4c"})) == Graphics::none);
    for (const auto &[around, graphics] : {std::pair{"P>|kitty(0.41.1)", Graphics::placeholders},
                                           {"P>|ghostty 1.0.1", Graphics::placeholders},
                                           {"P>|WezTerm 20240203", Graphics::none},
                                           {"P>|Konsole 24.12.0", Graphics::none}}) {
        const TerminalAnswers through = answers_to({"P>|tmux 3.3a", "[?1;2c", around, "_Gi=31;OK"});
        CHECK(through.name == "tmux 3.3a");
        CHECK(graphics_of(through) == graphics);
        CHECK_FALSE(through.only_of_tmux());
    }
    CHECK(graphics_of(answers_to({"P>|tmux 3.3a", "[?1;2c", "P>|kitty(0.27.0)"})) == Graphics::none);
    CHECK(answers_to({"P>|tmux 3.3a", "[?1;2c"}).only_of_tmux());
    CHECK_FALSE(answers_to({"P>|kitty(0.26.5)", "[?62;c"}).only_of_tmux());
    CHECK(graphics_of(answers_to({"[?4;6c"})) == Graphics::none); // a VT132: its class is not an attribute
    CHECK(graphics_of(answers_to({"P>|iTerm2 3.5.0", "[?62;4c"})) == Graphics::iterm2);
    CHECK(graphics_of(answers_to({"P>|Konsole 22.12.3", "_Gi=31;OK", "[?62;4c"})) == Graphics::sixel);

    const TerminalAnswers liar =
        answers_to({"_Gi=31;ENOENT:no", "_Gi=7;OK", "[6;999999999999;10t", "[6;-1;0t", "[6;1;1t", "[6;20t", "[?1;3;0S",
                    "[?1;0;-5S", "[c", "c", "", "P", "P>|", "[?;;;4"});
    CHECK_FALSE(liar.attributes);
    CHECK_FALSE(liar.kitty_graphics);
    CHECK_FALSE(liar.cell.has_value());
    CHECK(liar.color_registers == 0);
    CHECK(liar.name.empty());
}

TEST_CASE("a terminal shows any colour if it tells a background of red, green and blue back as such") {
    for (const char *answer : {"P1$r0;48:2::1:2:3m", "P1$r48:2:1:2:3m", "P1$r0;48;2;1;2;3m"})
        CHECK(colors_of(answers_to({answer})) == 1 << 24);
    for (const char *answer :
         {"P1$r0;48;5;16m", "P1$r0m", "P0$r", "P0$r48:2:1:2:3m", "P1$r48:2:3:2:1m", "P1$r48:2:1:2:3"})
        CHECK(colors_of(answers_to({answer})) == 0);
}

TEST_CASE("a terminal draws wavy underlines if it tells one back") {
    for (const char *answer : {"P1$r0;4:3;48:2::1:2:3m", "P1$r4:3;48;2;1;2;3m", "P1$r4:3m"})
        CHECK(answers_to({answer}).wavy_underline);
    for (const char *answer : {"P1$r0;48:2::1:2:3m", "P1$r4;48:2:4:3m", "P1$r0;4;3m", "P1$r4:31m", "P0$r4:3m"})
        CHECK_FALSE(answers_to({answer}).wavy_underline);
    CHECK(colors_of(answers_to({"P1$r0;4:3;48:2::1:2:3m"})) == 1 << 24);
}

TEST_CASE("the background is light or dark by its brightness, of 1 to 4 digits for each part") {
    const auto light = [](std::string_view color) {
        TerminalAnswers answers;
        answers.receive("]11;" + std::string(color));
        return answers.ground ? std::optional(is_light(*answers.ground)) : std::nullopt;
    };
    for (const char *color :
         {"rgb:ffff/ffff/ffff", "rgb:FF/FF/DD", "rgb:f/f/f", "rgb:0000/ffff/0000", "rgb:8080/8080/8080"})
        CHECK(light(color) == true);
    for (const char *color :
         {"rgb:0000/0000/0000", "rgb:28/2c/34", "rgb:7f/7f/7f", "rgb:ffff/0000/0000", "rgb:000/000/fff"})
        CHECK(light(color) == false);
    for (const char *color :
         {"?", "rgb:", "rgb:ff/ff", "rgb:ff/ff/ff/ff", "rgb:fffff/0/0", "rgb:-1/0/0", "rgb:gg/gg/gg"})
        CHECK_FALSE(light(color));
}

TEST_CASE("tmux passes on what is wrapped for it, escapes doubled") {
    CHECK(through_tmux("\x1b[c\x1b_Gi=1\x1b\\") == "\x1bPtmux;\x1b\x1b[c\x1b\x1b_Gi=1\x1b\x1b\\\x1b\\");
    CHECK(through_tmux("").empty());
}

TEST_CASE("terminals that cannot answer are not asked, multiplexers not by strings that they would show") {
    const Variable program("TERM_PROGRAM", "");
    const Variable tmux("TMUX", "");
    const Variable screen("STY", "");
    for (const char *term : {"linux", "linux-16color", "dumb", "vt100", "vt102", "eterm-color", ""})
        CHECK(identity_queries(term).empty());
    const auto asks_for = [](std::string_view text, std::string_view term) {
        return identity_queries(term).find(text) != std::string::npos;
    };
    for (const char *text : {"\x1b_G", "\x1bP$q"}) {
        CHECK(asks_for(text, "xterm-256color"));
        CHECK_FALSE(asks_for(text, "screen.xterm-256color"));
        CHECK_FALSE(asks_for(text, "tmux-256color"));
        const Variable within("TMUX", "/tmp/tmux-0/default,1,0");
        CHECK_FALSE(asks_for(text, "xterm-256color"));
    }
    CHECK(identity_queries("tmux-256color").ends_with("\x1b[c"));
    const auto asks_ground = [&](std::string_view term) { return asks_for("\x1b]11;?", term); };
    CHECK(asks_ground("xterm"));
    CHECK(asks_ground("tmux-256color"));
    CHECK_FALSE(asks_ground("screen.xterm-256color")); // it would ask again with every window
    {
        const Variable in_screen("STY", "7.pts-1.host");
        CHECK_FALSE(asks_ground("xterm"));
    }
}
