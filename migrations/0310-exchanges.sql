-- An exchange is a quote of its own: what is kept beside it is what it takes the place of.
create table exchanges (
  quote_id          bigint primary key references quotes (id),
  original_quote_id bigint not null references quotes (id),
  root_quote_id     bigint not null references quotes (id),
  reason            text not null,
  takes_all         boolean not null,
  requested_by      bigint not null references users (id),
  requested_at      timestamptz(3) not null,
  ended_at          timestamptz(3),
  is_done           boolean not null default false,
  check (quote_id <> original_quote_id),
  check (ended_at is not null or not is_done)
);
comment on table exchanges is 'Quotes whose tickets take the place of others (domain/exchange). One of a quote is under way at a time.';
comment on column exchanges.root_quote_id is 'The first sale of the chain.';
comment on column exchanges.takes_all is 'Nothing unflown of the original was left beside it when it was put together.';
comment on column exchanges.is_done is 'The new tickets are issued, and the coupons before them exchanged.';
create unique index exchanges_one_under_way on exchanges (original_quote_id) where ended_at is null;
create index exchanges_of_original on exchanges (original_quote_id);
create index exchanges_of_chain on exchanges (root_quote_id);

-- Coupons are held by an exchange as by a request: by one of them at a time.
alter table request_coupons drop constraint request_coupons_pkey;
alter table request_coupons alter column request_id drop not null;
alter table request_coupons add column exchange_id bigint references exchanges (quote_id),
  add constraint request_coupons_of_one check (num_nonnulls(request_id, exchange_id) = 1),
  add constraint request_coupons_once unique nulls not distinct (coupon_id, request_id, exchange_id);
create index request_coupons_of_request on request_coupons (request_id) where request_id is not null;
create index request_coupons_of_exchange on request_coupons (exchange_id) where exchange_id is not null;
comment on table request_coupons is 'What a request or an exchange is about. A coupon is of one of them at a time.';
comment on column request_coupons.left_cents is 'What a completed cancellation, or an exchange for a cheaper ticket, left of it for a refund.';

-- What is left over of a ticket may be a credit of the airline.
alter table credits alter column request_id drop not null;
alter table credits add column exchange_id bigint references exchanges (quote_id),
  add constraint credits_of_one check (num_nonnulls(request_id, exchange_id) = 1);
create unique index credits_of_exchange on credits (exchange_id, passenger_id, issuer) where exchange_id is not null;

/* The first sale of the chain that a quote belongs to. */
create function root_of_quote(quote bigint) returns bigint language sql stable as $$
  select coalesce((select root_quote_id from exchanges where quote_id = quote), quote)
$$;

-- A credit may draw on what was paid for any sale of the chain, each entry on one of them.
alter table ledger_entries drop constraint ledger_entries_credit_id_key;
create unique index ledger_entries_of_credit_once on ledger_entries (credit_id, quote_id) where credit_id is not null;

-- As in 0301-refunds-in-the-ledger.sql; what was paid for a ticket that was exchanged goes back to where it was paid.
create or replace function guard_ledger() returns trigger language plpgsql as $$
declare
  limit_cents bigint;
begin
  perform from quotes where id = new.quote_id for no key update;
  if new.charge_id is not null and not exists (
    select from charges
     where charges.id = new.charge_id and charges.state in ('approved', 'settled')
       and charges.quote_id = new.quote_id and charges.card_id is not distinct from new.card_id
       and charges.currency = new.currency and charges.amount_cents = new.amount_cents
       and new.kind = case when charges.kind <> 'charge' then 'reversal' when charges.card_id is null then 'payment' else 'charge' end
       and new.reverses_id is not distinct from (select id from ledger_entries where charge_id = charges.reverses_id)
  ) then
    raise exception 'an entry that is not what was charged' using errcode = 'check_violation';
  end if;
  if new.refund_payment_id is not null and not exists (
    select from refund_payments join requests on requests.id = refund_payments.request_id
     where refund_payments.id = new.refund_payment_id and refund_payments.state = 'settled'
       and root_of_quote(requests.quote_id) = root_of_quote(new.quote_id) and requests.currency = new.currency
       and refund_payments.entry_id = new.reverses_id and refund_payments.amount_cents = new.amount_cents
       and refund_payments.card_id is not distinct from new.card_id
  ) then
    raise exception 'an entry that is not what was refunded' using errcode = 'check_violation';
  end if;
  if new.credit_id is not null and not exists (
    select from credits where credits.id = new.credit_id and credits.issuer = 'agency'
       and root_of_quote(credits.quote_id) = root_of_quote(new.quote_id) and credits.currency = new.currency
       and new.amount_cents + coalesce((select sum(amount_cents) from ledger_entries where credit_id = credits.id), 0)
         <= credits.amount_cents
  ) then
    raise exception 'an entry that is not what was credited' using errcode = 'check_violation';
  end if;
  if new.kind in ('charge', 'payment') then
    if exists (select from ledger_entries where quote_id = new.quote_id and currency <> new.currency) then
      raise exception 'a second currency in the ledger of quote %', new.quote_id using errcode = 'check_violation';
    end if;
    select open_cents into limit_cents from quote_money where quote_id = new.quote_id;
  elsif new.reverses_id is not null then
    select least(sum(amount_cents * refundable), (select refundable_cents from quote_money where quote_id = new.quote_id))
      into limit_cents
      from ledger_entries join ledger_kinds using (kind)
     where ledger_entries.id = new.reverses_id or ledger_entries.reverses_id = new.reverses_id;
  else
    select refundable_cents into limit_cents from quote_money where quote_id = new.quote_id;
  end if;
  if new.amount_cents > limit_cents then
    raise exception 'an entry of more than there is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
