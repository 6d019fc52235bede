create table signatures (
  id              bigint generated always as identity primary key,
  quote_id        bigint not null references quotes (id),
  version_id      bigint not null references quote_versions (id),
  link_id         bigint not null references quote_links (id),
  record          text not null,
  record_sha256   bytea not null,
  signer_name     text not null,
  signed_at       timestamptz(3) not null,
  currency        text not null,
  amount_cents    integer not null,
  idempotency_key text not null,
  superseded_at   timestamptz(3)
);
comment on column signatures.record is 'The canonical JSON that was signed: everything shown and chosen, who, when and where. Write-once.';
comment on column signatures.superseded_at is 'The quote was reopened: the signature stays, and no longer authorises a charge.';
create unique index signatures_one_per_version on signatures (quote_id, version_id);
create unique index signatures_one_in_force on signatures (quote_id) where superseded_at is null;

create function refuse_change_of_signature() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'superseded_at') <> (to_jsonb(old) - 'superseded_at') or old.superseded_at is not null then
    raise exception 'a signature is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger signatures_are_final before update or delete on signatures
  for each row execute function refuse_change_of_signature();

create table documents (
  id                bigint generated always as identity primary key,
  quote_id          bigint not null references quotes (id),
  signature_id      bigint not null references signatures (id),
  kind              text not null check (kind in ('signed_booking')),
  verification_code text not null unique,
  file_name         text not null,
  pdf               bytea not null,
  pdf_sha256        bytea not null,
  created_at        timestamptz(3) not null default now()
);
create index documents_of_quote on documents (quote_id, id);
create trigger documents_are_final before update or delete on documents
  for each row execute function refuse_change();

create table passengers (
  id             bigint generated always as identity primary key,
  quote_id       bigint not null references quotes (id),
  signature_id   bigint not null references signatures (id),
  position       integer not null,
  passenger_type text not null check (passenger_type in ('ADULT', 'CHILD', 'INFANT')),
  ticket_name    text not null,
  details        jsonb not null,
  protected      boolean not null,
  unique (signature_id, position)
);
comment on column passengers.details is 'As the customer typed them: names, date of birth, gender, numbers (rules.md §4).';
comment on column passengers.protected is 'Travel protection was chosen for this passenger.';

create table bookings (
  quote_id            bigint primary key references quotes (id),
  gds_locator         text check (gds_locator ~ '^[A-Z0-9]{5,8}$'),
  ticketing_deadline  timestamptz(3),
  actual_net_cents    integer,
  booking_message     text not null default '',
  airline_cancellation text,
  void_until          timestamptz(3),
  free_cancel_until   timestamptz(3)
);

create table airline_confirmations (
  id        bigint generated always as identity primary key,
  quote_id  bigint not null references quotes (id),
  airline   text not null check (airline ~ '^[A-Z0-9]{2}$'),
  locator   text not null check (locator ~ '^[A-Z0-9]{5,8}$'),
  unique (quote_id, airline)
);

create table tickets (
  id           bigint generated always as identity primary key,
  quote_id     bigint not null references quotes (id),
  passenger_id bigint not null references passengers (id),
  number       text not null check (number ~ '^\d{13}$'),
  state        text not null default 'active' check (state in ('active', 'voided', 'exchanged', 'refunded')),
  issued_at    timestamptz(3) not null,
  entered_by   bigint not null references users (id)
);
create unique index tickets_active_number on tickets (number) where state = 'active';
create index tickets_of_quote on tickets (quote_id);

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
