-- See docs/rules/money.md#statements.
create table commission_statements (
  id              bigint generated always as identity primary key,
  user_id         bigint not null references users (id),
  from_day        date,
  until_day       date not null,
  status          text not null check (status in ('open', 'reviewed', 'closed', 'discarded')),
  opening_cents   bigint not null check (opening_cents <= 0),
  lines           integer check (lines >= 0),
  lines_cents     bigint,
  opened_by       bigint not null references users (id),
  opened_at       timestamptz(3) not null,
  reviewed_by     bigint references users (id),
  reviewed_at     timestamptz(3),
  closed_by       bigint references users (id),
  closed_at       timestamptz(3),
  acknowledged_at timestamptz(3),
  version         integer not null default 1,
  check (from_day <= until_day),
  check (status not in ('reviewed', 'closed') or num_nulls(lines, lines_cents, reviewed_by, reviewed_at) = 0),
  check ((status = 'closed') = (closed_at is not null)),
  check (acknowledged_at is null or status = 'closed')
);
comment on table commission_statements is
  'What a person is paid for a period, in USD. Amounts of a closed statement never change.';
comment on column commission_statements.from_day is
  'The day after the last day of the statement before; null for the first one.';
comment on column commission_statements.until_day is
  'The last day, in the agency''s time zone. Lines that were written later belong to the next statement.';
comment on column commission_statements.opening_cents is
  'What the person owed after the statement before: zero or less.';
comment on column commission_statements.lines is 'The number of lines, as reviewed.';
comment on column commission_statements.lines_cents is 'The sum of the lines, as reviewed.';
create unique index commission_statements_one_at_work on commission_statements (user_id)
  where status in ('open', 'reviewed');
create index commission_statements_newest on commission_statements (opened_at, id);
create index commission_statements_of_user_newest on commission_statements (user_id, opened_at, id);
create index commission_statements_in_status_newest on commission_statements (status, opened_at, id);
create index commission_statements_of_user_in_status on commission_statements (user_id, status, opened_at, id);
create index commission_statements_closed on commission_statements (closed_at, user_id)
  include (opening_cents, lines_cents) where closed_at is not null;

-- The document stays the same when a name or a contact changes.
create table statement_documents (
  statement_id bigint primary key references commission_statements (id),
  facts        jsonb not null
);
comment on table statement_documents is
  'What the document of a closed statement shows from other tables, as it was at the closing. Never changed.';
comment on column statement_documents.facts is 'As DocumentFacts in server/statement/statement-facts.ts.';

create table statement_late_lines (
  statement_id bigint references commission_statements (id),
  line_id      bigint references commission_lines (id),
  added_by     bigint not null references users (id),
  added_at     timestamptz(3) not null,
  primary key (statement_id, line_id)
);
comment on table statement_late_lines is
  'Lines that were written after the last day of a statement that has other lines of their sales, and belong to it.';

create table commission_disputes (
  id           bigint generated always as identity primary key,
  statement_id bigint not null references commission_statements (id),
  line_id      bigint not null references commission_lines (id),
  reason       text not null check (length(reason) between 10 and 500),
  raised_by    bigint not null references users (id),
  raised_at    timestamptz(3) not null,
  answer       text check (length(answer) between 10 and 500),
  answered_by  bigint references users (id),
  answered_at  timestamptz(3),
  check (num_nulls(answer, answered_by, answered_at) in (0, 3))
);
comment on table commission_disputes is
  'The lines of a closed statement that its person disputes, with the answer of a supervisor.';
create unique index commission_disputes_one_open on commission_disputes (line_id) where answered_at is null;
create index commission_disputes_of_statement on commission_disputes (statement_id, id);

alter table commission_lines add foreign key (statement_id) references commission_statements (id);
