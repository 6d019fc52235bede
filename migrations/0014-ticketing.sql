create table airline_confirmations (
  id       bigint generated always as identity primary key,
  quote_id bigint not null references quotes (id),
  airline  text not null check (airline ~ '^[A-Z0-9]{2}$'),
  locator  text not null check (locator ~ '^[A-Z0-9]{5,8}$'),
  unique (quote_id, airline)
);
create index airline_confirmations_by_locator on airline_confirmations (locator);

create table tickets (
  id           bigint generated always as identity primary key,
  quote_id     bigint not null references quotes (id),
  passenger_id bigint not null references passengers (id),
  number       text not null check (number ~ '^\d{13}$'),
  state        text not null default 'active'
    check (state in ('active', 'replaced', 'voided', 'exchanged', 'refunded')),
  issued_at    timestamptz(3) not null,
  entered_by   bigint not null references users (id),
  replaced_by  bigint references tickets (id) deferrable initially deferred,
  check ((state = 'replaced') = (replaced_by is not null)),
  check (replaced_by <> id)
);
comment on column tickets.replaced_by is 'The ticket with the right number; null for a ticket that was entered right.';
create unique index tickets_active_number on tickets (number) where state = 'active';
create index tickets_of_quote on tickets (quote_id);
create index tickets_by_number on tickets (number);
create unique index tickets_replacing on tickets (replaced_by) where replaced_by is not null;
create index tickets_by_serial on tickets (substr(number, 4));

create table coupons (
  id           bigint generated always as identity primary key,
  quote_id     bigint not null references quotes (id),
  passenger_id bigint not null references passengers (id),
  segment      integer not null,
  ticket_id    bigint references tickets (id),
  state        text not null default 'HELD' check (state in (
    'HELD', 'OPEN', 'FLOWN', 'NO_SHOW', 'EXCHANGED', 'VOIDED', 'CANCELLED', 'REFUNDED', 'CREDITED', 'SUSPENDED')),
  unique (passenger_id, segment)
);
comment on table coupons is 'One passenger on one segment: the unit that is flown, cancelled, refunded or exchanged.';
create index coupons_of_quote on coupons (quote_id);
create index coupons_of_ticket on coupons (ticket_id) where ticket_id is not null;
