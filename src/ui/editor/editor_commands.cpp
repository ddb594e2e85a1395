#include "ui/editor/editor_commands.hpp"

#include "game/names.hpp"

#include "ui/editor/setup_changes.hpp"
#include "ui/game/words.hpp"

#include <array>

namespace tondo::ui {

namespace {

using Code = Key::Code;
using Field = SetupError::Field;

using Text = const std::string &;

template <Field which> Message field(EditedPosition &edited, Text text) {
    return edited.read_field(which, text);
}

template <int seats> Message change_side(EditedPosition &edited, Text) {
    for (int i = 0; i < seats; ++i)
        edited.choose_side(next(edited.side()));
    return {};
}

Message place_again(EditedPosition &edited, Text) {
    return edited.place_again();
}

Message remove(EditedPosition &edited, Text) {
    edited.change(with_piece(edited.setup(), edited.cursor(), {}));
    return {};
}

Message change_mover(EditedPosition &edited, Text letter) {
    if (!letter.empty())
        return field<Field::turn>(edited, letter);
    Setup setup = edited.setup();
    do
        setup.turn = next(setup.turn);
    while (!setup.living.contains(setup.turn));
    edited.change(std::move(setup));
    return {};
}

Message change_status(EditedPosition &edited, Text) {
    Setup setup = with_status_changed(edited.setup(), edited.side());
    if (setup.living.empty())
        return warning("Somebody has to be living");
    while (!setup.living.contains(setup.turn))
        setup.turn = next(setup.turn);
    edited.change(std::move(setup));
    return {};
}

Message change_castling(EditedPosition &edited, Text rights) {
    if (!rights.empty())
        return field<Field::castling>(edited, rights);
    const Setup before = edited.setup();
    edited.change(with_next_castling(before, edited.side()));
    if (edited.setup() == before)
        return warning(edited.name(edited.side()) + "'s king and rooks do not stand where they castle from");
    return {};
}

Message change_passed(EditedPosition &edited, Text squares) {
    if (!squares.empty())
        return field<Field::en_passant>(edited, squares);
    const std::optional<Setup> changed = with_passed_changed(edited.setup(), edited.cursor());
    if (!changed)
        return warning("No double step goes to or over " + edited.rules().board().name(edited.cursor()));
    edited.change(*changed);
    return {};
}

Message change_moat(EditedPosition &edited, Text) {
    const std::optional<Setup> changed = with_moat_changed(edited.setup(), edited.side());
    if (!changed)
        return warning("There are no moats on this board");
    edited.change(*changed);
    if (edited.position() && edited.position()->bridged() != edited.setup().bridged)
        return {"Some moats are bridged in any case: a neighbour is out, or has left the first rank"};
    return {};
}

Message undo(EditedPosition &edited, Text) {
    return edited.undo() ? Message() : warning("There is nothing to take back");
}

Message redo(EditedPosition &edited, Text) {
    return edited.redo() ? Message() : warning("There is nothing to do again");
}

// The functions of the commands.
struct EditorCommands : WindowCommands<Editor, EditorIntent> {
    template <Message (*change)(EditedPosition &, Text)> static Result edit(Editor &editor, Text text) {
        editor.inform(change(editor.edited(), text));
        return {};
    }
    static Result clear(Editor &editor, Text) {
        editor.edited().change(without_pieces(editor.edited().setup()));
        editor.inform("The board is empty (" + editor.key_for("undo") + " takes it back)");
        return {};
    }
    static Result start(Editor &editor, Text) {
        const RuleSet &rules = editor.edited().rules();
        editor.edited().change(Setup::start(rules));
        if (rules.has_start())
            editor.inform("The start position (" + editor.key_for("undo") + " takes it back)");
        else
            editor.warn("The " + std::string(rules.board().key) + " board has no start position");
        return {};
    }
    static Result fen(Editor &editor, Text text) {
        if (text.empty())
            return copy(editor, text);
        editor.inform(editor.edited().read_fen(text));
        return {};
    }
    static Result copy(Editor &editor, Text) {
        const std::string text = editor.edited().fen();
        editor.inform(text);
        return Copy{text};
    }
    static Result play(Editor &editor, Text) {
        const Expected<Position, SetupError> &position = editor.edited().position();
        if (!position || !Game(*position).outcome())
            return editor.if_sound(PlayPosition{});
        editor.warn(editor.edited().verdict());
        return {};
    }
    // A count is that of the lines. Without a position the engine waits for one.
    static Result analysis(Editor &editor, Text lines) {
        editor.inform(editor.analysis().toggle(lines, editor.key_for("analysis")));
        return {};
    }
    template <std::size_t which> static Result engine(Editor &editor, Text wanted) {
        editor.inform(editor.analysis().choose(which, wanted));
        return {};
    }
    static Result threat(Editor &editor, Text) {
        const Expected<Position, SetupError> &position = editor.edited().position();
        if (!position)
            editor.warn(editor.edited().verdict());
        else
            editor.inform(editor.analysis().next_threat(*position, game::names_of_seats(position->rules()),
                                                        editor.key_for("threat")));
        return {};
    }
    static Result save(Editor &editor, Text file) { return editor.if_sound(Save{file}); }
    static Result type(Editor &editor, Text) {
        editor.enter(CommandLineMode<Editor, EditorIntent>());
        return {};
    }
    static Result help(Editor &editor, Text) {
        editor.show_help();
        return {};
    }
    static Result quit(Editor &editor, Text) {
        if (editor.edited().is_kept())
            return Quit{};
        editor.ask_about_leaving();
        return {};
    }
};

using C = EditorCommands;

constexpr std::array table{
    EditorCommand{{.name = "side", .help = "place the next player's pieces"}, C::edit<change_side<1>>},
    EditorCommand{{.name = "sideback", .help = "place the previous player's pieces"}, C::edit<change_side<2>>},
    EditorCommand{{.name = "again", .help = "place the same piece again"}, C::edit<place_again>},
    EditorCommand{{.name = "remove", .help = "empty the square"}, C::edit<remove>},
    EditorCommand{{.name = "clear", .help = "empty the board"}, C::clear},
    EditorCommand{{.name = "start", .help = "set up the start position"}, C::start},
    EditorCommand{{.name = "mover", .help = "change the player to move; `:mover g`", .takes = Takes::text},
                  C::edit<change_mover>},
    EditorCommand{{.name = "dead", .help = "eliminate the player, or revive them"}, C::edit<change_status>},
    EditorCommand{{.name = "castling", .help = "change castling rights; `:castling wKQgK`", .takes = Takes::text},
                  C::edit<change_castling>},
    EditorCommand{{.name = "passed", .help = "en passant square; `:passed e3,m3`", .takes = Takes::text},
                  C::edit<change_passed>},
    EditorCommand{{.name = "bridge", .help = "bridge or unbridge the moat here"}, C::edit<change_moat>},
    EditorCommand{{.name = "extra", .help = "FEN3's sixth field: moats, homes, captures", .takes = Takes::text},
                  C::edit<field<Field::extra>>},
    EditorCommand{{.name = "clock", .help = "halfmove clock: `:clock 12`", .takes = Takes::text},
                  C::edit<field<Field::halfmove>>},
    EditorCommand{{.name = "move", .help = "move number: `:move 20`", .takes = Takes::text},
                  C::edit<field<Field::fullmove>>},
    EditorCommand{{.name = "fen", .help = "set up a FEN3 (pasting one does the same)", .takes = Takes::text}, C::fen},
    EditorCommand{{.name = "copy", .help = "show the FEN3; copy it if possible"}, C::copy},
    EditorCommand{{.name = "undo", .help = "undo the last change"}, C::edit<undo>},
    EditorCommand{{.name = "redo", .help = "redo it"}, C::edit<redo>},
    EditorCommand{{.name = "analysis", .help = "the engine's best lines; `:analysis 5`", .takes = Takes::count},
                  C::analysis},
    EditorCommand{engine_text, C::engine<0>},
    EditorCommand{compare_text, C::engine<1>},
    EditorCommand{{.name = "threat", .help = "its lines if it were an opponent's turn"}, C::threat},
    EditorCommand{{.name = "playon", .help = "play from here, as a new game"}, C::play},
    EditorCommand{{.name = "save", .help = "save as a game (`:save FILE` elsewhere)", .takes = Takes::file}, C::save},
    EditorCommand{{.name = "turn", .help = "turn the board to the next seat"}, C::turn},
    EditorCommand{{.name = "look", .help = "blocks, filled squares or plain letters", .takes = Takes::text}, C::look},
    EditorCommand{{.name = "theme", .help = "next theme; `:theme NAME` chooses one", .takes = Takes::text}, C::theme},
    EditorCommand{{.name = "glyphs", .help = "pieces as pictures, letters or chess symbols", .takes = Takes::text},
                  C::glyphs},
    EditorCommand{{.name = "moats", .help = "show or hide moats and creeks"}, C::moats},
    EditorCommand{{.name = "command", .help = "type a command by its name"}, C::type},
    EditorCommand{{.name = "help", .help = "this page"}, C::help},
    EditorCommand{{.name = "quit", .help = "quit; asks about unsaved changes"}, C::quit},
};

} // namespace

std::span<const EditorCommand> editor_commands() {
    return table;
}

} // namespace tondo::ui
