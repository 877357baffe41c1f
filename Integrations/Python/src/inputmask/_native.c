/* The C library as Python's objects. Everything that people see is in the modules beside it. */
#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030A0000
#include <Python.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "inputmask.h"

static PyObject *Error, *RuleError, *ArrayError, *RoomError;

/* Raises what went wrong. */
static PyObject *fail(inputmask_status status, inputmask_text *error) {
  PyObject *type = status == INPUTMASK_RULES ? RuleError : status == INPUTMASK_ARRAY ? ArrayError : status == INPUTMASK_ROOM ? RoomError : Error;
  PyErr_SetString(type, error ? error->bytes : "the library was called in a way that makes no sense");
  inputmask_text_free(error);
  return NULL;
}

/* A text of the library's as bytes. */
static PyObject *taken(inputmask_text *text) {
  PyObject *bytes = PyBytes_FromStringAndSize(text->bytes, (Py_ssize_t)text->length);
  inputmask_text_free(text);
  return bytes;
}

/* The UTF-8 of a str, or the bytes of bytes. Of a str with half a surrogate pair it is no UTF-8, as it should be. `*kept` is to be let go of. */
static int utf8(PyObject *value, const char **bytes, Py_ssize_t *length, PyObject **kept) {
  *kept = NULL;
  if (PyUnicode_Check(value)) {
    *bytes = PyUnicode_AsUTF8AndSize(value, length);
    if (*bytes) return 0;
    if (!PyErr_ExceptionMatches(PyExc_UnicodeEncodeError)) return -1;
    PyErr_Clear();
    *kept = value = PyUnicode_AsEncodedString(value, "utf-8", "surrogatepass");
    if (!value) return -1;
  } else if (!PyBytes_Check(value)) {
    PyObject *name = PyObject_GetAttrString((PyObject *)Py_TYPE(value), "__name__");
    if (name) PyErr_Format(PyExc_TypeError, "a value must be str or bytes, not %U", name);
    Py_XDECREF(name);
    return -1;
  }
  *bytes = PyBytes_AsString(value);
  *length = PyBytes_Size(value);
  return 0;
}

/* Whether a value is None, or unequal to itself, as NaN, NaT and NA of pandas are. The last one answers with itself. */
static int is_missing(PyObject *value) {
  if (value == Py_None) return 1;
  PyObject *unequal = PyObject_RichCompare(value, value, Py_NE);
  int missing = unequal == value || (unequal && PyObject_IsTrue(unequal) == 1);
  Py_XDECREF(unequal);
  PyErr_Clear();
  return missing;
}

static PyObject *missing(PyObject *module, PyObject *value) { return PyBool_FromLong(is_missing(value)); }

/* ---- Objects ----------------------------------------------------------------------------------------------------------- */

typedef struct { PyObject_HEAD void *handle; } Holder;
static PyTypeObject *BookType, *RuleType, *SessionType, *ScrubberType, *ColumnType;

static PyObject *held(PyTypeObject *type, void *handle) {
  Holder *self = (Holder *)PyType_GenericAlloc(type, 0);
  if (self) self->handle = handle;
  return (PyObject *)self;
}

#define DEALLOCATOR(name, release)                \
  static void name(Holder *self) {                \
    PyTypeObject *type = Py_TYPE(self);           \
    release(self->handle);                        \
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self); \
    Py_DECREF(type);                              \
  }
DEALLOCATOR(book_free, inputmask_book_free)
DEALLOCATOR(rule_free, inputmask_rule_free)
DEALLOCATOR(session_free, inputmask_session_free)
DEALLOCATOR(scrubber_free, inputmask_scrubber_free)

/* Parameters of a dict of str. The texts are the dict's. */
static inputmask_parameter *parameters(PyObject *dict, Py_ssize_t *count) {
  *count = PyDict_Size(dict);
  if (*count < 0) return NULL;
  inputmask_parameter *list = calloc((size_t)*count + 1, sizeof *list), *next = list;
  if (!list) return (inputmask_parameter *)PyErr_NoMemory();
  PyObject *key, *value;
  for (Py_ssize_t place = 0; PyDict_Next(dict, &place, &key, &value); next++) {
    if (!(next->name = PyUnicode_AsUTF8AndSize(key, NULL)) || !(next->value = PyUnicode_AsUTF8AndSize(value, NULL))) {
      free(list);
      return NULL;
    }
  }
  return list;
}

