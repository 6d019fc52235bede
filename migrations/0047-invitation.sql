alter table whitelist_entries
  add column name text,
  add column hired_on date,
  add column invitation_id bigint references messages (id);
comment on column whitelist_entries.name is 'The name of the new user; null: the one of their account at the first sign-in.';
comment on column whitelist_entries.invitation_id is 'The latest letter with the address of the office; null if none was sent.';
create index whitelist_entries_of_invitation on whitelist_entries (invitation_id) where invitation_id is not null;
