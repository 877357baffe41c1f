-- Where functions must be IMMUTABLE, and what is made of them.
CREATE TABLE customers (
  id integer PRIMARY KEY,
  iban text CHECK (mask_valid('iban', iban)),
  phone text NOT NULL,
  phone_key text GENERATED ALWAYS AS (mask_value('phone', phone, 'null')) STORED
);
INSERT INTO customers VALUES (1, 'DE89 3704 0044 0532 0130 00', '8 (916) 123-45-67'), (2, NULL, '+7 916 765 43 21'), (3, NULL, '916');
SELECT * FROM customers ORDER BY id;
\set VERBOSITY terse
INSERT INTO customers VALUES (4, 'DE89 3704 0044 0532 0130 01', '9161234567');
\set VERBOSITY default
-- An index of what a rule makes of the values finds each spelling.
CREATE UNIQUE INDEX customers_phone ON customers (mask_value('phone', phone)) WHERE mask_valid('phone', phone);
SET enable_seqscan = off;
EXPLAIN (COSTS OFF) SELECT id FROM customers WHERE mask_value('phone', phone) = mask_value('phone', '007 916 765 4321') AND mask_valid('phone', phone);
SELECT id FROM customers WHERE mask_value('phone', phone) = mask_value('phone', '007 916 765 4321') AND mask_valid('phone', phone);
RESET enable_seqscan;
\set VERBOSITY terse
INSERT INTO customers VALUES (4, NULL, '007 916 765 4321');
-- What compares with today has no place there.
CREATE TABLE cards (expiry text, valid boolean GENERATED ALWAYS AS (mask_valid_today('card-expiry', expiry)) STORED);
CREATE INDEX ON customers (mask_valid_today('phone', phone));
CREATE TABLE cards (expiry text CHECK (mask_valid('card-expiry', expiry)));
INSERT INTO cards VALUES ('12/99');
\set VERBOSITY default
-- A domain.
CREATE DOMAIN iban AS text CHECK (mask_valid('iban', VALUE));
SELECT 'DE89 3704 0044 0532 0130 00'::iban;
SELECT 'DE89 3704 0044 0532 0130 01'::iban;
-- A role that sees covered values only.
CREATE VIEW customers_covered AS SELECT id, mask_redact('iban', iban) AS iban, mask_redact('phone', phone) AS phone FROM customers;
CREATE ROLE support;
GRANT SELECT ON customers_covered TO support;
SET ROLE support;
SELECT * FROM customers_covered ORDER BY id;
SELECT * FROM customers;
-- A function of the role's own, called within the view's query, is given covered values.
CREATE FUNCTION pg_temp.look(value text) RETURNS boolean LANGUAGE plpgsql COST 0.0001 AS 'BEGIN RAISE NOTICE ''%'', value; RETURN true; END';
SET client_min_messages = notice;
SELECT count(*) FROM customers_covered WHERE pg_temp.look(phone) AND id = 1;
RESET client_min_messages;
RESET ROLE;
-- In parallel: each worker opens the rules itself, those of the folder too.
\getenv folder RULE_FOLDER
SET inputmask.rule_folder = :'folder';
SET max_parallel_workers_per_gather = 2;
SET parallel_setup_cost = 0;
SET parallel_tuple_cost = 0;
SET min_parallel_table_scan_size = 0;
CREATE TABLE many AS SELECT 100000 + i AS number FROM generate_series(1, 20000) i;
ANALYZE many;
EXPLAIN (COSTS OFF) SELECT count(*) FROM many WHERE mask_format('order-number', number::text) < 'A-1100-01';
SELECT count(*) FROM many WHERE mask_format('order-number', number::text) < 'A-1100-01';
RESET inputmask.rule_folder;
-- Cancelled.
SET statement_timeout = 200;
\set VERBOSITY sqlstate
SELECT count(mask_format('phone', i::text)) FROM generate_series(1, 1000000000) i;
RESET statement_timeout;
