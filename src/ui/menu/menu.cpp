#include "ui/menu/menu.hpp"

#include "learn/rules_text.hpp"
#include "tondo/engine/engine.hpp"
#include "ui/canvas.hpp"
#include "ui/game/pasted.hpp"
#include "ui/pages/help.hpp"
#include "ui/pages/rules_page.hpp"

#include <algorithm>
#include <array>
#include <random>

namespace tondo::ui {

namespace {

using Code = Key::Code;

// Indexed by Item.
constexpr std::array<std::string_view, 16> labels{"Go on with the last game",
                                                  "Learn the game, in lessons",
                                                  "Solve puzzles",
                                                  "Watch a game with comments",
                                                  "Watch three bots play",
                                                  "New game for three at this keyboard",
                                                  "Play against two bots",
                                                  "Players and clock",
                                                  "Open a file",
                                                  "Saved games",
                                                  "Set up a position",
                                                  "Read the rules",
                                                  "Play at a table of others",
                                                  "Open a table for others",
                                                  "Visit the club",
                                                  "Quit"};
constexpr std::u32string_view letters = U"gczwanbtoserpfvq";

// A round board, where there is no room for a real one.
constexpr std::array<std::string_view, 3> mark{" .-\"-. ", "(  o  )", " '-.-' "};
constexpr int mark_column = 24;

std::string name_of(const engine::Level &level) {
    return "level " + std::to_string(level.number) + ", " + std::string(level.title);
}

std::string name_of(const RuleSet &rules) {
    return std::string(rules.key) + (rules.has_own_board() ? "" : ", " + std::string(rules.board().key) + " board");
}

// A summary of the rules, then the keys.
std::vector<std::string> menu_help(const RuleSet &rules) {
    std::vector<std::string> lines{std::string(rules.title), ""};
    for (const std::string &line : learn::game_brief(rules))
        lines.push_back("  " + line);
    lines.insert(lines.end(), {"", "  In the menu r has the rules in full, clause by clause.", ""});
    for (std::string &line : topic_help(HelpTopic::menu))
        lines.push_back(std::move(line));
    return lines;
}

struct ItemsMode : Mode<Menu, MenuChoice> {
    Result key(Menu &menu, const Key &key) override { return menu.handle_item_key(key); }
    Result paste(Menu &menu, const std::string &text) override { return menu.start_from(text); }
};

/// The page of players, clock and options, over the whole screen.
struct PageMode : Mode<Menu, MenuChoice> {
    TablePage page;

    explicit PageMode(TablePage shown) : page(std::move(shown)) {}

