// The C library from C++17: handles with owners, threads, exceptions for errors. `make test-c` runs it.
#include "inputmask.h"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

template <auto free_> struct Freed {
  template <typename Handle> void operator()(Handle *handle) const { free_(handle); }
};
using Book = std::unique_ptr<inputmask_book, Freed<inputmask_book_free>>;
using Rule = std::unique_ptr<inputmask_rule, Freed<inputmask_rule_free>>;
using Text = std::unique_ptr<inputmask_text, Freed<inputmask_text_free>>;
using Answer = std::unique_ptr<inputmask_answer, Freed<inputmask_answer_free>>;

// By reference: arguments may be evaluated from the right.
static void check(inputmask_status status, inputmask_text *const &error) {
  if (status == INPUTMASK_OK) return;
  Text text(error);
  throw std::runtime_error(text ? std::string(text->bytes, text->length) : "out of memory");
}

static void expect(bool condition, const char *what) {
  if (condition) return;
  std::fprintf(stderr, "test.cpp: not so: %s\n", what);
  std::exit(1);
}

/// A batch of strings, as Arrow has them.
struct Strings {
  std::string bytes;
  std::vector<int32_t> offsets{0};

  void add(std::string_view text) {
    bytes += text;
    offsets.push_back(static_cast<int32_t>(bytes.size()));
  }

  Answer run(const inputmask_rule *rule, uint32_t columns) const {
    inputmask_strings input{};
    input.size = sizeof input;
    input.length = static_cast<int64_t>(offsets.size()) - 1;
    input.offset_width = 4;
    input.offsets = offsets.data();
    input.bytes = bytes.data();
    input.byte_count = static_cast<int64_t>(bytes.size());
    inputmask_request request{};
    request.size = sizeof request;
    request.columns = columns;
    inputmask_answer *answer = nullptr;
    inputmask_text *error = nullptr;
    check(inputmask_batch(rule, &input, &request, &answer, &error), error);
    return Answer(answer);
  }
};

static std::string_view row(const inputmask_strings &column, int64_t index) {
  auto offsets = static_cast<const int32_t *>(column.offsets);
  return {column.bytes + offsets[index], static_cast<size_t>(offsets[index + 1] - offsets[index])};
}

int main() {
  inputmask_text *error = nullptr;
  inputmask_book *opened = nullptr;
  check(inputmask_book_open(nullptr, 0, &opened, &error), error);
  Book book(opened);
  inputmask_rule *found = nullptr;
  check(inputmask_rule_open(book.get(), "card", nullptr, &found, &error), error);
  Rule card(found);

  Strings cards;
  for (int i = 0; i < 100000; i++) cards.add(i % 10 ? "4111 1111 1111 1111" : "4111 1111 1111 1112");
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; i++) {
    threads.emplace_back([&] {
      auto answer = cards.run(card.get(), INPUTMASK_SHOWN | INPUTMASK_CODES | INPUTMASK_VALIDITY);
      expect(answer->invalid_count == 10000, "a tenth of the cards is invalid");
      expect(row(answer->codes, 0) == "checksum", "the code of the first");
      expect(row(answer->shown, 1).find("4111") == std::string_view::npos, "the second is covered");
      expect(row(answer->shown, 1).substr(row(answer->shown, 1).size() - 4) == "1111", "but for its end");
    });
  }
  for (auto &thread : threads) thread.join();

  try {
    check(inputmask_rule_open(book.get(), "cards", nullptr, &found, &error), error);
    expect(false, "there is no rule cards");
  } catch (const std::runtime_error &error) {
    expect(std::string(error.what()).find("card") != std::string::npos, "what was probably meant");
  }
  std::puts("all tests in C++ passed");
}
