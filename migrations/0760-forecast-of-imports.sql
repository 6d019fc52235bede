-- An import is checked before it makes a lead. It then waits until a person starts it and chooses what happens to the
-- possible duplicates.
alter table lead_imports
  add column headings jsonb not null default '[]',
  add column rows_checked integer not null default 0,
  add column good_rows integer not null default 0,
  add column duplicate_rows integer not null default 0,
  add column refused_rows integer not null default 0,
  add column started_at timestamptz(3),
  add column duplicate_choice text not null default 'import' check (duplicate_choice in ('import', 'link', 'skip')),
  add column skipped integer not null default 0,
  drop constraint lead_imports_check1,
  add constraint lead_imports_counts_add_up check (imported + refused + skipped = rows_done),
  add constraint lead_imports_forecast_adds_up check (good_rows + duplicate_rows + refused_rows = rows_checked);
comment on column lead_imports.headings is 'The headings of the file, stored with the first rows that are checked.';
comment on column lead_imports.rows_checked is 'The number of rows that are in the forecast.';
comment on column lead_imports.good_rows is 'The rows of the forecast that are leads of new people.';
comment on column lead_imports.duplicate_rows is 'The rows of the forecast that may be about the person of another lead or row.';
comment on column lead_imports.refused_rows is 'The rows of the forecast that cannot be imported.';
comment on column lead_imports.started_at is 'The time at which a person started it after the check. Null before.';
comment on column lead_imports.duplicate_choice is
  'The choice for possible duplicates: import them as new leads, import them and link each to the earlier lead, or skip them.';
comment on column lead_imports.skipped is 'The possible duplicates that were skipped.';
-- Imports from before were started when they were created.
update lead_imports set started_at = created_at;

create table lead_import_rows (
  import_id      bigint not null references lead_imports (id),
  number         integer not null check (number > 0),
  line           integer not null,
  kind           text not null check (kind in ('good', 'duplicate', 'refused')),
  cells          jsonb not null,
  problems       jsonb not null default '[]',
  first_name     text,
  last_name      text,
  email          text,
  phone          text,
  origin         text,
  destination    text,
  departs_on     date,
  like_lead      bigint,
  like_line      integer,
  reasons        text[] not null default '{}',
  primary key (import_id, number),
  check (like_lead is null or like_line is null),
  check ((kind = 'duplicate') = (like_lead is not null or like_line is not null))
);
comment on table lead_import_rows is 'The rows of a file with their forecast, until its import ends. Without card numbers.';
comment on column lead_import_rows.number is 'The position among the rows below the headings. The first is 1.';
comment on column lead_import_rows.problems is 'The reasons for which the row cannot be imported.';
comment on column lead_import_rows.first_name is
  'This and the next columns are the values that are compared. Null if the row cannot be imported.';
comment on column lead_import_rows.like_lead is 'The lead that may be about the same person. No foreign key, as in lead_import_duplicates.';
comment on column lead_import_rows.like_line is 'The line of an earlier row that may be about the same person.';
comment on column lead_import_rows.reasons is 'As in domain/lead/duplicates.ts.';

-- The only index of this table fits every query, so no plan that was made before the table had statistics is slow.
create table lead_import_keys (
  import_id bigint not null references lead_imports (id),
  key       text not null,
  number    integer not null,
  primary key (import_id, key, number)
);
comment on table lead_import_keys is
  'What rows of a file about the same person have in common, until the check ends (domain/lead/import/row-keys.ts).';
comment on column lead_import_keys.number is 'The position of the row, as in lead_import_rows.';

-- A skipped row has no lead.
alter table lead_import_duplicates
  alter column lead_id drop not null,
  alter column other_id drop not null,
  add column other_line integer,
  add constraint lead_import_duplicates_are_like_something check (other_id is not null or other_line is not null);
comment on column lead_import_duplicates.lead_id is 'The lead that the row became. Null if the row was skipped.';
comment on column lead_import_duplicates.other_line is 'The line of an earlier row that is similar, if there is no earlier lead.';
