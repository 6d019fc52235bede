-- The field's own words: keys of idempotency, and security codes of cards.
alter table remembered_writes rename to idempotency_keys;
alter table idempotency_keys rename constraint remembered_writes_pkey to idempotency_keys_pkey;
alter index remembered_writes_age rename to idempotency_keys_age;
alter table card_secrets rename to card_security_codes;
alter index card_secrets_due rename to card_security_codes_due;
update messages set template = 'replacement-card' where template = 'another-card';
