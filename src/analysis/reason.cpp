#include "analysis/reason.hpp"

#include "core/text_hash.hpp"
#include "game/live_game.hpp"
#include "notation/comment_command.hpp"

#include <algorithm>

namespace tondo::analysis {

namespace {

constexpr std::string_view opening = "[%why ";

// Brackets would end the comment, or begin a command in it.
std::string plain(const std::string &name) {
    std::string text = notation::squeezed(notation::escaped(name));
    for (char &c : text)
        c = c == '{' || c == '[' ? '(' : c == '}' || c == ']' ? ')' : c;
    return text;
}

// The end of the sentence with this hash at the beginning of the words; 0 if it is not there.
std::size_t end_of_sentence(std::string_view words, std::string_view hash) {
    for (std::size_t end = words.find('.'); end != std::string_view::npos; end = words.find('.', end + 1))
        if (text_hash(notation::squeezed(words.substr(0, end + 1))) == hash)
            return end + 1;
    return 0;
}

} // namespace

explain::Voice voice_of(const notation::GameTree &tree) {
    explain::Voice voice{game::LiveGame::before(tree).names()};
    std::transform(voice.names.begin(), voice.names.end(), voice.names.begin(), plain);
    return voice;
}

std::string reason_for(const Game &game, const TurningPoint &point, const explain::Voice &voice,
                       explain::Telling telling) {
    const Position &before = game.position_after(point.ply - 1);
    std::vector<Move> played{*move_of(game.plies()[point.ply - 1].action)};
    played.insert(played.end(), point.reply.begin(), point.reply.end());
    std::optional<explain::Continuation> better;
    if (!point.line.empty() && point.line.front() != played.front())
        better.emplace(before, point.line);
    return explain::tell_mistake({before, played}, better, voice, telling);
}

void add_reason(std::vector<std::string> &comments, const std::string &sentence) {
    comments.insert(comments.empty() ? comments.end() : comments.begin() + 1,
                    std::string(opening) + text_hash(sentence) + "] " + sentence);
}

void remove_reason(std::vector<std::string> &comments) {
    const auto told = notation::find_command(comments, opening,
                                             [](std::string_view hash) { return std::optional(std::string(hash)); });
    if (!told)
        return;
    std::string &comment = comments[told->comment];
    const std::size_t words = comment.find_last_of(']') + 1;
    comment.erase(words, end_of_sentence(std::string_view(comment).substr(words), told->value));
    comment.erase(told->begin - opening.size(), opening.size() + told->size + 1);
    comment = notation::squeezed(comment);
    if (comment.empty())
        comments.erase(comments.begin() + static_cast<std::ptrdiff_t>(told->comment));
}

} // namespace tondo::analysis
