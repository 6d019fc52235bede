-- A row of a settlement report is matched by itself only by a reference. A person decides about all other rows
-- (docs/rules/money.md#settlement-reports).
alter table report_senders
  add column credit_sign text check (credit_sign in ('received', 'paid')),
  add column words jsonb not null default '[]' check (jsonb_typeof(words) = 'array' and jsonb_array_length(words) <= 100);
comment on column report_senders.credit_sign is 'The meaning of "CR" beside an amount; null if such amounts are refused.';
comment on column report_senders.words is 'The words for kinds of rows that a person chose the kinds of.';

alter table settlement_report_rows
  drop constraint settlement_report_rows_kind_check,
  add constraint settlement_report_rows_kind_check check (kind in (
    'charge', 'refund', 'check', 'airline_commission', 'consolidator_commission', 'dispute', 'payout', 'fee', 'other')),
  drop constraint settlement_report_rows_check2,
  add constraint settlement_report_rows_check2 check (decision is distinct from 'post' or record_id is not null),
  add column is_kind_guessed boolean not null default false,
  add column identifies boolean not null default true,
  add column is_another boolean not null default false,
  add column difference_cents integer;
comment on column settlement_report_rows.kind is
  'The kind of money that the row settles; null if the row cannot be read. Disputes, payouts, fees and others are never posted.';
comment on column settlement_report_rows.is_kind_guessed is 'The row has no word for its kind, so its sign gives the kind.';
comment on column settlement_report_rows.identifies is
  'The reference identifies the row. False for an empty reference, and for a number that a spreadsheet damaged.';
comment on column settlement_report_rows.is_another is
  'A person said that the row is another payment than the equal one, or than the one that was recorded.';
comment on column settlement_report_rows.difference_cents is
  'The amount of the posted row, less what was expected before it; null before it is posted.';
comment on column settlement_report_rows.fingerprint is 'Kind, date, reference, currency, amount, fee and card.';
comment on column settlement_report_rows.equal_report_id is
  'The report of an equal row: a posted one, or an earlier one of the same file.';

drop index settlement_report_rows_posted_once;
create unique index settlement_report_rows_posted_once on settlement_report_rows (sender_id, fingerprint)
  where num_nonnulls(posted_fee_id, posted_refund_id, posted_entry_id) = 1 and identifies and not is_another;

alter table supplier_entries add column is_another boolean not null default false;
comment on column supplier_entries.is_another is
  'A person said that this is another payment than the recorded one with the same reference.';
-- As `plainReference` of domain/settlement-report/references.ts.
create index supplier_entries_of_reference on supplier_entries (kind, (regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(reference), '[\s\u00a0‐-–-]', '', 'g'), '^=?["'']?#?', ''), '["'']$', ''), '^(\d+)[.,]0+$', '\1')))
  where reference is not null;
