#pragma once

// libyaml keeps what belongs to an event in a union with a member for each kind of event. Swift imports such
// a union as a chain of structures without names. The wrapper below gives all kinds of nodes one shape.

#include <yaml.h>

/// A node of a YAML text, or the end of one: what a reader of trees needs of an event.
typedef struct {
  yaml_event_type_t type;
  /// The anchor before the node, or the anchor that an alias stands for; null without one. The text ends with NUL.
  const unsigned char *anchor;
  /// The tag, written out; null without one. The text ends with NUL.
  const unsigned char *tag;
  /// The text of a scalar, in which NUL may stand; null for all other nodes.
  const unsigned char *text;
  size_t text_length;
  yaml_scalar_style_t style;
  /// Where the node begins, both counted from 0, the column in code points.
  size_t line;
  size_t column;
} yaml_node_event;

static inline yaml_node_event yaml_node_event_of(const yaml_event_t *event) {
  yaml_node_event node = {
    .type = event->type, .line = event->start_mark.line, .column = event->start_mark.column
  };
  switch (event->type) {
  case YAML_ALIAS_EVENT:
    node.anchor = event->data.alias.anchor;
    break;
  case YAML_SCALAR_EVENT:
    node.anchor = event->data.scalar.anchor;
    node.tag = event->data.scalar.tag;
    node.text = event->data.scalar.value;
    node.text_length = event->data.scalar.length;
    node.style = event->data.scalar.style;
    break;
  case YAML_SEQUENCE_START_EVENT:
    node.anchor = event->data.sequence_start.anchor;
    node.tag = event->data.sequence_start.tag;
    break;
  case YAML_MAPPING_START_EVENT:
    node.anchor = event->data.mapping_start.anchor;
    node.tag = event->data.mapping_start.tag;
    break;
  default:
    break;
  }
  return node;
}
