-- A link is for the person it was sent to: another address gets another link, and the old one leads nowhere.
alter table quote_links
  add column recipient text,
  add column document_failures integer not null default 0,
  add column document_failed_at timestamptz(3);
update quote_links set recipient = coalesce(
  (select leads.email from quotes join leads on leads.id = quotes.lead_id where quotes.id = quote_links.quote_id), '');
alter table quote_links alter column recipient set not null;
comment on column quote_links.recipient is 'E-mail address it was sent to.';
comment on column quote_links.document_failures is
  'Wrong answers to "who signed, and where do they live" in a row; too many close the way to the document for a day.';

create table key_ring_check (
  single     boolean primary key default true check (single),
  stable_mac bytea not null
);
comment on table key_ring_check is
  'What the key that links and fingerprints are made with makes of a fixed text: another key is noticed before anything starts.';
