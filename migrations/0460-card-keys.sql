-- Data keys of card numbers are sealed under a card key, which is replaced and destroyed
-- (docs/decisions/023-card-keys.md).
create table card_key_lives (
  id           uuid primary key,
  made_at      timestamptz(3) not null,
  destroyed_at timestamptz(3)
);
comment on table card_key_lives is 'Which card keys exist and which were destroyed. Holds no key.';

-- UNLOGGED: never in the write-ahead log, a replica or a base backup, and empty after a crash, when the processes put
-- their copies back (server/card/key-copies.ts). PostgreSQL allows no foreign key from here to a logged table.
create unlogged table card_keys (
  id      uuid primary key,
  key_id  text not null,
  sealed  bytea not null,
  made_at timestamptz(3) not null
);
comment on column card_keys.key_id is 'The key of KEY_RING that seals it.';

-- TRUNCATE takes the place of VACUUM, which would keep the table locked while the job needs it.
alter table card_keys set (autovacuum_enabled = false);
alter table card_security_codes set (autovacuum_enabled = false);

-- The type changes rewrite both tables, so that no dead row of them is left in their files.
alter table card_vault
  add column card_key_id uuid references card_key_lives (id),
  alter column key_id drop not null,
  alter column key_id type text using key_id || '';
alter table card_vault
  add constraint card_vault_sealed_once check (purged_at is not null or num_nonnulls(key_id, card_key_id) = 1);
comment on column card_vault.key_id is
  'The key of KEY_RING that seals the data key of a card from before card keys, until a card key takes its place.';
create index card_vault_by_card_key on card_vault (card_key_id, card_id);

-- BIN and last four digits leave 100,000 possible numbers: with KEY_RING a keyed hash tells which one it is.
alter table cards
  drop column fingerprint,
  alter column bin type text using bin || '';
