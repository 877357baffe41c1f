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
LAWS := LawTests|BulkFormatterTests|AutomatonOracleTests|UTF8ValidationTests|GraphemeBreakerTests
THREADS := oneRuleServesManyThreads|threadsMayShareAnExpression|titleCaseMayBeAskedFromManyThreads|threadsShareTheLines
THREADS := $(THREADS)|anyCutAndAnyNumberOfThreadsGiveTheSame|threadsShareWhatIsKnownOfScalars
# Nobody debugs the tests as they are built here: without notes for debuggers they are built sooner.
PLAIN := -debug-info-format none
# The tests run on optimised code, as users do, with its assertions: five times as fast as a plain debug build.
CHECKED := $(PLAIN) -Xswiftc -O -Xswiftc -assert-config -Xswiftc Debug
# The tests are those of all that can be chosen, the server's logs, services and traces too.
TRAITS := --traits default,Server
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
MANUAL := .build/mask-cli.1
FIGURES := .build-benchmarks/figures

SWIFT_SOURCES := Package.swift Sources Tests Benchmarks Fuzz Examples

# g++ is there for what Swift links with: its libstdc++, the C library's headers and the linker.
BUILD_PACKAGES := libicu-dev libyaml-dev zlib1g-dev libzstd-dev libsodium-dev git 'g++:libstdc++-*-dev'

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## build, then reformat a few phone numbers with mask-cli --rule phone
	@mkdir -p .build/sample
	@printf '%s\n' '8 (916) 123-45-67' '+7 916 123 45 67' 9161234567 '007 916 1234567' '8.916.123.45.67' \
	  >.build/sample/phones.txt
	@$(BINARY) --rule phone .build/sample/phones.txt >.build/sample/formatted.txt
	@printf '\n%-20s %s\n' 'what people type' 'mask-cli --rule phone'
	@paste -d '|' .build/sample/phones.txt .build/sample/formatted.txt \
	  | while IFS='|' read -r typed formatted; do printf '%-20s %s\n' "$$typed" "$$formatted"; done

# `mask-cli --version` tells it. Tests are built without it, so that a commit builds nothing of them anew.
build dist deb: export INPUTMASK_BUILD = $(shell git log -1 --format=%cs\ %h 2>/dev/null)
build: packages ## build the command, optimised
	$(SWIFT) build $(RELEASE) --product mask-cli

# The tests read GraphemeBreakTest.txt of unicode-data, and run prompts in terminals of tmux.
# Those of the server's kit wait for files that change, so they run before the others take all threads.
test: packages ## run all tests
	@Scripts/install-packages unicode-data tmux
	$(SWIFT) test --disable-xctest $(TRAITS) $(CHECKED) $(TEST_FLAGS) --filter '^InputMaskServerTests'
	$(SWIFT) test --skip-build --disable-xctest $(TRAITS) --skip '^InputMaskServerTests'

test-build: packages ## build all tests
	$(SWIFT) build --build-tests $(TRAITS) $(CHECKED) $(TEST_FLAGS)

# SwiftPM would build everything anew in a folder that it has to share.
test-without-icu: packages ## run all tests without ICU (TESTS=icu for those that see a difference)
	@Scripts/install-packages unicode-data tmux
	INPUTMASK_TESTS=$(TESTS) $(SWIFT) test --test-product $(BUNDLE) --disable-xctest --disable-default-traits \
	  --scratch-path .build-without-icu $(CHECKED) $(TEST_FLAGS)

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
	$(SWIFT) build --product $(BUNDLE) --sanitize address --scratch-path .build-address -Xswiftc -use-ld=lld $(CHECKED) $(TEST_FLAGS)
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

# The service is tested over HTTP on loopback.
EXAMPLE := --package-path Examples/signup --scratch-path .build-signup $(PLAIN)
example-build: packages ## build the tests of Examples/signup
	@Scripts/install-packages libsqlite3-dev
	$(SWIFT) build --build-tests $(EXAMPLE)

test-example: example-build ## run the tests of Examples/signup
	$(SWIFT) test --skip-build --disable-xctest $(EXAMPLE)

