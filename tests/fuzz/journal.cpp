// A journal as left by a crash, a full disk or an attacker. Records that can be replayed are written so that
// they lead to the same game.

#include "require.hpp"

#include "storage/journal_replay.hpp"

#include <cstdint>

namespace {

using namespace tondo;
using namespace tondo::storage;
using fuzz::require;

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const JournalContents contents = read_journal(text);
    journal_process(text);
    if (!contents.header)
        return 0;
    const JournalContents again = read_journal(journal_text(journal_records(*contents.header, 1, contents.records)));
    require(again.header == contents.header && again.records == contents.records && !again.torn && !again.damaged);
    const std::optional<ReplayedJournal> replayed = replay(contents);
    if (!replayed)
        return 0;
    replayed->damage();
    JournalHeader header = *contents.header;
    header.game = replayed->start;
    const JournalContents followed = read_journal(journal_text(journal_records(header, 1, replayed->records)));
    const std::optional<ReplayedJournal> same = replay(followed);
    require(same && same->records == replayed->records);
    require(same->live.game().position().same_as(replayed->live.game().position()));
    require(same->live.game().plies().size() == replayed->live.game().plies().size());
    return 0;
}
