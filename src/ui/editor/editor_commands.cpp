#include "ui/editor/editor_commands.hpp"

#include "tondo/notation/fen_writer.hpp"
#include "ui/editor/editor_help.hpp"
#include "ui/editor/setup_changes.hpp"
#include "ui/game/words.hpp"

#include <array>

namespace tondo::ui {

// The editor's side of the table: a part of it, so that what a command needs does not become public.
struct Editor::Commands : WindowCommands<Editor, EditorIntent> {
    using Field = SetupError::Field;

    static Result next_side(Editor &editor, Text) {
        editor.side_ = next(editor.side_);
        return {};
    }
    static Result previous_side(Editor &editor, Text) {
        editor.side_ = next(next(editor.side_));
        return {};
    }
    static Result again(Editor &editor, Text) {
        editor.put_again();
        return {};
    }
    static Result remove(Editor &editor, Text) {
        editor.change(with_piece(editor.setup(), editor.cursor_, {}));
        return {};
    }
    static Result clear(Editor &editor, Text) {
        editor.change(without_pieces(editor.setup()));
        editor.say("The board is empty (" + editor.key_for("undo") + " takes it back)");
        return {};
    }
    static Result start(Editor &editor, Text) {
        editor.change(Setup::start(*editor.setup().rules));
        if (editor.setup().rules->has_start())
            editor.say("The start position (" + editor.key_for("undo") + " takes it back)");
        else
            editor.warn("The " + std::string(editor.setup().rules->board().key) + " board has no start position");
        return {};
    }
    static Result mover(Editor &editor, Text letter) {
        if (!letter.empty())
            return field<Field::turn>(editor, letter);
        Setup setup = editor.setup();
        do
            setup.turn = next(setup.turn);
        while (!setup.living.contains(setup.turn));
        editor.change(std::move(setup));
        return {};
    }
    static Result dead(Editor &editor, Text) {
        Setup setup = with_fate_changed(editor.setup(), editor.side_);
        if (setup.living.empty()) {
            editor.warn("Somebody has to be living");
            return {};
        }
        while (!setup.living.contains(setup.turn))
            setup.turn = next(setup.turn);
        editor.change(std::move(setup));
        return {};
    }
    static Result castling(Editor &editor, Text rights) {
        if (!rights.empty())
            return field<Field::castling>(editor, rights);
        const Setup before = editor.setup();
        editor.change(with_next_castling(before, editor.side_));
        if (editor.setup() == before)
            editor.warn(editor.name(editor.side_) + "'s king and rooks do not stand where they castle from");
        return {};
    }
    static Result passed(Editor &editor, Text squares) {
        if (!squares.empty())
            return field<Field::en_passant>(editor, squares);
        if (const std::optional<Setup> changed = with_passed_changed(editor.setup(), editor.cursor_))
            editor.change(*changed);
        else
            editor.warn("No double step goes to or over " + editor.setup().rules->board().name(editor.cursor_));
        return {};
    }
    static Result moat(Editor &editor, Text) {
        const std::optional<Setup> changed = with_moat_changed(editor.setup(), editor.side_);
        if (!changed) {
            editor.warn("There are no moats on this board");
            return {};
        }
        editor.change(*changed);
        if (editor.position_ && editor.position_->bridged() != editor.setup().bridged)
            editor.say("Some moats are bridged in any case: a neighbour is out, or has left his first rank");
        return {};
    }
    template <Field which> static Result field(Editor &editor, Text text) {
        editor.read_field(which, text);
        return {};
    }
    static Result fen(Editor &editor, Text text) {
        if (!text.empty()) {
            editor.read_fen(text);
            return {};
        }
        return copy(editor, text);
    }
    static Result copy(Editor &editor, Text) {
        const std::string text = editor.fen();
        editor.say(text);
        return Copy{text};
    }
    static Result undo(Editor &editor, Text) {
        if (!editor.history_.undo())
            editor.warn("There is nothing to take back");
        editor.judge();
        return {};
    }
    static Result redo(Editor &editor, Text) {
        if (!editor.history_.redo())
            editor.warn("There is nothing to do again");
        editor.judge();
        return {};
    }
    static Result play(Editor &editor, Text) {
        if (editor.position_ && Game(*editor.position_).outcome()) {
            editor.warn(editor.verdict());
            return {};
        }
        return editor.if_sound(PlayPosition{});
    }
    static Result save(Editor &editor, Text file) { return editor.if_sound(Save{file}); }
    static Result type(Editor &editor, Text) {
        editor.mode_ = Editor::TypingCommand{};
        return {};
    }
    static Result help(Editor &editor, Text) {
        editor.help_.show_keys(editor_help(*editor.setup().rules, editor.keys_), *editor.setup().rules);
        return {};
    }
    static Result quit(Editor &editor, Text) {
        if (editor.history_.is_kept())
            return Quit{};
        editor.mode_ = Editor::Leaving{};
        return {};
    }
};

namespace {

using C = Editor::Commands;
using Code = Key::Code;
using Field = SetupError::Field;

constexpr std::array table{
    EditorCommand{{"side", {key(Code::tab)}, "whose pieces to put: the next player's"}, C::next_side},
    EditorCommand{{"sideback", {key(Code::back_tab)}, "the player's before"}, C::previous_side},
    EditorCommand{{"again", {key(U' '), key(Code::enter)}, "put the same piece again"}, C::again},
    EditorCommand{{"remove", {key(U'x'), key(Code::erase), key(Code::backspace)}, "empty the square"}, C::remove},
    EditorCommand{{"clear", {key(U'c')}, "empty the board"}, C::clear},
    EditorCommand{{"start", {key(U'o')}, "the start position"}, C::start},
    EditorCommand{{"mover", {key(U't')}, "who is to move; `:mover g`", Takes::text}, C::mover},
    EditorCommand{{"dead", {key(U'd')}, "the player is out of the game, or living again"}, C::dead},
    EditorCommand{{"castling", {key(U'r')}, "his castling rights; `:castling wKQgK`", Takes::text}, C::castling},
    EditorCommand{{"passed", {key(U'e')}, "a pawn has just passed here; `:passed e3,m3`", Takes::text}, C::passed},
    EditorCommand{{"bridge", {key(U'm')}, "bridge the moat behind his files, or shut it"}, C::moat},
    EditorCommand{{"extra", {}, "FEN3's sixth field: moats, homes, captures", Takes::text}, C::field<Field::extra>},
    EditorCommand{{"clock", {}, "plies without capture or pawn move: `:clock 12`", Takes::text},
                  C::field<Field::halfmove>},
    EditorCommand{{"move", {}, "the number of the move: `:move 20`", Takes::text}, C::field<Field::fullmove>},
    EditorCommand{{"fen", {}, "take over a FEN3 (so does pasting one)", Takes::text}, C::fen},
    EditorCommand{{"copy", {key(U'y')}, "show the FEN3, and copy it if possible"}, C::copy},
    EditorCommand{{"undo", {key(U'U'), key(U'u')}, "take the last change back"}, C::undo},
    EditorCommand{{"redo", {key(U'Y')}, "make it again"}, C::redo},
    EditorCommand{{"play", {key(U'p')}, "play from here, as a new game"}, C::play},
    EditorCommand{{"save", {key(U'w'), key(U'S'), key(U's')}, "save as a game (`:save FILE` elsewhere)", Takes::text},
                  C::save},
    EditorCommand{{"turn", {key(U'f'), key(U'F')}, "turn the board to the next seat"}, C::turn},
    EditorCommand{{"look", {key(U'L')}, "half blocks, filled squares or plain letters", Takes::text}, C::look},
    EditorCommand{{"moats", {key(U'M')}, "show or hide moats and creeks"}, C::moats},
    EditorCommand{{"command", {key(U':')}, "type a command by its name"}, C::type},
    EditorCommand{{"help", {key(U'?'), Key::function(1)}, "this page"}, C::help},
    EditorCommand{{"quit", {key(U'q'), key(Code::interrupt)}, "leave; asks about what is not saved"}, C::quit},
};

} // namespace

std::span<const EditorCommand> editor_commands() {
    return table;
}

} // namespace tondo::ui
