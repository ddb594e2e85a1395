// Preloaded into a program: one allocation or one start of a thread fails. To fail each that the program can make in as
// few runs as possible, a first run lists those that are made by different call stacks. The environment says what to
// do:
//   STACKS_LOG   a file that gets a line for each new call stack: `new`, `memory` or `thread`, the number of the call,
//                and the stack as MODULE+OFFSET, innermost first
//   STACKS_FAIL  `new NUMBER`, `memory NUMBER` or `thread NUMBER`: the call that fails; it is then logged likewise
// `new` is the C++ library, `memory` all others; so an allocation of C++ that fails is one whatever curses has
// allocated before, which depends on when the terminal is read. Calls are numbered from 1, from the call of setlocale()
// in main(). Child programs are not affected, but a program that a shell script becomes is.

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <new>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

extern "C" {
void *__libc_malloc(std::size_t size);
void *__libc_calloc(std::size_t count, std::size_t size);
void *__libc_realloc(void *memory, std::size_t size);
void *__libc_memalign(std::size_t alignment, std::size_t size);
}

namespace {

constexpr int deepest = 12; // calls that differ further out are alike
constexpr std::size_t most_stacks = 1 << 16;

struct Kind {
    const char *name;
    std::atomic<long> calls;
    long failing;
};

Kind news{"new", 0, 0};
Kind memory{"memory", 0, 0};
Kind threads{"thread", 0, 0};
int log_file = -1;
bool lists = false;
const void *cpp_library = nullptr;
std::atomic<bool> is_on = false;
thread_local bool is_inside = false; // what a backtrace allocates does not count
std::array<std::atomic<std::uint64_t>, most_stacks> seen;

bool is_new(std::uint64_t stack) {
    for (std::size_t at = stack % most_stacks;; at = (at + 1) % most_stacks) {
        std::uint64_t found = 0;
        if (seen[at].compare_exchange_strong(found, stack))
            return true;
        if (found == stack)
            return false;
    }
}

void note(const Kind &kind, long call, void *const *stack, int size) {
    std::array<char, 4096> line;
    int length = std::snprintf(line.data(), line.size(), "%s %ld", kind.name, call);
    for (int i = 0; i < size; ++i) {
        Dl_info where{};
        ::dladdr(stack[i], &where);
        const char *const module = where.dli_fname ? where.dli_fname : "?";
        length += std::snprintf(line.data() + length, line.size() - static_cast<std::size_t>(length), " %s+%#tx",
                                std::strrchr(module, '/') ? std::strrchr(module, '/') + 1 : module,
                                static_cast<char *>(stack[i]) - static_cast<char *>(where.dli_fbase));
    }
    line[static_cast<std::size_t>(length++)] = '\n';
    ::syscall(SYS_write, log_file, line.data(), length);
}

// Counts a call; returns whether it fails.
bool fails(Kind &kind) {
    if (!is_on || is_inside)
        return false;
    const long call = ++kind.calls;
    const bool failing = call == kind.failing;
    if (!lists && !failing)
        return false;
    is_inside = true;
    std::array<void *, deepest + 2> stack;
    const int size = ::backtrace(stack.data(), static_cast<int>(stack.size()));
    constexpr int own = 2; // this function and the one that it replaces
    std::uint64_t sum = 1469598103934665603U;
    for (int i = own; i < size; ++i)
        sum = (sum ^ reinterpret_cast<std::uintptr_t>(stack[static_cast<std::size_t>(i)])) * 1099511628211U;
    if (failing || is_new(sum | 1))
        note(kind, call, stack.data() + own, size - own);
    is_inside = false;
    return failing;
}

const void *library_of(const void *address) {
    Dl_info where{};
    return ::dladdr(address, &where) != 0 ? where.dli_fbase : nullptr;
}

Kind &kind_of(const void *caller) {
    return is_on && !is_inside && library_of(caller) == cpp_library ? news : memory;
}

void *out_of_memory() {
    errno = ENOMEM;
    return nullptr;
}

// Takes a variable from the environment; a shell leaves it to the program that it becomes.
const char *take(const char *name) {
    if (std::strcmp(program_invocation_short_name, "sh") == 0)
        return nullptr;
    const char *const value = std::getenv(name);
    ::unsetenv(name);
    return value;
}

// The first backtrace loads a library.
[[gnu::constructor]] void start() {
    std::array<void *, 1> stack;
    ::backtrace(stack.data(), 1);
    void *(*const allocate)(std::size_t) = &::operator new;
    cpp_library = library_of(reinterpret_cast<const void *>(allocate));
    take("LD_PRELOAD");
    if (const char *const name = take("STACKS_LOG"))
        log_file = ::open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    const char *const failing = take("STACKS_FAIL");
    lists = !failing;
    for (Kind *const kind : {&news, &memory, &threads})
        if (failing && std::strncmp(failing, kind->name, std::strlen(kind->name)) == 0)
            kind->failing = std::atol(failing + std::strlen(kind->name));
}

} // namespace

extern "C" {

char *setlocale(int category, const char *locale) noexcept {
    using Function = char *(int, const char *);
    static bool is_first = true;
    char *const result = reinterpret_cast<Function *>(::dlsym(RTLD_NEXT, "setlocale"))(category, locale);
    is_on = is_on || is_first;
    is_first = false;
    return result;
}

void *malloc(std::size_t size) noexcept {
    return fails(kind_of(__builtin_return_address(0))) ? out_of_memory() : __libc_malloc(size);
}
void *calloc(std::size_t count, std::size_t size) noexcept {
    return fails(memory) ? out_of_memory() : __libc_calloc(count, size);
}
void *realloc(void *old, std::size_t size) noexcept {
    return size > 0 && fails(memory) ? out_of_memory() : __libc_realloc(old, size);
}
void *aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
    return fails(kind_of(__builtin_return_address(0))) ? out_of_memory() : __libc_memalign(alignment, size);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*work)(void *),
                   void *argument) noexcept {
    using Function = int(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    if (fails(threads))
        return EAGAIN;
    return reinterpret_cast<Function *>(::dlsym(RTLD_NEXT, "pthread_create"))(thread, attributes, work, argument);
}
}
