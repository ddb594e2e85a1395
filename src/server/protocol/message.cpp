#include "server/protocol/message.hpp"

#include "notation/word_reader.hpp"

#include <utility>

namespace tondo::server {

namespace {

using State = game::Connection::State;

struct MessageWriter {
    std::string operator()(const Welcome &m) const { return "welcome " + std::to_string(m.version) + ' ' + m.client; }
    std::string operator()(const GameInfo &m) const {
        return "table " + m.table + ' ' + m.owner + ' ' + std::to_string(m.id);
    }
    std::string operator()(const SeriesInfo &m) const { return "series " + game::write_series(m.series); }
    std::string operator()(const Described &m) const { return "game " + m.record; }
    std::string operator()(const Happened &m) const { return "event " + std::to_string(m.number) + ' ' + m.event; }
    std::string operator()(Ready m) const { return "ready " + std::to_string(m.events); }
    std::string operator()(Seated m) const { return "seated " + std::string(1, m.seat.value_or('-')); }
    std::string operator()(const PlayerConnection &m) const {
        const std::string seat(1, m.seat);
        switch (m.state) {
        case State::here:
            return "here " + seat + (m.number == 1 ? "" : ' ' + std::to_string(m.number));
        case State::silent:
            return "silent " + seat + ' ' + std::to_string(m.since.count());
        case State::away:
            break;
        }
        return "away " + seat + ' ' + std::to_string(m.since.count());
    }
    std::string operator()(const Clocks &m) const {
        std::string text = "clocks";
        for (const std::chrono::milliseconds left : m.left)
            text += ' ' + std::to_string(left.count());
        return text + ' ' + m.running.value_or('-');
    }
    std::string operator()(const Audience &m) const {
        std::string text = "audience " + std::to_string(m.clients);
        for (const std::string &name : m.names)
            text += ' ' + name;
        return text;
    }
    std::string operator()(const Considered &m) const { return "considers " + (m.square.empty() ? "-" : m.square); }
    std::string operator()(const Claimable &m) const { return "claimable " + std::string(1, m.seat.value_or('-')); }
    std::string operator()(Paused m) const { return m.is_paused ? "paused yes" : "paused no"; }
    std::string operator()(const Proposed &m) const {
        return m.proposal ? "proposal " + m.by + ' ' + write_proposal(*m.proposal) : "proposal -";
    }
    std::string operator()(const ChatMessage &m) const {
        return (m.is_aside ? "aside " : "said ") + std::to_string(m.number) + ' ' + m.client + ' ' + m.text;
    }
    std::string operator()(const Refused &m) const { return "refused " + m.request + ' ' + m.reason; }
    std::string operator()(const Ping &m) const { return m.text.empty() ? "ping" : "ping " + m.text; }
    std::string operator()(const Pong &m) const { return m.text.empty() ? "pong" : "pong " + m.text; }
    std::string operator()(const Bye &m) const { return "bye " + m.reason; }
    std::string operator()(const Unknown &m) const { return m.line; }
};

// Parses the members in the order of their declaration.
GameInfo read_game_info(notation::WordReader &words) {
    GameInfo info;
    info.table = words.word("the table's name");
    info.owner = words.word("the owner's name");
    info.id = words.number<std::int64_t>("the game's number");
    return info;
}

std::optional<char> read_seat_or_none(notation::WordReader &words) {
    const char seat = words.letter("a seat's letter or -");
    return seat == '-' ? std::nullopt : std::optional(seat);
}

Clocks read_clocks(notation::WordReader &words) {
    Clocks clocks;
    for (std::chrono::milliseconds &left : clocks.left)
        left = std::chrono::milliseconds(words.number<std::int64_t>("milliseconds"));
    clocks.running = read_seat_or_none(words);
    return clocks;
}

Message read_message(notation::WordReader &words) {
    if (words.consume("welcome")) {
        const int version = words.number<int>("the version of the protocol");
        return Welcome{version, std::string(words.word("a client's name"))};
    }
    if (words.consume("table"))
        return read_game_info(words);
    if (words.consume("series"))
        return SeriesInfo{game::read_series(words)};
    if (words.consume("game"))
        return Described{std::string(words.rest())};
    if (words.consume("event")) {
        const auto number = words.number<std::size_t>("the event's number");
        return Happened{number, std::string(words.rest())};
    }
    if (words.consume("ready"))
        return Ready{words.number<std::size_t>("how many events there are")};
    if (words.consume("seated"))
        return Seated{read_seat_or_none(words)};
    if (words.consume("here")) {
        const char seat = words.letter("a seat's letter");
        return PlayerConnection{.seat = seat,
                                .number = words.at_end() ? 1 : words.number<std::size_t>("how many connections")};
    }
    for (const auto &[word, state] : {std::pair("silent", State::silent), {"away", State::away}})
        if (words.consume(word)) {
            const char seat = words.letter("a seat's letter");
            return PlayerConnection{seat, state, std::chrono::seconds(words.number<std::int64_t>("seconds"))};
        }
    if (words.consume("clocks"))
        return read_clocks(words);
    if (words.consume("audience")) {
        Audience audience{words.number<std::size_t>("the number of spectators")};
        while (!words.at_end())
            audience.names.emplace_back(words.word("a name"));
        return audience;
    }
    if (words.consume("considers")) {
        const std::string_view square = words.word("a square or -");
        return Considered{square == "-" ? std::string() : std::string(square)};
    }
    if (words.consume("claimable"))
        return Claimable{read_seat_or_none(words)};
    if (words.consume("paused")) {
        if (words.consume("yes"))
            return Paused{true};
        if (!words.consume("no"))
            words.refuse("yes or no");
        return Paused{};
    }
    if (words.consume("proposal")) {
        std::string by(words.word("a player's name or -"));
        if (by == "-")
            return Proposed{};
        return Proposed{std::move(by), read_proposal(words)};
    }
    for (const bool is_aside : {false, true})
        if (words.consume(is_aside ? "aside" : "said")) {
            const auto number = words.number<std::int64_t>("the number of what was said");
            std::string client(words.word("a client's name"));
            return ChatMessage{number, std::move(client), std::string(words.rest()), is_aside};
        }
    if (words.consume("refused")) {
        std::string request(words.word("a request's word"));
        return Refused{std::move(request), std::string(words.rest())};
    }
    if (words.consume("ping"))
        return Ping{std::string(words.rest())};
    if (words.consume("pong"))
        return Pong{std::string(words.rest())};
    if (words.consume("bye"))
        return Bye{std::string(words.rest())};
    if (words.at_end())
        words.refuse("a message");
    return Unknown{std::string(words.rest())};
}

} // namespace

std::string write_message(const Message &message) {
    return std::visit(MessageWriter{}, message);
}

Message read_message(std::string_view line) {
    notation::WordReader words(line);
    Message message = read_message(words);
    words.end();
    return message;
}

} // namespace tondo::server
