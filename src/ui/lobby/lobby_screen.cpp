#include "ui/lobby/lobby_screen.hpp"

#include "notation/utf8.hpp"
#include "ui/lobby/lobby_commands.hpp"
#include "ui/lobby/lobby_forms.hpp"
#include "ui/lobby/lobby_view.hpp"
#include "ui/lobby/lobby_words.hpp"

#include <algorithm>
#include <climits>
#include <utility>

namespace tondo::ui {

namespace {

using Code = Key::Code;
using game::LobbyTable;
using Result = LobbyScreen::Result;

/// The list of tables: its own keys, and the commands.
class TablesMode : public CommandMode<LobbyScreen, LobbyDecision> {
public:
    Result paste(LobbyScreen &lobby, const std::string &text) override {
        lobby.list().paste(text);
        return {};
    }
    void draw(const LobbyScreen &lobby, Canvas &canvas, Point start, const Theme &theme) const override {
        const FilterList &list = lobby.list();
        const auto way = [&](std::string_view command) { return lobby.key_for(command); };
        const bool hides_some = list.shown().size() < list.size();
        list.draw_prompt(canvas, start.row,
                         hides_some ? list.counted() + ", Esc shows all again, " + way("help") + " help"
                                    : way("join") + " goes there, " + way("watch") + " watches, " + way("seek") +
                                          " seeks, " + way("invite") + " invites, " + way("say") + " chats, " +
                                          way("help") + " help, " + way("quit") + " leaves",
                         theme);
    }

protected:
    std::optional<Result> own_key(LobbyScreen &lobby, const Key &key) override {
        if (!lobby.list().is_typing() && lobby.keymap().find(lobby.commands(), key))
            return {};
        switch (lobby.list().handle(key, arrange_lobby(lobby.lobby(), lobby.size()).tables)) {
        case ListAction::taken:
            return Result();
        case ListAction::opens:
            return find_commands(lobby.commands(), "join").front()->run(lobby, "");
        case ListAction::leaves:
            return Result(Leave{});
        case ListAction::unknown:
            break;
        }
        return {};
    }
    bool takes_count() const override { return false; }
};

/// The entry of a form.
class FormMode : public PromptMode<LobbyScreen, LobbyDecision> {
public:
    FormMode(const LobbyForm &form, std::string text)
        : PromptMode(Prompt(std::string(form.label), std::move(text)),
                     [&form](LobbyScreen &lobby, const std::string &typed) {
                         return typed.empty() ? Result() : lobby.submit(form, typed);
                     }),
          form_(&form) {}