/* open_book(((kind, name, bytes), ...)) */
static PyObject *open_book(PyObject *module, PyObject *sources) {
  Py_ssize_t count = PyTuple_Size(sources);
  if (count < 0) return NULL;
  inputmask_source *list = calloc((size_t)count + 1, sizeof *list);
  if (!list) return PyErr_NoMemory();
  for (Py_ssize_t i = 0; i < count; i++) {
    int kind;
    Py_ssize_t length;
    list[i].size = sizeof *list;
    if (!PyArg_ParseTuple(PyTuple_GetItem(sources, i), "isy#", &kind, &list[i].name, &list[i].bytes, &length)) {
      free(list);
      return NULL;
    }
    list[i].kind = (inputmask_source_kind)kind;
    list[i].length = (size_t)length;
  }
  inputmask_book *book;
  inputmask_text *error;
  inputmask_status status;
  Py_BEGIN_ALLOW_THREADS
  status = inputmask_book_open(list, (size_t)count, &book, &error);
  Py_END_ALLOW_THREADS
  free(list);
  return status ? fail(status, error) : held(BookType, book);
}

static PyObject *book_names(Holder *self, PyObject *none) {
  inputmask_text *names, *error;
  inputmask_status status = inputmask_book_names(self->handle, &names, &error);
  return status ? fail(status, error) : taken(names);
}

/* rule(name, parameters, longest) */
static PyObject *book_rule(Holder *self, PyObject *arguments) {
  const char *name;
  PyObject *dict;
  Py_ssize_t longest, count;
  if (!PyArg_ParseTuple(arguments, "sO!n", &name, &PyDict_Type, &dict, &longest)) return NULL;
  inputmask_parameter *list = parameters(dict, &count);
  if (!list) return NULL;
  inputmask_rule_options options = {sizeof options, list, (size_t)count, (size_t)longest};
  inputmask_rule *rule;
  inputmask_text *error;
  inputmask_status status;
  Py_BEGIN_ALLOW_THREADS
  status = inputmask_rule_open(self->handle, name, &options, &rule, &error);
  Py_END_ALLOW_THREADS
  free(list);
  return status ? fail(status, error) : held(RuleType, rule);
}

/* session(rule or None, parameters, unit, language) */
static PyObject *book_session(Holder *self, PyObject *arguments) {
  inputmask_session_options options = {.size = sizeof options};
  PyObject *dict;
  Py_ssize_t count;
  if (!PyArg_ParseTuple(arguments, "zO!ss", &options.rule, &PyDict_Type, &dict, &options.unit, &options.language)) return NULL;
  inputmask_parameter *list = parameters(dict, &count);
  if (!list) return NULL;
  options.parameters = list;
  options.parameter_count = (size_t)count;
  inputmask_session *session;
  inputmask_text *error;
  inputmask_status status = inputmask_session_open(self->handle, &options, &session, &error);
  free(list);
  return status ? fail(status, error) : held(SessionType, session);
}

/* scrubber((name, ...), label or None) */
static PyObject *book_scrubber(Holder *self, PyObject *arguments) {
  PyObject *names;
  inputmask_scrubber_options options = {.size = sizeof options};
  if (!PyArg_ParseTuple(arguments, "O!z", &PyTuple_Type, &names, &options.label)) return NULL;
  Py_ssize_t count = PyTuple_Size(names);
  const char **list = calloc((size_t)count + 1, sizeof *list);
  if (!list) return PyErr_NoMemory();
  for (Py_ssize_t i = 0; i < count; i++) {
    if (!(list[i] = PyUnicode_AsUTF8AndSize(PyTuple_GetItem(names, i), NULL))) {
      free(list);
      return NULL;
    }
  }
  options.rules = list;
  options.rule_count = (size_t)count;
  inputmask_scrubber *scrubber;
  inputmask_text *error;
  inputmask_status status;
  Py_BEGIN_ALLOW_THREADS
  status = inputmask_scrubber_open(self->handle, &options, &scrubber, &error);
  Py_END_ALLOW_THREADS
  free(list);
  return status ? fail(status, error) : held(ScrubberType, scrubber);
}

/* reply(operation) */
static PyObject *session_reply(Holder *self, PyObject *operation) {
  const char *bytes;
  Py_ssize_t length;
  PyObject *kept;
  if (utf8(operation, &bytes, &length, &kept)) return NULL;
  inputmask_text *answer, *error;
  inputmask_status status = inputmask_session_reply(self->handle, bytes, (size_t)length, &answer, &error);
  Py_XDECREF(kept);
  return status ? fail(status, error) : taken(answer);
}

