create table key_pairs (
  purpose     text primary key check (purpose in ('card_intake', 'document_signing')),
  public_part text not null,
  sealed_private_part bytea not null
);
comment on table key_pairs is 'Made once for all processes; the private part is sealed with a master key that is not in the database.';

create table cards (
  id           bigint generated always as identity primary key,
  quote_id     bigint not null references quotes (id),
  signature_id bigint not null references signatures (id),
  position     integer not null,
  brand        text not null check (brand in ('Visa', 'MasterCard', 'Amex', 'Discover')),
  bin          text not null check (bin ~ '^\d{6}$'),
  last4        text not null check (last4 ~ '^\d{4}$'),
  exp_month    integer not null check (exp_month between 1 and 12),
  exp_year     integer not null,
  holder_name  text not null,
  billing      jsonb not null,
  amount_cents integer not null check (amount_cents > 0),
  fingerprint  bytea not null,
  unique (signature_id, position)
);
comment on column cards.amount_cents is 'What the signature authorises on this card.';
comment on column cards.fingerprint is 'Keyed hash of the number: the same card is recognised on another lead without decrypting.';
create index cards_of_quote on cards (quote_id);
create index cards_by_fingerprint on cards (fingerprint);

create table card_vault (
  card_id         bigint primary key references cards (id),
  key_id          text not null,
  sealed_data_key bytea,
  sealed_number   bytea,
  purge_after     timestamptz(3),
  purged_at       timestamptz(3),
  check ((sealed_data_key is null) = (purged_at is not null)),
  check ((sealed_number is null) = (purged_at is not null))
);
comment on table card_vault is 'Numbers, each under a data key of its own; without that key the number is gone.';
create index card_vault_due on card_vault (purge_after) where purged_at is null;

-- Verification codes before authorisation. UNLOGGED: never in the write-ahead log, so in no replica and no
-- archived backup, and empty after a crash. Everything about their life is in server/card.
create unlogged table card_secrets (
  card_id    bigint primary key,
  key_id     text not null,
  sealed     bytea not null,
  expires_at timestamptz(3) not null
);
create index card_secrets_due on card_secrets (expires_at);

create table charges (
  id            bigint generated always as identity primary key,
  quote_id      bigint not null references quotes (id),
  signature_id  bigint not null references signatures (id),
  card_id       bigint references cards (id),
  kind          text not null default 'charge' check (kind in ('charge', 'charge_reversal', 'void')),
  state         text not null check (state in ('initiated', 'approved', 'declined', 'unknown', 'abandoned', 'settled')),
  payment_type  text not null check (payment_type in ('credit_card', 'bank_transfer', 'check', 'cash', 'other')),
  location      text not null,
  currency      text not null,
  amount_cents  integer not null check (amount_cents > 0),
  merchant_fee_cents integer,
  billing_name  text not null,
  processor_reference text,
  decline_code  text,
  charged_by    bigint not null references users (id),
  started_at    timestamptz(3) not null default now(),
  finished_at   timestamptz(3)
);
comment on column charges.location is 'Which merchant account took it: agency:<account>, airline, consolidator:<name>.';
comment on column charges.merchant_fee_cents is 'The actual fee when entered; null means the estimate stands.';
create index charges_of_quote on charges (quote_id, id);
create unique index charges_one_in_flight on charges (quote_id) where state in ('initiated', 'unknown');

create table card_reveals (
  id        bigint generated always as identity primary key,
  card_id   bigint not null references cards (id),
  user_id   bigint not null references users (id),
  reason    text not null,
  at        timestamptz(3) not null default clock_timestamp()
);
create index card_reveals_of_card on card_reveals (card_id, id);
