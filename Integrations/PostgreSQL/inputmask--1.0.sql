\echo Use "CREATE EXTENSION inputmask" to load this file. \quit

-- What becomes of a value. An invalid one: as it came in (keep), as the rule makes it (made), or null.
CREATE FUNCTION mask_format(rule text, value text, invalid text DEFAULT 'keep') RETURNS text
AS 'MODULE_PATHNAME', 'inputmask_pg_format' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;

CREATE FUNCTION mask_value(rule text, value text, invalid text DEFAULT 'keep') RETURNS text
AS 'MODULE_PATHNAME', 'inputmask_pg_value' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;

CREATE FUNCTION mask_redact(rule text, value text) RETURNS text
AS 'MODULE_PATHNAME', 'inputmask_pg_redact' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;

CREATE FUNCTION mask_valid(rule text, value text) RETURNS boolean
AS 'MODULE_PATHNAME', 'inputmask_pg_valid' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;

CREATE FUNCTION mask_problems(rule text, value text, language text DEFAULT 'en') RETURNS jsonb
AS 'MODULE_PATHNAME', 'inputmask_pg_problems' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;

-- The same for all rules, also those that compare with today. Those above refuse these rules: they are IMMUTABLE.
CREATE FUNCTION mask_format_today(rule text, value text, invalid text DEFAULT 'keep') RETURNS text
AS 'MODULE_PATHNAME', 'inputmask_pg_format' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;

CREATE FUNCTION mask_value_today(rule text, value text, invalid text DEFAULT 'keep') RETURNS text
AS 'MODULE_PATHNAME', 'inputmask_pg_value' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;

CREATE FUNCTION mask_redact_today(rule text, value text) RETURNS text
AS 'MODULE_PATHNAME', 'inputmask_pg_redact' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;

CREATE FUNCTION mask_valid_today(rule text, value text) RETURNS boolean
AS 'MODULE_PATHNAME', 'inputmask_pg_valid' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;

CREATE FUNCTION mask_problems_today(rule text, value text, language text DEFAULT 'en') RETURNS jsonb
AS 'MODULE_PATHNAME', 'inputmask_pg_problems' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;

CREATE FUNCTION mask_rules(OUT rule text, OUT today boolean, OUT definition json) RETURNS SETOF record
AS 'MODULE_PATHNAME', 'inputmask_pg_rules' LANGUAGE C STABLE PARALLEL SAFE ROWS 50 COST 10000;
