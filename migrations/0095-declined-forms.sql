-- Whoever is asked to sign may rather keep everything as it is, where the form says so. That is on record like a signature:
-- once for a link, and never changed.
create table declined_forms (
  id            bigint generated always as identity primary key,
  quote_id      bigint not null references quotes (id),
  version_id    bigint not null references quote_versions (id),
  link_id       bigint not null unique references quote_links (id),
  purpose       text not null check (purpose ~ '^[a-z_]{1,40}$'),
  recipient     text not null,
  record        text not null,
  record_sha256 bytea not null,
  declined_at   timestamptz(3) not null
);
comment on table declined_forms is 'Forms that were not signed: the customer chose to keep everything as it is.';
comment on column declined_forms.purpose is 'Which form it was. As of its link.';
comment on column declined_forms.recipient is 'Whom the link was made for.';
comment on column declined_forms.record is
  'Canonical JSON: what was declined, when, from where, behind which link and how that had left us.';
create index declined_forms_of_quote on declined_forms (quote_id, id);
create trigger declined_forms_are_final before update or delete on declined_forms
  for each row execute function refuse_change();
