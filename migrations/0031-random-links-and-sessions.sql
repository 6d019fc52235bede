-- A database that came back older gives ids again. What opens something is made of a value that never comes again.
alter table quote_links add column salt bytea check (length(salt) >= 16);
comment on column quote_links.salt is
  'Random; the token is derived from it with a key outside the database. Null for links from before, derived from the id: no new link is.';
comment on column quote_links.token_hash is
  'SHA-256. The token itself is derived from the salt with a key outside the database, so that a mail can be written again.';

alter table sessions add column token_id uuid not null default gen_random_uuid() unique;
comment on column sessions.token_id is 'What access tokens call the session: its id could be given again to another.';
