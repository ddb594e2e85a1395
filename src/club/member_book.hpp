#pragma once
// The members of a club, their ssh keys, and the codes that let others in: a text of lines that its owner can read.
//
//     tondo-members 1
//     sign-up invitation
//     announcement Tournament on Friday
//     member anna 1764255600 1764259200          since and last seen, in seconds since 1970
//     member bert 1764255600 1764255600 banned
//     member cleo 1764255600 1764255600 steward    bans and announces from the lobby
//     read-only                                    no tables are opened, and nobody signs up
//     key anna SHA256:4dS…
//     vacation anna 1765465200 14 2026           until when; the days taken in that year
//     invitation 7KQ3-9XWD 2 1764860400          uses left, and until when
//     key-code M2P8-KR4T anna 1764256500         lets another key of anna's in

#include "tondo/core/expected.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tondo::club {

using Time = std::chrono::sys_seconds;

/// `2026-11-28`, by UTC.
std::string date_text(Time time);

/// The people who may become members.
enum class SignUpPolicy : std::uint8_t { open, invitation, closed };

/// `open`, `invitation` or `closed`.
std::string_view word_of(SignUpPolicy policy);
std::optional<SignUpPolicy> read_sign_up_policy(std::string_view word);

struct Member {
    std::string name; ///< Valid by check_member_name().
    Time since;
    Time seen; ///< When the member last came.
    bool is_banned = false;
    bool is_steward = false;
    std::vector<std::string> keys = {}; ///< Fingerprints.
    friend bool operator==(const Member &, const Member &) = default;
};

struct Code {
    std::string text;
    Time until;
    int uses = 1;
    std::string member = {}; ///< The member whose further key it lets in; empty for an invitation.
    friend bool operator==(const Code &, const Code &) = default;
};

struct Vacation {
    std::string name; ///< Of a member or a login.
    Time until;       ///< Past once it is over.
    int days;         ///< Taken in a year, with this one.
    int year;
    friend bool operator==(const Vacation &, const Vacation &) = default;
};

/// `SHA256:` and 43 characters of base64, as ssh-keygen(1) prints it.
bool is_fingerprint(std::string_view text);

/// Why a member cannot be called so.
Expected<void> check_member_name(std::string_view name);

class MemberBook {
public:
    static constexpr std::size_t most_members = 10'000;
    static constexpr std::size_t most_keys = 8; ///< Of a member.
    static constexpr int most_uses = 1000;      ///< Of an invitation.

    SignUpPolicy policy = SignUpPolicy::invitation;
    bool is_read_only = false;
    std::string announcement = {}; ///< One line; empty if there is none.

    const std::vector<Member> &members() const { return members_; }
    const std::vector<Code> &codes() const { return codes_; }
    const std::vector<Vacation> &vacations() const { return vacations_; }
    /// The days of vacation that are left to somebody in the year of `now`.
    int vacation_left(std::string_view name, Time now) const;
    /// Nullptr if they have never had one.
    const Vacation *vacation_of(std::string_view name) const;
    /// Begins a vacation of some days, or makes one longer. The error is the reason why not.
    Expected<void> go_on_vacation(const std::string &name, int days, Time now);
    /// Ends one before its time; its days stay taken, because deadlines were set by it.
    void end_vacation(std::string_view name, Time now);
    /// nullptr if there is none.
    const Member *with_key(std::string_view fingerprint) const;
    const Member *called(std::string_view name) const;

    /// Makes the holder of a key a member, or gives a member another key, if the code is for that. `code` may be empty.
    /// The error is the reason why not.
    Expected<void> sign_up(const std::string &name, const std::string &fingerprint, std::string_view code, Time now);
    /// Forgets codes that are over, and adds one.
    void add(Code code, Time now);
    /// These return whether there is such a member, or key.
    bool note_visit(std::string_view name, Time now);
    bool ban(std::string_view name, bool banned);
    bool appoint(std::string_view name, bool is_steward);
    bool remove(std::string_view name);
    bool remove_key(std::string_view fingerprint);

    std::string write() const;
    /// The error names the line.
    static Expected<MemberBook> read(std::string_view text);

    friend bool operator==(const MemberBook &, const MemberBook &) = default;

private:
    Expected<void> read_line(std::string_view line);
    Member *find(std::string_view name);

    std::vector<Member> members_; ///< By name.
    std::vector<Code> codes_;
    std::vector<Vacation> vacations_;
};

/// A new code, `7KQ3-9XWD`, of 40 random bits.
std::string random_code();

} // namespace tondo::club