/* scrub(text) */
static PyObject *scrubber_scrub(Holder *self, PyObject *text) {
  const char *bytes;
  Py_ssize_t length;
  PyObject *kept;
  if (utf8(text, &bytes, &length, &kept)) return NULL;
  inputmask_text *scrubbed, *error;
  inputmask_status status;
  Py_BEGIN_ALLOW_THREADS
  status = inputmask_scrub(self->handle, bytes, (size_t)length, &scrubbed, &error);
  Py_END_ALLOW_THREADS
  Py_XDECREF(kept);
  if (status) return fail(status, error);
  if (PyBytes_Check(text)) return taken(scrubbed);
  PyObject *result = PyUnicode_DecodeUTF8(scrubbed->bytes, (Py_ssize_t)scrubbed->length, "surrogatepass");
  inputmask_text_free(scrubbed);
  return result;
}

/* ---- One value --------------------------------------------------------------------------------------------------------- */

static PyObject *product(Holder *self, PyObject *value, inputmask_product product, uint32_t *state) {
  char small[256], *output = small;
  const char *bytes;
  Py_ssize_t length;
  PyObject *kept;
  if (utf8(value, &bytes, &length, &kept)) return NULL;
  inputmask_made made;
  inputmask_status status = inputmask_make(self->handle, product, bytes, (size_t)length, output, sizeof small, &made);
  if (!status && made.length > sizeof small) {
    output = malloc(made.length);
    if (output) status = inputmask_make(self->handle, product, bytes, (size_t)length, output, made.length, &made);
  }
  Py_XDECREF(kept);
  if (!output) return PyErr_NoMemory();
  PyObject *result = status ? fail(status, NULL) : PyUnicode_DecodeUTF8(output, (Py_ssize_t)made.length, NULL);
  if (output != small) free(output);
  *state = made.state;
  return result;
}

/* text(value): the text and the state; value(value) and shown(value): that alone. */
static PyObject *rule_text(Holder *self, PyObject *value) {
  uint32_t state;
  PyObject *text = product(self, value, INPUTMASK_TEXT, &state);
  if (!text) return NULL;
  PyObject *number = PyLong_FromUnsignedLong(state), *pair = PyTuple_Pack(2, text, number);
  Py_DECREF(text);
  Py_XDECREF(number);
  return pair;
}

static PyObject *rule_value(Holder *self, PyObject *value) {
  uint32_t state;
  return product(self, value, INPUTMASK_VALUE, &state);
}

static PyObject *rule_shown(Holder *self, PyObject *value) {
  uint32_t state;
  return product(self, value, INPUTMASK_SHOWN, &state);
}

typedef inputmask_status (*told)(const inputmask_rule *, const char *, const char *, size_t, inputmask_text **, inputmask_text **);

static PyObject *tell(Holder *self, PyObject *arguments, told function) {
  PyObject *value, *kept;
  const char *language, *bytes;
  Py_ssize_t length;
  if (!PyArg_ParseTuple(arguments, "Os", &value, &language) || utf8(value, &bytes, &length, &kept)) return NULL;
  inputmask_text *json, *error;
  inputmask_status status = function(self->handle, language, bytes, (size_t)length, &json, &error);
  Py_XDECREF(kept);
  return status ? fail(status, error) : taken(json);
}

static PyObject *rule_outcome(Holder *self, PyObject *arguments) { return tell(self, arguments, inputmask_outcome); }
static PyObject *rule_explain(Holder *self, PyObject *arguments) { return tell(self, arguments, inputmask_explain); }

static PyObject *rule_describe(Holder *self, PyObject *none) {
  inputmask_text *json, *error;
  inputmask_status status = inputmask_rule_describe(self->handle, &json, &error);
  return status ? fail(status, error) : taken(json);
}

/* ---- Batches ----------------------------------------------------------------------------------------------------------- */

/* Structures of the Arrow C data interface. */
struct ArrowSchema {
  const char *format, *name, *metadata;
  int64_t flags, n_children;
  struct ArrowSchema **children, *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};
