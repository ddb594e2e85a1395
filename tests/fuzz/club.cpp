// A club: the file of its members, and lines of the lobby in both directions. All that can be read is written so that
// it reads back unchanged. Clients who send such lines to a lobby get answers that can be read, or are dismissed.

#include "round_trip.hpp"

#include "club/lobby_room.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <unistd.h>

namespace {

using namespace tondo;
using namespace tondo::club;
using fuzz::require;
using fuzz::round_trip;

template <class Book> void book(std::string_view text) {
    const Expected<Book> read = Book::read(text);
    if (!read)
        return require(!read.error().empty());
    const Expected<Book> again = Book::read(read->write());
    require(again && *again == *read);
}

std::string key(std::size_t client) {
    return "SHA256:" + std::string(43, static_cast<char>('a' + client));
}

/// A lobby of three keys and a login.
class Lobby {
public:
    Lobby() {
        for (std::size_t i = 0; i < 4; ++i)
            come(i);
    }

    void send(std::size_t client, std::string_view line) {
        now_ += std::chrono::milliseconds(700);
        room_.receive(ids_[client], line, now_);
        room_.apply_time_limits(now_);
        for (std::size_t each = 0; each < ids_.size(); ++each) {
            while (const std::optional<std::string> answer = room_.next_line(ids_[each], now_)) {
                require(answer->size() < longest_lobby_line);
                const LobbyNews news = read_news(*answer);
                require(!std::holds_alternative<Unknown>(news) && write_news(news) == *answer);
            }
            if (room_.is_dismissed(ids_[each])) {
                room_.leave(ids_[each], now_);
                come(each);
            }
        }
    }

private:
    void come(std::size_t client) {
        ids_[client] = ++last_id_;
        room_.enter(ids_[client], {client == 3 ? "olga" : "tondo", client != 3}, now_);
        room_.receive(ids_[client], write_call(Hello{lobby_version, client == 3 ? "" : key(client), ""}), now_);
    }
    Expected<std::string> open(const WantedTable &wanted) {
        const std::string name = "t" + std::to_string(++tables_);
        game::LobbyTable table{.name = name, .rules = wanted.rules, .control = wanted.control};
        table.seats[Color::first] = {.player = wanted.opener, .is_here = true};
        table.is_by_invitation = !wanted.invited.empty();
        table.calls_bots = wanted.calls_bots && !table.is_by_invitation;
        table.is_rated = wanted.is_rated;
        table.state = static_cast<game::LobbyTable::State>(tables_ % 4);
        room_.tell(name, TableNews{table, {wanted.opener}});
        return name;
    }

    static std::filesystem::path fresh_file(const std::string &name) {
        const std::filesystem::path file =
            std::filesystem::temp_directory_path() / ("tondo-fuzz-" + name + '-' + std::to_string(::getpid()));
        std::filesystem::remove(file);
        return file;
    }

    Books books_{[] {
                     MemberFile file(fresh_file("members"));
                     file.change([](MemberBook &book) { book.policy = SignUpPolicy::open; });
                     return file;
                 }(),
                 RatingFile(fresh_file("ratings")), TournamentFile(fresh_file("tournaments"))};
    server::LineClients::Instant now_{1000};
    LobbyRoom room_{"tondo",
                    books_,
                    {[this](const WantedTable &wanted) { return open(wanted); },
                     [](const std::string &) { return Expected<void>(); }, [](const std::string &) {},
                     [](const std::map<std::string, Time> &) {}, [](const Notice &) {}},
                    [](const std::string &name) { return name == "olga"; },
                    [] { return Time(std::chrono::seconds(1'000'000)); }};
    std::array<server::LineClients::Id, 4> ids_{};
    server::LineClients::Id last_id_ = 0;
    int tables_ = 0;
};

void lines(std::string_view text) {
    Lobby lobby;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.empty() || line.size() >= longest_lobby_line)
            continue;
        round_trip(line.substr(1), read_call, write_call);
        try {
            const LobbyNews news = read_news(line.substr(1));
            if (!std::holds_alternative<Unknown>(news))
                require(read_news(write_news(news)) == news);
        } catch (const notation::ParseError &) {
        }
        lobby.send(static_cast<unsigned char>(line.front()) % 4, line.substr(1));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    if (size == 0)
        return 0;
    const std::string_view text(reinterpret_cast<const char *>(data) + 1, size - 1);
    constexpr std::array readers{book<MemberBook>, lines, book<TournamentBook>, lines};
    readers[*data % readers.size()](text);
    return 0;
}
