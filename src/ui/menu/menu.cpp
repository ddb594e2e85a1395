#include "ui/menu/menu.hpp"

#include "tondo/engine/engine.hpp"
#include "ui/canvas.hpp"
#include "ui/game/pasted.hpp"
#include "ui/keys/yes_no.hpp"
#include "ui/pages/game_brief.hpp"
#include "ui/pages/help.hpp"
#include "ui/pages/rules_page.hpp"

#include <algorithm>
#include <array>

namespace tondo::ui {

namespace {

using Code = Key::Code;

// Indexed by Item.
constexpr std::array<std::string_view, 14> labels{"Go on with the last game",
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
                                                  "Quit"};
constexpr std::u32string_view letters = U"gczwanbtoserpq";

std::string name_of(const engine::Level &level) {
    return "level " + std::to_string(level.number) + ", " + std::string(level.title);
}

std::string name_of(const RuleSet &rules) {
    return std::string(rules.key) + (rules.has_own_board() ? "" : ", " + std::string(rules.board().key) + " board");
}

// A summary of the rules, then the keys.
std::vector<std::string> menu_help(const RuleSet &rules) {
    std::vector<std::string> lines{std::string(rules.title), ""};
    for (std::string &line : game_brief(rules))
        lines.push_back("  " + std::move(line));
    lines.insert(lines.end(), {"", "  In the menu r has the rules in full, clause by clause.", ""});
    for (std::string &line : topic_help(HelpTopic::menu))
        lines.push_back(std::move(line));
    return lines;
}

} // namespace

Menu::Menu(std::string unfinished, std::string message, TableOptions options, bool has_tables, PathLookup paths)
    : unfinished_(std::move(unfinished)), message_(std::move(message)), level_(easy_level), paths_(paths),
      options_(std::move(options)) {
    for (const RuleSet &rules : all_rules())
        if (rules.has_start())
            rules_.push_back(&rules);
    items_ = {Item::play_bots, Item::learn, Item::solve_puzzles, Item::watch_game, Item::watch_bots, Item::start_new,
              Item::set_table, Item::open,  Item::show_games,    Item::set_up,     Item::read_rules, Item::leave};
    if (!unfinished_.empty())
        items_.insert(items_.begin(), Item::go_on);
    if (has_tables)
        items_.insert(items_.end() - 1, Item::join);
}

std::optional<MenuChoice> Menu::handle(const Key &key, int rows) {
    message_.clear();
    if (key.code == Code::interrupt)
        return Leave{};
    if (help_.is_open()) {
        help_.handle(key, rows);
        return {};
    }
    if (always_asks_for_help(key) || (asks_for_help(key) && (asks_ || !typing_) && !page_)) {
        help_.show(asks_     ? topic_help(HelpTopic::question)
                   : typing_ ? topic_help(HelpTopic::text_entry)
                   : page_   ? topic_help(HelpTopic::table_page)
                             : menu_help(*rules_[chosen_rules_]));
        return {};
    }
    if (page_) {
        if (page_->handle(key)) {
            options_ = page_->options();
            page_.reset();
        }
        return {};
    }
    if (typing_)
        return type(key);
    if (key.code == Code::down || key.code == Code::tab || key.code == Code::wheel_down || key == Key::of(U'j'))
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
        return StartNew{rules_[chosen_rules_], {}, against_two_bots(level_)};
    case Item::set_table:
        page_.emplace(*rules_[chosen_rules_], options_);
        return {};
    case Item::open:
        typing_.emplace("File: ");
        return {};
    case Item::show_games:
        return ShowGames{};
    case Item::set_up:
        return SetUp{rules_[chosen_rules_]};
    case Item::read_rules:
        help_.show(rules_help(*rules_[chosen_rules_]));
        return {};
    case Item::join:
        return JoinTable{};
    case Item::leave:
        return Leave{};
    }
    return {};
}

std::optional<MenuChoice> Menu::type(const Key &key) {
    if (asks_) {
        const std::optional<Answer> answer = answer_of(key);
        if (answer == Answer::yes)
            return OpenFile{typing_->text()};
        asks_ = !answer; // `no` returns to the file name; any other key keeps the question
        message_ = answer ? "" : answer_keys;
        return {};
    }
    if (key.code == Code::tab) {
        typing_->complete_path(paths_);
        return {};
    }
    const Typed typed = typing_->handle(key);
    if (typed == Typed::done && !typing_->text().empty()) {
        asks_ = paths_.exists && !paths_.exists(typing_->text());
        return asks_ ? std::nullopt : std::optional<MenuChoice>(OpenFile{typing_->text()});
    }
    if (typed == Typed::left)
        typing_.reset();
    return {};
}

std::optional<MenuChoice> Menu::paste(const std::string &clipboard) {
    message_.clear();
    const std::string text = tamed(clipboard);
    if (help_.is_open() || text.empty())
        return {};
    if (page_)
        page_->paste(text);
    else if (typing_ && !asks_)
        typing_->insert(text);
    if (page_ || typing_)
        return {};
    const RuleSet &rules = *rules_[chosen_rules_];
    const auto position = pasted_position(text, rules);
    if (position && *position)
        return StartNew{&rules, **position};
    message_ = position ? position->error() : "Only a position can be pasted here, to begin a new game from";
    return {};
}

void Menu::draw(Canvas &canvas, const Theme &theme) const {
    if (help_.is_open())
        return help_.draw(canvas, theme);
    if (page_)
        return page_->draw(canvas, theme);
    const int left = std::max(0, (canvas.columns() - menu_width) / 2);
    const int height = 8 + static_cast<int>(items_.size());
    int row = std::max(0, (canvas.rows() - height) / 2);
    const auto line = [&](std::string_view text, const Style &style) { canvas.write({left, row++}, text, style); };

    line("t o n d o", theme.title);
    line("three-player chess", theme.dim);
    ++row;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const bool chosen = i == chosen_ && !typing_;
        const auto item = static_cast<std::size_t>(items_[i]);
        const std::string text =
            std::string(chosen ? "> " : "  ") + static_cast<char>(letters[item]) + "  " + std::string(labels[item]);
        if (chosen && !canvas.cursor)
            canvas.cursor = Point{left, row};
        const int after = left + canvas.write({left, row}, text, chosen ? theme.choice : theme.text);
        if (items_[i] == Item::start_new)
            canvas.write({after, row}, "  < " + name_of(*rules_[chosen_rules_]) + " >", theme.notice);
        if (items_[i] == Item::play_bots || items_[i] == Item::watch_bots)
            canvas.write({after, row}, "  < " + name_of(engine::level(level_)) + " >", theme.notice);
        if (items_[i] == Item::set_table)
            canvas.write({after, row}, "  " + summary_of(options_), theme.dim);
        if (items_[i] == Item::go_on)
            canvas.write({after, row}, "  " + unfinished_, theme.dim);
        ++row;
    }
    ++row;
    if (typing_) {
        typing_->draw(canvas, {left, row++}, theme);
        if (asks_)
            draw_yes_no(canvas, {left, row}, "There is no such file. Begin a new game that is saved there?", theme);
        else
            line("Enter opens it, Tab completes it, Esc goes back", theme.dim);
    } else {
        line(rules_[chosen_rules_]->title, theme.dim);
        line(chooses_level() ? "arrows and Enter, or letters; left and right: how strong they are; ? helps"
                             : "arrows and Enter, or letters; left and right: the rules; ? helps",
             theme.dim);
    }
    if (!message_.empty())
        canvas.write({0, canvas.rows() - 1}, shortened(message_, canvas.columns()), theme.warning);
}

} // namespace tondo::ui
