#pragma once
// Words that the lobby's lines and the club's files share. Reading takes the next word, and throws ParseError if it is
// not what is expected.

#include "game/rating.hpp"
#include "notation/word_reader.hpp"
#include "tondo/core/game_clock.hpp"
#include "tondo/core/rules.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tondo::club {

/// In the place of a word that is missing.
inline constexpr std::string_view no_word = "-";

std::string word_or_nothing(const std::string &word);
/// `10+5`; no_word for no clock.
std::string word_of(const std::optional<TimeControl> &control);

/// The name of a client, or of a bot if that may be, in Unicode's normal form.
std::string read_name(notation::WordReader &words, bool may_be_bot = true);
/// Empty for no_word.
std::string read_name_or_nothing(notation::WordReader &words, bool may_be_bot = true);
std::string read_table(notation::WordReader &words);
std::string read_tournament_name(notation::WordReader &words);
/// Rules with a start position: `green/round`.
const RuleSet *read_rules(notation::WordReader &words);
/// nullopt for no_word.
std::optional<TimeControl> read_control(notation::WordReader &words);
/// `blitz`, `rapid` or `days`.
game::Pace read_pace(notation::WordReader &words);

} // namespace tondo::club
