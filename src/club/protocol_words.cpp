#include "club/protocol_words.hpp"

#include "game/names.hpp"
#include "game/tournament.hpp"
#include "notation/utf8.hpp"
#include "server/protocol/next_game.hpp"
#include "tondo/notation/time_control.hpp"

namespace tondo::club {

using notation::WordReader;

std::string word_or_nothing(const std::string &word) {
    return word.empty() ? std::string(no_word) : word;
}

std::string word_of(const std::optional<TimeControl> &control) {
    return control ? notation::write_time_control(*control) : std::string(no_word);
}

std::string read_name(WordReader &words, bool may_be_bot) {
    const notation::Place place = words.here();
    std::string name = notation::normalized(words.word("a name"));
    if (!game::is_client_name(name) && !(may_be_bot && game::is_bot_name(name)))
        WordReader::refuse(place, "a name", name);
    return name;
}

std::string read_name_or_nothing(WordReader &words, bool may_be_bot) {
    return words.consume(no_word) ? std::string() : read_name(words, may_be_bot);
}

std::string read_table(WordReader &words) {
    const notation::Place place = words.here();
    std::string name(words.word("a table's name"));
    if (!game::is_table_name(name))
        WordReader::refuse(place, "a table's name", name);
    return name;
}

std::string read_tournament_name(WordReader &words) {
    const notation::Place place = words.here();
    std::string name(words.word("a tournament's name"));
    if (!game::is_tournament_name(name))
        WordReader::refuse(place, "a tournament's name", name);
    return name;
}

const RuleSet *read_rules(WordReader &words) {
    const notation::Place place = words.here();
    const std::string_view word = words.word("rules such as green/round");
    const RuleSet *const rules = server::find_rules_by_word(word);
    if (!rules || !rules->has_start())
        WordReader::refuse(place, "rules such as green/round", word);
    return rules;
}

std::optional<TimeControl> read_control(WordReader &words) {
    if (words.consume(no_word))
        return {};
    const notation::Place place = words.here();
    const std::string_view word = words.word("a clock such as 10+5");
    std::optional<TimeControl> control = notation::read_time_control(word);
    if (!control)
        WordReader::refuse(place, "a clock such as 10+5", word);
    return control;
}

game::Pace read_pace(WordReader &words) {
    const notation::Place place = words.here();
    const std::string_view word = words.word("blitz, rapid or days");
    const std::optional<game::Pace> pace = game::read_pace(word);
    if (!pace)
        WordReader::refuse(place, "blitz, rapid or days", word);
    return *pace;
}

} // namespace tondo::club
