\echo Use "ALTER EXTENSION inputmask UPDATE TO '1.1'" to load this file. \quit

-- The codes of what is wrong with a value: an empty array of a valid one.
CREATE FUNCTION mask_codes(rule text, value text) RETURNS text[]
AS 'MODULE_PATHNAME', 'inputmask_pg_codes' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20;

CREATE FUNCTION mask_codes_today(rule text, value text) RETURNS text[]
AS 'MODULE_PATHNAME', 'inputmask_pg_codes' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 20;
