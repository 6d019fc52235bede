create table signatures (
  id                   bigint generated always as identity primary key,
  quote_id             bigint not null references quotes (id),
  version_id           bigint not null references quote_versions (id),
  link_id              bigint not null references quote_links (id),
  record               text not null,
  record_sha256        bytea not null,
  signer_name          text not null,
  signed_at            timestamptz(3) not null,
  currency             text not null,
  amount_cents         integer not null,
  idempotency_key      text not null,
  superseded_at        timestamptz(3),
  purpose              text not null check (purpose ~ '^[a-z_]{1,40}$'),
  booking_signature_id bigint references signatures (id),
  constraint signatures_about_a_booking check (purpose <> 'booking' or booking_signature_id is null)
);
comment on column signatures.record is
  'The canonical JSON that was signed: everything shown and chosen, who, when and where. Write-once.';
comment on column signatures.superseded_at is
  'Of a booking: the quote was reopened, the signature stays and no longer authorizes a charge.';
comment on column signatures.purpose is 'The form that was signed, as in its link: the booking or a later form.';
comment on column signatures.booking_signature_id is
  'The signed booking that this one is about; null for the booking itself.';
create unique index signatures_one_per_version on signatures (quote_id, version_id) where purpose = 'booking';
create unique index signatures_one_in_force on signatures (quote_id)
  where purpose = 'booking' and superseded_at is null;
create unique index signatures_one_per_link on signatures (link_id);
create index signatures_of_quote on signatures (quote_id, purpose);

create table documents (
  id                bigint generated always as identity primary key,
  quote_id          bigint not null references quotes (id),
  signature_id      bigint not null references signatures (id),
  verification_code text not null unique,
  file_name         text not null,
  pdf               bytea,
  pdf_sha256        bytea,
  created_at        timestamptz(3) not null default now(),
  events_through    bigint,
  drawn_at          timestamptz(3),
  check ((pdf is null) = (pdf_sha256 is null))
);
comment on column documents.pdf is 'The sealed file; null until the job has drawn it.';
comment on column documents.events_through is
  'The last row of the history before the signature: the certificate lists the events up to it. Null for documents drawn in the transaction of their signature.';
comment on column documents.drawn_at is
  'When the job stored the file; null for documents drawn in the transaction of their signature.';
create index documents_of_quote on documents (quote_id, id);
create unique index documents_one_per_signature on documents (signature_id);
create index documents_not_drawn on documents (id) where pdf is null;

create table key_pairs (
  purpose             text primary key check (purpose in ('card_intake', 'document_signing')),
  public_part         text not null,
  sealed_private_part bytea not null
);
comment on table key_pairs is
  'Made once for all processes; the private part is sealed with a master key that is not in the database.';
