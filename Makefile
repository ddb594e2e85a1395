# tondo: three-player chess in the terminal. `make help` lists what there is.

BUILD    ?= release
OUT      ?= build/$(BUILD)
CXX      ?= g++
PYTHON   ?= /usr/bin/python3
VERSION  := 1.0.0

# What is built goes below $(OUT), and nothing into the sources: they may be read-only.
ifneq ($(words $(OUT)) $(findstring ',$(OUT)),1 )
$(error OUT must be a path without spaces and quotes; a relative one leaves out the folders above: OUT=../out)
endif
export PYTHONDONTWRITEBYTECODE := 1

ifeq ($(origin CXX),default)
CXX := g++
endif
ifneq ($(filter sanitize native,$(BUILD)),)
CXX := clang++
endif
COMPILER_arm64 := aarch64-linux-gnu-g++
COMPILER_armhf := arm-linux-gnueabihf-g++
CXX := $(or $(COMPILER_$(BUILD)),$(CXX))

# As many jobs as there are processors, unless the caller says how many; V=1 shows the commands.
ifeq ($(findstring -j,$(MAKEFLAGS))$(MAKELEVEL),0)
MAKEFLAGS += -j$(shell nproc 2>/dev/null || echo 1)
endif
quiet = $(if $(V),,@printf '  %-5s %s\n' $(1) $(2);)
MAKEFLAGS += --no-print-directory

# --- flags, one tree of objects per BUILD ---------------------------------------------------------------------------
WARNINGS = -Wall -Wextra -Wpedantic -Wconversion -Wno-psabi $(WARNINGS_$(if $(findstring clang,$(CXX)),clang,gcc))
# Names of one file may hide those of another in the same unit; clang cannot tell the two kinds of shadows apart.
# The checks switched off take std::string, once inlined, for what overruns it.
WARNINGS_gcc := -Wshadow=local -Wno-array-bounds -Wno-stringop-overflow -Wno-restrict -Wno-maybe-uninitialized -Wno-subobject-linkage
# CPPFLAGS, CXXFLAGS and LDFLAGS are the user's; appended to, they would grow with each make that runs another.
ALL_CPPFLAGS = -iquote . -iquote src -Iinclude -DTONDO_VERSION='"$(VERSION)"' $(CPPFLAGS)
# The program listens for other users of the machine; a compiler that lacks one of these does without.
supported = $(shell $(CXX) -Werror $(1) -x c++ -c /dev/null -o /dev/null 2>/dev/null && echo '$(1)')
HARDENING := -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong \
  $(call supported,-fstack-clash-protection) $(call supported,-fcf-protection)
# The shared library is made of the same objects. With hidden symbols -fPIC costs no instruction more than -fPIE.
SHARED_CODE       := -fPIC -fvisibility=hidden
CXXFLAGS_release  := -O2 -g1 $(HARDENING) $(SHARED_CODE)
LDFLAGS_release   := -pie -Wl,-z,relro,-z,now
# For this machine and no other: clang with the whole program in view is a seventh faster in the rules core than g++.
# Vectors as wide as a set of squares and no wider: a load that covers two stores right before it would wait for them.
CXXFLAGS_native   := -O3 -g -march=native -flto
LDFLAGS_native    := -Wl,-mllvm,-inline-threshold=1000
ifeq ($(shell uname -m),x86_64)
CXXFLAGS_native   += -mprefer-vector-width=256
endif
CXXFLAGS_debug    := -O0 -g -D_GLIBCXX_ASSERTIONS $(SHARED_CODE)
# The fuzzers are made of the same objects.
CXXFLAGS_sanitize := -O1 -g1 -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -D_GLIBCXX_ASSERTIONS
CXXFLAGS_thread   := -O1 -g1 -fsanitize=thread -fno-omit-frame-pointer -D_GLIBCXX_ASSERTIONS
CXXFLAGS_coverage := -O0 -g --coverage
# For other processors, armhf being one of 32 bits; linked statically, so that an emulator runs it without that processor's
# system.
CROSS             := arm64 armhf
$(foreach each,$(CROSS),$(eval CXXFLAGS_$(each) := -O2 -g1 $(HARDENING) -fPIE))
LDFLAGS_arm64     := -static-pie
# Debian's C library for armhf lacks rcrt1.o, with which a static PIE begins.
LDFLAGS_armhf     := -static -no-pie
ifeq ($(CXXFLAGS_$(BUILD)),)
$(error BUILD is one of release, native, debug, sanitize, thread, coverage, arm64, armhf; not '$(BUILD)')
endif
ALL_CXXFLAGS = -std=c++20 $(WARNINGS) $(CXXFLAGS_$(BUILD)) $(CXXFLAGS)
# These flags change no object, so they are not recorded in $(OUT)/flags: a copied tree, or one checked for warnings,
# counts as built. They keep the paths of the checkout and of $(OUT) out of the objects, and refuse a switch that forgets
# a value of its enum.
UNRECORDED = -Werror=switch -ffile-prefix-map="$$PWD"=. -ffile-prefix-map=$(OUT)/=build/$(BUILD)/ $(if $(WERROR),-Werror) $(if $(UNWARNED),-w)
PCH = $(OUT)/std.hpp
# The same linker on every machine, so that the program does not depend on what is installed.
ALL_LDFLAGS  = -fuse-ld=$(if $(filter native,$(BUILD)),lld,bfd) $(LDFLAGS_$(BUILD)) $(LDFLAGS)
# What libtondo needs, and what the program needs besides.
LIB_LIBRARIES := -lutf8proc
LIBRARIES := $(if $(filter $(CROSS),$(BUILD)),,-lncursesw -ltinfo -lz -ltomlplusplus -lsqlite3) $(LIB_LIBRARIES)

# --- what there is --------------------------------------------------------------------------------------------------
# The files of a folder are compiled together, about UNIT_SIZE bytes at a time. A build from scratch then takes a sixth
# less processor time than with half of that size, and what a change to one file compiles again takes twenty seconds.
UNIT_SIZE := 120000
# Files that say the same names each for its board, and one that includes the macros of term.h, stay by themselves.
SEPARATE  := src/core/boards/*.cpp src/term/terminfo.cpp
# The blank sorts a folder's own files before those of folders below it.
units      = $(shell find $(1) -name '*.cpp' | sed 's|/[^/]*$$| &|' | LC_ALL=C sort | tr -d ' ' | src/units $(OUT)/units $(2))
SRC_UNITS  := $(call units,$(SEPARATE),1) $(call units,src $(patsubst %,-not -path '%',$(SEPARATE) src/packaging/*),$(UNIT_SIZE))
# Under the thread sanitizer only what more than one thread runs, or a process beside another.
TESTS_thread := $(addprefix tests/unit/,main.cpp scene.cpp core/perft_options.cpp game server play analysis explain match/referee.cpp storage/game_stream.cpp system \
  $(addprefix engine/,engine.cpp helper_threads.cpp transposition_table.cpp) bots) tests/reference
# What tests the library alone.
TESTS_arm64 := $(addprefix tests/unit/,main.cpp diagram.cpp scene.cpp perft.cpp core) $(filter-out %/closure.cpp,$(wildcard tests/unit/notation/*.cpp)) tests/reference
TESTS_armhf := $(TESTS_arm64)
TESTS      := $(or $(TESTS_$(BUILD)),tests/unit tests/reference)
TEST_UNITS := $(call units,$(TESTS) -path 'tests/unit/core/boards/*',1) $(call units,$(TESTS) -not -path 'tests/unit/core/boards/*',$(UNIT_SIZE))
FUZZERS    := $(patsubst tests/fuzz/%.cpp,%,$(sort $(wildcard tests/fuzz/*.cpp)))
SOURCES    := $(shell find src include tests -name '*.cpp' -o -name '*.hpp' -o -name '*.h')
objects    = $(1:%=$(OUT)/obj/%.o)
layer      = $(filter $(addsuffix /%,$(1:%=src/%)),$(SRC_UNITS))
# What another program may link, as include/tondo says; and the rest.
LIB_UNITS  := $(call layer,core notation engine c_interface)
PROGRAM_UNITS := $(filter-out $(LIB_UNITS),$(SRC_UNITS))
APP_UNITS  := $(if $(filter $(CROSS),$(BUILD)),,$(PROGRAM_UNITS))

# Core and engine a second time, in one object (src/core/instruction_set.hpp), if the compiler has a name for that kind of
# processor, as g++ has. Boards come with the positions, and warnings from the first set.
# More inlining than usual takes a fifth of the engine's instructions away, for 200 kilobytes.
V3_FLAGS := -O3 --param=max-inline-insns-auto=200 --param=early-inlining-insns=60 --param=inline-unit-growth=300 \
  -march=x86-64-v3 -fwhole-program -fno-lto -w -Dtondo=tondo_v3 -DTONDO_IS_V3
V3_PROBE := int supported = __builtin_cpu_supports("x86-64-v3");
V3_UNIT := $(if $(filter release,$(BUILD)),$(if $(filter -march=native,$(CXXFLAGS)),,$(shell \
  echo '$(V3_PROBE)' | $(CXX) -Werror $(V3_FLAGS) -S -x c++ - -o /dev/null 2>/dev/null && \
  find src/core src/engine -maxdepth 1 -name '*.cpp' | LC_ALL=C sort | src/units $(OUT)/units 0 v3/tondo_v3)))
V3 := $(call objects,$(V3_UNIT))
$(V3): private ALL_CXXFLAGS += $(V3_FLAGS)
$(V3): private PCH = src/std.hpp
$(if $(V3),$(call objects,$(LIB_UNITS)): private ALL_CPPFLAGS += -DTONDO_HAS_V3)

# doctest would guard each check against exceptions, which an eighth of the compiling went into. One now ends its case.
$(call objects,$(TEST_UNITS)): private ALL_CPPFLAGS += -DDOCTEST_CONFIG_SUPER_FAST_ASSERTS

# Most tests wait for the program, not for themselves; those of the rules and the engine compute.
PLAIN := $(call objects,$(filter $(addsuffix /%,$(filter-out tests/unit/core tests/unit/engine,$(wildcard tests/unit/*))),$(TEST_UNITS)))
$(PLAIN) $(OUT)/plain/std.hpp.gch: private ALL_CXXFLAGS += -O0 -g0 -U_FORTIFY_SOURCE
$(PLAIN): private PCH = $(OUT)/plain/std.hpp
$(PLAIN): $(OUT)/plain/std.hpp.gch

# Sanitizers look into the program: in the tests they would double the time that these take to compile. (The release
# tree's tests are no use to them, because g++ and clang pass sets of squares in different ways.)
ifeq ($(BUILD),sanitize)
$(call objects,$(TEST_UNITS)): private ALL_CXXFLAGS += -fno-sanitize=undefined
$(PLAIN) $(OUT)/plain/std.hpp.gch: private ALL_CXXFLAGS += -fno-sanitize=all
endif

# GNU ar makes no index of objects that are optimised when linking.
LIB      := $(if $(filter native,$(BUILD)),$(call objects,$(LIB_UNITS)),$(OUT)/libtondo.a)
# CONTRIBUTING.md says when this number changes; its first part is that of the soname.
SO_VERSION := 1.0.0
SO       := libtondo.so.$(SO_VERSION)
SONAME   := libtondo.so.$(firstword $(subst ., ,$(SO_VERSION)))
# Only clang's linker reads the objects of a native tree, and sanitizers are for programs: the library installed from
# there is that of the release tree.
LIB_BUILD := $(if $(filter debug,$(BUILD)),debug,release)
LIB_TREE := $(if $(filter $(LIB_BUILD),$(BUILD)),$(OUT),build/release)
PROGRAM  := $(OUT)/tondo
UNIT     := $(OUT)/unit-tests
BENCH    := $(OUT)/bench

.DEFAULT_GOAL := all
.PHONY: all play test unit every-login golden picture perft pty power-loss check layers words sanitize thread-sanitize arm64 armhf posix-check coverage bench bench-files bench-tables bench-compare bench-revisions bench-instructions bench-engine bench-engine-run arena endgames puzzles tune train calibrate marks long-test mutants recipes fuzz warnings format format-check tidy deps dist dist-check deb deb-check install uninstall clean help FORCE
.DELETE_ON_ERROR:
.PRECIOUS: $(OUT)/obj/%.o $(OUT)/fuzz-%

all: ## build the program
	+@$(call build,$(PROGRAM))
	+@$(MAKE) -s $(PRINTED) $(if $(filter $(OUT),$(LIB_TREE)),$(OUT)/$(SO))

# --- compiling ------------------------------------------------------------------------------------------------------
# Builds targets and counts the units that it takes: [ 3/41].
build = $(MAKE) -s $(OUT)/flags; total=$$($(MAKE) -n TOTAL=1 $(1) | grep -c ' -MMD '); rm -f $(OUT)/compiled; \
  [ $$total -lt 20 ] || echo "Compiling $$total units, once: some minutes on $$(nproc) processors"; \
  $(MAKE) TOTAL=$$total $(1)

# The flags are written to a file that changes only when they do; every object depends on it.
$(OUT)/flags: $(if $(TOTAL),,FORCE)
	@mkdir -p $(@D)
	@echo '$(CXX) $(ALL_CPPFLAGS) $(ALL_CXXFLAGS) $(if $(V3),$(V3_FLAGS))' | cmp -s - $@ || \
	  echo '$(CXX) $(ALL_CPPFLAGS) $(ALL_CXXFLAGS) $(if $(V3),$(V3_FLAGS))' > $@

# clang records the absolute path of a header that it precompiles, unless it reads standard input, which g++ does not.
HEADER_INPUT = $(if $(findstring clang,$(CXX)),- < )
$(OUT)/std.hpp.gch $(OUT)/plain/std.hpp.gch: src/std.hpp $(OUT)/flags
	@mkdir -p $(@D)
	$(call quiet,c++,$<)$(CXX) $(ALL_CPPFLAGS) $(ALL_CXXFLAGS) $(UNRECORDED) -x c++-header $(HEADER_INPUT)$< -o $@

compile = mkdir -p $(@D); echo >> $(OUT)/compiled; \
  $(if $(V),set -x,printf '%s %s\n' "$(if $(TOTAL),$$(printf '[%3d/%d]' $$(wc -l < $(OUT)/compiled) $(TOTAL)),  c++)" $*); \
  $(CXX) $(ALL_CPPFLAGS) $(ALL_CXXFLAGS) $(UNRECORDED) -include $(PCH) -MMD -MP -c $< -o $@
$(OUT)/obj/%.o: $(OUT)/units/%.cpp $(OUT)/flags $(OUT)/std.hpp.gch
	@$(compile)
$(OUT)/obj/%.o: %.cpp $(OUT)/flags $(OUT)/std.hpp.gch
	@$(compile)

# The files of these folders are compiled in: those of one folder are a table of names and texts (src/learn/built_in.cpp).
BUILT_IN := courses demonstrations puzzles rules
BUILT_IN_FILES := $(sort $(wildcard $(foreach kind,pgn3 txt,$(BUILT_IN:%=src/learn/%/*.$(kind)))))
$(BUILT_IN:%=$(OUT)/%.inc): $(OUT)/%.inc: src/learn/% $(BUILT_IN_FILES)
	@mkdir -p $(@D)
	@for file in $(filter src/learn/$*/%,$(BUILT_IN_FILES)); do name=$${file##*/}; \
	  printf '{"%s", R"text(' $${name%.*}; cat $$file; printf ')text"},\n'; done > $@
$(call objects,$(call layer,learn)): private ALL_CPPFLAGS += -iquote $(OUT)
$(call objects,$(call layer,learn)): | $(BUILT_IN:%=$(OUT)/%.inc)

# The bytes of a file, for an array.
$(OUT)/values/%.inc: src/engine/values/%.bin
	@mkdir -p $(@D)
	@od -An -v -t u1 $< | sed 's/[0-9][0-9]*/&,/g' > $@
VALUES_INC := $(patsubst src/engine/%.bin,$(OUT)/%.inc,$(wildcard src/engine/values/*.bin))
VALUES := $(call objects,$(filter src/engine/values/%,$(LIB_UNITS)))
$(VALUES): private ALL_CPPFLAGS += -iquote $(OUT)/values
$(VALUES): $(VALUES_INC)

$(OUT)/libtondo.a: $(call objects,$(LIB_UNITS)) $(V3)
	@rm -f $@
	$(call quiet,ar,$@)$(AR) rcs $@ $^

$(OUT)/$(SO): $(call objects,$(LIB_UNITS)) $(V3) src/c_interface/exports.map
	$(call quiet,link,$@)$(CXX) $(ALL_CXXFLAGS) -shared $(filter-out -pie,$(ALL_LDFLAGS)) -Wl,-soname,$(SONAME) \
	  -Wl,--version-script=$(filter %.map,$^) -Wl,-z,defs $(filter %.o,$^) $(LIB_LIBRARIES) -o $@

$(OUT)/libapp.a: $(call objects,$(APP_UNITS))
	@rm -f $@
	$(call quiet,ar,$@)$(AR) rcs $@ $^

$(PROGRAM): $(call objects,$(APP_UNITS)) $(LIB)
	$(call quiet,link,$@)$(CXX) $(ALL_CXXFLAGS) $(ALL_LDFLAGS) $^ $(LIBRARIES) -o $@

# Inline functions of the program come before those of the tests, so that a sanitizer looks into them.
$(UNIT): $(call objects,$(filter-out src/main,$(APP_UNITS)) $(LIB_UNITS)) $(V3) $(call objects,$(TEST_UNITS))
	$(call quiet,link,$@)$(CXX) $(ALL_CXXFLAGS) $(ALL_LDFLAGS) $^ $(LIBRARIES) -o $@

# The speed of the rules needs no more of the program; it is built anew for this machine.
$(BENCH): $(call objects,tests/bench/bench src/engine/values/values $(call layer,core notation)) $(V3)
	$(call quiet,link,$@)$(CXX) $(ALL_CXXFLAGS) $(ALL_LDFLAGS) $^ $(LIB_LIBRARIES) -o $@

$(BENCH)-tables: $(call objects,tests/bench/tables) $(OUT)/libapp.a $(LIB)
	$(call quiet,link,$@)$(CXX) $(ALL_CXXFLAGS) $(ALL_LDFLAGS) $^ $(LIBRARIES) -o $@

$(BENCH)-mates: $(call objects,tests/bench/mates $(call layer,explain learn)) $(LIB)
	$(call quiet,link,$@)$(CXX) $(ALL_CXXFLAGS) $(ALL_LDFLAGS) $^ $(LIB_LIBRARIES) -o $@

$(BENCH)-%: $(OUT)/obj/tests/bench/%.o $(LIB)
	$(call quiet,link,$@)$(CXX) $(ALL_CXXFLAGS) $(ALL_LDFLAGS) $^ $(LIB_LIBRARIES) -o $@

$(OUT)/arena: $(call objects,tests/arena/arena) $(LIB)
	$(call quiet,link,$@)$(CXX) $(ALL_CXXFLAGS) $(ALL_LDFLAGS) $^ $(LIB_LIBRARIES) -o $@

$(OUT)/endgames: $(call objects,tests/arena/endgames) $(LIB)
	$(call quiet,link,$@)$(CXX) $(ALL_CXXFLAGS) $(ALL_LDFLAGS) $^ $(LIB_LIBRARIES) -o $@

$(OUT)/mine: $(call objects,tests/puzzles/mine $(call layer,explain learn)) $(LIB)
	$(call quiet,link,$@)$(CXX) $(ALL_CXXFLAGS) $(ALL_LDFLAGS) $^ $(LIB_LIBRARIES) -o $@

$(OUT)/tune: $(call objects,tests/tune/tune) $(LIB)
	$(call quiet,link,$@)$(CXX) $(ALL_CXXFLAGS) $(ALL_LDFLAGS) $^ $(LIB_LIBRARIES) -o $@

$(OUT)/train: $(call objects,tests/tune/train) $(LIB)
	$(call quiet,link,$@)$(CXX) $(ALL_CXXFLAGS) $(ALL_LDFLAGS) $^ $(LIB_LIBRARIES) -o $@

$(OUT)/selfplay: $(call objects,tests/tune/selfplay) $(LIB)
	$(call quiet,link,$@)$(CXX) $(ALL_CXXFLAGS) $(ALL_LDFLAGS) $^ $(LIB_LIBRARIES) -o $@

$(OUT)/marks: $(call objects,tests/tune/marks) $(OUT)/libapp.a $(LIB)
	$(call quiet,link,$@)$(CXX) $(ALL_CXXFLAGS) $(ALL_LDFLAGS) $^ $(LIBRARIES) -o $@

$(OUT)/calibrate: $(call objects,tests/tune/calibrate) $(LIB)
	$(call quiet,link,$@)$(CXX) $(ALL_CXXFLAGS) $(ALL_LDFLAGS) $^ $(LIB_LIBRARIES) -o $@

# Only the settings parser needs the screens, because it knows the values that their settings may have.
$(OUT)/fuzz-settings: $(call objects,$(filter-out src/main,$(APP_UNITS)))
$(OUT)/fuzz-%: $(OUT)/obj/tests/fuzz/%.o $(call objects,$(call layer,canvas game explain learn system storage bots server club)) $(LIB)
	$(call quiet,link,$@)$(CXX) $(ALL_CXXFLAGS) -fsanitize=fuzzer $(ALL_LDFLAGS) $^ $(LIBRARIES) -o $@

# Preloaded into tested programs; the end-to-end tests need these.
PRELOADED := $(addprefix $(OUT)/,faults.so later.so no_locks.so recorder.so scarce.so stacks.so)
$(OUT)/%.so: tests/preload/%.cpp
	$(call quiet,link,$@)$(CXX) -std=c++20 $(WARNINGS) -O1 -shared -fPIC $< -o $@

-include $(shell find $(OUT)/obj -name '*.d' 2>/dev/null)

# --- playing and testing --------------------------------------------------------------------------------------------
play: deps-build ## play a game here (installs what is missing)
	+@$(call build,$(PROGRAM))
	@if [ -t 0 ] && [ -t 1 ]; then exec $(PROGRAM); fi; \
	echo "make play: no terminal here, so a short game as text:"; \
	for ply in 0 6 14 22; do echo; $(PROGRAM) show --ply $$ply tests/games/demonstration.pgn3 || exit 1; done

test: deps-test ## build and run every test (installs what is missing)
	+@$(call build,$(PROGRAM) $(UNIT))
	@$(MAKE) unit
	@$(MAKE) pty

# In parts, so that two processors have about the same to do.
UNIT_PARTS ?= unit-screens unit-rules unit-ui unit-rest
unit: $(UNIT_PARTS) ## unit and perft tests
RULES_TESTS := *unit/core/*,*unit/engine/*,*unit/perft.cpp
UI_TESTS    := *unit/ui/*
SCREENS_TESTS := *unit/ui/help_keys.cpp,*unit/ui/whole_rows.cpp,*unit/ui/board_view.cpp
unit-rules: $(UNIT)
	@tests/own-folder $(UNIT) --source-file='$(RULES_TESTS)' $(UNIT_ARGS)
unit-ui: $(UNIT)
	@tests/own-folder $(UNIT) --source-file='$(UI_TESTS)' --source-file-exclude='$(SCREENS_TESTS)' $(UNIT_ARGS)
unit-screens: $(UNIT)
	@tests/own-folder $(UNIT) --source-file='$(SCREENS_TESTS)' $(UNIT_ARGS)
unit-rest: $(UNIT)
	@tests/own-folder $(UNIT) --source-file-exclude='$(RULES_TESTS),$(UI_TESTS)' $(UNIT_ARGS)

golden: $(UNIT) ## take the screens over into tests/screens as they are now
	@TONDO_GOLDEN=1 $(UNIT) -tc='golden screens'

picture: $(PROGRAM) ## draw the picture and record the film of the README anew
	@$(PROGRAM) export --to svg --ply 14 -o man/board.svg tests/games/demonstration.pgn3
	@TONDO=$(PROGRAM) $(PYTHON) tests/pty/film.py man/game.cast

pty: $(PROGRAM) $(PRELOADED) ## end-to-end tests of the program under a pseudo-terminal (PTY_ARGS='-k NAME' picks some)
	@TONDO=$(PROGRAM) $(PYTHON) tests/pty/run.py $(PTY_ARGS)

# The tests that see a login's name refused try TONDO_LOGIN, which is a login only if the preloaded library works.
EVERY_LOGIN_TESTS := test_attacks test_host test_join test_heartbeat test_own_mistakes protocol_session tondo_table_6 SIGTERM_in_shared
every-login: deps-test ## tests of hosted games once more, where every name is that of a login
	+@$(call build,$(PROGRAM) $(UNIT) $(OUT)/logins.so)
	@tests/own-folder $(MAKE) every-login-run
every-login-run: $(UNIT) $(OUT)/logins.so
	@chmod 755 "$$TMPDIR"; cp $(OUT)/logins.so "$$TMPDIR" # some tests come as other users
	@export TONDO_LOGIN=anna LD_PRELOAD=logins.so LD_LIBRARY_PATH="$$TMPDIR" && \
	  $(UNIT) --source-file='*unit/server/*,*unit/play/*' && $(MAKE) PTY_ARGS='$(EVERY_LOGIN_TESTS:%=-k %)' pty

# Every scenario prints how many states it tried.
power-loss: $(PROGRAM) $(PRELOADED) ## each state in which a power loss may leave the files: nothing told as kept is lost
	@TONDO_POWER_LOSS=3 $(MAKE) PTY_ARGS='-k test_power_loss' pty > $(OUT)/power-loss.txt; status=$$?; \
	  cat $(OUT)/power-loss.txt; \
	  awk '/ states tried/ {tried += $$2; lost += $$5} END {print tried + 0, "states tried,", lost + 0, "found lost"}' \
	    $(OUT)/power-loss.txt; exit $$status

check: layers words format-check test ## everything a change must pass

layers: ## refuse includes that point outward
	@tests/layers

words: ## refuse wording, names and paths that the project has given up
	@$(PYTHON) tests/words

# Tests of chance take fewer samples there, as everything takes several times as long. The test suite "slow" is left to
# nightly: ten seconds and more each there, for code that others run as well.
SANITIZE_DEPTH   ?= 3
SANITIZE_SAMPLES ?= 0.1
SANITIZE_ARGS    ?= --test-suite-exclude=slow
sanitize: deps-sanitize ## unit tests and shared tables under the address and undefined-behaviour sanitizers
	@TONDO_PERFT_DEPTH=$(SANITIZE_DEPTH) TONDO_SAMPLES=$(SANITIZE_SAMPLES) $(MAKE) BUILD=sanitize UNIT_ARGS=$(SANITIZE_ARGS) unit
	@$(MAKE) BUILD=sanitize PTY_ARGS='-k test_host.' pty

# A race ends the program at once, so that the test fails in which it happens. Speed is not measured there.
export TSAN_OPTIONS ?= halt_on_error=1
thread-sanitize: deps-test ## threads, bots and shared tables under the thread sanitizer
	@$(MAKE) BUILD=thread UNIT_ARGS="-tce='a requested stop ends the search*'" unit
	@$(MAKE) BUILD=thread PTY_ARGS='-k test_bot. -k test_players. -k bots_ -k number_of_jobs -k one_against_two -k test_club.' pty

# Emulated, tests take several times as long, too.
EMULATOR_arm64 := qemu-aarch64
EMULATOR_armhf := qemu-arm
arm64: deps-arm64 ## unit tests of rules and notation and perft, compiled for arm64 and run by an emulator (nightly)
armhf: deps-armhf ## the same with 32 bits
$(CROSS):
	@$(MAKE) BUILD=$@ emulated
emulated: $(UNIT)
	TONDO_PERFT_DEPTH=$(SANITIZE_DEPTH) TONDO_SAMPLES=$(SANITIZE_SAMPLES) $(EMULATOR_$(BUILD)) $(UNIT) $(UNIT_ARGS)

# As on a system without Linux's calls (src/system/has_linux.hpp); libbsd has the getpeereid() of the BSDs and macOS. All
# other objects are those of the release tree.
POSIX_UNITS = $(addsuffix %,$(sort $(dir $(shell grep -rl has_linux src tests/unit))))
ifdef ONLY_POSIX
$(call objects,$(filter $(POSIX_UNITS),$(SRC_UNITS) $(TEST_UNITS))): private ALL_CPPFLAGS += -DTONDO_ONLY_POSIX -DLIBBSD_OVERLAY -isystem /usr/include/bsd
LDFLAGS_release += -Wl,--no-as-needed -lbsd
endif
posix-check: deps-posix ## all tests of a build without the calls that only Linux has (nightly)
	+@$(call build,$(PROGRAM) $(UNIT))
	@rm -rf build/posix && cp -a $(OUT) build/posix && rm -rf $(POSIX_UNITS:%/%=build/posix/obj/%)
	@$(MAKE) BUILD=release OUT=build/posix ONLY_POSIX=1 test

# Two sequences beside each other: one with the program of players, which is built before, one with builds of its own.
# A step that has passed since the sources changed is not run again, so that a night may be interrupted.
NIGHTLY_PROGRAM := cases power-loss long-test mutants recipes
NIGHTLY_BUILDS  := headers sanitize fuzz thread-sanitize arm64 armhf posix-check dist-check deb-check
NIGHTLY         := $(OUT)/nightly
TOOLS := $(addprefix $(OUT)/,arena endgames mine tune selfplay train marks calibrate)
nightly: deps ## what takes too long for every change: some hours of two processors; begun again, it goes on
	+@$(call build,$(PROGRAM) $(UNIT) $(PRELOADED) $(TOOLS))
	@$(MAKE) --keep-going nightly-program nightly-builds
	@$(MAKE) $(NIGHTLY)/bench
	@cat $(NIGHTLY)/* && rm -r $(NIGHTLY)
nightly-program: NIGHT = $(NIGHTLY_PROGRAM)
nightly-builds:  NIGHT = $(NIGHTLY_BUILDS)
nightly-program nightly-builds:
	@failed=; for step in $(NIGHT); do $(MAKE) $(NIGHTLY)/$$step || failed="$$failed $$step"; done; \
	  [ -z "$$failed" ] || { echo "failed:$$failed"; exit 1; }
# How a step is run, if not as `make STEP`.
NIGHTLY_cases    := TONDO_CASES=all TONDO_KILLS=1000 TONDO_SAVES=200 $(MAKE) pty
NIGHTLY_headers  := tests/headers
NIGHTLY_sanitize := $(MAKE) sanitize SANITIZE_ARGS=
NIGHTLY_fuzz     := $(MAKE) fuzz FUZZ_SECONDS=60
$(NIGHTLY)/%: $(SOURCES) Makefile
	@mkdir -p $(@D); begin=$$(date +%s); $(or $(NIGHTLY_$*),$(MAKE) $*) && \
	  echo "nightly: $* passed in $$(($$(date +%s) - begin)) s" | tee $@

coverage: deps-test ## line coverage of the unit tests, per file
	@$(MAKE) BUILD=coverage coverage-run
coverage-run: $(UNIT)
	@find $(OUT) -name '*.gcda' -delete
	TONDO_PERFT_DEPTH=3 TONDO_SAMPLES=0.3 $(UNIT) $(UNIT_ARGS)
	@gcov -n -r -s . $$(find $(OUT)/obj/src -name '*.gcda') 2>/dev/null | awk -F"'" '/^File/ {f=$$2} /^Lines/ && f ~ /^(src|include)/ {sub(/Lines executed:/,""); print $$0, f; f=""}' | sort -n

bench: deps-native bench-files bench-tables ## speed of game files, of shared tables, and of the rules core on this machine
	@$(MAKE) BUILD=native bench-run
bench-run: $(BENCH)
	$(BENCH) tests/perft
	$(BENCH) --no-bulk tests/perft

bench-compare: deps-bench ## speed of the rules core against Stockfish's perft, run in turn
	@$(MAKE) BUILD=native bench-compare-run
bench-compare-run: $(BENCH)
	@$(PYTHON) tests/bench/compare.py $(BENCH) tests/perft

ROUNDS ?= 5
bench-revisions: ## every bench of speed against that of an earlier revision, run in turn: REVISION=HEAD ROUNDS=5
	@$(PYTHON) tests/bench/revisions.py $(or $(REVISION),HEAD) $(BUILD) $(ROUNDS)

# The same instructions on every machine, none that valgrind lacks; it cannot read the debug sections of this build.
INSTRUCTIONS_TREE = BUILD=native OUT=build/instructions CXXFLAGS='-march=x86-64-v3 -g0'
INSTRUCTIONS_BENCHES = $(addprefix build/instructions/,bench bench-files bench-engine)
INSTRUCTIONS_ARGS ?=
bench-instructions: deps-instructions ## instructions of the rules core, of game files and of the engine by callgrind, beside those kept (INSTRUCTIONS_ARGS=--keep keeps them)
	@$(MAKE) $(INSTRUCTIONS_TREE) $(INSTRUCTIONS_BENCHES)
	@$(MAKE) BUILD=release build/release/bench-engine
	@$(PYTHON) tests/bench/instructions.py $(INSTRUCTIONS_ARGS) $(INSTRUCTIONS_BENCHES) build/release/bench-engine tests/perft

bench-files: ## megabytes a second that check and export get through
	@$(MAKE) $(BENCH)-files
	$(BENCH)-files

BENCH_SECONDS ?= 60
bench-tables: ## 100 shared tables with 300 guests for BENCH_SECONDS: nothing lost, memory, time until a move is seen
	@$(MAKE) $(PROGRAM) $(BENCH)-tables
	$(BENCH)-tables $(PROGRAM) $(BENCH_SECONDS)

long-test: $(UNIT) ## a million positions against the plain generator, ten thousand games read back, four hundred endgames won, puzzles verified
	TONDO_SAMPLES=100 $(UNIT) -tc='the fast generator*'
	TONDO_SAMPLES=50 $(UNIT) -tc='random games are written and read back byte for byte,king and * win against a bare king'
	TONDO_SAMPLES=40 $(UNIT) -tc='the puzzles attain their goals*' -tce='*the plain search proves*'
	TONDO_SAMPLES=5 $(UNIT) -tc='the puzzles attain their goals: the plain search proves*'

bench-engine: ## positions a second that the engine looks at, how many a depth takes, how soon it stops, mates found
	@$(MAKE) BUILD=native bench-engine-run
bench-engine-run: $(BENCH)-engine $(BENCH)-depth $(BENCH)-stop $(BENCH)-mates
	$(BENCH)-engine tests/perft
	$(BENCH)-depth tests/perft
	$(BENCH)-stop
	$(BENCH)-mates tests/mates

ARENA_ARGS ?= --openings 20 paranoid,nodes=10000 plain-paranoid,nodes=10000
arena: $(OUT)/arena ## one engine against two others: ARENA_ARGS='--openings N A B', or '--sprt A B' until a test decides
	$(OUT)/arena $(ARENA_ARGS)

ENDGAMES_ARGS ?= --positions 100 --seed 1
endgames: $(OUT)/endgames ## king and queen, king and rook against two bare kings, by the engine: how many are won
	$(OUT)/endgames $(ENDGAMES_ARGS) Q
	$(OUT)/endgames $(ENDGAMES_ARGS) R

# Mates and tactics for each rule set. src/learn/puzzles/README.md has the commands and seeds of those that are there.
puzzles: $(OUT)/mine ## leave out the puzzles that are none any more, and measure the others again
	@set -e; for file in src/learn/puzzles/*.txt; do echo "  mine  $$file"; \
	  $(OUT)/mine --again "$$(basename "$$file" .txt)" < "$$file" > $(OUT)/puzzles.txt; cp $(OUT)/puzzles.txt "$$file"; done

TUNE_ARGS ?= --games 300
tune: $(OUT)/tune ## fit the weights of the evaluation to games it plays against itself
	$(OUT)/tune $(TUNE_ARGS)

# Shards may be named instead (CONTRIBUTING.md).
SELFPLAY_ARGS ?= --games 1000
TRAIN_FILES ?= $(OUT)/self-play.txt
TRAIN_ARGS ?=
$(OUT)/self-play.txt: $(OUT)/selfplay
	$(OUT)/selfplay $(SELFPLAY_ARGS) > $@
train: $(OUT)/train $(TRAIN_FILES) ## fit learned values to games of the engine against itself, and write them to build/release/learned.bin
	$(OUT)/train $(TRAIN_ARGS) $(TRAIN_FILES) > $(OUT)/learned.bin

CALIBRATE_ARGS ?= --games 200
calibrate: $(OUT)/calibrate ## fit the shown win shares to games of the engine against itself, and tell how reliable they are
	$(OUT)/calibrate $(CALIBRATE_ARGS)

MARKS_ARGS ?= --games 10
marks: $(OUT)/marks ## measure the marks of mistakes and the shown win shares on games of bots, against twenty times the nodes
	$(OUT)/marks $(MARKS_ARGS)

# The flags are for the parser that finds places for mutants.
mutants: $(if $(REVISION),deps-mutants,deps-test) ## break the program in small ways and see that the tests notice: MUTANTS_ARGS='-k NAME' picks some (nightly); REVISION=main draws 100 bugs in the lines changed since, SEED=N the same ones again
	@$(PYTHON) tests/mutants/run.py $(MUTANTS_ARGS) $(if $(REVISION),--revision $(REVISION) $(SEED:%=--seed %) -- -std=c++20 $(ALL_CPPFLAGS))

recipes: deps-test ## follow the recipes of CONTRIBUTING.md in a copy of the tree, and see what they add work (nightly)
	@$(PYTHON) tests/recipes/run.py

FUZZ_SECONDS ?= 20
fuzz: deps-sanitize ## fuzz each parser for FUZZ_SECONDS seconds (FUZZERS='fen pgn' picks some)
	@$(MAKE) BUILD=sanitize $(FUZZERS:%=fuzz-run-%)
fuzzers: deps-sanitize
	@$(MAKE) BUILD=sanitize fuzzers-build
fuzzers-build: $(FUZZERS:%=$(OUT)/fuzz-%)
fuzz-run-%: $(OUT)/fuzz-%
	@mkdir -p $(OUT)/corpus/$*
	@$< -max_total_time=$(FUZZ_SECONDS) -timeout=10 -verbosity=0 -print_final_stats=1 -artifact_prefix=$(OUT)/ $(OUT)/corpus/$* tests/fuzz/corpus/$*

format: ## lay out the sources
	@clang-format -i $(SOURCES)
format-check:
	@clang-format --dry-run --Werror $(SOURCES)

warnings: deps-sanitize ## clang's warnings about all sources and tests, besides those of g++
	@$(MAKE) BUILD=sanitize warnings-run
warnings-run: $(OUT)/std.hpp.gch $(BUILT_IN:%=$(OUT)/%.inc) $(VALUES_INC)
	@printf '%s\n' $(SRC_UNITS) $(TEST_UNITS) | xargs -P "$$(nproc)" -I UNIT $(CXX) $(ALL_CPPFLAGS) -iquote $(OUT) \
	  -iquote $(OUT)/values $(ALL_CXXFLAGS) $(UNRECORDED) -include $(PCH) -fsyntax-only $(OUT)/units/UNIT.cpp

tidy: deps-build ## clang-tidy over the sources
	clang-tidy --quiet $(shell find src -name "*.cpp") -- -std=c++20 $(ALL_CPPFLAGS)

# --- what the machine needs -----------------------------------------------------------------------------------------
DEPS_BUILD := g++ libncurses-dev zlib1g-dev libcli11-dev libexpected-dev nlohmann-json3-dev libtomlplusplus-dev libutf8proc-dev libsqlite3-dev
# The tests with a real sshd are root's; nobody else gets a daemon installed for them.
DEPS_SSHD  := $(if $(filter 0,$(shell id -u)),openssh-server)
DEPS_TEST  := $(DEPS_BUILD) doctest-dev python3 python3-pyte ncurses-term jq xterm xvfb imagemagick parallel $(DEPS_SSHD)
DEPS_MUTANTS := $(DEPS_TEST) python3-clang-14
DEPS_SANITIZE := $(DEPS_TEST) clang libclang-rt-14-dev
DEPS_NATIVE := $(DEPS_BUILD) clang lld
DEPS_BENCH := $(DEPS_NATIVE) python3 stockfish
DEPS_INSTRUCTIONS := $(DEPS_NATIVE) python3 valgrind
DEPS_POSIX := $(DEPS_TEST) libbsd-dev
DEPS_CROSS := qemu-user libexpected-dev nlohmann-json3-dev doctest-dev
DEPS_ARM64 := g++-aarch64-linux-gnu libutf8proc-dev:arm64 $(DEPS_CROSS)
DEPS_ARMHF := g++-arm-linux-gnueabihf libutf8proc-dev:armhf $(DEPS_CROSS)
DEPS_INSTALL := $(DEPS_BUILD) pkg-config python3 python3-pyte man-db mandoc desktop-file-utils appstream zsh fish systemd
DEPS_DEB   := $(filter-out g++,$(DEPS_BUILD)) build-essential debhelper doctest-dev
DEPS_DEB_CHECK := $(DEPS_DEB) autopkgtest lintian mmdebstrap nix-bin
DEPS_DIST  := $(DEPS_TEST) g++-aarch64-linux-gnu qemu-user ncurses-bin \
  libncurses-dev:arm64 libsqlite3-dev:arm64 libutf8proc-dev:arm64 zlib1g-dev:arm64
DEPS_ALL   := $(DEPS_SANITIZE) $(DEPS_MUTANTS) $(DEPS_NATIVE) $(DEPS_INSTALL) clang-format clang-tidy

deps: ; @tests/deps $(DEPS_ALL) ## install what any target needs
deps-build: ; @tests/deps $(DEPS_BUILD)
deps-test: ; @tests/deps $(DEPS_TEST)
deps-mutants: ; @tests/deps $(DEPS_MUTANTS)
deps-sanitize: ; @tests/deps $(DEPS_SANITIZE)
deps-native: ; @tests/deps $(DEPS_NATIVE)
deps-bench: ; @tests/deps $(DEPS_BENCH)
deps-instructions: ; @tests/deps $(DEPS_INSTRUCTIONS)
deps-install: ; @tests/deps $(DEPS_INSTALL)
deps-arm64: ; @tests/deps $(DEPS_ARM64)
deps-armhf: ; @tests/deps $(DEPS_ARMHF)
deps-posix: ; @tests/deps $(DEPS_POSIX)
deps-deb: ; @tests/deps $(DEPS_DEB)
deps-deb-check: ; @tests/deps $(DEPS_DEB_CHECK)
deps-dist: ; @tests/deps $(DEPS_DIST)
.PHONY: fuzzers fuzzers-build warnings-run nightly nightly-program nightly-builds deps-build deps-test deps-mutants deps-sanitize deps-native deps-bench deps-instructions deps-install deps-arm64 deps-armhf deps-posix deps-deb deps-deb-check deps-dist dist-sources emulated install-check any-folder every-login-run unit-rules unit-screens unit-ui unit-rest coverage-run bench-run bench-compare-run

# --- releases and packages ------------------------------------------------------------------------------------------
# The date of the version in the change log is that of everything in a tarball or a package.
RELEASED := $(shell sed -n 's/^## $(VERSION) (\(.*\))$$/\1/p' CHANGELOG.md)
SOURCE_DATE_EPOCH ?= $(shell date -u -d '$(RELEASED)' +%s)
DIST ?= build/dist
DEB  ?= build/deb

# The program without shared libraries runs on every Linux. toml++ is compiled in, and what src/packaging/static.cpp says.
TERMINALS := ansi linux rxvt-unicode-256color screen screen-256color tmux tmux-256color vt100 vt220 xterm xterm-256color
$(OUT)/static/terminals.inc: Makefile
	@mkdir -p $(@D)
	@for name in $(TERMINALS); do compiled=$$(infocmp -0 -Q1 -x $$name | sed -n 's/^hex://p' | sed 's/../\\x&/g'); \
	  [ "$$compiled" ] || exit 1; echo "{\"$$name\", \"$$compiled\"sv},"; done > $@
$(OUT)/static/program.o: src/packaging/static.cpp $(OUT)/static/terminals.inc $(OUT)/flags
	$(call quiet,c++,$<)$(CXX) $(ALL_CPPFLAGS) -iquote $(OUT)/static $(ALL_CXXFLAGS) $(UNRECORDED) -c $< -o $@
$(OUT)/static/toml.o: $(OUT)/flags
	@mkdir -p $(@D)
	$(call quiet,c++,$@)echo '#include <toml++/toml.h>' | $(CXX) -DTOML_HEADER_ONLY=0 -DTOML_IMPLEMENTATION $(ALL_CPPFLAGS) \
	  $(ALL_CXXFLAGS) $(UNRECORDED) -x c++ -c - -o $@
STATIC_LIBRARIES := -lncursesw -ltinfo -lz -lsqlite3 -lutf8proc -lm
# sqlite3 could load extensions, which the program never asks for: the linker warns of it.
$(OUT)/static/tondo: $(call objects,$(PROGRAM_UNITS)) $(OUT)/static/program.o $(OUT)/static/toml.o $(LIB)
	$(call quiet,link,$@)$(CXX) $(ALL_CXXFLAGS) $(ALL_LDFLAGS) -static-pie $^ $(STATIC_LIBRARIES) -o $@

dist: deps-dist ## tarballs of a release, with checksums, in build/dist (DIST=DIRECTORY): sources, and programs for any Linux
	+@$(call build,$(PROGRAM) $(OUT)/static/tondo $(PRINTED))
	+@$(MAKE) BUILD=arm64 OUT=build/arm64 build/arm64/static/tondo
	+@src/packaging/dist $(VERSION) $(SOURCE_DATE_EPOCH) $(DIST) $(shell uname -m)=$(OUT)/static/tondo aarch64=build/arm64/static/tondo

dist-sources:
	@src/packaging/dist $(VERSION) $(SOURCE_DATE_EPOCH) $(DIST)

dist-check: dist ## the tarballs are whole, the sources make the same again, and the program plays where nothing else is (nightly)
	@PYTHON=$(PYTHON) tests/dist-check $(VERSION) $(DIST)

deb: deps-deb ## Debian packages in build/deb (DEB=DIRECTORY); DEB_BUILD_OPTIONS=nocheck leaves out the tests
	@$(MAKE) dist-sources
	+@src/packaging/deb $(VERSION) $(DIST) $(DEB)

deb-check: deps-deb-check ## two builds of the packages are the same, lintian, and a bare Debian that installs, plays, upgrades and removes (nightly)
	+@tests/deb-check

# --- installing -----------------------------------------------------------------------------------------------------
# The directory variables of the GNU coding conventions, and two that they lack; a game has a bindir of its own. PREFIX is
# another name of prefix. Recipes read them from the environment, because DESTDIR may contain spaces and quotes.
PREFIX      ?= /usr/local
prefix      = $(PREFIX)
exec_prefix = $(prefix)
bindir      = $(exec_prefix)/games
libdir      = $(exec_prefix)/lib
includedir  = $(prefix)/include
datarootdir = $(prefix)/share
datadir     = $(datarootdir)
docdir      = $(datarootdir)/doc/tondo
mandir      = $(datarootdir)/man
zshdir      = $(datadir)/zsh/site-functions
tmpfilesdir = $(prefix)/lib/tmpfiles.d
systemddir  = $(prefix)/lib/systemd
DIRECTORIES := prefix exec_prefix bindir libdir includedir datarootdir datadir docdir mandir zshdir tmpfilesdir systemddir
export DESTDIR PICTURES_URL $(DIRECTORIES)

APP_ID := games.tondo.tondo
# Files of the sources or built, as FILE:PLACE.
INSTALLED := LICENSE:$$docdir/LICENSE \
  man/libtondo.3:$$mandir/man3/libtondo.3 man/tondo.5:$$mandir/man5/tondo.5 $(OUT)/tondo-rules.6:$$mandir/man6/tondo-rules.6 \
  $(foreach page,tondo tondo-bot tondo-club tondo-table,man/$(page).6:$$mandir/man6/$(page).6) \
  src/desktop/tondo.desktop:$$datadir/applications/tondo.desktop \
  src/desktop/tondo.svg:$$datadir/icons/hicolor/scalable/apps/tondo.svg \
  $(OUT)/$(APP_ID).metainfo.xml:$$datadir/metainfo/$(APP_ID).metainfo.xml \
  src/desktop/tmpfiles.conf:$$tmpfilesdir/tondo.conf \
  $(OUT)/tondo-tables.service:$$systemddir/user/tondo-tables.service \
  $(OUT)/tondo-tables@.service:$$systemddir/system/tondo-tables@.service \
  $(OUT)/tondo-club@.service:$$systemddir/system/tondo-club@.service \
  $(OUT)/sshd-club.conf:$$docdir/examples/sshd-club.conf \
  $(OUT)/tondo.bash:$$datadir/bash-completion/completions/tondo \
  $(OUT)/tondo.zsh:$$zshdir/_tondo \
  $(OUT)/tondo.fish:$$datadir/fish/vendor_completions.d/tondo.fish \
  $(LIB_TREE)/libtondo.a:$$libdir/libtondo.a $(LIB_TREE)/$(SO):$$libdir/$(SO) \
  $(LIB_TREE)/tondo.pc:$$libdir/pkgconfig/tondo.pc \
  $(foreach header,$(shell find include/tondo -name '*.h' -o -name '*.hpp'),$(header):$$includedir/$(header:include/%=%))
# Loaded by programs, and found by the linker.
SO_LINKS := $(SONAME) libtondo.so

# Printed by the program. `all` makes them, so that root only copies files.
PRINTED := $(addprefix $(OUT)/tondo,.bash .zsh .fish -rules.6)
$(OUT)/tondo.%: $(PROGRAM)
	@$< completions $* > $@
$(OUT)/tondo-rules.6: $(PROGRAM)
	@$< rules --man > $@

# Files that name an installed place, or the web address under which a release puts what `make dist` draws.
PLACED := $(addprefix $(OUT)/,tondo-tables.service tondo-tables@.service tondo-club@.service sshd-club.conf $(APP_ID).metainfo.xml)
$(PLACED): $(OUT)/%: src/desktop/% FORCE
	@rm -f $@
	@sed "s|@bindir@|$$bindir|; $(if $(PICTURES_URL),s|@pictures@|$$PICTURES_URL|,/<screenshots>/,/<.screenshots>/d)" $< > $@

# On x86-64, g++ prints a note about its ABI for a program that passes a set of squares by value and is compiled for
# processors without AVX.
$(OUT)/tondo.pc: src/tondo.pc.in FORCE
	@rm -f $@
	@sed "s|@prefix@|$$prefix|; s|@includedir@|$$includedir|; s|@libdir@|$$libdir|; s|dir=$$prefix/|dir=\$${prefix}/|; \
	  s|@version@|$(VERSION)|; s|@flags@|$(if $(filter x86_64%,$(shell $(CXX) -dumpmachine)), -Wno-psabi)|" $< > $@

install: all ## install under prefix (default /usr/local); the directory variables of GNU and DESTDIR are honoured
	+@$(MAKE) BUILD=$(LIB_BUILD) OUT=$(LIB_TREE) $(addprefix $(LIB_TREE)/,libtondo.a $(SO) tondo.pc)
	+@$(MAKE) $(PLACED)
	@set -e; put() { echo "install -Dm$$1 $$2 $$DESTDIR$$3"; install -Dm$$1 $$2 "$$DESTDIR$$3"; }; \
	put 755 $(PROGRAM) "$$bindir/tondo"; $(foreach each,$(INSTALLED),put 644 $(subst :, ",$(each))";) \
	for link in $(SO_LINKS); do echo "ln -sf $(SO) $$DESTDIR$$libdir/$$link"; ln -sf $(SO) "$$DESTDIR$$libdir/$$link"; done

uninstall: ## remove what install put there
	@set -e; for place in "$$bindir/tondo" $(SO_LINKS:%="$$libdir/%") $(foreach each,$(INSTALLED),"$(lastword $(subst :, ,$(each)))"); do \
	  echo "rm -f $$DESTDIR$$place"; rm -f "$$DESTDIR$$place"; done
	@[ ! -d "$$DESTDIR$$includedir/tondo" ] || find "$$DESTDIR$$includedir/tondo" -type d -empty -delete
	@for folder in "$$DESTDIR$$docdir/examples" "$$DESTDIR$$docdir"; do \
	  [ ! -d "$$folder" ] || rmdir --ignore-fail-on-non-empty "$$folder"; done

install-check: deps-install ## what install puts in place, by the checkers of each kind of file
	+@tests/install-check
	@$(MAKE) PTY_ARGS='-k test_completion' pty

any-folder: deps ## copies of the tree, with a difficult name, moved and read-only: they build and pass tests
	+@$(call build,$(PROGRAM) $(UNIT) $(PRELOADED))
	+@tests/any-folder $(OUT) $(BUILD)

clean: ## remove everything built
	rm -rf build

help: ## this list
	@awk -F':.*## ' '/^[a-z0-9-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' Makefile
	@echo "  BUILD=release|native|debug|sanitize|thread|coverage|arm64|armhf picks the tree of objects"
	@echo "  OUT=DIRECTORY builds there instead of in build/BUILD; the sources may be read-only"
	@echo "  DESTDIR and these say where make install puts files; PREFIX is another name of prefix:"
	@echo "    $(DIRECTORIES)"
	@echo "  PICTURES_URL=https://... is where software centres find the pictures that make dist draws"
