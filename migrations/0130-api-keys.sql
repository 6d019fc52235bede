-- Web sites of the agency send leads with a key of their own. It is shown once and kept as a hash.
create table api_keys (
  id           bigint generated always as identity primary key,
  name         text not null check (name <> ''),
  prefix       text not null,
  key_hash     bytea not null unique,
  created_by   bigint not null references users (id),
  created_at   timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_by   bigint references users (id),
  revoked_at   timestamptz(3),
  check ((revoked_by is null) = (revoked_at is null))
);
comment on table api_keys is 'What a web site of the agency shows when it sends a lead.';
comment on column api_keys.name is 'The web site, as its leads are known to come from.';
comment on column api_keys.prefix is 'How the key begins, to be told from others.';
comment on column api_keys.last_used_at is 'To the minute.';
create unique index api_keys_name on api_keys (lower(name)) where revoked_at is null;

-- Such a site is a party of the history beside staff, customers and the clock.
alter table history
  add column api_key_id bigint references api_keys (id),
  drop constraint history_party_check,
  add constraint history_party_check check (party in ('staff', 'public', 'system', 'web_site')),
  add constraint history_web_site check ((party = 'web_site') = (api_key_id is not null));
