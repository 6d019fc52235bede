-- A person can take back the leads of an import that no one has worked on.
alter table lead_imports
  add column undo_by bigint references users (id),
  add column undo_at timestamptz(3),
  add column undo_through bigint not null default 0,
  add column undone_at timestamptz(3),
  add column taken_back integer not null default 0,
  add column left_alone integer not null default 0,
  add constraint lead_imports_undo_has_a_person check ((undo_by is null) = (undo_at is null)),
  add constraint lead_imports_undo_ends_after_its_begin check (undone_at is null or undo_at is not null);
comment on column lead_imports.undo_by is 'The person who undid the import.';
comment on column lead_imports.undo_through is 'The undo has finished the leads up to this id.';
comment on column lead_imports.undone_at is 'The time at which the undo was finished.';
comment on column lead_imports.taken_back is 'The leads that the undo has deleted.';
comment on column lead_imports.left_alone is 'The leads that the undo has left as they were.';

create table lead_import_leads (
  lead_id   bigint primary key references leads (id),
  import_id bigint not null references lead_imports (id),
  left_because text
);
comment on table lead_import_leads is 'The leads that an import has made.';
comment on column lead_import_leads.left_because is
  'The reason for which the undo of the import left the lead as it was (domain/lead/import/undo.ts).';
create index lead_import_leads_of_import on lead_import_leads (import_id, lead_id);
create index lead_import_leads_left_alone on lead_import_leads (import_id, lead_id) where left_because is not null;

insert into lead_import_leads (lead_id, import_id)
select history.lead_id, lead_imports.id from history
  join lead_imports on lead_imports.id = (history.details ->> 'importId')::bigint
 where history.record = 'lead' and history.action = 'create' and history.details ? 'importId';
