-- One table for whatever a customer signs. A form is told by its purpose, which is also that of the links that lead to it;
-- which forms there are is declared in the code, so that another one needs no other table and no other check.
alter table quote_links drop constraint quote_links_purpose_check;
alter table quote_links add constraint quote_links_purpose_check check (purpose ~ '^[a-z_]{1,40}$');
alter table quote_links drop constraint quote_links_state_check;
alter table quote_links add constraint quote_links_state_check
  check (state in ('active', 'superseded', 'used', 'declined', 'revoked'));
comment on column quote_links.purpose is
  'Which form it opens: booking, card (a replacement card) and so on. A part of what the token is derived from, so never renamed.';
comment on column quote_links.state is
  'declined: the customer has kept everything as it is. A link that has ended is still active; its end says so.';

alter table signatures
  add column purpose text check (purpose ~ '^[a-z_]{1,40}$'),
  add column booking_signature_id bigint references signatures (id);
alter table signatures disable trigger signatures_are_final;
update signatures set purpose = 'booking';
alter table signatures enable trigger signatures_are_final;
alter table signatures alter column purpose set not null;
comment on column signatures.purpose is 'What was signed: the booking itself, or a form that came after it. As of its link.';
comment on column signatures.booking_signature_id is
  'The signed booking that this one is about; null for the booking itself.';
comment on column signatures.superseded_at is
  'Of a booking: the quote was reopened, the signature stays and no longer authorizes a charge.';
alter table signatures add constraint signatures_about_a_booking
  check (purpose <> 'booking' or booking_signature_id is null);

drop index signatures_one_per_version;
drop index signatures_one_in_force;
create unique index signatures_one_per_version on signatures (quote_id, version_id) where purpose = 'booking';
create unique index signatures_one_in_force on signatures (quote_id) where purpose = 'booking' and superseded_at is null;
create unique index signatures_one_per_link on signatures (link_id);

-- Authorizations of replacement cards had ids of their own, which signatures have given too: they get new ones. Nothing
-- signed holds the old ids; the audit trail does, beside the id of the link, of which there is one for each signature.
insert into signatures (quote_id, version_id, link_id, record, record_sha256, signer_name, signed_at, currency, amount_cents,
  idempotency_key, purpose, booking_signature_id)
select given.quote_id, links.version_id, given.link_id, given.record, given.record_sha256, given.signer_name, given.signed_at,
  given.currency, given.amount_cents, given.idempotency_key, 'card', given.signature_id
  from card_authorisations given join quote_links links on links.id = given.link_id
 order by given.id;

alter table cards add column authorizing_signature_id bigint references signatures (id);
update cards set authorizing_signature_id = coalesce((
  select signatures.id from card_authorisations given join signatures on signatures.link_id = given.link_id
   where given.id = cards.authorisation_id), cards.signature_id);
alter table cards alter column authorizing_signature_id set not null;
alter table cards drop column authorisation_id;
comment on column cards.signature_id is 'The signed booking it pays for.';
comment on column cards.authorizing_signature_id is 'The signature that authorizes it: the booking''s own, or that of a replacement card.';

alter table documents disable trigger documents_are_final;
update documents set signature_id = signatures.id
  from card_authorisations given join signatures on signatures.link_id = given.link_id
 where given.id = documents.authorisation_id;
alter table documents enable trigger documents_are_final;
-- What a document is about, its signature says.
alter table documents drop column authorisation_id, drop column kind;
create unique index documents_one_per_signature on documents (signature_id);

drop table card_authorisations;

-- Only a signed booking says how much there is to collect.
create or replace function check_charged() returns trigger language plpgsql as $$
declare
  quote bigint := case when tg_table_name = 'quotes' then new.id else (to_jsonb(new) ->> 'quote_id')::bigint end;
begin
  if exists (
    select from quotes left join signatures
        on signatures.quote_id = quotes.id and signatures.purpose = 'booking' and signatures.superseded_at is null
     where quotes.id = quote and quotes.charged_at is not null
       and signatures.amount_cents is distinct from collected_cents(quote)
  ) then
    raise exception 'quote % is charged, and what is collected is not what was signed', quote
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
