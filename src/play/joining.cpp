#include "play/joining.hpp"

#include "core/overloaded.hpp"
#include "notation/text.hpp"
#include "play/screen.hpp"
#include "server/table_socket.hpp"
#include "ui/menu/table_choice.hpp"

#include <array>
#include <cstdlib>
#include <sstream>
#include <unistd.h>
#include <utility>

namespace tondo::app {

namespace {

class TableChoiceScreen : public Screen {
public:
    TableChoiceScreen(const ui::Theme &theme, const std::vector<TableSummary> &tables, const std::string &question)
        : theme_(theme), choice_(question, rows(tables)) {}

    /// Nothing if the player leaves.
    std::optional<std::size_t> chosen() const {
        using Row = std::optional<std::size_t>;
        return answer_ ? std::visit(Overloaded{[](std::size_t row) { return Row(row); },
                                               same_for<ui::TableChoice::Left>(Row())},
                                    *answer_)
                       : Row();
    }

private:
    static std::vector<ui::ListRow> rows(const std::vector<TableSummary> &tables) {
        std::vector<ui::ListRow> rows;
        for (const TableSummary &table : tables)
            rows.push_back({{table.name, table.rules, table.players, table.turn, table.move, table.owner}});
        return rows;
    }

    void resize(ui::Extent size) override { size_ = size; }
    void draw(ui::Canvas &canvas) const override { choice_.draw(canvas, theme_); }
    void handle(const ui::Key &key) override { answer_ = choice_.handle(key, size_.rows); }
    bool is_over() const override { return answer_.has_value(); }

    const ui::Theme &theme_;
    ui::TableChoice choice_;
    ui::Extent size_{};
    std::optional<ui::TableChoice::Answer> answer_;
};

// As the player came here, if that was by ssh; under which log-in the others come they know themselves.
std::string ssh_here(const std::string &user) {
    const char *const connection = std::getenv("SSH_CONNECTION"); // client's address and port, the server's
    std::istringstream words(connection ? connection : "");
    std::string client, client_port, address, port;
    if (words >> client >> client_port >> address >> port)
        return "ssh -t " + (port == "22" ? "" : "-p " + notation::escaped(port) + ' ') + user + '@' +
               notation::escaped(address);
    std::array<char, 256> name{};
    const bool named = ::gethostname(name.data(), name.size() - 1) == 0;
    return "ssh -t " + user + '@' + (named ? notation::escaped(name.data()) : "HOST");
}

} // namespace

std::optional<std::string> choose_table(Terminal &terminal, const ui::Theme &theme,
                                        const std::vector<TableSummary> &tables, const std::string &question) {
    TableChoiceScreen screen(theme, tables, question);
    run(terminal, screen);
    const std::optional<std::size_t> chosen = screen.chosen();
    return chosen ? std::optional(tables[*chosen].name) : std::nullopt;
}

std::vector<ui::Invitation> invitations(const std::string &table, const std::string &setting, bool is_shared_account) {
    const std::string command =
        "tondo join " + table + (setting == "auto" ? "" : " --dir " + notation::escaped(setting));
    if (is_shared_account) // whose keys have their commands
        return {{"Others with a key of theirs type", ssh_here(login_name(::geteuid()))}};
    return {{"On this machine others type", command}, {"and from elsewhere", ssh_here("LOGIN") + ' ' + command}};
}

} // namespace tondo::app
