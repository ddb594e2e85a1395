#pragma once
// Another program that speaks the bot protocol (tondo-bot(6)), as a source of moves or of lines.

#include "bots/move_source.hpp"
#include "notation/bot_info.hpp"
#include "system/child_process.hpp"
#include "system/line_buffer.hpp"

namespace tondo::bots {

class ProgramSource : public MoveSource {
public:
    /// Starts and greets the program. Throws Failure if there can be no process.
    ProgramSource(system::EventLoop &loop, const game::Program &program, const BotTimeouts &timeouts);
    ~ProgramSource() override;

    bool is_ready() const override { return state_ == State::idle; }
    void ask(const Game &game, const notation::Go &go) override;
    /// Asks likewise for so many of the best moves, at low priority; the answer is the best one. A program that does
    /// not offer the option `lines` is asked for one.
    void analyze(const Game &game, std::chrono::milliseconds time, int lines);
    void cancel() override;
    std::optional<MoveAnswer> next_answer() override;
    /// The lines that were found for analyze() since the last call; shares that the program does not tell are all 0.
    std::optional<engine::Report> next_report();

    /// As the program calls itself, safe to print; empty if it does not.
    const std::string &name() const { return name_; }

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
        std::chrono::milliseconds allowed;
        int lines = 0; ///< 0 for a move alone.
    };

    void open(const Game &game, const notation::Go &go, std::chrono::milliseconds allowed, int lines);
    std::chrono::milliseconds taken() const;
    std::chrono::milliseconds allowed(const notation::Go &go, Color mover) const;
    void wait_for(State state, std::chrono::milliseconds allowed);
    void rest();
    void lose(const std::string &what);
    void send(const std::string &line);
    bool receive();
    void parse_lines();
    void introduce(std::string_view words, bool is_option);
    void go_on();
    void set_lines(int lines);
    void receive_move(std::string_view text);
    void receive_info(std::string_view words);
    void publish_lines();

    BotTimeouts timeouts_;
    system::ChildProcess process_;
    system::LineBuffer lines_;
    State state_ = State::greeting;
    system::EventLoop::Source output_; ///< Polled while output is expected.
    system::EventLoop::Timer wakes_;
    std::chrono::steady_clock::time_point since_;
    std::chrono::milliseconds allowed_{};
    std::optional<std::chrono::steady_clock::time_point> deadline_;
    std::size_t bytes_ = 0;
    std::string game_; ///< The last `newgame` sent.
    std::optional<Question> question_;
    std::optional<MoveAnswer> answer_;
    std::optional<Fault> fault_;

    std::string name_;
    std::string error_;                    ///< The last `error` of the program.
    bool has_analysis_ = false;            ///< Whether it offers that option.
    int most_lines_ = 1;                   ///< That it offers.
    int lines_set_ = 0;                    ///< 0 before the first analyze().
    std::vector<notation::BotInfo> found_; ///< Of the report that is being received.
    std::optional<engine::Report> report_;
};

} // namespace tondo::bots
