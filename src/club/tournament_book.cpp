#include "club/tournament_book.hpp"

#include "club/book_lines.hpp"
#include "club/protocol_words.hpp"
#include "server/protocol/next_game.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/time_control.hpp"

#include <algorithm>
#include <cstdint>

namespace tondo::club {

namespace {

using notation::WordReader;

constexpr std::string_view tournament_format = "tondo-tournaments 1";
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
        game.round > std::min(tournament.round() + 1, tournament.terms.rounds))
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

std::string write_terms(const TournamentTerms &terms) {
    return terms.name + ' ' + notation::write_time_control(terms.control) + ' ' + server::word_of(*terms.rules) + ' ' +
           std::to_string(terms.rounds) + (terms.is_rated ? " rated" : "");
}

TournamentTerms read_terms(WordReader &words) {
    TournamentTerms terms{.name = read_tournament_name(words), .rules = nullptr, .control = {}, .rounds = 0};
    const notation::Place place = words.here();
    const std::optional<TimeControl> control = read_control(words);
    if (!control)
        throw notation::ParseError(place, "expected a clock such as 10+5");
    terms.control = *control;
    terms.rules = read_rules(words);
    const notation::Place number = words.here();
    terms.rounds = words.number<int>("the number of rounds");
    if (terms.rounds < 1 || terms.rounds > TournamentTerms::most_rounds)
        throw notation::ParseError(number, "expected 1 to " + std::to_string(TournamentTerms::most_rounds) + " rounds");
    terms.is_rated = words.consume("rated");
    return terms;
}

Tournament *TournamentBook::called(std::string_view name) {
    const auto found = std::find_if(tournaments_.begin(), tournaments_.end(),
                                    [&](const Tournament &each) { return each.terms.name == name; });
    return found == tournaments_.end() ? nullptr : &*found;
}

Expected<void> TournamentBook::open(const TournamentTerms &terms) {
    if (called(terms.name))
        return unexpected("there is a tournament " + terms.name + " already");
    const auto is_over = [](const Tournament &each) { return each.is_over(); };
    const auto over = std::count_if(tournaments_.begin(), tournaments_.end(), is_over);
    if (tournaments_.size() - static_cast<std::size_t>(over) >= most_open)
        return unexpected("there are " + std::to_string(most_open) + " tournaments that are not over");
    if (tournaments_.size() >= most_kept)
        tournaments_.erase(std::find_if(tournaments_.begin(), tournaments_.end(), is_over));
    tournaments_.push_back({terms});
    return {};
}

Expected<void> TournamentBook::enter(std::string_view tournament, const std::string &name) {
    Tournament *const found = called(tournament);
    if (!found)
        return no_tournament(tournament);
    const auto is_same = [&](const Tournament::Entrant &each) { return each.name == name; };
    const auto entrant = std::find_if(found->entrants.begin(), found->entrants.end(), is_same);
    if (entrant != found->entrants.end() && !entrant->has_withdrawn)
        return unexpected("you take part in " + found->terms.name + " already");
    if (found->round() > 0 && entrant != found->entrants.end() && !found->is_over()) {
        entrant->has_withdrawn = false; // back for the next round
        return {};
    }
    if (found->round() > 0)
        return unexpected("the tournament " + found->terms.name + " has begun, and takes no more entries");
    if (found->entrants.size() >= Tournament::most_entrants)
        return unexpected("the tournament " + found->terms.name + " is full");
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
    return unexpected("you do not take part in " + found->terms.name);
}

Expected<void> TournamentBook::start(std::string_view tournament) {
    Tournament *const found = called(tournament);
    if (!found)
        return no_tournament(tournament);
    if (found->round() > 0)
        return unexpected("the tournament " + found->terms.name + " has begun");
    if (found->active() < Tournament::least_entrants)
        return unexpected("a tournament needs " + std::to_string(Tournament::least_entrants) + " players at least");
    found->games = game::next_round(*found);
    return {};
}

Expected<void> TournamentBook::cancel(std::string_view tournament) {
    return std::erase_if(tournaments_, [&](const Tournament &each) { return each.terms.name == tournament; }) > 0
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
    std::string text(tournament_format);
    text += '\n';
    for (const Tournament &tournament : tournaments_) {
        text += "tournament " + write_terms(tournament.terms) + '\n';
        for (const Tournament::Entrant &entrant : tournament.entrants)
            text += "entrant " + word_or_nothing(entrant.name) + (entrant.has_withdrawn ? " withdrawn\n" : "\n");
        for (const TournamentGame &game : tournament.games)
            text += write_game(game) + '\n';
    }
    return text;
}

Expected<void> TournamentBook::read_line(std::string_view line) {
    WordReader words(line);
    if (words.consume("tournament")) {
        const notation::Place place = words.here();
        const TournamentTerms terms = read_terms(words);
        if (called(terms.name))
            throw notation::ParseError(place, "expected another name than that of a tournament before");
        tournaments_.push_back({terms});
    } else if (tournaments_.empty()) {
        words.refuse("tournament");
    } else if (words.consume("entrant")) {
        std::string name = read_name_or_nothing(words, false);
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
