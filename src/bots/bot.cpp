#include "bots/bot.hpp"

#include "bots/time_management.hpp"
#include "core/number_text.hpp"
#include "core/overloaded.hpp"
#include "core/start_threads.hpp"
#include "notation/bot_info.hpp"
#include "notation/utf8.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/scores.hpp"

#include <algorithm>
#include <new>

namespace tondo::bots {

namespace {

using namespace notation;

constexpr std::size_t most_open = 1000;

constexpr int most_lines = 5;

// Calls `send` with a report, a line for each of the best moves; they are numbered if several were asked for.
template <class Send>
void write_report(const engine::Report &report, const Position &position, const Bot::Search &search, const Send &send) {
    const auto shares = [&](const engine::WinShares &found) {
        return search.judges ? found : engine::probabilities(found, position);
    };
    BotInfo info{report.depth, {}, report.nodes, report.time, shares(report.shares), report.line};
    if (search.lines > 1)
        info.line = 1;
    send(write_bot_info(info, position.board()));
    for (const engine::RankedLine &line : report.further) {
        ++*info.line;
        info.shares = shares(line.shares);
        info.moves = line.moves;
        send(write_bot_info(info, position.board()));
    }
}

bool ends_by_itself(const engine::Limits &limits) {
    return limits.nodes != engine::Limits::unlimited || limits.depth;
}

// Writes the keys of a table as options: ` var A var B`.
template <class Table> std::string choices(const Table &table) {
    std::string text;
    for (const auto &row : table)
        text += " var " + std::string(row.key);
    return text;
}

} // namespace

Bot::Bot(const engine::Personality &who, Say send)
    : send_(std::move(send)), who_(who), rules_(&all_rules().front()),
      game_(std::make_shared<const Game>(Position::start(*rules_))),
      thread_(start_threads(1, [this](std::size_t) { think_until_closed(); })) {}

Bot::~Bot() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
        for (Question &question : open_)
            if (question.ponders || !ends_by_itself(question.limits))
                end(question);
    }
    changed_.notify_all();
    thread_.clear(); // joins
}

bool Bot::receive(std::string_view line) {
    try {
        const std::optional<BotCommand> command = read_bot_command(line);
        if (command)
            carry_out(*command);
        return !command ||
               std::visit(
                   Overloaded{
                       same_for<Quit>(false),
                       same_for<Greet, AskReady, NewGame, SetOption, SetPosition, Go, PonderHit, Query, Stop>(true)},
                   *command);
    } catch (const ParseError &error) {
        send(std::string("error ") + error.what());
        return true;
    }
}

void Bot::miss() {
    send("error a line has more than " + std::to_string(longest_bot_line) + " bytes");
}

void Bot::send(std::string_view line) {
    const std::lock_guard lock(saying_);
    send_(line);
}

void Bot::carry_out(const BotCommand &command) {
    std::visit(Overloaded{[this](const Greet &) { introduce(); }, //
                          [this](const AskReady &) { send("readyok"); },
                          [this](const NewGame &wanted) { begin(wanted); },
                          [this](const SetOption &option) { set(option); },
                          [this](const SetPosition &position) { set_up(position); }, [this](const Go &go) { ask(go); },
                          [this](const Query &query) { send(query); },
                          [this](const PonderHit &) {
                              const std::lock_guard lock(mutex_);
                              const auto pondering = std::find_if(open_.begin(), open_.end(), [](const Question &each) {
                                  return each.ponders && !each.hit.stop_requested();
                              });
                              if (pondering != open_.end())
                                  pondering->hit.request_stop();
                              changed_.notify_all();
                          },
                          [this](const Stop &) {
                              const std::lock_guard lock(mutex_);
                              for (Question &question : open_)
                                  end(question);
                          },
                          [](const Quit &) {}},
               command);
}

void Bot::introduce() {
    send("id name tondo " TONDO_VERSION);
    send("option name level type spin default " + std::to_string(who_.level) + " min " +
         std::to_string(engine::first_level) + " max " + std::to_string(engine::last_level));
    send("option name style type combo default " + std::string(engine::info(who_.style).key) +
         choices(engine::all_styles()));
    send("option name mode type combo default " + std::string(engine::info(who_.mode).key) +
         choices(engine::all_modes()));
    send("option name seed type string default " + std::to_string(who_.seed));
    send("option name threads type spin default " + std::to_string(who_.threads) + " min 1 max " +
         std::to_string(engine::most_threads));
    send("option name hash type spin default " + std::to_string(who_.hash) + " min 1 max " +
         std::to_string(engine::most_hash));
    send("option name lines type spin default 1 min 1 max " + std::to_string(most_lines));
    send("option name analysis type check default false");
    send("option name variety type check default false");
    send("u3giok");
}

