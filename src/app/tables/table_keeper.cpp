#include "tondo/app/tables/table_keeper.hpp"

#include "tondo/app/files/paths.hpp"
#include "tondo/app/tables/table_bot.hpp"
#include "tondo/notation/action.hpp"
#include "tondo/notation/coordinate.hpp"
#include "tondo/notation/error.hpp"
#include "tondo/notation/fen_reader.hpp"
#include "tondo/notation/fen_writer.hpp"
#include "tondo/notation/time_control.hpp"
#include "tondo/table/names.hpp"
#include "tondo/ui/game/seat_player.hpp"

namespace tondo::app {
namespace fs = std::filesystem;

namespace {

table::SharedGame new_game(const Position &start, const TableCharter &charter) {
    return {Game(start), table::read_seat_plan(start.rules(), charter.seat_plan),
            notation::read_time_control(charter.control)};
}

// Coordinates where it is a move: no two readers can take them differently.
std::string action_text(const Position &before, const Action &action) {
    const Move *const move = std::get_if<Move>(&action);
    return move ? notation::write_coordinate(before.board(), *move) : notation::write_action(before, action);
}

// The game as the players' own programs would have kept it.
ui::Table recorded(const table::SharedGame &shared) {
    const Game &game = shared.game();
    ui::Table table{Game(game.start())};
    ui::Seating seating{{}, shared.control()};
    for (const Color color : all_colors) {
        const std::string &guest = shared.guest(color);
        if (table::is_bot_name(guest))
            seating.players[color] = ui::write_seat_player(personality_of(guest));
        else
            seating.names[color] = guest;
    }
    table.seat(seating);
    for (std::size_t ply = 1; ply <= game.plies().size(); ++ply)
        table.apply(ui::Play{game.plies()[ply - 1].action, shared.left_after(ply)});
    return table;
}

bool begins_with(const Game &game, const Game &beginning) {
    if (!game.start().same_as(beginning.start()) || beginning.plies().size() > game.plies().size())
        return false;
    for (std::size_t i = 0; i < beginning.plies().size(); ++i)
        if (game.plies()[i].action != beginning.plies()[i].action)
            return false;
    return true;
}

// The file that the game is to be saved in, if it is as it was: not there, or with a game that this one goes on from.
std::optional<GameFile> file_of(const JournalHeader &header, const Game &game) {
    if (!header.file)
        return {};
    if (!fs::exists(*header.file) || fs::is_empty(*header.file))
        return GameFile(*header.file);
    try {
        GameFile file = GameFile::read(*header.file, header.game);
        if (begins_with(game, file.table().game()))
            return file;
    } catch (const std::runtime_error &) {
        // cannot be read any more: not to be written over
    }
    return GameFile(make_fresh_file(header.file->parent_path(), header.file->stem().string(), "pgn3"));
}

} // namespace

std::optional<KeptTable> TableKeeper::left() const {
    if (journal_.is_empty())
        return {};
    const JournalContents &left = journal_.left();
    const RuleSet *rules = left.header ? find_rules(left.header->rules, left.header->board) : nullptr;
    const std::optional<TableCharter> charter =
        left.actions.empty() ? std::nullopt : read_charter(left.actions.front());
    if (!rules || !charter)
        throw InputError("the table's journal cannot be read: " + journal_.path().string());
    try {
        KeptTable kept{*charter, new_game(notation::read_fen(left.header->start, *rules), *charter), {}};
        kept.whole = !left.torn && !left.damaged;
        for (auto record = left.actions.begin() + 1; record != left.actions.end(); ++record) {
            if (!kept.shared.apply(table::read_event(*rules, *record)))
                throw notation::ParseError({}, "it cannot happen there: " + *record);
            kept.events.push_back(*record);
        }
        return kept;
    } catch (const notation::ParseError &error) {
        throw InputError("the table's journal cannot be followed: " + journal_.path().string() + ": " + error.what());
    }
}

KeptTable TableKeeper::begin(const TableCharter &charter, const Game &game, std::optional<GameFile> file) {
    KeptTable kept{charter, new_game(game.start(), charter), {}};
    for (std::size_t i = 0; i < game.plies().size(); ++i) {
        const table::Event event = table::Played{action_text(game.position_after(i), game.plies()[i].action)};
        kept.events.push_back(table::write_event(game.rules(), event));
        kept.shared.apply(event);
    }
    header_.rules = game.rules().key;
    header_.board = game.rules().board().key;
    header_.start = notation::write_fen(game.start());
    if (file) {
        header_.file = fs::absolute(file->file());
        header_.game = file->number();
    }
    file_ = std::move(file);
    records_ = kept.events;
    records_.insert(records_.begin(), write_charter(charter));
    journal_.begin(header_, records_);
    return kept;
}

void TableKeeper::go_on(const KeptTable &kept) {
    header_ = *journal_.left().header;
    file_ = file_of(header_, kept.shared.game());
    records_ = kept.events;
    records_.insert(records_.begin(), write_charter(kept.charter));
    journal_.begin(header_, records_);
}

// A journal that somebody has removed is written anew: what cannot be found again keeps nothing.
void TableKeeper::keep(const std::string &event) {
    records_.push_back(event);
    try {
        if (journal_.is_in_place()) {
            journal_.append(event);
        } else {
            make_directories(journal_.path().parent_path());
            journal_.begin(header_, records_);
        }
    } catch (...) {
        records_.pop_back();
        throw;
    }
}

// The journal knows it before the game is in it: a host that is killed then does not save it a second time elsewhere.
void TableKeeper::name_file() {
    file_ = GameFile(make_unnamed_game_file());
    header_.file = fs::absolute(file_->file());
    header_.game = file_->number();
    if (journal_.is_in_place())
        journal_.begin(header_, records_);
}

Saved TableKeeper::save(const table::SharedGame &shared) {
    const ui::Table game = recorded(shared);
    if (!file_)
        name_file();
    try {
        file_->save(game);
        return {file_->file(), {}};
    } catch (const FileChanged &) {
        const fs::path left_alone = file_->file();
        file_ = file_->moved_to(
            make_fresh_file(fs::absolute(left_alone).parent_path(), left_alone.stem().string(), "pgn3"));
        file_->save(game);
        return {file_->file(), left_alone};
    }
}

} // namespace tondo::app
