#include "ui/game/comment_text.hpp"

#include "notation/comment_command.hpp"
#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/nag.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tondo::ui {

namespace {

void append(std::string &text, std::string_view part) {
    if (!text.empty() && !part.empty())
        text += ' ';
    text += part;
}

struct NagWords {
    std::uint8_t nag;
    std::string_view words;
};

// NAGs of the PGN standard that apply to three players.
constexpr std::array known_nags{
    NagWords{7, "forced"},          NagWords{8, "the only move"},   NagWords{9, "the worst move"},
    NagWords{10, "drawish"},        NagWords{11, "equal, quiet"},   NagWords{12, "equal, active"},
    NagWords{13, "unclear"},        NagWords{22, "zugzwang"},       NagWords{32, "well developed"},
    NagWords{36, "the initiative"}, NagWords{40, "the attack"},     NagWords{132, "counterplay"},
    NagWords{138, "time trouble"},  NagWords{140, "with the idea"}, NagWords{146, "a novelty"},
};

} // namespace

std::vector<std::string_view> views_of(const std::vector<std::string> &texts) {
    return {texts.begin(), texts.end()};
}

CommentText CommentText::of(const std::vector<std::string_view> &comments) {
    CommentText joined;
    for (std::string_view rest : comments) {
        while (!rest.empty()) {
            const std::size_t command = std::min(rest.find(notation::command_begins), rest.size());
            std::string words = notation::squeezed(rest.substr(0, command));
            if (joined.words.empty())
                joined.words = std::move(words);
            else
                append(joined.words, words);
            rest.remove_prefix(command);
            const std::size_t close = rest.find(']');
            const std::size_t end = close == std::string_view::npos ? rest.size() : close + 1;
            append(joined.commands, rest.substr(0, end));
            rest.remove_prefix(end);
        }
    }
    return joined;
}

std::vector<std::string> CommentText::comments() const {
    std::string text = commands;
    append(text, words);
    return text.empty() ? std::vector<std::string>() : std::vector{text};
}

std::vector<std::string_view> comments_with(const notation::Line &line, std::size_t ply, bool is_main_line) {
    std::vector<std::string_view> all;
    const auto take = [&all](const std::vector<std::string> &some) { all.insert(all.end(), some.begin(), some.end()); };
    if (ply == 0 && !is_main_line)
        take(line.before);
    take(line.plies[ply].comments);
    for (const notation::Line &variation : line.plies[ply].variations)
        take(variation.after);
    return all;
}

std::string glyphs_of(const std::vector<std::uint8_t> &nags) {
    std::string text;
    for (const std::uint8_t nag : nags)
        text += notation::glyph_of(nag);
    return text;
}

std::string nag_words(const std::vector<std::uint8_t> &nags) {
    std::string text;
    for (const std::uint8_t nag : nags) {
        if (!notation::glyph_of(nag).empty())
            continue;
        const auto known =
            std::find_if(known_nags.begin(), known_nags.end(), [nag](const NagWords &row) { return row.nag == nag; });
        notation::add_part(text, known == known_nags.end() ? "$" + std::to_string(nag) : std::string(known->words));
    }
    return text;
}

std::string write_nags(const std::vector<std::uint8_t> &nags) {
    std::string text;
    for (const std::uint8_t nag : nags) {
        const std::string_view glyph = notation::glyph_of(nag);
        append(text, glyph.empty() ? "$" + std::to_string(nag) : std::string(glyph));
    }
    return text;
}

std::optional<std::vector<std::uint8_t>> read_nags(std::string_view text) {
    std::vector<std::uint8_t> nags;
    const std::string words = notation::squeezed(text);
    for (std::string_view rest = words; !rest.empty();) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        const auto nag = word.front() == '$' ? notation::read_nag(word.substr(1)) : notation::read_glyph(word);
        if (!nag)
            return {};
        nags.push_back(*nag);
        rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    }
    return nags;
}

} // namespace tondo::ui
