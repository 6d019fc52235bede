-- The actual fee of a charge, when the statement of the processor shows it. The last entry applies.
create table charge_fees (
  id         bigint generated always as identity primary key,
  quote_id   bigint not null references quotes (id),
  charge_id  bigint not null references charges (id),
  fee_cents  integer not null check (fee_cents between 0 and 999999999),
  posted_at  timestamptz(3) not null,
  posted_by  bigint not null references users (id)
);
comment on table charge_fees is 'Fees of charges that were entered after the answer of the terminal, append-only. The last one applies.';
create index charge_fees_of_charge on charge_fees (charge_id, id desc);
