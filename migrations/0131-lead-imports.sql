-- Leads that come in as a file. Its text waits in parts until it is read; whoever goes on with it begins after the rows
-- that are done.
create table lead_imports (
  id             bigint generated always as identity primary key,
  file_name      text not null,
  separator      text not null,
  mapping        jsonb not null,
  date_order     text not null check (date_order in ('mdy', 'dmy')),
  owner_id       bigint references users (id),
  parts          integer not null check (parts > 0),
  parts_received integer not null default 0,
  row_count      integer,
  rows_done      integer not null default 0,
  imported       integer not null default 0,
  refused        integer not null default 0,
  created_by     bigint not null references users (id),
  created_at     timestamptz(3) not null,
  ended_at       timestamptz(3),
  outcome        text check (outcome in ('done', 'cancelled', 'unreadable')),
  ended_by       bigint references users (id),
  problem_line   integer,
  check ((outcome is null) = (ended_at is null)),
  check (imported + refused = rows_done)
);
comment on column lead_imports.mapping is 'For each column the field of a lead that it fills; null where it fills none.';
comment on column lead_imports.row_count is 'Rows of leads in the file; null until it was counted.';
comment on column lead_imports.outcome is 'How it ended; null while parts are on their way and rows are read.';
comment on column lead_imports.ended_by is 'Who cancelled it.';
comment on column lead_imports.problem_line is 'Where the file cannot be read as a table any more.';

create table lead_import_parts (
  import_id bigint not null references lead_imports (id),
  number    integer not null,
  text      text not null,
  primary key (import_id, number)
);
comment on table lead_import_parts is 'Text of a file that is being imported, without card numbers; gone when its import has ended.';

create table lead_import_refusals (
  import_id bigint not null references lead_imports (id),
  line      integer not null,
  problems  jsonb not null,
  cells     jsonb not null,
  primary key (import_id, line)
);
comment on table lead_import_refusals is 'Rows that are no lead, and why; kept for 30 days.';
