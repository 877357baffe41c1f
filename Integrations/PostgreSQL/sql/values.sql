CREATE EXTENSION inputmask;
SELECT mask_format('phone', '8 (916) 123-45-67'), mask_value('phone', '8 (916) 123-45-67'), mask_redact('phone', '8 (916) 123-45-67');
SELECT mask_valid('iban', 'DE89 3704 0044 0532 0130 00'), mask_valid('iban', 'DE89 3704 0044 0532 0130 01');
-- An invalid value.
SELECT mask_format('phone', '916'), mask_format('phone', '916', 'made'), mask_format('phone', '916', 'null') IS NULL AS "null", mask_redact('phone', '916');
SELECT mask_value('phone', '8916'), mask_value('phone', '8916', 'made'), mask_value('phone', '8916', 'null') IS NULL AS "null";
SELECT mask_problems('phone', '916');
SELECT mask_problems('phone', '916', 'ru') -> 0 ->> 'message' AS message;
SELECT mask_problems('phone', '9161234567');
SELECT mask_codes('phone', '916'), mask_codes('phone', '9161234567'), mask_codes('card', '4111 1111 1111 1112 x'), mask_codes_today('card-expiry', '01/20');
-- What was redacted stays as it is when it is redacted again.
SELECT rule, mask_redact(rule, value) AS once, mask_redact(rule, mask_redact(rule, value)) = mask_redact(rule, value) AS stays
FROM (VALUES ('phone', '9161234567'), ('phone', '916'), ('card', '4111 1111 1111 1111'), ('card', '4111'), ('email', 'anna@example.com'), ('secret', 'x')) v(rule, value);
-- Null, and nothing.
SELECT mask_format('phone', NULL) IS NULL, mask_valid(NULL, '1') IS NULL, mask_redact('phone', NULL) IS NULL, mask_problems('phone', NULL) IS NULL, mask_codes('phone', NULL) IS NULL;
SELECT count(mask_redact('phone', phone)) FROM (SELECT '1' AS phone WHERE false) none;
SELECT count(*) FROM generate_series(1, 1000000) i WHERE mask_redact('phone', left(i::text, 0)) = '';
SELECT mask_format('phone', ''), mask_redact('phone', ''), mask_valid('phone', ''), mask_problems('phone', '') -> 0 ->> 'code' AS code;
-- Types that become text by themselves, and other scripts.
SELECT mask_format('phone', '9161234567'::varchar(20)), mask_format('phone', '٩١٦١٢٣٤٥٦٧'), mask_valid('name', 'Åse Ødegård');
-- 10 MB: too long, of which nothing is made.
SELECT mask_redact('phone', repeat('9', 10000000)), mask_valid('phone', repeat('9', 10000000)), length(mask_format('phone', repeat('9', 10000000))),
  mask_format('phone', repeat('9', 10000000), 'made') IS NULL AS made, mask_problems('phone', repeat('9', 10000000)) -> 0 ->> 'code' AS code;
-- A product far longer than its value, and a long one.
SELECT length(mask_redact('secret', repeat('é', 100000))) > 0 AS redacted;
-- Errors, with their codes. No error quotes an argument: a name may be a value.
\set VERBOSITY sqlstate
SELECT mask_valid('4111 1111 1111 1111', 'card');
SELECT mask_valid('phone", "card', '1');
SELECT mask_valid('', '1');
SELECT mask_format('phone', '1', 'drop');
SELECT mask_valid('card-expiry', '12/29');
SELECT mask_codes('card-expiry', '12/29');
SET inputmask.rule_folder = 'rules';
SELECT mask_valid('phone', '1');
SET inputmask.rule_folder = '/nonesuch';
SELECT mask_valid('phone', '1');
RESET inputmask.rule_folder;
-- Wrong types, NUL and malformed UTF-8 PostgreSQL refuses itself.
SELECT mask_redact('card', 4111111111111111);
SELECT mask_redact('card', '\x34'::bytea);
SELECT mask_redact('card', '4111' || chr(0));
SELECT mask_redact('card', convert_from('\x34ff', 'UTF8'));
\set VERBOSITY terse
SELECT mask_valid('4111 1111 1111 1111', 'card');
SELECT mask_redact('phones', '4111 1111 1111 1111');
SELECT mask_valid('card-expiry', '12/29');
-- What compares with today, by a function that may.
SELECT mask_valid_today('card-expiry', '12/99'), mask_valid_today('card-expiry', '01/20'), mask_format_today('card-expiry', '1299'),
  mask_value_today('card-expiry', '1299'), mask_redact_today('card-expiry', '1299'), mask_problems_today('card-expiry', '01/20') -> 0 ->> 'code' AS code;
-- The name of a rule may differ from row to row.
SELECT rule, mask_format(rule, value) FROM (VALUES ('phone', '9161234567'), ('uuid', '123E4567E89B12D3A456426614174000'), ('phone', '9161234568')) v(rule, value);
SELECT count(*) > 30 AS many, count(*) FILTER (WHERE today) AS "compare with today", bool_and(definition -> 'rules' ? rule) AS "have their names"
FROM (SELECT rule, today, replace(definition::text, '\u0000', '')::jsonb AS definition FROM mask_rules()) rules;
SELECT rule, definition #>> ARRAY['rules', rule, 'title'] AS title FROM mask_rules() WHERE rule IN ('iban', 'card-expiry');
