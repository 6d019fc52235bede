-- A customer is asked for another card after theirs was declined, and authorises it on a form of its own.
alter table agency
  add column card_link_hours integer not null default 72 check (card_link_hours between 1 and 720);
comment on column agency.card_link_hours is 'How long a customer may take to give another card.';

alter table quote_links drop constraint quote_links_purpose_check;
alter table quote_links add check (purpose in ('booking', 'card'));

create table card_authorisations (
  id              bigint generated always as identity primary key,
  quote_id        bigint not null references quotes (id),
  signature_id    bigint not null references signatures (id),
  link_id         bigint not null unique references quote_links (id),
  record          text not null,
  record_sha256   bytea not null,
  signer_name     text not null,
  signed_at       timestamptz(3) not null,
  currency        text not null,
  amount_cents    integer not null check (amount_cents > 0),
  idempotency_key text not null
);
comment on table card_authorisations is
  'Another card for what a signature left to be paid. It adds nothing to what was signed; the cards before it authorise nothing more.';
comment on column card_authorisations.record is
  'The canonical JSON that was signed: amount, cards by their last four, consent as shown, who, when and where. Write-once.';
create index card_authorisations_of_quote on card_authorisations (quote_id, id);
create trigger card_authorisations_are_final before update or delete on card_authorisations
  for each row execute function refuse_change();

alter table cards
  add column authorisation_id bigint references card_authorisations (id),
  add column replaced_at timestamptz(3);
comment on column cards.authorisation_id is 'What authorises it; null for the cards of the signature itself.';
comment on column cards.replaced_at is
  'Another card took its place: what it has paid stays, and it authorises nothing more.';

alter table documents drop constraint documents_kind_check;
alter table documents
  add column authorisation_id bigint references card_authorisations (id),
  add check (kind in ('signed_booking', 'card_authorisation')),
  add check ((kind = 'card_authorisation') = (authorisation_id is not null));
