-- See docs/rules/money.md#debit-memos.
create table debit_memos (
  id             bigint generated always as identity primary key,
  quote_id       bigint not null references quotes (id),
  status         text not null default 'received' check (status in ('received', 'disputed', 'accepted', 'reversed')),
  version        integer not null default 1,
  issuer         text not null check (length(issuer) between 1 and 40),
  number         text not null check (length(number) between 1 and 40),
  category       text not null
    check (category in ('fare', 'tax', 'commission', 'duplicate_booking', 'late_void', 'chargeback', 'other')),
  ticket_id      bigint references tickets (id),
  currency       text not null,
  amount_cents   integer not null check (amount_cents between 1 and 999999999),
  received_on    date not null,
  dispute_by     date not null,
  note           text check (length(note) between 1 and 500),
  disputed_at    timestamptz(3),
  accepted_cents integer,
  fault          text check (fault in ('agent', 'agency')),
  entry_id       bigint unique references supplier_entries (id),
  accepted_at    timestamptz(3),
  reversed_at    timestamptz(3),
  recorded_by    bigint not null references users (id),
  created_at     timestamptz(3) not null,
  check (dispute_by >= received_on),
  check (accepted_cents between 1 and amount_cents),
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
-- The list of debit memos is read page by page, in each of its orders, from an index that begins with what is chosen.
-- Only received memos can be disputed, so the others come last in the order of the last day to dispute.
create index debit_memos_by_last_day on debit_memos
  ((case when status = 'received' then dispute_by else 'infinity' end), id);
create index debit_memos_by_receipt on debit_memos (received_on, id);
create index debit_memos_by_amount on debit_memos (amount_cents, id);
create index debit_memos_of_status_by_last_day on debit_memos (status,
  (case when status = 'received' then dispute_by else 'infinity' end), id);
create index debit_memos_of_status_by_receipt on debit_memos (status, received_on, id);
create index debit_memos_of_status_by_amount on debit_memos (status, amount_cents, id);
create index debit_memos_by_issuer on debit_memos using gin (lower(issuer) gin_trgm_ops);
create index debit_memos_recorded on debit_memos (created_at, (id * 8 + 5));
create index debit_memos_ended on debit_memos ((
  case status when 'accepted' then accepted_at when 'reversed' then reversed_at end));
create index debit_memos_under_way on debit_memos (quote_id) where status in ('received', 'disputed');
