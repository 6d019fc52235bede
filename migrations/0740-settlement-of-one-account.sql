-- A sender can be tied to a merchant account or to a consolidator of the settings.
alter table report_senders
  add column merchant_account text check (length(merchant_account) between 1 and 60),
  add column consolidator text check (length(consolidator) between 1 and 60),
  add check (merchant_account is null or kind = 'processor'),
  add check (consolidator is null or kind = 'consolidator');
comment on column report_senders.merchant_account is
  'The merchant account that the processor settles; null if its rows may be about any account.';
comment on column report_senders.consolidator is
  'The consolidator of the settings; null to find it by the name of the sender.';
comment on column settlement_reports.reading is
  'The settings with which the rows were read: mapping, separator, formats, currency, merchant account, consolidator. Null before.';

-- A row without a reference that equals a posted one may be another payment, so a person can post it.
alter table settlement_report_rows
  add column equal_report_id bigint,
  add column equal_line integer,
  add foreign key (equal_report_id, equal_line) references settlement_report_rows (report_id, line),
  add check (num_nulls(equal_report_id, equal_line) in (0, 2));
comment on column settlement_report_rows.equal_report_id is
  'The report of a posted row with the same facts and without a reference, which may be the same payment.';
comment on column settlement_report_rows.equal_line is 'The line of that row.';
comment on column settlement_report_rows.fingerprint is
  'Kind, date, reference, currency, amount, fee and card, and for a row with a reference a number that distinguishes equal rows of a file.';
comment on column settlement_report_rows.cells is
  'The cells as they are in the file, without card numbers. Only those of the mapped columns after the report was posted.';
create index settlement_report_rows_equal on settlement_report_rows (equal_report_id, equal_line)
  where equal_report_id is not null;

-- Posted rows are final, except for this migration.
alter table settlement_report_rows disable trigger user;
update settlement_report_rows set fingerprint = regexp_replace(fingerprint, '\|[0-9]+$', '')
 where reference !~ '[^\s#‐‑‒–-]';
update settlement_report_rows as posted
   set cells = case
     when posted.problems @> '[{"code": "report_cells_differ"}]' then '[]'
     else coalesce((
       select jsonb_agg(cell order by place)
         from jsonb_array_elements(posted.cells) with ordinality as cells (cell, place)
        where jsonb_typeof(report.reading -> 'mapping' -> (place - 1)::int) = 'string'), '[]') end
  from settlement_reports as report
 where report.id = posted.report_id and report.status = 'posted';
alter table settlement_report_rows enable trigger user;

drop index settlement_report_rows_posted_once;
create unique index settlement_report_rows_posted_once on settlement_report_rows (sender_id, fingerprint)
  where num_nonnulls(posted_fee_id, posted_refund_id, posted_entry_id) = 1
    and reference ~ '[^\s#‐‑‒–-]';
create index settlement_report_rows_posted on settlement_report_rows (sender_id, fingerprint)
  where num_nonnulls(posted_fee_id, posted_refund_id, posted_entry_id) = 1;

-- The search for refunds of an amount has a range of days.
drop index refund_payments_by_amount;
create index refund_payments_by_amount on refund_payments (amount_cents, (coalesce(submitted_at, updated_at)));
