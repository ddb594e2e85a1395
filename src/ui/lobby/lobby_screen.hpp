#pragma once
// The lobby of a club: its tables, its people, the chat. Maps keys and typed lines to requests for the program and
// draws the canvas. Does no I/O, so that tests compare screens as text.

#include "game/lobby.hpp"
#include "ui/canvas.hpp"
#include "ui/game/chat.hpp"
#include "ui/keys/command_table.hpp"
#include "ui/menu/menu.hpp"
#include "ui/pages/filter_list.hpp"
#include "ui/screen/modes.hpp"
#include "ui/themes/theme.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tondo::ui {

/// To look at the games of the club.
struct ShowArchive {};

/// A member's request, or to leave the lobby for the start menu.
using LobbyDecision =
    std::variant<game::Seek, game::Invite, game::GoToTable, game::SayInLobby, game::AddKey, game::AskRatings,
                 game::AskProfile, game::AskTournament, game::HoldTournament, game::ChangeTournament,
                 game::GoOnVacation, game::Ban, game::Announce, game::LeaveClub, ShowArchive, Leave>;

class LobbyScreen;
using LobbyCommand = CommandOf<LobbyScreen, LobbyDecision>;
using LobbyQuestion = QuestionMode<LobbyScreen, LobbyDecision>;
struct LobbyForm;

class LobbyScreen : public Screen<LobbyScreen, LobbyDecision> {
public:
    explicit LobbyScreen(game::Lobby lobby, Keymap keys = Keymap(KeyMode::meeting));

    const game::Lobby &lobby() const { return lobby_; }
    /// Shows the lobby after a change. The same table stays chosen, and whatever is typed stays.
    void show(game::Lobby lobby);
    /// Tells that another member has kept a seat at a table, and chooses that table, so that Enter goes there. While
    /// text is typed the choice stays.
    void invited(const std::string &by, const std::string &table);

    /// Handles a key on a canvas of that size.
    Result handle(const Key &key, Extent size);
    void draw(Canvas &canvas, const Theme &theme) const;

    // Used by the commands, the modes and text mode.
    /// The list of the tables, in the order of tables().
    FilterList &list() { return list_; }
    const FilterList &list() const { return list_; }
    /// The tables in the order of the list: those that concern the member first.
    const std::vector<game::LobbyTable> &tables() const { return lobby_.tables; }
    /// Null if no table is shown.
    const game::LobbyTable *chosen() const;
    /// The table with a name; null, with a message, if there is none.
    const game::LobbyTable *named(const std::string &name);
    /// The message where no table is chosen.
    std::string nobody_waits() const;
    /// The text with which the entry of a form begins: the rules and the clock that were sought last.
    std::string usual_text(const LobbyForm &form) const;
    /// Asks for the text of a form; `text` is typed already.
    void ask(const LobbyForm &form, std::string text);
    /// Reads the text of a form. If it is malformed, warns and asks for it again.
    Result submit(const LobbyForm &form, const std::string &text);
    /// Reads the text of a form. If it is malformed, warns.
    Result read(const LobbyForm &form, const std::string &text);

    // For Screen.
    std::span<const LobbyCommand> commands() const;
    const Keymap &keymap() const { return keys_; }
    const PathLookup &paths() const { return paths_; }
    const RuleSet *rules() const { return nullptr; }
    Extent size() const { return size_; }
    std::vector<std::string> help_page() const;

private:
    /// Chooses a table by its name; false if there is none.
    bool choose(const std::string &table);
    Result interrupt();

    game::Lobby lobby_; ///< With the tables in the order of the list.
    FilterList list_;
    Chat chat_;
    std::string last_seek_;
    Keymap keys_;
    PathLookup paths_;
    Extent size_{80, 24};
};

} // namespace tondo::ui