    const LobbyForm &form() const { return *form_; }

private:
    const LobbyForm *form_; ///< Of the table of all forms.
};

} // namespace

LobbyScreen::LobbyScreen(game::Lobby lobby, Keymap keys)
    : Screen(TablesMode()), list_(table_columns(), "table", ""), last_seek_("3man 10+5 bots"), keys_(std::move(keys)) {
    list_.set_complete(true);
    show(std::move(lobby));
}

void LobbyScreen::show(game::Lobby lobby) {
    const LobbyTable *const before = chosen();
    const std::string name = before ? before->name : "";
    const std::size_t row = list_.chosen().value_or(0);
    lobby_ = std::move(lobby);
    sort_tables(lobby_);
    list_.reset();
    for (const LobbyTable &table : tables())
        list_.add(table_row(lobby_, table));
    list_.set_complete(true);
    if (!choose(name) && list_.size() > 0)
        list_.choose(std::min(row, list_.size() - 1));
    chat_ = Chat();
    for (const game::LobbySaying &saying : lobby_.sayings)
        chat_.add({shown_name(lobby_, saying.name), notation::escaped(saying.text)});
    chat_.mark_read();
}

void LobbyScreen::invited(const std::string &by, const std::string &table) {
    if (is_at_base() && !list_.is_typing())
        choose(table);
    inform(invitation_text(lobby_, by, table, key_for("join")));
}

bool LobbyScreen::choose(const std::string &table) {
    const auto found =
        std::find_if(tables().begin(), tables().end(), [&](const LobbyTable &each) { return each.name == table; });
    if (found == tables().end())
        return false;
    list_.choose(static_cast<std::size_t>(found - tables().begin()));
    return true;
}

const LobbyTable *LobbyScreen::chosen() const {
    const std::optional<std::size_t> row = list_.chosen();
    return row ? &tables()[*row] : nullptr;
}

const LobbyTable *LobbyScreen::named(const std::string &name) {
    for (const LobbyTable &table : tables())
        if (table.name == name)
            return &table;
    warn("There is no table " + notation::quote(name) + " here");
    return nullptr;
}

std::string LobbyScreen::nobody_waits() const {
    return ui::nobody_waits(key_for("seek"), key_for("invite"));
}

std::string LobbyScreen::usual_text(const LobbyForm &form) const {
    return form.command == "seek" ? last_seek_ : form.command == "ratings" ? "3man rapid" : "";
}

void LobbyScreen::ask(const LobbyForm &form, std::string text) {
    enter(FormMode(form, std::move(text)));
}

Result LobbyScreen::submit(const LobbyForm &form, const std::string &text) {
    Result wanted = read(form, text);
    if (!wanted)
        ask(form, text);
    return wanted;
}

Result LobbyScreen::read(const LobbyForm &form, const std::string &text) {
    Expected<LobbyDecision> wanted = form.read(lobby_, text);
    if (!wanted) {
        warn(wanted.error());
        return {};
    }
    if (const auto *const seek = std::get_if<game::Seek>(&*wanted))
        last_seek_ = write_seek(*seek);
    return *std::move(wanted);
}

std::span<const LobbyCommand> LobbyScreen::commands() const {
    return lobby_commands();
}

std::vector<std::string> LobbyScreen::help_page() const {
    return lobby_help(keys_);
}

// --- input -----------------------------------------------------------------------------------------------------------

Result LobbyScreen::handle(const Key &key, Extent size) {
    message = {};
    size_ = size;
    return key.code == Code::interrupt ? interrupt() : Screen::key(key);
}

// Ctrl-C leaves, but first closes an open entry or question.
Result LobbyScreen::interrupt() {
    const std::string words = mode().interrupted();
    help = {};
    close();
    if (words.empty())
        return Leave{};
    inform(words);
    return {};
}

// --- drawing ---------------------------------------------------------------------------------------------------------

void LobbyScreen::draw(Canvas &canvas, const Theme &theme) const {
    if (help.is_open())
        return help.draw(canvas, theme);
    const LobbyLayout layout = arrange_lobby(lobby_, {canvas.columns(), canvas.rows()});
    if (layout.tables.rows > 0)
        list_.draw_rows(canvas, layout.tables, theme);
    if (tables().empty())
        write_shortened(canvas, layout.tables.corner, nobody_waits(), theme.notice);
    draw_lobby_heading(canvas, layout, lobby_, theme);
    draw_people(canvas, layout, lobby_, theme);
    draw_chat(canvas, layout.chat, chat_, key_for("say") + " says something", theme);
    const auto write = [&](const std::string &text, const Style &style, int most_rows = INT_MAX) {
        draw_lobby_message(canvas, layout, text, style, most_rows);
    };
    if (!message.is_empty())
        write(message.text + message.hint, message.warns ? theme.warning : theme.notice);
    else if (const auto *const form = in<FormMode>())
        write(form->form().choices(), theme.dim);
    else if (const LobbyTable *const table = chosen())
        write(key_for("join") + " " + going_text(lobby_, *table) + ": " + table_facts(lobby_, *table), theme.dim,
              note_rows);
    draw_prompts(canvas, {0, layout.prompt_row}, theme);
}

} // namespace tondo::ui
