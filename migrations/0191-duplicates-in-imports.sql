-- Rows of a file that may be about somebody of whom there is a lead already come in all the same, and are listed.
alter table lead_imports add column duplicates integer not null default 0;
comment on column lead_imports.duplicates is 'Leads it made that may be about the same person as another one.';

create table lead_import_duplicates (
  import_id bigint not null references lead_imports (id),
  line      integer not null,
  lead_id   bigint not null references leads (id),
  other_id  bigint not null,
  reasons   text[] not null,
  primary key (import_id, line)
);
comment on table lead_import_duplicates is 'Leads of an import that may be duplicates when they came in; kept for 30 days.';
comment on column lead_import_duplicates.other_id is
  'The likeliest of the leads before it. No foreign key: that would wait for whoever is at work on that lead.';
comment on column lead_import_duplicates.reasons is 'As in domain/lead/duplicates.ts.';
