-- A shop's customers as they typed themselves: kept in one spelling, found by any, and shown covered to whoever helps them.
\set QUIET on
\pset footer off
CREATE EXTENSION inputmask;
CREATE TABLE customers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  typed_phone text NOT NULL,
  phone text GENERATED ALWAYS AS (mask_value('phone', typed_phone, 'null')) STORED,
  iban text CHECK (mask_valid('iban', iban)),
  card text
);
CREATE INDEX ON customers (phone);
INSERT INTO customers (name, typed_phone, iban, card) VALUES
  ('Anna Petrova', '8 (916) 123-45-67', 'DE89 3704 0044 0532 0130 00', '4111 1111 1111 1111'),
  ('Boris Orlov', '+7 916 765 43 21', 'GB82WEST12345698765432', '5555555555554444'),
  ('Clara Weiss', '007 495 000 11 22', NULL, '4111 1111 1111 1112'),
  ('Dmitri Volkov', '916-55', 'FR1420041010050500013M02606', NULL);

\echo What was typed, and what was made of it:
SELECT id, typed_phone, phone, mask_format('phone', typed_phone) AS written FROM customers;
\echo Found by another spelling:
SELECT name FROM customers WHERE phone = mask_value('phone', '8.916.765.43.21');
\echo What is wrong, by customer:
SELECT id, field, problem ->> 'code' AS code, problem ->> 'message' AS message
FROM customers, (VALUES ('phone'), ('card')) fields(field),
  jsonb_array_elements(mask_problems(field, CASE field WHEN 'phone' THEN typed_phone ELSE card END)) problem;

CREATE VIEW customers_covered AS
SELECT id, mask_redact('name', name) AS name, mask_redact('phone', typed_phone) AS phone, mask_redact('iban', iban) AS iban, mask_redact('card', card) AS card
FROM customers;
CREATE ROLE support;
GRANT SELECT ON customers_covered TO support;
SET ROLE support;
\echo What the role support sees:
SELECT * FROM customers_covered;