include Integrations/targets.mk

install: man ## install the command, its man page and completions (PREFIX=/usr/local, DESTDIR)
	Scripts/install-command $(BINARY) $(MANUAL) '$(DESTDIR)$(PREFIX)'

# The packed commands are of the C library's modules, so that only their own is new. ICU's tables alone would be 30 MB, and each Debian
# has another ICU: so they have the tables of the engine. In the tarball all that is needed is linked in, libc too, so that it
# starts on any Linux of this processor.
PACKED := $(C_COMPILE) --product mask-cli -Xlinker --no-export-dynamic -Xlinker --icf=all
dist: packages ## pack a command that needs nothing of its machine: .build/mask-cli-VERSION-linux-PROCESSOR.tar.gz
	INPUTMASK_STATIC=1 $(SWIFT) build $(PACKED)
	$(call manual,$(C_COMPILE),$(C_BUILD)/release)
	Scripts/pack-tarball $(C_BUILD)/release/mask-cli $(MANUAL)

deb: packages ## pack a Debian package: .build/mask-cli_VERSION_PROCESSOR.deb
	@Scripts/install-packages dpkg-dev
	$(SWIFT) build $(PACKED)
	$(call manual,$(C_COMPILE),$(C_BUILD)/release)
	Scripts/pack-deb $(C_BUILD)/release/mask-cli $(MANUAL)

# In each Debian with nothing but what it cannot do without; as root, who may mount and change the root.
test-packages: dist deb ## start the packed commands where nothing else is
	@Scripts/install-packages lintian debootstrap
	Scripts/test-packages

# The argument parser has a tool for it; its plugin would build the command once more. groff warns of empty lines.
define manual
@mkdir -p .build
$(SWIFT) build $(1) --product generate-manual
$(2)/generate-manual $(2)/mask-cli --output-directory - | grep -v '^$$' >$(MANUAL)
endef

man: build ## write the man page, from the command's own help, to .build/mask-cli.1
	$(call manual,$(RELEASE),.build/release)

# Its results are exported, and then shown with the bounds that they must keep.
bench: packages ## measure the engine, in this process
	@mkdir -p $(FIGURES)
	$(SWIFT) package --package-path Benchmarks --scratch-path .build-benchmarks \
	  --allow-writing-to-directory $(FIGURES) benchmark --format jmh --path $(FIGURES) $(BENCH)
	@Benchmarks/figures $(FIGURES)/*.jmh.json

# Optimised modules, as the C library has them, so that both are built once.
bench-allocations: packages ## count the allocations of an operation
	INPUTMASK_BENCHMARKS=1 $(SWIFT) build $(C_COMPILE) --product allocation-counts
	$(C_BUILD)/release/allocation-counts

# DuckDB, polars and Presidio come from PyPI, into a folder beside the benchmark's.
bench-cli: build ## measure the command, every rule, product and whole files (LINES=500000 RUNS=3 RULES=phone,card PARTS=files,shortcuts)
	@Scripts/install-packages mawk gawk sed perl python3 python3-venv gcc valgrind miller jq
	INPUTMASK_BENCHMARKS=1 $(SWIFT) build $(RELEASE) --product shortcut-times
	python3 Benchmarks/cli/run --binary $(BINARY) --shortcuts .build/release/shortcut-times --json .build/bench-cli.json \
	  $(if $(LINES),--lines $(LINES)) $(if $(RUNS),--runs $(RUNS)) $(if $(RULES),--rules $(RULES)) $(if $(PARTS),--parts $(PARTS))

bench-instructions: ## count the instructions of a line of every rule; it fails where they are half as many again as were written down (ACCEPT=1 does so)
	@[[ -x $(COMMAND) ]] || $(MAKE) build
	@Scripts/install-packages python3 gcc valgrind
	python3 Benchmarks/cli/run --binary $(COMMAND) --parts instructions $(if $(RULES),--rules $(RULES)) $(if $(ACCEPT),--accept)

fuzz: packages ## look for crashes, FUZZ_SECONDS=60 for each fuzz target, or those of FUZZ_TARGETS (0: only build)
	SWIFT='$(SWIFT)' Fuzz/run $(FUZZ_SECONDS) $(FUZZ_TARGETS)

# It needs no build with sanitizers: the modules are those of the tests' build.
fuzz-check: test-build ## compile the fuzz targets, as CI does
	@mkdir -p .build/fuzz
	check() { $(SWIFT)c -swift-version 6 -warnings-as-errors -parse-as-library -I .build/debug/Modules -I .build/fuzz \
	    -I Sources/CICU -I Sources/CYAML -I Sources/CRuleFiles/include -I Sources/CMessages/include "$$@"; }; \
	check -emit-module -module-name FuzzSupport -emit-module-path .build/fuzz/FuzzSupport.swiftmodule Fuzz/Sources/Support/*.swift; \
	for folder in Fuzz/Sources/*/; do \
	  [[ $$folder == */Support/ ]] || check -typecheck -module-name "$$(basename "$$folder")" "$$folder"*.swift; \
	done