struct ArrowArray {
  int64_t length, null_count, offset, n_buffers, n_children;
  const void **buffers;
  struct ArrowArray **children, *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

/* An answer that columns share; the last one frees it, on whatever thread. */
typedef struct {
  atomic_int count;
  inputmask_answer *answer;
} Shared;

static void let_go(Shared *shared) {
  if (atomic_fetch_sub(&shared->count, 1) > 1) return;
  inputmask_answer_free(shared->answer);
  free(shared);
}

typedef struct {
  PyObject_HEAD
  Shared *shared;
  const inputmask_strings *strings; /* NULL of the column of validity */
} Column;

static void column_free(Column *self) {
  PyTypeObject *type = Py_TYPE(self);
  let_go(self->shared);
  ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

static void release_schema(struct ArrowSchema *schema) { schema->release = NULL; }

typedef struct { Shared *shared; const void *buffers[3]; } Exported;

static void release_array(struct ArrowArray *array) {
  Exported *exported = array->private_data;
  let_go(exported->shared);
  free(exported);
  array->release = NULL;
}

static void free_schema(PyObject *capsule) {
  struct ArrowSchema *schema = PyCapsule_GetPointer(capsule, "arrow_schema");
  if (schema->release) schema->release(schema);
  free(schema);
}

static void free_array(PyObject *capsule) {
  struct ArrowArray *array = PyCapsule_GetPointer(capsule, "arrow_array");
  if (array->release) array->release(array);
  free(array);
}

/* __arrow_c_array__(requested_schema=None) */
static PyObject *column_export(Column *self, PyObject *arguments, PyObject *names) {
  struct ArrowSchema *schema = calloc(1, sizeof *schema);
  struct ArrowArray *array = calloc(1, sizeof *array);
  Exported *exported = calloc(1, sizeof *exported);
  if (!schema || !array || !exported) {
    free(schema), free(array), free(exported);
    return PyErr_NoMemory();
  }
  const inputmask_answer *answer = self->shared->answer;
  atomic_fetch_add(&self->shared->count, 1);
  exported->shared = self->shared;
  if (self->strings) {
    exported->buffers[0] = self->strings->validity;
    exported->buffers[1] = self->strings->offsets;
    exported->buffers[2] = self->strings->bytes;
  } else {
    exported->buffers[0] = answer->validity;
    exported->buffers[1] = answer->valid;
  }
  *schema = (struct ArrowSchema){
    .format = !self->strings ? "b" : self->strings->offset_width == 4 ? "u" : "U", .name = "", .flags = 2, .release = release_schema};
  *array = (struct ArrowArray){
    .length = answer->length, .null_count = self->strings ? self->strings->null_count : answer->null_count,
    .n_buffers = self->strings ? 3 : 2, .buffers = exported->buffers, .release = release_array, .private_data = exported};
  PyObject *first = PyCapsule_New(schema, "arrow_schema", free_schema), *second = PyCapsule_New(array, "arrow_array", free_array);
  PyObject *pair = first && second ? PyTuple_Pack(2, first, second) : NULL;
  Py_XDECREF(first);
  Py_XDECREF(second);
  return pair;
}

static int bit(const uint8_t *bits, int64_t index) { return bits[index / 8] >> index % 8 & 1; }

/* to_list() */
static PyObject *column_list(Column *self, PyObject *none) {
  const inputmask_answer *answer = self->shared->answer;
  const inputmask_strings *strings = self->strings;
  const uint8_t *validity = strings ? strings->validity : answer->validity;
  PyObject *list = PyList_New((Py_ssize_t)answer->length);
  for (int64_t row = 0; list && row < answer->length; row++) {
    PyObject *item;
    if (validity && !bit(validity, row)) {
      item = Py_None;
      Py_INCREF(item);
    } else if (!strings) {
      item = PyBool_FromLong(bit(answer->valid, row));
    } else {
      const int64_t *offsets = strings->offsets;
      /* Bytes that are no UTF-8 are in no column; a str of the caller's with half a surrogate pair was none. */
      item = PyUnicode_DecodeUTF8(strings->bytes + offsets[row], (Py_ssize_t)(offsets[row + 1] - offsets[row]), NULL);
    }
    if (!item) {
      Py_CLEAR(list);
      break;
    }
    PyList_SetItem(list, (Py_ssize_t)row, item);
  }
  return list;
}

/* Runs a batch without the lock of the interpreter. The answer is a tuple of columns, and how many values are invalid. */
static PyObject *run(Holder *self, const inputmask_strings *input, unsigned columns, int invalid, const char *language) {
  inputmask_request request = {sizeof request, columns, (inputmask_invalid)invalid, language, 0};
  inputmask_answer *answer;
  inputmask_text *error;
  inputmask_status status;
  Py_BEGIN_ALLOW_THREADS
  status = inputmask_batch(self->handle, input, &request, &answer, &error);
  Py_END_ALLOW_THREADS
  if (status) return fail(status, error);
  const inputmask_strings *all[] = {&answer->text, &answer->value, &answer->shown, NULL, &answer->codes, &answer->problems, &answer->outcomes};
  Shared *shared = malloc(sizeof *shared);
  if (!shared) {
    inputmask_answer_free(answer);
    return PyErr_NoMemory();
  }
  atomic_init(&shared->count, 1);
  shared->answer = answer;
  PyObject *list = PyList_New(0);
  for (int i = 0; list && i < 7; i++) {
    if (!(columns >> i & 1)) continue;
    Column *column = (Column *)PyType_GenericAlloc(ColumnType, 0);
    if (column) {
      atomic_fetch_add(&shared->count, 1);
      column->shared = shared;
      column->strings = all[i];
    }
    if (!column || PyList_Append(list, (PyObject *)column)) Py_CLEAR(list);
    Py_XDECREF(column);
  }
  PyObject *result = list ? Py_BuildValue("Nn", list, (Py_ssize_t)answer->invalid_count) : NULL;
  let_go(shared);
  return result;
}

/* batch(schema, array, columns, invalid, language), of the capsules of the Arrow C data interface */
static PyObject *rule_batch(Holder *self, PyObject *arguments) {
  PyObject *first, *second;
  unsigned columns;
  int invalid;
  const char *language;
  if (!PyArg_ParseTuple(arguments, "OOIis", &first, &second, &columns, &invalid, &language)) return NULL;
  struct ArrowSchema *schema = PyCapsule_GetPointer(first, "arrow_schema");
  struct ArrowArray *array = schema ? PyCapsule_GetPointer(second, "arrow_array") : NULL;
  if (!array) return NULL;
  const char *format = schema->release ? schema->format : "";
  if (strlen(format) != 1 || !strchr("uzUZ", *format) || schema->dictionary || !array->release || array->n_buffers != 3) {
    PyErr_Format(ArrayError, "an array of the Arrow format \"%s\" is no array of strings; cast it", format);
    return NULL;
  }
  inputmask_strings input = {
    .size = sizeof input, .length = array->length, .offset = array->offset, .offset_width = strchr("uz", *format) ? 4 : 8,
    .offsets = array->buffers[1], .bytes = array->buffers[2], .byte_count = -1,
    .validity = array->null_count == 0 ? NULL : array->buffers[0]};
  return run(self, &input, columns, invalid, language);
}

/* batch_of_list(list, columns, invalid, language), of str, bytes and None */
static PyObject *rule_batch_of_list(Holder *self, PyObject *arguments) {
  PyObject *list;
  unsigned columns;
  int invalid;
  const char *language;
  if (!PyArg_ParseTuple(arguments, "O!Iis", &PyList_Type, &list, &columns, &invalid, &language)) return NULL;
  Py_ssize_t count = PyList_Size(list);
  size_t capacity = 32 * (size_t)count + 64;
  int64_t *offsets = malloc(((size_t)count + 1) * sizeof *offsets);
  uint8_t *validity = malloc((size_t)count / 8 + 1);
  char *bytes = malloc(capacity);
  PyObject *result = NULL;
  int64_t end = 0;
  if (!offsets || !validity || !bytes) {
    PyErr_NoMemory();
    goto done;
  }
  memset(validity, 0xFF, (size_t)count / 8 + 1);
  offsets[0] = 0;
  for (Py_ssize_t row = 0; row < count; row++) {
    PyObject *item = PyList_GetItem(list, row), *kept = NULL;
    const char *text = NULL;
    Py_ssize_t length = 0;
    if (!item || (item != Py_None && utf8(item, &text, &length, &kept))) {
      if (!PyErr_ExceptionMatches(PyExc_TypeError)) goto done;
      PyErr_Clear();
      if (!is_missing(item)) {
        PyErr_Format(ArrayError, "row %zd is neither str, bytes nor None", row);
        goto done;
      }
    }
    if (!text) validity[row / 8] &= (uint8_t)~(1 << row % 8);
    if ((size_t)(end + length) > capacity) {
      char *larger = realloc(bytes, capacity = 2 * (capacity + (size_t)length));
      if (!larger) {
        Py_XDECREF(kept);
        PyErr_NoMemory();
        goto done;
      }
      bytes = larger;
    }
    if (length) memcpy(bytes + end, text, (size_t)length);
    Py_XDECREF(kept);
    offsets[row + 1] = end += length;
  }
  inputmask_strings input = {sizeof input, count, 0, 8, offsets, bytes, end, validity, -1};
  result = run(self, &input, columns, invalid, language);
done:
  free(offsets), free(validity), free(bytes);
  return result;
}

/* ---- The module -------------------------------------------------------------------------------------------------------- */

#define METHOD(name, function, flags) {name, (PyCFunction)(void (*)(void))function, flags, NULL}
static PyMethodDef book_methods[] = {
  METHOD("names", book_names, METH_NOARGS), METHOD("rule", book_rule, METH_VARARGS), METHOD("session", book_session, METH_VARARGS),
  METHOD("scrubber", book_scrubber, METH_VARARGS), {0}};
static PyMethodDef rule_methods[] = {
  METHOD("text", rule_text, METH_O), METHOD("value", rule_value, METH_O), METHOD("shown", rule_shown, METH_O),
  METHOD("outcome", rule_outcome, METH_VARARGS), METHOD("explain", rule_explain, METH_VARARGS), METHOD("describe", rule_describe, METH_NOARGS),
  METHOD("batch", rule_batch, METH_VARARGS), METHOD("batch_of_list", rule_batch_of_list, METH_VARARGS), {0}};
static PyMethodDef session_methods[] = {METHOD("reply", session_reply, METH_O), {0}};
static PyMethodDef scrubber_methods[] = {METHOD("scrub", scrubber_scrub, METH_O), {0}};
static PyMethodDef column_methods[] = {
  METHOD("__arrow_c_array__", column_export, METH_VARARGS | METH_KEYWORDS), METHOD("to_list", column_list, METH_NOARGS), {0}};
static PyMethodDef module_methods[] = {METHOD("open_book", open_book, METH_O), METHOD("missing", missing, METH_O), {0}};

static PyTypeObject *type(PyObject *module, const char *name, int size, void *release, PyMethodDef *methods) {
  PyType_Slot slots[] = {{Py_tp_dealloc, release}, {Py_tp_methods, methods}, {0, NULL}};
  PyType_Spec spec = {name, size, 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};
  PyObject *result = PyType_FromSpec(&spec);
  if (result) PyModule_AddObjectRef(module, strrchr(name, '.') + 1, result);
  return (PyTypeObject *)result;
}

static PyObject *exception(PyObject *module, const char *name, const char *words, PyObject *base, PyObject *other) {
  PyObject *bases = base ? PyTuple_Pack(2, base, other) : NULL;
  PyObject *result = PyErr_NewExceptionWithDoc(name, words, bases, NULL);
  Py_XDECREF(bases);
  if (result) PyModule_AddObjectRef(module, strrchr(name, '.') + 1, result);
  return result;
}

static struct PyModuleDef definition = {
  .m_base = PyModuleDef_HEAD_INIT, .m_name = "inputmask._native", .m_size = -1, .m_methods = module_methods};

PyMODINIT_FUNC PyInit__native(void) {
  PyObject *module = PyModule_Create(&definition);
  if (!module) return NULL;
  Error = exception(module, "inputmask.Error", "Something went wrong in this package. No message holds a value.", NULL, NULL);
  RuleError = exception(module, "inputmask.RuleError", "What is wrong with rules, one mistake a line: file:line:column: what; what would do.", Error, PyExc_ValueError);
  ArrayError = exception(module, "inputmask.ArrayError", "A batch is no array of strings.", Error, PyExc_TypeError);
  RoomError = exception(module, "inputmask.RoomError", "The answer has no room: split the batch, or use large strings.", Error, PyExc_OverflowError);
  BookType = type(module, "inputmask._native.Book", sizeof(Holder), book_free, book_methods);
  RuleType = type(module, "inputmask._native.Rule", sizeof(Holder), rule_free, rule_methods);
  SessionType = type(module, "inputmask._native.Session", sizeof(Holder), session_free, session_methods);
  ScrubberType = type(module, "inputmask._native.Scrubber", sizeof(Holder), scrubber_free, scrubber_methods);
  ColumnType = type(module, "inputmask._native.Column", sizeof(Column), column_free, column_methods);
  PyModule_AddStringConstant(module, "version", inputmask_version());
  PyModule_AddStringConstant(module, "unicode", inputmask_unicode());
  if (!Error || !RuleError || !ArrayError || !RoomError || !BookType || !RuleType || !SessionType || !ScrubberType || !ColumnType || PyErr_Occurred()) {
    Py_DECREF(module);
    return NULL;
  }
  return module;
}
