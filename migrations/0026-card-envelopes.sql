-- An encrypted card is for one link, one place, one amount, and counts once.
create table card_envelopes (
  nonce      bytea not null,
  position   integer not null,
  expires_at timestamptz(3) not null,
  primary key (nonce, position)
);
comment on table card_envelopes is
  'Envelopes that were opened and accepted: the nonce the server gave and the card''s place in the payment. A second one with the same is refused.';
comment on column card_envelopes.expires_at is 'When the link ends that the nonce was made for: from then on nothing can come with it.';
create index card_envelopes_due on card_envelopes (expires_at);

alter table quote_links
  add column card_failures integer not null default 0,
  add column card_failed_at timestamptz(3);
comment on column quote_links.card_failures is
  'Envelopes in a row that were not made for this link and this payment; too many close the way for a day.';
