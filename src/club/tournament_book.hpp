#pragma once
// The tournaments of a club, with their entrants and games: a text of lines that its owner can read.
//
//     tondo-tournaments 1
//     tournament spring 10+5 3man/round 5 rated
//     entrant anna@tondo                         in the order of their entries, from 0; perhaps `withdrawn`
//     entrant -                                  one who has left the club
//     game 1 0 2 bot                             the round, and who has the seats
//     game 1 5 6 7 6 6 0                         what each has won, in twelfths

#include "game/tournament.hpp"
#include "notation/word_reader.hpp"
#include "tondo/core/expected.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tondo::club {

using game::Tournament;
using game::TournamentGame;
using game::TournamentTerms;

/// `spring 10+5 3man/round 5 rated`. Reading throws ParseError.
std::string write_terms(const TournamentTerms &terms);
TournamentTerms read_terms(notation::WordReader &words);

class TournamentBook {
public:
    static constexpr std::size_t most_open = 20;  ///< That are not over.
    static constexpr std::size_t most_kept = 100; ///< In all; the oldest that is over makes room.

    /// In the order in which they were opened.
    const std::vector<Tournament> &all() const { return tournaments_; }
    std::vector<Tournament> &all() { return tournaments_; }
    /// Null if there is none.
    Tournament *called(std::string_view name);

    // These return why not.
    Expected<void> open(const TournamentTerms &terms);
    Expected<void> enter(std::string_view tournament, const std::string &name);
    Expected<void> withdraw(std::string_view tournament, const std::string &name);
    /// Takes no more entries; the first round can begin.
    Expected<void> start(std::string_view tournament);
    /// Forgets it; its tables become tables like others.
    Expected<void> cancel(std::string_view tournament);

    /// Notes how the game at a table of a tournament has ended, unless that is known. A player whose seat somebody else
    /// has in the end wins nothing.
    void end_game(std::string_view tournament, std::string_view table, const ByColor<std::string> &names,
                  const ByColor<Score> &scores);
    /// Forgets a player's name.
    void remove(std::string_view name);

    std::string write() const;
    /// The error names the line.
    static Expected<TournamentBook> read(std::string_view text);

    friend bool operator==(const TournamentBook &, const TournamentBook &) = default;

private:
    Expected<void> read_line(std::string_view line);

    std::vector<Tournament> tournaments_;
};

} // namespace tondo::club
