#include "bots/program_source.hpp"

#include "core/number_text.hpp"
#include "notation/utf8.hpp"
#include "tondo/core/movegen.hpp"

#include <algorithm>

namespace tondo::bots {

namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds time_to_leave = 200ms;
constexpr std::size_t longest_name = 100;

// Short, because it is part of every printed fault.
std::string seconds(milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    if (const auto tenths = time.count() % 1000 / 100; tenths != 0)
        text += '.' + std::to_string(tenths);
    return text + " s";
}

} // namespace

ProgramSource::ProgramSource(system::EventLoop &loop, const game::Program &program, const BotTimeouts &timeouts)
    : timeouts_(timeouts), process_(program.command), lines_(notation::longest_bot_line),
      output_(loop, process_.output(), [this](short) { receive(); }), wakes_(loop) {
    send("u3gi");
    wait_for(State::greeting, timeouts_.startup);
}

ProgramSource::~ProgramSource() {
    if (state_ == State::lost)
        return;
    process_.write("quit\n");
    process_.end(time_to_leave);
}

void ProgramSource::ask(const Game &game, const notation::Go &go) {
    open(game, go, allowed(go, game.position().turn()), 0);
}

void ProgramSource::analyze(const Game &game, milliseconds time, int lines) {
    if (lines_set_ == 0)
        process_.lower_priority();
    notation::Go go;
    go.movetime = time;
    open(game, go, time + timeouts_.untimed, lines);
}

void ProgramSource::open(const Game &game, const notation::Go &go, milliseconds allowed, int lines) {
    if (fault_)
        wakes_.set(steady_clock::now());
    question_ = {game.position(),
                 notation::write_new_game(game.rules()),
                 notation::write_position(game),
                 notation::write_go(go),
                 allowed,
                 lines};
    error_.clear();
    found_.clear();
    report_.reset();
    go_on();
}

void ProgramSource::cancel() {
    question_.reset();
    answer_.reset();
    report_.reset();
    if (state_ != State::thinking)
        return;
    send("stop");
    wait_for(State::stopping, timeouts_.grace);
}

std::optional<MoveAnswer> ProgramSource::next_answer() {
    receive();
    if (!fault_ && deadline_ && steady_clock::now() >= *deadline_)
        lose((state_ == State::thinking   ? "gave no answer in "
              : state_ == State::stopping ? "did not stop in "
                                          : "was not ready in ") +
             seconds(allowed_));
    if (fault_)
        return MoveAnswer{unexpected(*fault_), taken()};
    const std::optional<MoveAnswer> answer = answer_;
    answer_.reset();
    return answer;
}

std::optional<engine::Report> ProgramSource::next_report() {
    bytes_ = 0;
    return std::exchange(report_, std::nullopt);
}

milliseconds ProgramSource::taken() const {
    return std::chrono::duration_cast<milliseconds>(steady_clock::now() - since_);
}

milliseconds ProgramSource::allowed(const notation::Go &go, Color mover) const {
    if (go.movetime)
        return *go.movetime + timeouts_.grace;
    return go.clocks ? go.clocks->left[mover] + timeouts_.grace : timeouts_.untimed;
}

void ProgramSource::wait_for(State state, milliseconds allowed) {
    if (fault_)
        return;
    state_ = state;
    since_ = steady_clock::now();
    allowed_ = allowed;
    deadline_ = since_ + allowed;
    wakes_.set(deadline_);
    output_.watch_for(POLLIN);
    bytes_ = 0;
}

void ProgramSource::rest() {
    state_ = State::idle;
    deadline_.reset();
    wakes_.set({});
    output_.watch_for(0);
}

void ProgramSource::lose(const std::string &what) {
    if (fault_)
        return;
    output_.watch_for(0);
    process_.end(0ms);
    fault_ = Fault{what + (error_.empty() ? "" : " after the error " + error_)};
    state_ = State::lost;
    deadline_.reset();
    wakes_.set(steady_clock::now()); // the program may have failed while a line was sent
}

void ProgramSource::send(const std::string &line) {
    // If writing fails, reading finds out whether the program has ended.
    if (!fault_ && !process_.write(line + '\n') && !receive())
        lose("does not read what it is told");
}

