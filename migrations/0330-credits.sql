-- A credit moves through a process of its own: it is reminded of, extended, voided, and ends with its last day.
alter table credits
  add column version integer not null default 1,
  add column reminded_days smallint check (reminded_days in (90, 30, 7));
comment on column credits.reminded_days is
  'The last reminder (days before valid_until) that was sent, or whose day had passed when the credit was issued or extended.';
update credits set reminded_days = case
  when valid_until - (now() at time zone 'America/New_York')::date <= 7 then 7
  when valid_until - (now() at time zone 'America/New_York')::date <= 30 then 30
  when valid_until - (now() at time zone 'America/New_York')::date <= 90 then 90 end;
create index credits_by_end on credits (valid_until, id) where status = 'active';

-- What the agency no longer owes: nothing of the sale that it came from is collected or open because of it.
insert into ledger_kinds (kind, collected, refundable, given_back) values
  ('credit_expired', 0, 0, 0), ('credit_voided', 0, 0, 0);
alter table ledger_entries drop constraint ledger_entries_of_credit;
alter table ledger_entries add constraint ledger_entries_of_credit
  check ((kind in ('credit', 'credit_expired', 'credit_voided')) = (credit_id is not null));
drop index ledger_entries_of_credit_once;
create unique index ledger_entries_of_credit_once on ledger_entries (credit_id, quote_id, kind) where credit_id is not null;

-- As in 0310-exchanges.sql; what a credit ends with is what was issued of it.
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
  if new.kind in ('credit_expired', 'credit_voided') then
    if not exists (
      select from credits where credits.id = new.credit_id and credits.issuer = 'agency'
         and credits.quote_id = new.quote_id and credits.status = case new.kind when 'credit_expired' then 'expired' else 'void' end
         and credits.currency = new.currency
         and new.amount_cents = (select sum(amount_cents) from ledger_entries where credit_id = credits.id and kind = 'credit')
    ) then
      raise exception 'an entry that is not what a credit ended with' using errcode = 'check_violation';
    end if;
    return new;
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
