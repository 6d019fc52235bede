-- What a person has typed in a form and not saved yet.
create table drafts (
  owner_id       bigint not null references users (id),
  form           text not null,
  record_id      bigint not null,
  version        integer not null default 1,
  record_version integer,
  key_name       text not null,
  sealed_content bytea not null,
  kept_at        timestamptz(3) not null,
  primary key (owner_id, form, record_id)
);
comment on column drafts.record_id is 'The lead or quote that the form is about. 0: none.';
comment on column drafts.version is 'Two tabs with the same form do not overwrite the draft of each other.';
comment on column drafts.record_version is 'The version of the record when the values were typed; null for a new record.';
comment on column drafts.sealed_content is
  'The typed values as JSON, sealed with a key outside the database, because they can be about a customer.';
create index drafts_of_record on drafts (record_id, form);
create index drafts_by_age on drafts (kept_at);