// Reads and parses available output. Returns whether the program has lost its seat.
bool ProgramSource::receive() {
    while (!fault_) {
        std::string piece;
        if (!process_.read(piece)) {
            parse_lines(); // the last output may contain an answer
            if (!answer_)
                lose(process_.end(time_to_leave));
            break;
        }
        if (piece.empty())
            break;
        bytes_ += piece.size();
        if (bytes_ > timeouts_.bytes) {
            lose("wrote more than " + std::to_string(timeouts_.bytes) + " bytes for one answer");
            break;
        }
        lines_.add(piece);
        parse_lines();
    }
    return fault_.has_value();
}

void ProgramSource::parse_lines() {
    while (const std::optional<system::LineBuffer::Line> line = lines_.next()) {
        std::string_view rest_of_line = line->text;
        const std::string_view word = notation::take_word(rest_of_line);
        if (state_ == State::greeting && word == "u3giok")
            rest();
        else if (state_ == State::greeting && (word == "id" || word == "option"))
            introduce(rest_of_line, word == "option");
        else if (state_ == State::preparing && word == "readyok")
            rest();
        else if (state_ == State::stopping && word == "bestmove")
            rest();
        else if (state_ == State::thinking && word == "info" && question_->lines > 0)
            receive_info(rest_of_line);
        else if (state_ == State::thinking && word == "bestmove")
            receive_move(notation::take_word(rest_of_line));
        else if (word == "error")
            error_ = notation::quote(notation::squeezed(rest_of_line));
        go_on();
    }
}

// `name NAME` of the program, or of an option with `type spin ... max N`.
void ProgramSource::introduce(std::string_view words, bool is_option) {
    if (notation::take_word(words) != "name")
        return;
    if (!is_option) {
        name_ = notation::escaped(notation::squeezed(words).substr(0, longest_name));
        return;
    }
    const std::string_view option = notation::take_word(words);
    has_analysis_ = has_analysis_ || option == "analysis";
    while (option == "lines" && !words.empty())
        if (notation::take_word(words) == "max")
            most_lines_ = std::max(parse_number<int>(notation::take_word(words)).value_or(1), 1);
}

// Sends the open question once the program is idle.
void ProgramSource::go_on() {
    if (state_ != State::idle || !question_)
        return;
    if (game_ != question_->game) {
        game_ = question_->game;
        send(game_);
        send("isready");
        wait_for(State::preparing, timeouts_.startup);
        return;
    }
    set_lines(std::min(question_->lines, most_lines_));
    send(question_->moves);
    send(question_->go);
    wait_for(State::thinking, question_->allowed);
}

// Sets the options of an analysis that the program offers; a seat is asked for no lines, and sets none.
void ProgramSource::set_lines(int lines) {
    if (lines == 0 || lines == lines_set_)
        return;
    if (lines_set_ == 0 && has_analysis_)
        send("setoption name analysis value true");
    if (most_lines_ > 1)
        send("setoption name lines value " + std::to_string(lines));
    lines_set_ = lines;
}

void ProgramSource::receive_move(std::string_view text) {
    if (text.empty())
        return lose("answered bestmove without a move");
    const Expected<Move> move = notation::read_bot_move(text, question_->position);
    if (!move)
        return lose("answered " + move.error());
    publish_lines();
    question_.reset();
    answer_ = MoveAnswer{*move, taken()};
    rest();
}

// A report is complete with its last line, or when the next one begins.
void ProgramSource::receive_info(std::string_view words) {
    Expected<std::optional<notation::BotInfo>> info = notation::read_bot_info(words, question_->position);
    if (!info)
        return lose("sent " + info.error());
    if (!*info)
        return;
    const auto line = static_cast<std::size_t>((*info)->line.value_or(1));
    if (line == 1) {
        publish_lines();
        found_.clear();
    }
    if (line != found_.size() + 1)
        return;
    found_.push_back(std::move(**info));
    if (found_.size() == std::min(static_cast<std::size_t>(lines_set_), legal_moves(question_->position).size()))
        publish_lines();
}

void ProgramSource::publish_lines() {
    if (found_.empty())
        return;
    const auto shares = [](const notation::BotInfo &info) { return info.shares.value_or(engine::WinShares{}); };
    const notation::BotInfo &best = found_.front();
    report_ = engine::Report{best.depth, best.nodes, best.time, shares(best), best.moves};
    for (std::size_t i = 1; i < found_.size(); ++i)
        report_->further.push_back({shares(found_[i]), found_[i].moves});
}

std::unique_ptr<MoveSource> make_program_opponent(system::EventLoop &loop, const game::Program &program,
                                                  const BotTimeouts &timeouts) {
    return std::make_unique<ProgramSource>(loop, program, timeouts);
}

} // namespace tondo::bots
