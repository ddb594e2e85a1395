#pragma once
// A game with all that was taken back in it, and who sits at it: what a session and its views share.

#include "tondo/core/game.hpp"
#include "tondo/notation/game_tree.hpp"
#include "tondo/ui/intent.hpp"

#include <string>
#include <vector>

namespace tondo::ui {

class Table {
public:
    explicit Table(Game game);
    /// The main line of a recorded game, with the players' names.
    static Table of(const notation::GameTree &tree);
    /// The same before its first ply.
    static Table before(const notation::GameTree &tree);

    const Game &game() const { return game_; }
    const RuleSet &rules() const { return game_.rules(); }
    /// What to call a player.
    const std::string &name(Color color) const { return names_[color]; }
    const ByColor<std::string> &names() const { return names_; }
    /// Empty names leave the rule set's own.
    void set_names(const ByColor<std::string> &names);
    /// The names that are not the rule set's own; the others are empty.
    ByColor<std::string> given_names() const;

    /// The lines that were played from the start and taken back, the one that can be played again last.
    std::vector<std::vector<Action>> lines_left() const;

    /// Whether an intent can be carried out now; a move is taken to be legal.
    bool can(const Intent &intent) const;

    /// Carries out what changes the game; can() must hold. Save, NewGame and Quit change nothing.
    void apply(const Intent &intent);

private:
    void play(const Action &action);
    void take_back();
    void leave_line();

    Game game_;
    ByColor<std::string> names_;
    std::vector<Action> retracted_;         ///< The one taken back last is at the end.
    std::vector<std::vector<Action>> left_; ///< Lines that something else was played instead of.
};

} // namespace tondo::ui
