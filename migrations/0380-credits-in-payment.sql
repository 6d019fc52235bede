-- A credit of the agency pays for a later sale: reserved when that is signed, used when its tickets are issued, and free again
-- when the sale ends before.
alter table credits
  add column held_cents integer not null default 0 check (held_cents >= 0),
  add column used_cents integer not null default 0 check (used_cents >= 0),
  add constraint credits_spent_once check (held_cents + used_cents <= amount_cents);
comment on column credits.held_cents is 'Of it, what signed sales have reserved.';
comment on column credits.used_cents is 'Of it, what tickets were paid with.';

create table credit_uses (
  id           bigint generated always as identity primary key,
  credit_id    bigint not null references credits (id),
  quote_id     bigint not null references quotes (id),
  signature_id bigint not null references signatures (id),
  amount_cents integer not null check (amount_cents > 0),
  state        text not null default 'reserved' check (state in ('reserved', 'used', 'released')),
  reserved_at  timestamptz(3) not null,
  ended_at     timestamptz(3),
  unique (credit_id, signature_id),
  check ((state = 'reserved') = (ended_at is null))
);
comment on table credit_uses is 'What sales were paid with credits, each under the signature that agreed to it.';
create index credit_uses_of_quote on credit_uses (quote_id, id);

-- What a credit pays is collected like money; it goes back as a credit, for no entry of a payment stands for it.
insert into ledger_kinds (kind, collected, refundable, given_back) values
  ('credit_used', 1, 1, 0), ('credit_released', -1, -1, 0);
alter table ledger_entries add column credit_use_id bigint references credit_uses (id);
alter table ledger_entries drop constraint ledger_entries_reverse;
alter table ledger_entries
  add constraint ledger_entries_reverse
    check ((kind in ('reversal', 'refund', 'chargeback', 'chargeback_won', 'credit_released')) = (reverses_id is not null)),
  add constraint ledger_entries_of_credit_use
    check ((kind in ('credit_used', 'credit_released')) = (credit_use_id is not null));
create unique index ledger_entries_of_credit_use_once on ledger_entries (credit_use_id, kind) where credit_use_id is not null;

-- As in 0370-chargebacks.sql; what a credit pays is what was reserved of it, and what it ends with is what is left of it.
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
  if new.chargeback_id is not null then
    if not exists (
      select from chargebacks join ledger_entries as taken on taken.charge_id = chargebacks.charge_id
       where chargebacks.id = new.chargeback_id and chargebacks.quote_id = new.quote_id
         and chargebacks.status = case new.kind when 'chargeback' then 'open' else 'won' end
         and chargebacks.currency = new.currency and chargebacks.amount_cents = new.amount_cents
         and taken.id = new.reverses_id and taken.card_id is not distinct from new.card_id
    ) then
      raise exception 'an entry that is not what was charged back' using errcode = 'check_violation';
    end if;
    if new.kind = 'chargeback_won' then
      return new;
    end if;
  end if;
  if new.kind in ('credit_expired', 'credit_voided') then
    if not exists (
      select from credits where credits.id = new.credit_id and credits.issuer = 'agency'
         and credits.quote_id = new.quote_id and credits.status = case new.kind when 'credit_expired' then 'expired' else 'void' end
         and credits.currency = new.currency and credits.held_cents = 0
         and new.amount_cents = (select sum(amount_cents) from ledger_entries where credit_id = credits.id and kind = 'credit')
           - credits.used_cents
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
  if new.credit_use_id is not null and not exists (
    select from credit_uses join credits on credits.id = credit_uses.credit_id
     where credit_uses.id = new.credit_use_id and credits.issuer = 'agency' and credit_uses.quote_id = new.quote_id
       and credit_uses.state = case new.kind when 'credit_used' then 'reserved' else 'released' end
       and credits.currency = new.currency and credit_uses.amount_cents = new.amount_cents
       and new.reverses_id is not distinct from (
         select id from ledger_entries as used where used.credit_use_id = credit_uses.id and used.kind = 'credit_used')
  ) then
    raise exception 'an entry that is not what a credit paid' using errcode = 'check_violation';
  end if;
  if new.kind in ('charge', 'payment', 'credit_used') then
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
