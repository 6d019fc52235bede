-- A signed request whose amounts hold no longer: others wait for somebody else to approve them, and once they are, the
-- customer signs again. What was signed before stays, superseded.
create table requotes (
  id                   bigint generated always as identity primary key,
  request_id           bigint not null references requests (id),
  signature_id         bigint not null references signatures (id),
  lines                jsonb not null,
  airline_credit_until date,
  agency_credit_until  date,
  credit_kind          text check (credit_kind in ('book_by', 'travel_by')),
  expires_at           timestamptz(3) not null,
  reason               text not null,
  asked_by             bigint not null references users (id),
  asked_at             timestamptz(3) not null,
  sent_at              timestamptz(3)
);
comment on table requotes is
  'Other amounts for a request than were signed. One that is rejected or not decided is gone: its approval request tells of it.';
comment on column requotes.signature_id is 'The signature that it takes the place of.';
comment on column requotes.lines is 'How the request comes out for each passenger, as request_lines have it from when it is sent.';
comment on column requotes.sent_at is 'Null while it waits for approval.';
create unique index requotes_one_waiting on requotes (request_id) where sent_at is null;
create unique index requotes_one_of_signature on requotes (signature_id);
create index requotes_of_request on requotes (request_id, id);
