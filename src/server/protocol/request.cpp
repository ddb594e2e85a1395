#include "server/protocol/request.hpp"

#include "game/action.hpp"
#include "game/names.hpp"
#include "notation/utf8.hpp"
#include "notation/word_reader.hpp"

#include <array>

namespace tondo::server {

namespace {

constexpr std::string_view say = "say ";
constexpr std::string_view nothing = "-";
/// Indexed by Expel::How.
constexpr std::array<std::string_view, 3> expulsions{"kick", "ban", "unban"};

Hello read_hello(notation::WordReader &words) {
    Hello hello;
    hello.version = words.number<int>("the version of the protocol");
    if (words.consume("as")) {
        const notation::Place place = words.here();
        hello.as = notation::normalized(words.word("a name"));
        if (!game::is_client_name(hello.as))
            notation::WordReader::refuse(place, "a name", hello.as);
    }
    if (words.consume("after")) {
        hello.known.game = words.number<std::int64_t>("the number of a game");
        hello.known.events = words.number<std::size_t>("how many events are known");
    }
    if (hello.version > protocol_version)
        words.rest(); // what a later version adds
    return hello;
}

Point read_point(notation::WordReader &words) {
    const std::string_view square = words.word("a square or -");
    return {square == nothing ? std::string() : std::string(square)};
}

Request read_request(notation::WordReader &words) {
    if (words.consume("hello"))
        return read_hello(words);
    if (words.consume("watch"))
        return Watch{};
    if (words.consume("point"))
        return read_point(words);
    if (words.consume("ping"))
        return Ping{std::string(words.rest())};
    if (words.consume("pong"))
        return Pong{std::string(words.rest())};
    if (words.consume("leave"))
        return Leave{};
    if (words.consume("close"))
        return Close{};
    if (words.consume("next"))
        return BeginNext{};
    for (std::size_t how = 0; how < expulsions.size(); ++how)
        if (words.consume(expulsions[how])) {
            const notation::Place place = words.here();
            const std::string name = notation::normalized(words.word("a name"));
            if (!game::is_client_name(name))
                notation::WordReader::refuse(place, "a name", name);
            return Expel{static_cast<Expel::How>(how), name};
        }
    if (words.consume("claim"))
        return Claim{};
    if (words.consume("resume"))
        return Resume{};
    if (words.consume("propose"))
        return Propose{read_proposal(words)};
    if (words.consume("agree"))
        return Vote{true};
    if (words.consume("disagree"))
        return Vote{false};
    words.refuse("a request (hello, sit, move, …)");
}

struct RequestWriter {
    std::string operator()(const Hello &hello) const {
        std::string text = "hello " + std::to_string(hello.version);
        if (!hello.as.empty())
            text += " as " + hello.as;
        if (hello.known != KnownEvents{})
            text += " after " + std::to_string(hello.known.game) + ' ' + std::to_string(hello.known.events);
        return text;
    }
    std::string operator()(const Act &act) const { return act.line; }
    std::string operator()(Watch) const { return "watch"; }
    std::string operator()(const Say &what) const { return std::string(say) + what.text; }
    std::string operator()(const Point &point) const {
        return "point " + (point.square.empty() ? std::string(nothing) : point.square);
    }
    std::string operator()(const Ping &ping) const { return ping.text.empty() ? "ping" : "ping " + ping.text; }
    std::string operator()(const Pong &pong) const { return pong.text.empty() ? "pong" : "pong " + pong.text; }
    std::string operator()(Leave) const { return "leave"; }
    std::string operator()(Close) const { return "close"; }
    std::string operator()(BeginNext) const { return "next"; }
    std::string operator()(const Expel &expel) const {
        return std::string(expulsions[static_cast<std::size_t>(expel.how)]) + ' ' + expel.name;
    }
    std::string operator()(Claim) const { return "claim"; }
    std::string operator()(Resume) const { return "resume"; }
    std::string operator()(const Propose &propose) const { return "propose " + write_proposal(propose.proposal); }
    std::string operator()(Vote vote) const { return vote.agrees ? "agree" : "disagree"; }
};

} // namespace

Request read_request(std::string_view line) {
    if (line.starts_with(say)) {
        std::string text = notation::squeezed(notation::escaped(notation::normalized(line.substr(say.size()))));
        if (text.empty() || text.size() > longest_request - say.size() - 1)
            throw notation::ParseError({1, say.size() + 1}, "expected a text of 1 to 1019 bytes");
        return Say{std::move(text)};
    }
    notation::WordReader words(line);
    if (game::is_action(line))
        return Act{std::string(line)};
    Request request = read_request(words);
    words.end();
    return request;
}

std::string write_request(const Request &request) {
    return std::visit(RequestWriter{}, request);
}

bool is_sit(const Act &act) {
    return word_of(act) == "sit";
}

std::string word_of(const Request &request) {
    const std::string line = write_request(request);
    return line.substr(0, line.find(' '));
}

} // namespace tondo::server
