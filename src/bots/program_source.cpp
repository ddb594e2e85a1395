#include "bots/move_source.hpp"

#include "notation/utf8.hpp"
#include "system/child_process.hpp"
#include "system/line_buffer.hpp"
#include "tondo/core/movegen.hpp"
#include "tondo/notation/coordinate_move.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/move_reader.hpp"

#include <algorithm>

namespace tondo::bots {

namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

// Short, because it is part of every printed fault.
std::string seconds(milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    if (const auto tenths = time.count() % 1000 / 100; tenths != 0)
        text += '.' + std::to_string(tenths);
    return text + " s";
}

class ProgramSource : public MoveSource {
public:
    ProgramSource(system::EventLoop &loop, const game::Program &program, const BotTimeouts &timeouts)
        : timeouts_(timeouts), process_(program.command), lines_(notation::longest_bot_line),
          output_(loop, process_.output(), [this](short) { receive(); }), wakes_(loop) {
        send("u3gi");
        wait_for(State::greeting, timeouts_.startup);
    }

    ~ProgramSource() override {
        if (state_ == State::lost)
            return;
        process_.write("quit\n");
        process_.end(time_to_leave);
    }

    bool is_ready() const override { return state_ == State::idle; }

    void ask(const Game &game, const notation::Go &go) override {
        if (fault_)
            wakes_.set(steady_clock::now());
        question_ = {game.position(), notation::write_new_game(game.rules()), notation::write_position(game),
                     notation::write_go(go), allowed(go, game.position().turn())};
        go_on();
    }

    void cancel() override {
        question_.reset();
        if (state_ != State::thinking)
            return;
        send("stop");
        wait_for(State::stopping, timeouts_.grace);
    }

    std::optional<MoveAnswer> next_answer() override {
        receive();
        if (!fault_ && deadline_ && steady_clock::now() >= *deadline_)
            lose((state_ == State::thinking ? "gave no answer in " : "was not ready in ") + seconds(allowed_));
        if (fault_)
            return MoveAnswer{unexpected(*fault_), taken()};
        const std::optional<MoveAnswer> answer = answer_;
        answer_.reset();
        return answer;
    }

private:
    enum class State {
        greeting,  ///< Until `u3giok`.
        preparing, ///< Until `readyok` for the game.
        idle,
        thinking,
        stopping, ///< Until the answer to the cancelled question.
        lost,
    };

    struct Question {
        Position position;
        std::string game, moves, go;
        milliseconds allowed;
    };

    static constexpr milliseconds time_to_leave = 200ms;

    milliseconds taken() const { return std::chrono::duration_cast<milliseconds>(steady_clock::now() - since_); }

    milliseconds allowed(const notation::Go &go, Color mover) const {
        if (go.movetime)
            return *go.movetime + timeouts_.grace;
        return go.clocks ? go.clocks->left[mover] + timeouts_.grace : timeouts_.untimed;
    }

    void wait_for(State state, milliseconds allowed) {
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

    void rest() {
        state_ = State::idle;
        deadline_.reset();
        wakes_.set({});
        output_.watch_for(0);
    }

    void lose(std::string what) {
        if (fault_)
            return;
        output_.watch_for(0);
        process_.end(0ms);
        fault_ = Fault{std::move(what)};
        state_ = State::lost;
        deadline_.reset();
        wakes_.set(steady_clock::now()); // the program may have failed while a line was sent
    }

    void send(const std::string &line) {
        // If writing fails, reading finds out whether the program has ended.
        if (!fault_ && !process_.write(line + '\n') && !receive())
            lose("does not read what it is told");
    }

    // Reads and parses available output. Returns whether the program has lost its seat.
    bool receive() {
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

    void parse_lines() {
        while (const std::optional<system::LineBuffer::Line> line = lines_.next()) {
            std::string_view rest_of_line = line->text;
            const std::string_view word = notation::take_word(rest_of_line);
            if (state_ == State::greeting && word == "u3giok")
                rest();
            else if (state_ == State::preparing && word == "readyok")
                rest();
            else if (state_ == State::stopping && word == "bestmove")
                rest();
            else if (state_ == State::thinking && word == "bestmove")
                receive_move(notation::take_word(rest_of_line));
            go_on();
        }
    }

    // Sends the open question once the program is idle.
    void go_on() {
        if (state_ != State::idle || !question_)
            return;
        if (game_ != question_->game) {
            game_ = question_->game;
            send(game_);
            send("isready");
            wait_for(State::preparing, timeouts_.startup);
            return;
        }
        send(question_->moves);
        send(question_->go);
        wait_for(State::thinking, question_->allowed);
    }

    void receive_move(std::string_view text) {
        const Position position = question_->position;
        question_.reset();
        const std::vector<Move> legal = legal_moves(position);
        const auto found = std::find_if(legal.begin(), legal.end(), [&](const Move &move) {
            return notation::write_coordinate_move(position.board(), move) == text;
        });
        if (found == legal.end())
            return lose(why_not(position, text));
        answer_ = MoveAnswer{*found, taken()};
        rest();
    }

    static std::string why_not(const Position &position, std::string_view text) {
        if (text.empty())
            return "answered bestmove without a move";
        const std::string named = notation::quote(text);
        const notation::Parsed<Move> move = notation::read_move(position, text);
        if (move)
            return "answered " + named + " for " + notation::write_coordinate_move(position.board(), *move);
        const std::string reason = move.error().what();
        return "answered " + (reason.starts_with(named) ? "an illegal move: " : named + ": ") + reason;
    }

    BotTimeouts timeouts_;
    system::ChildProcess process_;
    system::LineBuffer lines_;
    State state_ = State::greeting;
    system::EventLoop::Source output_; ///< Polled while output is expected.
    system::EventLoop::Timer wakes_;
    steady_clock::time_point since_;
    milliseconds allowed_{};
    std::optional<steady_clock::time_point> deadline_;
    std::size_t bytes_ = 0;
    std::string game_; ///< The last `newgame` sent.
    std::optional<Question> question_;
    std::optional<MoveAnswer> answer_;
    std::optional<Fault> fault_;
};

} // namespace

std::unique_ptr<MoveSource> make_program_opponent(system::EventLoop &loop, const game::Program &program,
                                                  const BotTimeouts &timeouts) {
    return std::make_unique<ProgramSource>(loop, program, timeouts);
}

} // namespace tondo::bots