bench-check: test-build ## compile the benchmarks, as CI does
	$(SWIFT) build --package-path Benchmarks --scratch-path .build-benchmarks --target Benchmark
	$(SWIFT)c -swift-version 6 -warnings-as-errors -typecheck -module-name InputMaskBenchmarks -I .build/debug/Modules \
	  -I .build-benchmarks/debug/Modules -I Sources/CICU -I Sources/CYAML -I Sources/CRuleFiles/include -I Sources/CMessages/include \
	  $$(printf -- '-Xcc -fmodule-map-file=%s ' .build-benchmarks/checkouts/*/Sources/*/include/module.modulemap \
	    .build-benchmarks/debug/*[!l].build/module.modulemap) \
	  Benchmarks/InputMaskBenchmarks/*.swift

# Faults in a copy of the sources, one on at a time; hours of tests. ONLY=3,10-20 or ONLY=RecordFilter for some.
mutants: packages ## plant faults, and see which of them the tests catch
	@Scripts/install-packages unicode-data tmux python3
	Tests/Mutants/run --swift '$(SWIFT)' --flags='$(CHECKED)' $(if $(ONLY),--only '$(ONLY)')

# The symbols are those of the build that the tests use too. A warning is an error. In an article another one is a file, as code hosts
# want it; DocC takes that for a page of another host, and wants its name behind `doc:`.
docs: packages ## build the documentation of all products, as sites, to .build/docs
	$(SWIFT) build $(TRAITS) $(CHECKED) $(TEST_FLAGS)
	@for module in InputMask InputMaskFields InputMaskRules InputMaskSession InputMaskRecords InputMaskFoundation InputMaskServer; do \
	  symbols=.build/symbols/$$module; catalogue=.build/symbols/$$module.docc; mkdir -p $$symbols .build/docs; \
	  [[ ! -d Sources/$$module/$$module.docc ]] || { rm -rf $$catalogue; cp -R Sources/$$module/$$module.docc $$catalogue; \
	    sed -i 's/](\([A-Za-z]*\)[.]md/](doc:\1/g' $$catalogue/*.md; }; \
	  $(SWIFT) symbolgraph-extract -module-name $$module -minimum-access-level public -output-dir $$symbols \
	    -I .build/debug/Modules -I Sources/CICU -I Sources/CYAML -I Sources/CRuleFiles/include -I Sources/CMessages/include \
	    -target "$$($(SWIFT)c -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')"; \
	  $(DOCC) convert $$([[ ! -d $$catalogue ]] || echo $$catalogue) --additional-symbol-graph-dir $$symbols \
	    --fallback-display-name $$module --fallback-bundle-identifier $$module --warnings-as-errors \
	    --transform-for-static-hosting --hosting-base-path $$module --output-path .build/docs/$$module; \
	done

# MkDocs and its theme come from PyPI, into a folder of their own; the pages load nothing from another host. What `make docs` has
# built stands beside them, and their symbols lead there.
SITE := .build/site
site: ## build README, guides, articles and a page for each rule, as a site with search, to .build/site/html; a broken link is an error
	@Scripts/install-packages python3 python3-venv
	@[[ -x $(COMMAND) ]] || $(MAKE) build
	@[[ -x $(SITE)/tools/bin/mkdocs ]] || { $(PYTHON) -m venv $(SITE)/tools; $(SITE)/tools/bin/pip install --quiet 'mkdocs-material==9.8.*'; }
	$(SITE)/tools/bin/python Scripts/generate-site pages $(COMMAND) $(SITE)
	NO_MKDOCS_2_WARNING=1 $(SITE)/tools/bin/mkdocs build --strict --config-file $(SITE)/mkdocs.yml
	@[[ ! -d .build/docs ]] || cp -R .build/docs/. $(SITE)/html/
	$(SITE)/tools/bin/python Scripts/generate-site check $(SITE)/html

format: ## lay out the sources, in place
	$(SWIFT) format --in-place --parallel --recursive $(SWIFT_SOURCES)

lint: ## check the sources' layout
	$(SWIFT) format lint --strict --parallel --recursive $(SWIFT_SOURCES)

# What a browser cannot have (Foundation, existentials, ICU) must not creep into them.
# Benchmarks/Embedded is what a page with four fields needs; linked alone it tells what engine and fields weigh in a browser.
EMBEDDED = -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Osize -swift-version 6 -parse-as-library -lto=llvm-full
# What the page's linker writes for, and every browser since 2022 has.
WASM := --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int --enable-multivalue --enable-reference-types
TOOLCHAIN = $(dir $(realpath $(shell command -v $(SWIFT)c)))
RESOURCES = $(shell $(SWIFT)c -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')

embedded: ## compile engine and fields with Embedded Swift for WebAssembly, link a page with four fields, and type into each
	@Scripts/install-packages binaryen
	@mkdir -p .build/embedded && rm -f .build/embedded/*.o
	for module in UnicodeText RegularExpressions LocaleData RuleDocuments InputMask InputMaskFields; do \
	  $(SWIFT)c $(EMBEDDED) -warnings-as-errors -package-name inputmask -module-name $$module \
	    -I .build/embedded -I Sources/CMessages/include -emit-module -emit-module-path .build/embedded/$$module.swiftmodule \
	    -c $$(find Sources/$$module -name '*.swift' | sort) -o .build/embedded/$$module.o || exit 1; \
	done
	$(SWIFT)c $(EMBEDDED) -module-name Page -I .build/embedded -I Sources/CMessages/include -c Benchmarks/Embedded/Page.swift -o .build/embedded/Page.o
	$(TOOLCHAIN)clang -target wasm32-unknown-none-wasm -Os -ffreestanding -fno-builtin \
	  -I Sources/CMessages/include -c Benchmarks/Embedded/runtime.c -o .build/embedded/runtime.o
	$(TOOLCHAIN)wasm-ld --gc-sections --no-entry --export=type_digit --strip-all -O2 .build/embedded/*.o \
	  $(RESOURCES)/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a -o .build/embedded/linked.wasm
	wasm-opt -Oz $(WASM) .build/embedded/linked.wasm -o .build/embedded/page.wasm
	@texts=$$(for field in 0 1 2 3; do $(TOOLCHAIN)wasmkit run .build/embedded/page.wasm type_digit i32:$$field i32:9; done | tr -dc '()0-9'); \
	  [[ $$texts == '32(4)32(1)32(2)32(1)' ]] || { echo "the page's fields answer $$texts" >&2; exit 1; }
	@printf 'a page with four fields: %d KB, %d KB gzipped\n' $$(($$(wc -c <.build/embedded/page.wasm) / 1024)) \
	  $$(($$(gzip -9 -c .build/embedded/page.wasm | wc -c) / 1024))

clean: ## remove everything built
	rm -rf .build .build-*

packages:
	@Scripts/install-packages $(BUILD_PACKAGES)

# Targets that say what they do are no files.
.PHONY: packages $(shell sed -n 's/^\([a-z-]*\):.*[#][#] .*/\1/p' $(MAKEFILE_LIST))
