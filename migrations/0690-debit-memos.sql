-- What airlines and consolidators bill the agency after tickets were issued (docs/rules/money.md#debit-memos).
create table debit_memos (
  id             bigint generated always as identity primary key,
  quote_id       bigint not null references quotes (id),
  status         text not null default 'received' check (status in ('received', 'disputed', 'accepted', 'reversed')),
  version        integer not null default 1,
  issuer         text not null check (length(issuer) between 1 and 40),
  number         text not null check (length(number) between 1 and 40),
  category       text not null check (category in ('fare', 'tax', 'commission', 'duplicate_booking', 'late_void', 'chargeback', 'other')),
  ticket_id      bigint references tickets (id),
  currency       text not null,
  amount_cents   integer not null check (amount_cents between 1 and 999999999),
  received_on    date not null,
  dispute_by     date not null check (dispute_by >= received_on),
  note           text check (length(note) between 1 and 500),
  disputed_at    timestamptz(3),
  accepted_cents integer check (accepted_cents between 1 and amount_cents),
  fault          text check (fault in ('agent', 'agency')),
  entry_id       bigint unique references supplier_entries (id),
  accepted_at    timestamptz(3),
  reversed_at    timestamptz(3),
  recorded_by    bigint not null references users (id),
  created_at     timestamptz(3) not null,
  check (status <> 'received' or disputed_at is null),
  check (status <> 'disputed' or disputed_at is not null),
  check ((status = 'reversed') = (reversed_at is not null)),
  check (num_nulls(accepted_cents, fault, entry_id, accepted_at) in (0, 4)),
  check (case status when 'accepted' then entry_id is not null when 'reversed' then true else entry_id is null end)
);
comment on table debit_memos is 'Bills of airlines and consolidators about issued tickets.';
comment on column debit_memos.issuer is 'The airline or consolidator that sent the memo.';
comment on column debit_memos.number is 'The number that the issuer gave the memo.';
comment on column debit_memos.dispute_by is 'The last day on which the issuer accepts a dispute.';
comment on column debit_memos.fault is 'Who caused the memo. It lowers the commission only if the agent did.';
comment on column debit_memos.entry_id is 'The cost that the acceptance entered.';
create unique index debit_memos_known on debit_memos (lower(issuer), lower(number)) where status <> 'reversed';
create index debit_memos_of_quote on debit_memos (quote_id, id);
create index debit_memos_to_answer on debit_memos (quote_id) where status = 'received';
create index debit_memos_of_ticket on debit_memos (ticket_id) where ticket_id is not null;
create index debit_memos_recorded_by on debit_memos (recorded_by);
