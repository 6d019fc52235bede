-- The text of a file waits in parts until it is read. A process that continues an import begins after rows_done.
create table lead_imports (
  id               bigint generated always as identity primary key,
  file_name        text not null,
  separator        text not null,
  mapping          jsonb not null,
  date_order       text not null check (date_order in ('mdy', 'dmy')),
  owner_id         bigint references users (id),
  parts            integer not null check (parts > 0),
  parts_received   integer not null default 0,
  row_count        integer,
  rows_done        integer not null default 0,
  imported         integer not null default 0,
  refused          integer not null default 0,
  created_by       bigint not null references users (id),
  created_at       timestamptz(3) not null,
  ended_at         timestamptz(3),
  outcome          text check (outcome in ('done', 'cancelled', 'unreadable')),
  ended_by         bigint references users (id),
  problem_line     integer,
  duplicates       integer not null default 0,
  headings         jsonb not null default '[]',
  rows_checked     integer not null default 0,
  good_rows        integer not null default 0,
  duplicate_rows   integer not null default 0,
  refused_rows     integer not null default 0,
  started_at       timestamptz(3),
  duplicate_choice text not null default 'import' check (duplicate_choice in ('import', 'link', 'skip')),
  skipped          integer not null default 0,
  undo_by          bigint references users (id),
  undo_at          timestamptz(3),
  undo_through     bigint not null default 0,
  undone_at        timestamptz(3),
  taken_back       integer not null default 0,
  left_alone       integer not null default 0,
  check ((outcome is null) = (ended_at is null)),
  constraint lead_imports_counts_add_up check (imported + refused + skipped = rows_done),
  constraint lead_imports_forecast_adds_up check (good_rows + duplicate_rows + refused_rows = rows_checked),
  constraint lead_imports_undo_has_a_person check ((undo_by is null) = (undo_at is null)),
  constraint lead_imports_undo_ends_after_its_begin check (undone_at is null or undo_at is not null)
);
comment on column lead_imports.mapping is
  'For each column the field of a lead that it fills; null where it fills none.';
comment on column lead_imports.row_count is 'Rows of leads in the file; null until it was counted.';
comment on column lead_imports.outcome is 'How it ended; null while parts are sent and rows are read.';
comment on column lead_imports.ended_by is 'The person who canceled it.';
comment on column lead_imports.problem_line is 'The line from which the file cannot be read as a table.';
comment on column lead_imports.duplicates is 'Leads it made that may be about the same person as another one.';
comment on column lead_imports.headings is 'The headings of the file, stored with the first rows that are checked.';
comment on column lead_imports.rows_checked is 'The number of rows that are in the forecast.';
comment on column lead_imports.good_rows is 'The rows of the forecast that are leads of new people.';
comment on column lead_imports.duplicate_rows is
  'The rows of the forecast that may be about the person of another lead or row.';
comment on column lead_imports.refused_rows is 'The rows of the forecast that cannot be imported.';
comment on column lead_imports.started_at is 'The time at which a person started it after the check. Null before.';
comment on column lead_imports.duplicate_choice is
  'The choice for possible duplicates: import them as new leads, import them and link each to the earlier lead, or skip them.';
comment on column lead_imports.skipped is 'The possible duplicates that were skipped.';
comment on column lead_imports.undo_by is 'The person who undid the import.';
comment on column lead_imports.undo_through is 'The undo has finished the leads up to this id.';
comment on column lead_imports.undone_at is 'The time at which the undo was finished.';
comment on column lead_imports.taken_back is 'The leads that the undo has deleted.';
comment on column lead_imports.left_alone is 'The leads that the undo has left as they were.';

create table lead_import_parts (
  import_id bigint references lead_imports (id),
  number    integer,
  text      text not null,
  primary key (import_id, number)
);
comment on table lead_import_parts is
  'Text of a file that is being imported, without card numbers; gone when its import has ended.';

create table lead_import_rows (
  import_id   bigint references lead_imports (id),
  number      integer check (number > 0),
  line        integer not null,
  kind        text not null check (kind in ('good', 'duplicate', 'refused')),
  cells       jsonb not null,
  problems    jsonb not null default '[]',
  first_name  text,
  last_name   text,
  email       text,
  phone       text,
  origin      text,
  destination text,
  departs_on  date,
  like_lead   bigint,
  like_line   integer,
  reasons     text[] not null default '{}',
  primary key (import_id, number),
  check (like_lead is null or like_line is null),
  check ((kind = 'duplicate') = (like_lead is not null or like_line is not null))
);
comment on table lead_import_rows is
  'The rows of a file with their forecast, until its import ends. Without card numbers.';
comment on column lead_import_rows.number is 'The position among the rows below the headings. The first is 1.';
comment on column lead_import_rows.problems is 'The reasons for which the row cannot be imported.';
comment on column lead_import_rows.first_name is
  'This and the next columns are the values that are compared. Null if the row cannot be imported.';
comment on column lead_import_rows.like_lead is
  'The lead that may be about the same person. No foreign key, as in lead_import_duplicates.';
comment on column lead_import_rows.like_line is 'The line of an earlier row that may be about the same person.';
comment on column lead_import_rows.reasons is 'As in domain/lead/duplicates.ts.';

-- The only index of this table fits every query, so no plan that was made before the table had statistics is slow.
create table lead_import_keys (
  import_id bigint references lead_imports (id),
  key       text,
  number    integer,
  primary key (import_id, key, number)
);
comment on table lead_import_keys is
  'What rows of a file about the same person have in common, until the check ends (domain/lead/import/row-keys.ts).';
comment on column lead_import_keys.number is 'The position of the row, as in lead_import_rows.';

create table lead_import_refusals (
  import_id bigint references lead_imports (id),
  line      integer,
  problems  jsonb not null,
  cells     jsonb not null,
  primary key (import_id, line)
);
comment on table lead_import_refusals is 'Rows that are no lead, and why; kept for 30 days.';

create table lead_import_duplicates (
  import_id  bigint references lead_imports (id),
  line       integer,
  lead_id    bigint references leads (id),
  other_id   bigint,
  reasons    text[] not null,
  other_line integer,
  primary key (import_id, line),
  constraint lead_import_duplicates_are_like_something check (other_id is not null or other_line is not null)
);
comment on table lead_import_duplicates is
  'Leads of an import that may be duplicates when they came in; kept for 30 days.';
comment on column lead_import_duplicates.lead_id is 'The lead that the row became. Null if the row was skipped.';
comment on column lead_import_duplicates.other_id is
  'The most similar earlier lead. No foreign key, because it would wait for other work on that lead.';
comment on column lead_import_duplicates.reasons is 'As in domain/lead/duplicates.ts.';
comment on column lead_import_duplicates.other_line is
  'The line of an earlier row that is similar, if there is no earlier lead.';

create table lead_import_leads (
  lead_id      bigint primary key references leads (id),
  import_id    bigint not null references lead_imports (id),
  left_because text
);
comment on table lead_import_leads is 'The leads that an import has made.';
comment on column lead_import_leads.left_because is
  'The reason for which the undo of the import left the lead as it was (domain/lead/import/undo.ts).';
create index lead_import_leads_of_import on lead_import_leads (import_id, lead_id);
create index lead_import_leads_left_alone on lead_import_leads (import_id, lead_id) where left_because is not null;
