#include "ui/lobby/lobby_forms.hpp"

#include "core/number_text.hpp"
#include "game/names.hpp"
#include "notation/join.hpp"
#include "notation/utf8.hpp"
#include "tondo/notation/time_control.hpp"
#include "ui/lobby/lobby_words.hpp"

#include <algorithm>
#include <array>

namespace tondo::ui {

namespace {

using game::Lobby;
using notation::take_word;
using Text = const std::string &;
using Read = Expected<LobbyDecision>;

constexpr std::string_view no_clock = "off";
constexpr std::string_view with_bots = "bots";
constexpr std::string_view rated = "rated";
constexpr std::string_view ratings_form = "rules and a pace (blitz, rapid, days), such as 3man rapid";
constexpr std::string_view hold_form = "a name, rounds, rules and a clock, such as spring 5 3man 10+5";
constexpr std::string_view seek_form = "rules, a clock and perhaps bots, such as 3man 10+5 bots";
constexpr std::string_view invite_form = "one or two names, rules and a clock, such as bert cleo 3man 10+5";

/// The rules and the clock at the beginning of a text.
struct Terms {
    const RuleSet *rules = &all_rules().front();
    std::optional<TimeControl> control = {};
    std::string_view rest = {}; ///< The text behind them.
};

/// The rules at the beginning of a text, with the board if it follows; null if there are none.
const RuleSet *take_rules(std::string_view &text) {
    std::string_view rest = text;
    const RuleSet *rules = find_rules(take_word(rest));
    if (!rules)
        return nullptr;
    text = rest;
    const std::string_view board = take_word(rest);
    if (const RuleSet *const there = board.empty() ? nullptr : find_rules(rules->key, board)) {
        rules = there;
        text = rest;
    }
    return rules;
}

Terms read_terms(std::string_view text) {
    Terms terms;
    if (const RuleSet *const rules = take_rules(text))
        terms.rules = rules;
    terms.rest = text;
    const std::string_view clock = take_word(text);
    terms.control = notation::read_time_control(clock);
    if (terms.control || clock == no_clock)
        terms.rest = text;
    return terms;
}

// Whether a word of an invitation is no name.
bool begins_terms(std::string_view word) {
    return find_rules(word) || word == no_clock || word == rated || notation::read_time_control(word);
}

Expected<void> check_terms(const Terms &terms, std::string_view form) {
    std::string_view rest = terms.rest;
    if (const std::string_view word = take_word(rest); !word.empty())
        return unexpected("Cannot read " + notation::quote(word) + ": expected " + std::string(form));
    return success_if(terms.rules->has_start(), "The rules " + game::name_of_rules(*terms.rules) +
                                                    " have no start position: expected " + std::string(form));
}

// Takes a word at the beginning of a text, if it is this one.
bool take(std::string_view &text, std::string_view word) {
    std::string_view rest = text;
    const bool is_there = take_word(rest) == word;
    if (is_there)
        text = rest;
    return is_there;
}

Read read_seek(const Lobby &, Text text) {
    Terms terms = read_terms(text);
    bool is_rated = take(terms.rest, rated);
    const bool calls_bots = take(terms.rest, with_bots);
    is_rated = is_rated || take(terms.rest, rated);
    if (const Expected<void> sound = check_terms(terms, seek_form); !sound)
        return unexpected(sound.error());
    return LobbyDecision(game::Seek{terms.rules, terms.control, calls_bots, is_rated});
}

Read read_invite(const Lobby &lobby, Text text) {
    std::string_view rest = text;
    std::vector<std::string> names;
    for (std::string_view after = rest; names.size() < 2; rest = after) {
        const std::string_view word = take_word(after);
        if (word.empty() || (!names.empty() && begins_terms(word)))
            break;
        if (!game::is_client_name(word))
            return unexpected(notation::quote(word) + " is nobody's name: expected " + std::string(invite_form));
        names.push_back(completed_name(lobby, std::string(word)));
    }
    if (names.empty())
        return unexpected("Invite whom? Expected " + std::string(invite_form));
    if (std::find(names.begin(), names.end(), lobby.own) != names.end())
        return unexpected<std::string>("You have a seat yourself: expected the names of one or two others");
    if (names.size() == 2 && names.front() == names.back())
        return unexpected("Expected two names, not " + notation::quote(shown_name(lobby, names.front())) + " twice");
    Terms terms = read_terms(rest);
    const bool is_rated = take(terms.rest, rated);
    if (const Expected<void> sound = check_terms(terms, invite_form); !sound)
        return unexpected(sound.error());
    return LobbyDecision(game::Invite{std::move(names), terms.rules, terms.control, is_rated});
}

Read read_ratings(const Lobby &, Text text) {
    std::string_view rest = text;
    const RuleSet *const rules = take_rules(rest);
    const std::string_view word = take_word(rest);
    const std::optional<game::Pace> pace = word.empty() ? game::Pace::rapid : game::read_pace(word);
    if (!pace || !take_word(rest).empty())
        return unexpected("Cannot read " + notation::quote(text) + ": expected " + std::string(ratings_form));
    return LobbyDecision(game::AskRatings{rules ? rules : &all_rules().front(), *pace});
}

Read read_hold(const Lobby &, Text text) {
    std::string_view rest = text;
    const std::string_view name = take_word(rest);
    if (!game::is_tournament_name(name))
        return unexpected("Cannot read " + notation::quote(name) + ": expected " + std::string(hold_form));
    const std::string_view number = take_word(rest);
    const std::optional<int> rounds = parse_number<int>(number);
    if (!rounds || *rounds < 1 || *rounds > game::TournamentTerms::most_rounds)
        return unexpected("Expected 1 to " + std::to_string(game::TournamentTerms::most_rounds) + " rounds, not " +
                          notation::quote(number));
    Terms terms = read_terms(rest);
    const bool is_rated = take(terms.rest, rated);
    if (const Expected<void> sound = check_terms(terms, hold_form); !sound)
        return unexpected(sound.error());
    if (!terms.control)
        return unexpected<std::string>("A tournament needs a clock: expected " + std::string(hold_form));
    return LobbyDecision(game::HoldTournament{{.name = std::string(name),
                                               .rules = terms.rules,
                                               .control = *terms.control,
                                               .rounds = *rounds,
                                               .is_rated = is_rated}});
}

Read read_saying(const Lobby &, Text text) {
    std::string said = notation::squeezed(text);
    if (said.empty())
        return unexpected<std::string>("Say what? Expected a text, which everybody in the lobby reads");
    return LobbyDecision(game::SayInLobby{std::move(said)});
}

// The rules that have a start position: `3man, green, green round`.
std::string known_rules() {
    std::string text;
    for (const RuleSet &rules : all_rules())
        if (rules.has_start())
            notation::add_part(text, game::name_of_rules(rules));
    return text;
}

std::string seek_choices() {
    return "Rules: " + known_rules() +
           ". Clock: 10+5, 3d for days a move, or off. bots: they take seats that stay free. rated: it counts.";
}

std::string invite_choices() {
    return "One or two names, then the rules: " + known_rules() +
           ". Clock: 10+5, 3d for days a move, or off. rated: it counts.";
}

std::string ratings_choices() {
    return "Rules: " + known_rules() + ". Pace: blitz, rapid or days.";
}

std::string hold_choices() {
    return "A name, the number of rounds, the rules: " + known_rules() + ", a clock: 10+5 or 3d. rated: it counts.";
}

std::string say_choices() {
    return "Everybody in the lobby reads it.";
}

constexpr std::array forms{
    LobbyForm{"seek", "Rules and clock: ", seek_choices, read_seek},
    LobbyForm{"invite", "Invite whom, rules and clock: ", invite_choices, read_invite},
    LobbyForm{"ratings", "Rules and pace: ", ratings_choices, read_ratings},
    LobbyForm{"hold", "Name, rounds, rules and clock: ", hold_choices, read_hold},
    LobbyForm{"say", "Say: ", say_choices, read_saying},
};

} // namespace

const LobbyForm *find_lobby_form(std::string_view command) {
    const auto *const found =
        std::find_if(forms.begin(), forms.end(), [&](const LobbyForm &form) { return form.command == command; });
    return found == forms.end() ? nullptr : found;
}

std::string write_seek(const game::Seek &seek) {
    return terms_text(*seek.rules, seek.control) + (seek.calls_bots ? " " + std::string(with_bots) : "") +
           (seek.is_rated ? " " + std::string(rated) : "");
}

} // namespace tondo::ui
