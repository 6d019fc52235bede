create table key_ring_check (
  single     boolean primary key default true check (single),
  stable_mac bytea not null
);
comment on table key_ring_check is
  'What the key that links and fingerprints are made with makes of a fixed text: another key is noticed before anything starts.';

-- Data keys of card numbers are sealed under a card key, which is replaced and destroyed
-- (docs/decisions/023-card-keys.md).
create table card_key_lives (
  id           uuid primary key,
  made_at      timestamptz(3) not null,
  destroyed_at timestamptz(3)
);
comment on table card_key_lives is 'Which card keys exist and which were destroyed. Holds no key.';

-- UNLOGGED: never in the write-ahead log, a replica or a base backup, and empty after a crash. The processes then put
-- their copies back (server/card/key-copies.ts). PostgreSQL allows no foreign key from here to a logged table.
create unlogged table card_keys (
  id      uuid primary key,
  key_id  text not null,
  sealed  bytea not null,
  made_at timestamptz(3) not null
) with (autovacuum_enabled = false);
comment on column card_keys.key_id is 'The key of KEY_RING that seals it.';

create table cards (
  id                       bigint generated always as identity primary key,
  quote_id                 bigint not null references quotes (id),
  signature_id             bigint not null references signatures (id),
  position                 integer not null,
  brand                    text not null check (brand in ('Visa', 'MasterCard', 'Amex', 'Discover')),
  bin                      text not null check (bin ~ '^\d{6}$'),
  last4                    text not null check (last4 ~ '^\d{4}$'),
  exp_month                integer not null check (exp_month between 1 and 12),
  exp_year                 integer not null,
  holder_name              text not null,
  billing                  jsonb not null,
  amount_cents             integer not null check (amount_cents > 0),
  replaced_at              timestamptz(3),
  authorizing_signature_id bigint not null references signatures (id),
  unique (signature_id, position)
);
comment on column cards.signature_id is 'The signed booking it pays for.';
comment on column cards.amount_cents is 'The amount that the signature authorizes on this card.';
comment on column cards.replaced_at is
  'Another card took its place: what it has paid stays, and it authorises nothing more.';
comment on column cards.authorizing_signature_id is
  'The signature that authorizes it: the booking''s own, or that of a replacement card.';
create index cards_of_quote on cards (quote_id);

create table card_vault (
  card_id         bigint primary key references cards (id),
  key_id          text,
  sealed_data_key bytea,
  sealed_number   bytea,
  purge_after     timestamptz(3),
  purged_at       timestamptz(3),
  card_key_id     uuid references card_key_lives (id),
  check ((sealed_data_key is null) = (purged_at is not null)),
  check ((sealed_number is null) = (purged_at is not null)),
  constraint card_vault_sealed_once check (purged_at is not null or num_nonnulls(key_id, card_key_id) = 1)
);
comment on table card_vault is 'Numbers, each under a data key of its own; without that key the number is gone.';
comment on column card_vault.key_id is
  'The key of KEY_RING that seals the data key of a card from before card keys, until a card key takes its place.';
create index card_vault_due on card_vault (purge_after) where purged_at is null;
create index card_vault_by_card_key on card_vault (card_key_id, card_id);

-- UNLOGGED, like card_keys.
create unlogged table card_security_codes (
  card_id    bigint primary key,
  key_id     text not null,
  sealed     bytea not null,
  expires_at timestamptz(3) not null
) with (autovacuum_enabled = false);
create index card_security_codes_due on card_security_codes (expires_at);

create table card_envelopes (
  nonce      bytea,
  position   integer,
  expires_at timestamptz(3) not null,
  primary key (nonce, position)
);
comment on table card_envelopes is
  'Envelopes that were opened and accepted: the nonce the server gave and the card''s place in the payment. A second one with the same is refused.';
comment on column card_envelopes.expires_at is
  'The end of the link that the nonce was made for. Nothing is accepted with it afterwards.';
create index card_envelopes_due on card_envelopes (expires_at);

create table card_reveals (
  id      bigint generated always as identity primary key,
  card_id bigint not null references cards (id),
  user_id bigint not null references users (id),
  reason  text not null,
  at      timestamptz(3) not null default clock_timestamp()
);
create index card_reveals_of_card on card_reveals (card_id, id);
