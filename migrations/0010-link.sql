create table quote_links (
  id                 bigint generated always as identity primary key,
  quote_id           bigint not null references quotes (id),
  version_id         bigint not null references quote_versions (id),
  purpose            text not null check (purpose ~ '^[a-z_]{1,40}$'),
  token_hash         bytea unique,
  state              text not null default 'active'
    check (state in ('active', 'superseded', 'used', 'declined', 'revoked')),
  expires_at         timestamptz(3) not null,
  created_at         timestamptz(3) not null default now(),
  recipient          text not null,
  document_failures  integer not null default 0,
  document_failed_at timestamptz(3),
  card_failures      integer not null default 0,
  card_failed_at     timestamptz(3),
  salt               bytea check (length(salt) >= 16)
);
comment on column quote_links.purpose is
  'Which form it opens: booking, card (a replacement card) and so on. A part of what the token is derived from, so never renamed.';
comment on column quote_links.token_hash is
  'SHA-256. The token itself is derived from the salt with a key outside the database, so that a mail can be written again.';
comment on column quote_links.state is
  'declined: the customer kept everything unchanged. A link that has expired is still active, and its expiry is in expires_at.';
comment on column quote_links.recipient is 'Email address it was sent to.';
comment on column quote_links.document_failures is
  'Wrong answers to "who signed, and where do they live" in a row; too many close the way to the document for a day.';
comment on column quote_links.card_failures is
  'Envelopes in a row that were not made for this link and this payment; too many close the way for a day.';
comment on column quote_links.salt is
  'Random; the token is derived from it with a key outside the database. Null for links from before, derived from the id: no new link is.';
create index quote_links_of_quote on quote_links (quote_id, id);
create unique index quote_links_one_active on quote_links (quote_id, purpose) where state = 'active';

-- A declined form is recorded like a signature: once for each link, and never changed.
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