    Result key(Menu &menu, const Key &key) override {
        if (page.handle(key)) {
            menu.accept(page.options());
            menu.pop();
        }
        return {};
    }
    Result paste(Menu &, const std::string &text) override {
        page.paste(text);
        return {};
    }
    bool types(const Key &key) const override { return page.is_typing() && !always_asks_for_help(key); }
    std::optional<HelpTopic> topic(const Menu &) const override { return HelpTopic::table_page; }
};

} // namespace

Menu::Menu(std::string unfinished, std::string note, TableOptions options, MenuItems lines, PathLookup paths)
    : Screen(ItemsMode()), unfinished_(std::move(unfinished)), level_(easy_level), paths_(paths),
      options_(std::move(options)) {
    warn(std::move(note));
    for (const RuleSet &rules : all_rules())
        if (rules.has_start())
            rules_.push_back(&rules);
    items_ = {Item::play_bots, Item::learn, Item::solve_puzzles, Item::watch_game, Item::watch_bots, Item::start_new,
              Item::set_table, Item::open,  Item::show_games,    Item::set_up,     Item::read_rules, Item::leave};
    if (!unfinished_.empty())
        items_.insert(items_.begin(), Item::go_on);
    if (lines.joins)
        items_.insert(items_.end() - 1, Item::join);
    if (lines.opens)
        items_.insert(items_.end() - 1, Item::open_table);
    if (lines.has_club)
        items_.insert(items_.end() - 1, Item::visit_club);
    std::erase_if(items_, [&](Item item) {
        return (!lines.has_files && (item == Item::open || item == Item::set_up)) ||
               (!lines.shows_games && item == Item::show_games);
    });
}

std::vector<std::string> Menu::help_page() const {
    return menu_help(*rules_[chosen_rules_]);
}

std::optional<MenuChoice> Menu::handle(const Key &key, Extent size) {
    message = {};
    size_ = size;
    return key.code == Code::interrupt ? Result(Leave{}) : Screen::key(key);
}

std::optional<MenuChoice> Menu::handle_item_key(const Key &key) {
    if (asks_for_help(key))
        show_help();
    else if (key.code == Code::tab && items_[chosen_] == Item::play_bots)
        seat_ = (seat_ + 1) % (all_colors.size() + 1);
    else if (key.code == Code::down || key.code == Code::tab || key.code == Code::wheel_down || key == Key::of(U'j'))
        chosen_ = (chosen_ + 1) % items_.size();
    else if (key.code == Code::up || key.code == Code::back_tab || key.code == Code::wheel_up || key == Key::of(U'k'))
        chosen_ = (chosen_ + items_.size() - 1) % items_.size();
    else if (key.code == Code::right || key == Key::of(U'l'))
        step(1);
    else if (key.code == Code::left || key == Key::of(U'h'))
        step(-1);
    else if (key.code == Code::enter || key == Key::of(U' '))
        return choose(items_[chosen_]);
    else if (key.code == Code::escape)
        return Leave{};
    else if (key.code == Code::character)
        for (Item item : items_)
            if (letters[static_cast<std::size_t>(item)] == (key.character | 0x20))
                return choose(item);
    return {};
}

bool Menu::chooses_level() const {
    return items_[chosen_] == Item::play_bots || items_[chosen_] == Item::watch_bots;
}

// Changes the bots' level on their line, the rule set on all others.
void Menu::step(int direction) {
    if (chooses_level())
        level_ = std::clamp(level_ + direction, engine::first_level, engine::last_level);
    else
        chosen_rules_ = (chosen_rules_ + rules_.size() + static_cast<std::size_t>(direction + 1) - 1) % rules_.size();
}

// Of the person.
std::string Menu::seat_name() const {
    return seat_ < all_colors.size() ? std::string(chosen_rules().players[all_colors[seat_]].name) : "by lot";
}

Color Menu::person() const {
    return all_colors[seat_ < all_colors.size() ? seat_ : std::random_device{}() % all_colors.size()];
}

std::optional<MenuChoice> Menu::choose(Item item) {
    switch (item) {
    case Item::go_on:
        return GoOn{};
    case Item::learn:
        return Learn{rules_[chosen_rules_]};
    case Item::solve_puzzles:
        return SolvePuzzles{rules_[chosen_rules_]};
    case Item::watch_game:
        return WatchDemonstration{rules_[chosen_rules_]};
    case Item::watch_bots:
        return StartNew{rules_[chosen_rules_], {}, three_bots(level_)};
    case Item::start_new:
        return StartNew{rules_[chosen_rules_]};
    case Item::play_bots:
        return StartNew{rules_[chosen_rules_], {}, against_two_bots(level_, person())};
    case Item::set_table:
        enter(PageMode(TablePage(*rules_[chosen_rules_], options_)));
        return {};
    case Item::open:
        ask_for_file();
        return {};
    case Item::show_games:
        return ShowGames{};
    case Item::set_up:
        return SetUp{rules_[chosen_rules_]};
    case Item::read_rules:
        help.show(rules_help(*rules_[chosen_rules_]));
        return {};
    case Item::join:
        return JoinTable{};
    case Item::open_table:
        return OpenTable{rules_[chosen_rules_]};
    case Item::visit_club:
        return VisitClub{};
    case Item::leave:
        return Leave{};
    }
    return {};
}

// A name of no file is asked about, over the prompt.
void Menu::ask_for_file(const std::string &text) {
    enter(PromptMode<Menu, MenuChoice>(
        Prompt("File: ", text),
        [](Menu &menu, const std::string &file) {
            if (!file.empty() && (!menu.paths_.exists || menu.paths_.exists(file)))
                return Result(OpenFile{file});
            menu.ask_for_file(file);
            if (!file.empty())
                menu.push(QuestionMode<Menu, MenuChoice>("There is no such file. Begin a new game that is saved there?",
                                                         OpenFile{file}));
            return Result();
        },
        true));
}

std::optional<MenuChoice> Menu::start_from(const std::string &text) {
    const RuleSet &rules = *rules_[chosen_rules_];
    const auto position = pasted_position(text, rules);
    if (position && *position)
        return StartNew{&rules, **position};
    warn(position ? position->error() : "Only a position can be pasted here, to begin a new game from");
    return {};
}

bool Menu::takes_screen() const {
    return help.is_open() || in<PageMode>();
}

void Menu::draw(Canvas &canvas, const Theme &theme, int board_columns) const {
    if (help.is_open())
        return help.draw(canvas, theme);
    if (const auto *const mode = in<PageMode>())
        return mode->page.draw(canvas, theme);
    const int left = board_columns > 0 ? board_columns : std::max(0, (canvas.columns() - menu_width) / 2);
    const int height = 8 + static_cast<int>(items_.size());
    int row = std::max(0, (canvas.rows() - height) / 2);
    const auto line = [&](std::string_view text, const Style &style) {
        write_hints(canvas, {left, row++}, std::string(text), style);
    };

    for (std::size_t i = 0; i < mark.size() && board_columns == 0; ++i)
        canvas.write({left + mark_column, row + static_cast<int>(i)}, mark[i], theme.notice);
    line("t o n d o", theme.title);
    line("three-player chess", theme.dim);
    ++row;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const bool chosen = i == chosen_ && is_at_base();
        const auto item = static_cast<std::size_t>(items_[i]);
        const std::string text =
            std::string(chosen ? "> " : "  ") + static_cast<char>(letters[item]) + "  " + std::string(labels[item]);
        if (chosen && !canvas.cursor)
            canvas.cursor = Point{left, row};
        const int after = left + canvas.write({left, row}, text, chosen ? theme.choice : theme.text);
        if (items_[i] == Item::start_new)
            write_shortened(canvas, {after, row}, "  < " + name_of(*rules_[chosen_rules_]) + " >", theme.notice);
        if (items_[i] == Item::play_bots || items_[i] == Item::watch_bots)
            write_shortened(canvas, {after, row},
                            "  < " + name_of(engine::level(level_)) + " >" +
                                (items_[i] == Item::play_bots ? " " + seat_name() : ""),
                            theme.notice);
        if (items_[i] == Item::set_table)
            write_shortened(canvas, {after, row}, "  " + summary_of(options_), theme.dim);
        if (items_[i] == Item::go_on)
            write_shortened(canvas, {after, row}, "  " + unfinished_, theme.dim);
        ++row;
    }
    ++row;
    if (!is_at_base()) {
        draw_prompts(canvas, {left, row++}, theme);
        if (mode().topic(*this) == HelpTopic::text_entry)
            line("Enter opens it, Tab completes it, Esc goes back", theme.dim);
    } else {
        line(rules_[chosen_rules_]->title, theme.dim);
        line(items_[chosen_] == Item::play_bots ? "Enter plays; left, right: level; Tab: seat; ? helps"
             : chooses_level()                  ? "arrows and Enter, or letters; left and right: the level; ? helps"
                                                : "arrows and Enter, or letters; left and right: the rules; ? helps",
             theme.dim);
    }
    if (!message.is_empty())
        write_shortened(canvas, {0, canvas.rows() - 1}, message.text, theme.warning);
}

} // namespace tondo::ui
