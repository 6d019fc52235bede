create table passengers (
  id             bigint generated always as identity primary key,
  quote_id       bigint not null references quotes (id),
  signature_id   bigint not null references signatures (id),
  position       integer not null,
  passenger_type text not null check (passenger_type in ('ADULT', 'CHILD', 'INFANT')),
  ticket_name    text not null,
  details        jsonb not null,
  protected      boolean not null,
  search_text    text generated always as (
    search_form(' ' || coalesce(details ->> 'firstName', '') || ' ' || coalesce(details ->> 'middleName', '') || ' ' ||
      coalesce(details ->> 'lastName', ''))) stored,
  unique (signature_id, position)
);
comment on column passengers.details is
  'As the customer typed them: names, date of birth, gender, numbers (rules.md §4).';
comment on column passengers.protected is 'Travel protection was chosen for this passenger.';
create index passengers_of_quote on passengers (quote_id);
create index passengers_by_text on passengers using gin (search_text gin_trgm_ops) with (fastupdate = off);

create table bookings (
  quote_id             bigint primary key references quotes (id),
  gds_locator          text check (gds_locator ~ '^[A-Z0-9]{5,8}$'),
  ticketing_deadline   timestamptz(3),
  actual_net_cents     integer,
  booking_message      text not null default '',
  airline_cancellation text,
  void_until           timestamptz(3),
  free_cancel_until    timestamptz(3)
);
create index bookings_by_locator on bookings (gds_locator) where gds_locator is not null;
