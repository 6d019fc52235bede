-- See docs/rules/money.md#settlement-reports.
create table report_senders (
  id               bigint generated always as identity primary key,
  name             text not null check (length(name) between 1 and 40),
  kind             text not null check (kind in ('processor', 'consolidator', 'airline')),
  headings         jsonb,
  mapping          jsonb,
  separator        text check (separator in (',', ';', E'\t', '|')),
  encoding         text not null check (encoding in (
    'utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1251', 'windows-1250', 'windows-1254', 'koi8-r',
    'ibm866', 'macintosh')),
  date_order       text check (date_order in ('mdy', 'dmy')),
  decimal_format   text check (decimal_format in ('point', 'comma')),
  currency         text,
  created_by       bigint not null references users (id),
  created_at       timestamptz(3) not null,
  merchant_account text check (length(merchant_account) between 1 and 60),
  consolidator     text check (length(consolidator) between 1 and 60),
  credit_sign      text check (credit_sign in ('received', 'paid')),
  words            jsonb not null default '[]'
    check (jsonb_typeof(words) = 'array' and jsonb_array_length(words) <= 100),
  check (num_nulls(headings, mapping, separator, date_order, decimal_format) in (0, 5)),
  check (merchant_account is null or kind = 'processor'),
  check (consolidator is null or kind = 'consolidator')
);
comment on table report_senders is 'The senders of settlement reports, with the settings that read their files.';
comment on column report_senders.name is 'For a consolidator the name in the settings of the agency.';
comment on column report_senders.kind is
  'A processor settles charges and refunds, a consolidator checks and commissions, an airline commissions.';
comment on column report_senders.headings is
  'The headings of the file that was read last. The mapping applies to a file with the same ones.';
comment on column report_senders.mapping is
  'For each column the field that it contains; null for a column that is skipped.';
comment on column report_senders.separator is 'The column separator.';
comment on column report_senders.encoding is 'The text encoding of the last file.';
comment on column report_senders.date_order is 'The order of numeric dates.';
comment on column report_senders.decimal_format is 'The decimal separator.';
comment on column report_senders.currency is 'The currency of all amounts; null if a column contains it.';
comment on column report_senders.created_by is 'The person who uploaded the first report.';
comment on column report_senders.created_at is 'The time of the first report.';
comment on column report_senders.merchant_account is
  'The merchant account that the processor settles; null if its rows may be about any account.';
comment on column report_senders.consolidator is
  'The consolidator of the settings; null to find it by the name of the sender.';
comment on column report_senders.credit_sign is
  'The meaning of "CR" beside an amount; null if such amounts are refused.';
comment on column report_senders.words is 'The words for kinds of rows that a person chose the kinds of.';
create unique index report_senders_known on report_senders (lower(name));
create index report_senders_created_by on report_senders (created_by);

create table settlement_reports (
  id          bigint generated always as identity primary key,
  sender_id   bigint not null references report_senders (id),
  status      text not null default 'in_review' check (status in ('in_review', 'posted', 'discarded')),
  version     integer not null default 1,
  file_name   text not null check (length(file_name) between 1 and 200),
  sha256      text not null check (length(sha256) = 64),
  content     text,
  reading     jsonb,
  uploaded_by bigint not null references users (id),
  uploaded_at timestamptz(3) not null,
  ended_by    bigint references users (id),
  ended_at    timestamptz(3),
  check ((status = 'in_review') = (content is not null)),
  check ((status = 'in_review') = (ended_at is null)),
  check (status <> 'posted' or reading is not null),
  check ((ended_at is null) = (ended_by is null))
);
comment on table settlement_reports is
  'Files of others about money that they settled. A person compares the rows with the sales, and posts them together.';
comment on column settlement_reports.sender_id is 'The processor, consolidator or airline that sent the file.';
comment on column settlement_reports.status is 'Nothing is posted while it is in review.';
comment on column settlement_reports.version is 'Counts changes; every write names the one it was made from.';
comment on column settlement_reports.file_name is
  'The name of the file on the computer of the person who uploaded it.';
comment on column settlement_reports.sha256 is 'The hash of the text as it was sent, in hexadecimal digits.';
comment on column settlement_reports.content is
  'The text without card numbers. Deleted when the report is posted or discarded.';
comment on column settlement_reports.reading is
  'The settings with which the rows were read: mapping, separator, formats, currency, merchant account, consolidator. Null before.';
comment on column settlement_reports.uploaded_by is 'The person who uploaded the file.';
comment on column settlement_reports.uploaded_at is 'The time of the upload.';
comment on column settlement_reports.ended_by is 'The person who posted or discarded it.';
comment on column settlement_reports.ended_at is 'The time when it was posted or discarded.';
-- A discarded file can be uploaded again, for example with another encoding.
create unique index settlement_reports_once on settlement_reports (sender_id, sha256) where status <> 'discarded';
create index settlement_reports_uploaded_by on settlement_reports (uploaded_by);
create index settlement_reports_ended_by on settlement_reports (ended_by) where ended_by is not null;

