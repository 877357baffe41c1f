-- Rule files, from the folder that a superuser names.
\getenv folder RULE_FOLDER
\set VERBOSITY terse
SELECT mask_format('order-number', '123456');
SET inputmask.rule_folder = :'folder';
SELECT mask_format('order-number', '123456'), mask_redact('order-number', '123456'), mask_format('phone', '9161234567');
-- Set within a query that has found its rule already: the next query has the rules of the next folder.
BEGIN;
SET LOCAL inputmask.rule_folder = '';
SELECT mask_format('order-number', '123456');
ROLLBACK;
SELECT mask_format('order-number', '123456');
-- A folder that isn't there gives no rule at all; a rule with mistakes an error with all of them. mask_rules() compiles all, and so checks a folder.
\set VERBOSITY default
SET inputmask.rule_folder = '/nonesuch';
SELECT mask_format('phone', '9161234567');
\set broken :folder /broken
SET inputmask.rule_folder = :'broken';
CREATE FUNCTION complaint(query text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE detail text;
BEGIN
  EXECUTE query;
  RETURN NULL;
EXCEPTION WHEN config_file_error THEN
  GET STACKED DIAGNOSTICS detail = PG_EXCEPTION_DETAIL;
  RETURN replace(detail, current_setting('inputmask.rule_folder'), '…');
END $$;
\pset format unaligned
SELECT complaint($$SELECT mask_redact('zip', '4111 1111 1111 1111')$$);
SELECT complaint($$SELECT rule FROM mask_rules()$$);
\pset format aligned
SELECT mask_redact('phone', '9161234567');
-- A path that is none fails closed, wherever it was set.
SET inputmask.rule_folder = 'rules';
SELECT mask_redact('phone', '9161234567');
RESET inputmask.rule_folder;
SELECT mask_redact('phone', '9161234567');
-- Others may not name one, also before the library is there.
CREATE ROLE clerk;
SET ROLE clerk;
SET inputmask.rule_folder = '/etc';
SELECT current_setting('inputmask.rule_folder');
RESET ROLE;
\c
SET SESSION AUTHORIZATION clerk;
SET inputmask.rule_folder = '/etc';
SELECT mask_format('phone', '9161234567');
\c
DROP ROLE clerk;
