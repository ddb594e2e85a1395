#include "club/tournament_book.hpp"

#include "club/book_lines.hpp"
#include "game/names.hpp"
#include "server/protocol/next_game.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/time_control.hpp"

#include <algorithm>
#include <cstdint>

namespace tondo::club {

namespace {

using notation::WordReader;

constexpr std::string_view tournament_format = "tondo-tournaments 1";
constexpr std::string_view nobody = "-";
constexpr std::string_view a_bot = "bot";

Expected<void> no_tournament(std::string_view name) {
    return unexpected("there is no tournament " + std::string(name));
}

std::string write_game(const TournamentGame &game) {
    std::string text = "game " + std::to_string(game.round);
    for (const std::optional<std::size_t> &entrant : game.seats)
        text += ' ' + (entrant ? std::to_string(*entrant) : std::string(a_bot));
    if (game.scores)
        for (const Score score : *game.scores)
            text += ' ' + std::to_string(score.twelfths);
    return text;
}

TournamentGame read_game(WordReader &words, const Tournament &tournament) {
    const notation::Place place = words.here();
    TournamentGame game{.round = words.number<int>("the round")};
    if (game.round < std::max(tournament.round(), 1) ||
        game.round > std::min(tournament.round() + 1, tournament.rounds))
        throw notation::ParseError(place, "expected the rounds one after another");
    std::vector<std::size_t> entrants;
    for (std::optional<std::size_t> &entrant : game.seats) {
        if (words.consume(a_bot))
            continue;
        const notation::Place here = words.here();
        entrant = words.number<std::size_t>("the number of an entrant, or bot");
        if (*entrant >= tournament.entrants.size() ||
            std::find(entrants.begin(), entrants.end(), *entrant) != entrants.end())
            throw notation::ParseError(here, "expected the number of an entrant who has no other seat");
        entrants.push_back(*entrant);
    }
    if (words.at_end())
        return game;
    game.scores.emplace();
    for (Score &score : *game.scores) {
        const notation::Place here = words.here();
        const int twelfths = words.number<int>("twelfths of the win");
        if (twelfths > full_point.twelfths)
            throw notation::ParseError(here, "expected at most " + std::to_string(full_point.twelfths) + " twelfths");
        score.twelfths = static_cast<std::uint8_t>(twelfths);
    }
    return game;
}

} // namespace

std::string write_tournament(const Tournament &tournament) {
    return "tournament " + tournament.name + ' ' + notation::write_time_control(tournament.control) + ' ' +
           server::word_of(*tournament.rules) + ' ' + std::to_string(tournament.rounds) +
           (tournament.is_rated ? " rated" : "");
}

Tournament read_tournament(WordReader &words) {
    notation::Place place = words.here();
    std::string name(words.word("a tournament's name"));
    if (!game::is_tournament_name(name))
        WordReader::refuse(place, "a tournament's name", name);
    place = words.here();
    const std::optional<TimeControl> control = notation::read_time_control(words.word("a clock such as 10+5"));
    const RuleSet *const rules = server::find_rules_by_word(words.word("rules such as 3man/round"));
    const int rounds = words.number<int>("the number of rounds");
    if (!control || !rules || !rules->has_start() || rounds < 1 || rounds > Tournament::most_rounds)
        throw notation::ParseError(place, "expected a clock, rules with a start position and 1 to " +
                                              std::to_string(Tournament::most_rounds) + " rounds");
    return {.name = std::move(name),
            .rules = rules,
            .control = *control,
            .rounds = rounds,
            .is_rated = words.consume("rated")};
}

Tournament *TournamentBook::called(std::string_view name) {
    const auto found = std::find_if(tournaments_.begin(), tournaments_.end(),
                                    [&](const Tournament &each) { return each.name == name; });
    return found == tournaments_.end() ? nullptr : &*found;
}

Expected<void> TournamentBook::open(Tournament tournament) {
    if (called(tournament.name))
        return unexpected("there is a tournament " + tournament.name + " already");
    const auto is_over = [](const Tournament &each) { return each.is_over(); };
    const auto over = std::count_if(tournaments_.begin(), tournaments_.end(), is_over);
    if (tournaments_.size() - static_cast<std::size_t>(over) >= most_open)
        return unexpected("there are " + std::to_string(most_open) + " tournaments that are not over");
    if (tournaments_.size() >= most_kept)
        tournaments_.erase(std::find_if(tournaments_.begin(), tournaments_.end(), is_over));
    tournaments_.push_back(std::move(tournament));
    return {};
}

Expected<void> TournamentBook::enter(std::string_view tournament, const std::string &name) {
    Tournament *const found = called(tournament);
    if (!found)
        return no_tournament(tournament);
    const auto is_same = [&](const Tournament::Entrant &each) { return each.name == name; };
    const auto entrant = std::find_if(found->entrants.begin(), found->entrants.end(), is_same);
    if (entrant != found->entrants.end() && !entrant->has_withdrawn)
        return unexpected("you take part in " + found->name + " already");
    if (found->round() > 0 && entrant != found->entrants.end() && !found->is_over()) {
        entrant->has_withdrawn = false; // back for the next round
        return {};
    }
    if (found->round() > 0)
        return unexpected("the tournament " + found->name + " has begun, and takes no more entries");
    if (found->entrants.size() >= Tournament::most_entrants)
        return unexpected("the tournament " + found->name + " is full");
    found->entrants.push_back({name});
    return {};
}

Expected<void> TournamentBook::withdraw(std::string_view tournament, const std::string &name) {
    Tournament *const found = called(tournament);
    if (!found)
        return no_tournament(tournament);
    for (auto entrant = found->entrants.begin(); entrant != found->entrants.end(); ++entrant)
        if (entrant->name == name && !entrant->has_withdrawn) {
            if (found->round() == 0)
                found->entrants.erase(entrant);
            else
                entrant->has_withdrawn = true;
            return {};
        }
    return unexpected("you do not take part in " + found->name);
}

Expected<void> TournamentBook::start(std::string_view tournament) {
    Tournament *const found = called(tournament);
    if (!found)
        return no_tournament(tournament);
    if (found->round() > 0)
        return unexpected("the tournament " + found->name + " has begun");
    if (found->active() < Tournament::least_entrants)
        return unexpected("a tournament needs " + std::to_string(Tournament::least_entrants) + " players at least");
    found->games = game::next_round(*found);
    return {};
}

Expected<void> TournamentBook::cancel(std::string_view tournament) {
    return std::erase_if(tournaments_, [&](const Tournament &each) { return each.name == tournament; }) > 0
               ? Expected<void>()
               : no_tournament(tournament);
}

void TournamentBook::end_game(std::string_view tournament, std::string_view table, const ByColor<std::string> &names,
                              const ByColor<Score> &scores) {
    Tournament *const found = called(tournament);
    if (!found)
        return;
    for (TournamentGame &game : found->games) {
        if (game.scores || game::table_of(*found, game) != table)
            continue;
        game.scores.emplace();
        for (const Color seat : all_colors)
            if (game.seats[seat] && found->entrants[*game.seats[seat]].name == names[seat])
                (*game.scores)[seat] = scores[seat];
    }
}

void TournamentBook::remove(std::string_view name) {
    for (Tournament &tournament : tournaments_) {
        if (tournament.round() == 0)
            std::erase_if(tournament.entrants, [&](const Tournament::Entrant &each) { return each.name == name; });
        for (Tournament::Entrant &entrant : tournament.entrants)
            if (entrant.name == name)
                entrant = {"", true};
    }
}

std::string TournamentBook::write() const {
    std::string text = std::string(tournament_format) + '\n';
    for (const Tournament &tournament : tournaments_) {
        text += write_tournament(tournament) + '\n';
        for (const Tournament::Entrant &entrant : tournament.entrants)
            text += "entrant " + (entrant.name.empty() ? std::string(nobody) : entrant.name) +
                    (entrant.has_withdrawn ? " withdrawn\n" : "\n");
        for (const TournamentGame &game : tournament.games)
            text += write_game(game) + '\n';
    }
    return text;
}

Expected<void> TournamentBook::read_line(std::string_view line) {
    WordReader words(line);
    if (words.consume("tournament")) {
        const notation::Place place = words.here();
        Tournament tournament = read_tournament(words);
        if (called(tournament.name))
            throw notation::ParseError(place, "expected another name than that of a tournament before");
        tournaments_.push_back(std::move(tournament));
    } else if (tournaments_.empty()) {
        words.refuse("tournament");
    } else if (words.consume("entrant")) {
        const notation::Place place = words.here();
        std::string name(words.word("a name or -"));
        if (name == nobody)
            name.clear();
        else if (!game::is_client_name(name))
            WordReader::refuse(place, "a name or -", name);
        tournaments_.back().entrants.push_back({std::move(name), words.consume("withdrawn")});
    } else if (words.consume("game")) {
        tournaments_.back().games.push_back(read_game(words, tournaments_.back()));
    } else {
        words.refuse("tournament, entrant or game");
    }
    words.end();
    return {};
}

Expected<TournamentBook> TournamentBook::read(std::string_view text) {
    TournamentBook book;
    return read_book(text, tournament_format, [&](std::string_view line) { return book.read_line(line); }).map([&] {
        return book;
    });
}

} // namespace tondo::club
