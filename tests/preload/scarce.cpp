// Preloaded into a program: the system has no more threads, processes or memory for it. The environment says how much:
//   SCARCE_THREADS    how many threads start; later ones fail
//   SCARCE_PROCESSES  how many processes start (fork, posix_spawn); later ones fail
//   SCARCE_MEMORY     the number of the allocation that fails, from 1, counted from the call of setlocale() in main()
//   SCARCE_LOG        a file that is made when one of them fails
// Child programs are not affected, but a program that a shell script becomes is.

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits>
#include <new>
#include <pthread.h>
#include <spawn.h>
#include <string>
#include <string_view>
#include <unistd.h>

namespace {

// Takes a variable from the environment; a shell leaves it to the program that it becomes.
const char *take(const char *name) {
    const char *const value = std::getenv(name);
    if (!value || program_invocation_short_name == std::string_view("sh"))
        return nullptr;
    ::unsetenv(name); // the text stays where it was
    return value;
}

long number(const char *name, long otherwise) {
    const char *const value = take(name);
    return value ? std::atol(value) : otherwise;
}

constexpr long unlimited = std::numeric_limits<long>::max();

std::atomic<long> threads = number("SCARCE_THREADS", unlimited);
std::atomic<long> processes = number("SCARCE_PROCESSES", unlimited);
const long failing_allocation = number("SCARCE_MEMORY", 0);
const char *const log_name = take("SCARCE_LOG");
std::atomic<bool> counting = false;
std::atomic<long> allocations = 0;
[[maybe_unused]] const char *const library = take("LD_PRELOAD");

void tell() {
    if (log_name)
        ::close(::open(log_name, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
}

bool has_run_out(std::atomic<long> &left) {
    if (left-- > 0)
        return false;
    tell();
    return true;
}

template <class Function> Function *real(const char *name) {
    return reinterpret_cast<Function *>(::dlsym(RTLD_NEXT, name));
}

void *allocate(std::size_t size, std::size_t alignment) {
    if (counting && ++allocations == failing_allocation) {
        tell();
        throw std::bad_alloc();
    }
    void *const memory = alignment > __STDCPP_DEFAULT_NEW_ALIGNMENT__
                             ? std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment)
                             : std::malloc(size > 0 ? size : 1);
    if (!memory)
        throw std::bad_alloc();
    return memory;
}

} // namespace

void *operator new(std::size_t size) {
    return allocate(size, 0);
}
void *operator new[](std::size_t size) {
    return allocate(size, 0);
}
void *operator new(std::size_t size, std::align_val_t alignment) {
    return allocate(size, static_cast<std::size_t>(alignment));
}
void *operator new[](std::size_t size, std::align_val_t alignment) {
    return allocate(size, static_cast<std::size_t>(alignment));
}

extern "C" {

char *setlocale(int category, const char *locale) noexcept {
    counting = true;
    return real<char *(int, const char *)>("setlocale")(category, locale);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*work)(void *),
                   void *argument) noexcept {
    if (has_run_out(threads))
        return EAGAIN;
    return real<int(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *)>("pthread_create")(
        thread, attributes, work, argument);
}

pid_t fork() noexcept {
    if (has_run_out(processes)) {
        errno = EAGAIN;
        return -1;
    }
    return real<pid_t()>("fork")();
}

int posix_spawn(pid_t *process, const char *program, const posix_spawn_file_actions_t *files,
                const posix_spawnattr_t *attributes, char *const *arguments, char *const *environment) {
    if (has_run_out(processes))
        return EAGAIN;
    return real<int(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, char *const *,
                    char *const *)>("posix_spawn")(process, program, files, attributes, arguments, environment);
}
}