void Bot::set(const SetOption &option) {
    const std::string refusal = "setoption: there is no " + option.name + " " + notation::quote(option.value);
    if (option.name == "level") {
        const engine::Level *const level = engine::find_level(option.value);
        if (!level)
            throw ParseError({}, refusal);
        who_.level = level->number;
    } else if (option.name == "style") {
        const engine::StyleInfo *const style = engine::find_style(option.value);
        if (!style)
            throw ParseError({}, refusal);
        who_.style = style->style;
    } else if (option.name == "mode") {
        const engine::ModeInfo *const mode = engine::find_mode(option.value);
        if (!mode)
            throw ParseError({}, refusal);
        who_.mode = mode->mode;
    } else if (option.name == "seed") {
        const std::optional<std::uint64_t> seed = parse_number<std::uint64_t>(option.value);
        if (!seed)
            throw ParseError({}, refusal);
        who_.seed = *seed;
    } else if (option.name == "analysis" || option.name == "variety") {
        if (option.value != "true" && option.value != "false")
            throw ParseError({}, refusal);
        (option.name == "analysis" ? search_.judges : who_.varies) = option.value == "true";
    } else {
        struct Count {
            std::string_view name;
            int most;
            int &value;
        };
        for (const Count &each :
             {Count{"threads", engine::most_threads, who_.threads}, Count{"hash", engine::most_hash, who_.hash},
              Count{"lines", most_lines, search_.lines}}) {
            if (option.name != each.name)
                continue;
            const std::optional<int> count = parse_number<int>(option.value);
            if (!count || *count < 1 || *count > each.most)
                throw ParseError({}, refusal);
            each.value = *count;
        }
    }
}

void Bot::begin(const NewGame &wanted) {
    const std::string_view key = wanted.rules.empty() ? all_rules().front().key : std::string_view(wanted.rules);
    const RuleSet *const rules = find_rules(key, wanted.board);
    if (!rules)
        throw ParseError({}, "newgame: there is no rule set " + notation::quote(key) +
                                 (wanted.board.empty() ? "" : " on a board " + notation::quote(wanted.board)));
    rules_ = rules;
    game_ = rules->has_start() ? std::make_shared<const Game>(Position::start(*rules)) : nullptr;
}

void Bot::set_up(const SetPosition &position) {
    Expected<Game> game = notation::set_up(position, *rules_);
    if (!game)
        throw ParseError({}, "position: " + game.error());
    game_ = std::make_shared<const Game>(std::move(*game));
}

void Bot::ask(const Go &go) {
    if (!go.fault.empty())
        send("error go: " + go.fault);
    for (const std::string &note : go.notes)
        send("info string go: " + note);
    // On the caller's thread nothing could end it.
    Question question{.game = game_, .who = who_, .search = search_, .ponders = go.ponder && !thread_.empty()};
    question.who.seed = go.seed.value_or(who_.seed);
    if (game_)
        question.limits = search_limits(go, who_, game_->position().turn());
    question.limits.lines = search_.lines;
    if (thread_.empty())
        return answer(question);
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return open_.size() < most_open; });
        open_.push_back(std::move(question));
    }
    changed_.notify_all();
}

void Bot::send(const Query &query) {
    if (!game_)
        throw ParseError({}, "query: there is no position");
    const Position &position = game_->position();
    const auto letter = [&](Color color) { return rules_->players[color].letter; };
    switch (query.what) {
    case Query::What::turn:
        return send(std::string(1, letter(position.turn())));
    case Query::What::living: {
        std::string letters;
        for (const Color color : position.living())
            letters += letter(color);
        return send(letters);
    }
    case Query::What::result:
        return send(write_result(game_->outcome() ? Result(game_->outcome()->scores) : Result()));
    }
}

void Bot::think_until_closed() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return closing_ || !open_.empty(); });
        if (open_.empty())
            return;
        const Question question = open_.front(); // the copy shares its stop state with the question in the queue
        lock.unlock();
        answer(question);
        lock.lock();
        open_.pop_front();
        changed_.notify_all();
    }
}

// Call with the mutex locked.
void Bot::end(Question &question) {
    question.stop.request_stop();
    question.hit.request_stop();
    changed_.notify_all();
}

void Bot::answer(const Question &question) {
    if (!question.game)
        send("error go: there is no position");
    if (!question.game || question.game->outcome())
        return send("bestmove -");
    const Game &game = *question.game;
    const Position &position = game.position();
    std::string best = "-";
    try {
        const auto on_report = [&](const engine::Report &so_far) {
            write_report(so_far, position, question.search, [this](const std::string &line) { send(line); });
        };
        const auto search = [&](const engine::Limits &limits, const std::stop_source &stop) {
            return question.search.judges
                       ? engine::judge(game, limits, stop.get_token(), on_report, question.who)
                       : engine::think(question.who, game, limits, stop.get_token(), on_report, &memory_);
        };
        engine::Report report;
        if (question.ponders) {
            report = search({.lines = question.limits.lines}, question.hit);
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return question.hit.stop_requested(); });
        }
        if (!question.ponders || !question.stop.stop_requested()) // the memory has what pondering has found
            report = search(question.limits, question.stop);
        // A judgement stopped at once has no line.
        best = write_coordinate_move(position.board(),
                                     report.line.empty() ? legal_moves(position).front() : report.line.front());
    } catch (const std::bad_alloc &) {
        send("error go: out of memory");
    }
    send("bestmove " + best);
}

} // namespace tondo::bots
