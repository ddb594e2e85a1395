#include "club/member_book.hpp"

#include "club/book_lines.hpp"
#include "game/lobby.hpp"
#include "game/names.hpp"
#include "notation/look_alikes.hpp"
#include "notation/utf8.hpp"
#include "notation/word_reader.hpp"

#include <algorithm>
#include <array>
#include <random>

namespace tondo::club {

namespace {

constexpr std::string_view first_line = "tondo-members 1";
constexpr std::size_t longest_name = 24; // in bytes, so that it fits behind it: @LOGIN
constexpr std::array<std::string_view, 3> policy_words{"open", "invitation", "closed"};

// Without letters and digits that look alike (Crockford's base 32).
constexpr std::string_view code_digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t code_length = 8;

// As it is written down: people mix up letters, and leave out the hyphen.
std::string normalized_code(std::string_view typed) {
    std::string code;
    for (const char c : typed) {
        const char upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        if (upper == 'O')
            code += '0';
        else if (upper == 'I' || upper == 'L')
            code += '1';
        else if (upper != '-' && upper != ' ')
            code += upper;
    }
    if (code.size() == code_length)
        code.insert(code_length / 2, "-");
    return code;
}

Expected<void> refuse(std::string why) {
    return unexpected(std::move(why));
}

Time read_time(notation::WordReader &words, std::string_view expected) {
    return Time(std::chrono::seconds(words.number<std::int64_t>(expected)));
}

std::string text_of(Time time) {
    return std::to_string(time.time_since_epoch().count());
}

std::chrono::year_month_day day_of(Time time) {
    return std::chrono::floor<std::chrono::days>(time);
}

int year_of(Time time) {
    return static_cast<int>(day_of(time).year());
}

} // namespace

std::string date_text(Time time) {
    const std::chrono::year_month_day day = day_of(time);
    std::array<char, 24> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02u", static_cast<int>(day.year()),
                  static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
    return text.data();
}

std::string_view word_of(SignUpPolicy policy) {
    return policy_words[static_cast<std::size_t>(policy)];
}

std::optional<SignUpPolicy> read_sign_up_policy(std::string_view word) {
    const auto found = std::find(policy_words.begin(), policy_words.end(), word);
    if (found == policy_words.end())
        return {};
    return static_cast<SignUpPolicy>(found - policy_words.begin());
}

bool is_fingerprint(std::string_view text) {
    constexpr std::string_view kind = "SHA256:";
    constexpr std::size_t digits = 43;
    constexpr std::string_view base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    return text.starts_with(kind) && text.size() == kind.size() + digits &&
           text.find_first_not_of(base64, kind.size()) == text.npos;
}

Expected<void> check_member_name(std::string_view name) {
    if (!game::is_client_name(name) || name.find('@') != name.npos || name.size() > longest_name)
        return refuse("a name is one word of at most " + std::to_string(longest_name) +
                      " bytes without @ = , and :, not " + notation::quote(std::string(name)));
    return {};
}

const Member *MemberBook::with_key(std::string_view fingerprint) const {
    const auto found = std::find_if(members_.begin(), members_.end(), [&](const Member &each) {
        return std::find(each.keys.begin(), each.keys.end(), fingerprint) != each.keys.end();
    });
    return found == members_.end() ? nullptr : &*found;
}

const Member *MemberBook::called(std::string_view name) const {
    const auto found =
        std::find_if(members_.begin(), members_.end(), [&](const auto &each) { return each.name == name; });
    return found == members_.end() ? nullptr : &*found;
}

Member *MemberBook::find(std::string_view name) {
    return const_cast<Member *>(called(name));
}

Expected<void> MemberBook::sign_up(const std::string &name, const std::string &fingerprint, std::string_view code,
                                   Time now) {
    if (with_key(fingerprint))
        return refuse("this key is a member's already");
    if (const Expected<void> good = check_member_name(name); !good)
        return good;
    const auto found = std::find_if(codes_.begin(), codes_.end(), [&](const Code &each) {
        return each.text == normalized_code(code) && each.until > now && each.uses > 0;
    });
    if (!code.empty() && found == codes_.end())
        return refuse("there is no such code, or it is used up or over");
    const auto use = [&] {
        if (found != codes_.end() && --found->uses == 0)
            codes_.erase(found);
    };
    if (found != codes_.end() && !found->member.empty()) {
        Member *const member = find(found->member);
        if (!member || member->name != name)
            return refuse("that code is for another key of somebody else: type the name that you have");
        if (member->keys.size() >= most_keys)
            return refuse(name + " has " + std::to_string(most_keys) + " keys, which are the most");
        member->keys.push_back(fingerprint);
        use();
        return {};
    }
    if (policy == SignUpPolicy::closed || is_read_only)
        return refuse("this club takes no new members");
    if (policy == SignUpPolicy::invitation && found == codes_.end())
        return refuse("new members need an invitation code, which the owner of the club or a member gives out");
    if (members_.size() >= most_members)
        return refuse("this club is full");
    const std::string looks = notation::skeleton(name);
    for (const Member &each : members_)
        if (notation::skeleton(each.name) == looks)
            return refuse(each.name == name ? "there is a member " + name + " already"
                                            : name + " looks like " + each.name + ", who is a member");
    const auto place = std::upper_bound(members_.begin(), members_.end(), name,
                                        [](const std::string &one, const Member &other) { return one < other.name; });
    members_.insert(place, {.name = name, .since = now, .seen = now, .keys = {fingerprint}});
    use();
    return {};
}

void MemberBook::add(Code code, Time now) {
    std::erase_if(codes_, [&](const Code &each) {
        return each.until <= now || (!code.member.empty() && each.member == code.member);
    });
    codes_.push_back(std::move(code));
}

bool MemberBook::note_visit(std::string_view name, Time now) {
    Member *const member = find(name);
    if (member)
        member->seen = now;
    return member;
}

bool MemberBook::ban(std::string_view name, bool banned) {
    Member *const member = find(name);
    if (member)
        member->is_banned = banned;
    return member;
}

const Vacation *MemberBook::vacation_of(std::string_view name) const {
    const auto found =
        std::find_if(vacations_.begin(), vacations_.end(), [&](const Vacation &each) { return each.name == name; });
    return found == vacations_.end() ? nullptr : &*found;
}

int MemberBook::vacation_left(std::string_view name, Time now) const {
    const Vacation *const last = vacation_of(name);
    return game::GoOnVacation::most_days - (last && last->year == year_of(now) ? last->days : 0);
}

Expected<void> MemberBook::go_on_vacation(const std::string &name, int days, Time now) {
    const int left = vacation_left(name, now);
    if (days > left)
        return refuse(std::to_string(left) + " days of vacation are left this year, of " +
                      std::to_string(game::GoOnVacation::most_days));
    const Vacation *const last = vacation_of(name);
    const Time from = std::max(last ? last->until : now, now);
    const Vacation begun{name, from + std::chrono::days(days), game::GoOnVacation::most_days - left + days,
                         year_of(now)};
    std::erase_if(vacations_, [&](const Vacation &each) { return each.name == name; });
    vacations_.push_back(begun);
    return {};
}

void MemberBook::end_vacation(std::string_view name, Time now) {
    for (Vacation &each : vacations_)
        if (each.name == name)
            each.until = std::min(each.until, now);
}

bool MemberBook::remove(std::string_view name) {
    std::erase_if(vacations_, [&](const Vacation &each) { return each.name == name; });
    std::erase_if(codes_, [&](const Code &each) { return each.member == name; });
    return std::erase_if(members_, [&](const Member &each) { return each.name == name; }) > 0;
}

bool MemberBook::appoint(std::string_view name, bool is_steward) {
    Member *const member = find(name);
    if (member)
        member->is_steward = is_steward;
    return member;
}

bool MemberBook::remove_key(std::string_view fingerprint) {
    return std::any_of(members_.begin(), members_.end(),
                       [&](Member &each) { return std::erase(each.keys, fingerprint) > 0; });
}

std::string MemberBook::write() const {
    std::string text = std::string(first_line) + "\nsign-up " + std::string(word_of(policy)) + '\n';
    if (is_read_only)
        text += "read-only\n";
    if (!announcement.empty())
        text += "announcement " + announcement + '\n';
    for (const Member &each : members_) {
        text += "member " + each.name + ' ' + text_of(each.since) + ' ' + text_of(each.seen) +
                (each.is_banned ? " banned" : "") + (each.is_steward ? " steward\n" : "\n");
        for (const std::string &key : each.keys)
            text += "key " + each.name + ' ' + key + '\n';
    }
    for (const Vacation &each : vacations_)
        text += "vacation " + each.name + ' ' + text_of(each.until) + ' ' + std::to_string(each.days) + ' ' +
                std::to_string(each.year) + '\n';
    for (const Code &each : codes_)
        text += each.member.empty()
                    ? "invitation " + each.text + ' ' + std::to_string(each.uses) + ' ' + text_of(each.until) + '\n'
                    : "key-code " + each.text + ' ' + each.member + ' ' + text_of(each.until) + '\n';
    return text;
}

Expected<void> MemberBook::read_line(std::string_view line) {
    notation::WordReader words(line);
    if (words.consume("sign-up")) {
        const auto read = read_sign_up_policy(words.rest());
        if (!read)
            return refuse("expected open, invitation or closed");
        policy = *read;
    } else if (words.consume("read-only")) {
        words.end();
        is_read_only = true;
    } else if (words.consume("announcement")) {
        announcement = words.rest();
    } else if (words.consume("member")) {
        Member member{.name = std::string(words.word("a name")), .since = {}, .seen = {}};
        member.since = read_time(words, "since when");
        member.seen = read_time(words, "when the member last came");
        member.is_banned = words.consume("banned");
        member.is_steward = words.consume("steward");
        words.end();
        if (const Expected<void> good = check_member_name(member.name); !good)
            return good;
        if (!members_.empty() && members_.back().name >= member.name)
            return refuse("expected the members by name, each once");
        members_.push_back(std::move(member));
    } else if (words.consume("key")) {
        Member *const member = find(words.word("a name"));
        const std::string key(words.word("a fingerprint"));
        words.end();
        if (!member || !is_fingerprint(key) || with_key(key))
            return refuse("expected a key of a member above, which nobody else has");
        member->keys.push_back(key);
    } else if (words.consume("vacation")) {
        Vacation vacation{.name = std::string(words.word("a name")), .until = {}, .days = 0, .year = 0};
        vacation.until = read_time(words, "until when");
        vacation.days = words.number<int>("the days taken");
        vacation.year = words.number<int>("a year");
        words.end();
        if (!game::is_client_name(vacation.name) || vacation_of(vacation.name))
            return refuse("expected the vacation of somebody, each once");
        vacations_.push_back(std::move(vacation));
    } else if (words.consume("invitation")) {
        Code code{.text = std::string(words.word("a code")), .until = {}};
        code.uses = words.number<int>("how often it can be used");
        code.until = read_time(words, "until when");
        words.end();
        codes_.push_back(std::move(code));
    } else if (words.consume("key-code")) {
        Code code{.text = std::string(words.word("a code")), .until = {}};
        code.member = words.word("a name");
        code.until = read_time(words, "until when");
        words.end();
        codes_.push_back(std::move(code));
    } else {
        words.refuse("sign-up, read-only, announcement, member, key, vacation, invitation or key-code");
    }
    return {};
}

Expected<MemberBook> MemberBook::read(std::string_view text) {
    MemberBook book;
    return read_book(text, first_line, [&](std::string_view line) { return book.read_line(line); }).map([&] {
        return book;
    });
}

std::string random_code() {
    std::random_device random;
    std::string code;
    for (std::size_t i = 0; i < code_length; ++i)
        code += code_digits[random() % code_digits.size()];
    return normalized_code(code);
}

} // namespace tondo::club