create table settlement_report_rows (
  report_id        bigint references settlement_reports (id),
  line             integer check (line > 0),
  sender_id        bigint not null references report_senders (id),
  cells            jsonb not null,
  problems         jsonb not null,
  kind             text check (kind in (
    'charge', 'refund', 'check', 'airline_commission', 'consolidator_commission', 'dispute', 'payout', 'fee', 'other')),
  dated_on         date,
  reference        text check (length(reference) <= 60),
  amount_cents     integer check (amount_cents between 1 and 999999999),
  fee_cents        integer check (fee_cents between 0 and 999999999),
  currency         text,
  last_four        text check (last_four ~ '^[0-9]{4}$'),
  fingerprint      text,
  match            text not null check (match in ('matched', 'to_decide', 'left_over', 'already_posted')),
  candidates       jsonb not null,
  decision         text check (decision in ('post', 'leave')),
  record_id        bigint,
  is_last          boolean not null default false,
  note             text check (length(note) between 1 and 500),
  posted_fee_id    bigint unique references charge_fees (id),
  posted_refund_id bigint unique references refund_payments (id),
  posted_entry_id  bigint unique references supplier_entries (id),
  equal_report_id  bigint,
  equal_line       integer,
  is_kind_guessed  boolean not null default false,
  identifies       boolean not null default true,
  is_another       boolean not null default false,
  difference_cents integer,
  primary key (report_id, line),
  check (num_nulls(kind, dated_on, amount_cents, currency, fingerprint) in (0, 5)),
  check (match = 'left_over' or fingerprint is not null),
  check (decision is distinct from 'post' or record_id is not null),
  check (num_nonnulls(posted_fee_id, posted_refund_id, posted_entry_id) <= case decision when 'post' then 1 else 0 end),
  check (num_nulls(equal_report_id, equal_line) in (0, 2)),
  foreign key (equal_report_id, equal_line) references settlement_report_rows (report_id, line)
);
comment on table settlement_report_rows is 'The rows of a settlement report, what they match, and what was posted.';
comment on column settlement_report_rows.report_id is 'The report of the row.';
comment on column settlement_report_rows.line is 'The line of the file in which the row ends.';
comment on column settlement_report_rows.sender_id is
  'The sender of the report, for the search of rows that were posted earlier.';
comment on column settlement_report_rows.cells is
  'The cells as they are in the file, without card numbers. Only those of the mapped columns after the report was posted.';
comment on column settlement_report_rows.problems is 'Why the row cannot be read: a code with values for each field.';
comment on column settlement_report_rows.kind is
  'The kind of money that the row settles; null if the row cannot be read. Disputes, payouts, fees and others are never posted.';
comment on column settlement_report_rows.dated_on is 'The date in the file.';
comment on column settlement_report_rows.reference is
  'The reference of the processor, or a quote number, locator or ticket number.';
comment on column settlement_report_rows.amount_cents is 'Always positive. The kind decides the direction.';
comment on column settlement_report_rows.fee_cents is 'The fee of a charge; null if the row contains none.';
comment on column settlement_report_rows.currency is 'The currency of the amount and the fee.';
comment on column settlement_report_rows.last_four is 'The last four digits of the card.';
comment on column settlement_report_rows.fingerprint is 'Kind, date, reference, currency, amount, fee and card.';
comment on column settlement_report_rows.match is 'The result of the comparison with the sales.';
comment on column settlement_report_rows.candidates is
  'The records that the row may be about, with the amounts when they were compared.';
comment on column settlement_report_rows.decision is 'Post or leave; null while a person has to decide.';
comment on column settlement_report_rows.record_id is
  'The chosen charge or refund payment, or the quote of a check or commission.';
comment on column settlement_report_rows.is_last is 'No more is expected, so the difference is entered too.';
comment on column settlement_report_rows.note is 'The reason for the difference.';
comment on column settlement_report_rows.posted_fee_id is 'The fee that the row entered.';
comment on column settlement_report_rows.posted_refund_id is 'The refund that the row settled.';
comment on column settlement_report_rows.posted_entry_id is 'The receipt that the row recorded.';
comment on column settlement_report_rows.equal_report_id is
  'The report of an equal row: a posted one, or an earlier one of the same file.';
comment on column settlement_report_rows.equal_line is 'The line of that row.';
comment on column settlement_report_rows.is_kind_guessed is
  'The row has no word for its kind, so its sign gives the kind.';
comment on column settlement_report_rows.identifies is
  'The reference identifies the row. False for an empty reference, and for a number that a spreadsheet damaged.';
comment on column settlement_report_rows.is_another is
  'A person said that the row is another payment than the equal one, or than the one that was recorded.';
comment on column settlement_report_rows.difference_cents is
  'The amount of the posted row, less what was expected before it; null before it is posted.';
create index settlement_report_rows_equal on settlement_report_rows (equal_report_id, equal_line)
  where equal_report_id is not null;
create index settlement_report_rows_posted on settlement_report_rows (sender_id, fingerprint)
  where num_nonnulls(posted_fee_id, posted_refund_id, posted_entry_id) = 1;
create unique index settlement_report_rows_posted_once on settlement_report_rows (sender_id, fingerprint)
  where num_nonnulls(posted_fee_id, posted_refund_id, posted_entry_id) = 1 and identifies and not is_another;
