-- A lead that was merged into another one stays, and says which.
alter table leads
  add column merged_into bigint references leads (id),
  add column merged_at   timestamptz(3),
  add check (merged_into is null or status = 'duplicate'),
  add check ((merged_into is null) = (merged_at is null)),
  add check (merged_into <> id);
comment on column leads.merged_into is 'The lead that goes on with what hung on this one.';
create index leads_merged_into on leads (merged_into) where merged_into is not null;

create table lead_merges (
  id            bigint generated always as identity primary key,
  merged_id     bigint not null references leads (id),
  keeper_id     bigint not null references leads (id),
  merged_by     bigint not null references users (id),
  merged_at     timestamptz(3) not null,
  merged_before jsonb not null,
  keeper_before jsonb not null,
  keeper_after  jsonb not null,
  moved         jsonb not null,
  undone_by     bigint references users (id),
  undone_at     timestamptz(3),
  check (merged_id <> keeper_id),
  check ((undone_by is null) = (undone_at is null))
);
comment on table lead_merges is 'Which lead was merged into which, and all that it takes to undo it.';
comment on column lead_merges.merged_before is 'What the merged lead had in the columns that the merge wrote.';
comment on column lead_merges.keeper_before is 'What the lead that goes on had in the columns that the merge wrote, and in keeper_after what it has had since.';
comment on column lead_merges.moved is 'Ids of what went along, table by table: {"quotes": [4711]}; givenQuotes are those that changed hands.';
create unique index lead_merges_of_merged on lead_merges (merged_id) where undone_at is null;
create index lead_merges_of_keeper on lead_merges (keeper_id, id) where undone_at is null;
