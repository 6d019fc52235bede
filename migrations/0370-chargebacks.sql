-- What a customer disputes with their bank: until the bank has decided the money is with it, and cannot be refunded as well.
create table chargebacks (
  id           bigint generated always as identity primary key,
  quote_id     bigint not null references quotes (id),
  charge_id    bigint not null references charges (id),
  status       text not null default 'open' check (status in ('open', 'won', 'lost')),
  version      integer not null default 1,
  currency     text not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason_code  text not null,
  reference    text not null,
  received_on  date not null,
  answer_by    date not null check (answer_by >= received_on),
  answered_at  timestamptz(3),
  ended_at     timestamptz(3),
  recorded_by  bigint not null references users (id),
  created_at   timestamptz(3) not null,
  check ((status = 'open') = (ended_at is null))
);
comment on table chargebacks is 'Charges that customers dispute with their bank.';
comment on column chargebacks.reason_code is 'Of the card network, such as 10.4.';
comment on column chargebacks.reference is 'The number of the case at the processor.';
comment on column chargebacks.answer_by is 'The last day on which the bank takes evidence.';
create unique index chargebacks_open_of_charge on chargebacks (charge_id) where status = 'open';
create index chargebacks_of_quote on chargebacks (quote_id, id);
create index chargebacks_to_answer on chargebacks (quote_id) where status = 'open' and answered_at is null;

-- What is with the bank is as if it had been given back; what is won is as if it never was.
alter table ledger_kinds drop constraint ledger_kinds_given_back_check;
alter table ledger_kinds add constraint ledger_kinds_given_back_check check (given_back in (-1, 0, 1));
insert into ledger_kinds (kind, collected, refundable, given_back) values
  ('chargeback', -1, -1, 1), ('chargeback_won', 1, 1, -1);
alter table ledger_entries add column chargeback_id bigint references chargebacks (id);
alter table ledger_entries drop constraint ledger_entries_reverse;
alter table ledger_entries
  add constraint ledger_entries_reverse
    check ((kind in ('reversal', 'refund', 'chargeback', 'chargeback_won')) = (reverses_id is not null)),
  add constraint ledger_entries_of_chargeback
    check ((kind in ('chargeback', 'chargeback_won')) = (chargeback_id is not null));
create unique index ledger_entries_of_chargeback_once on ledger_entries (chargeback_id, kind) where chargeback_id is not null;

-- As in 0330-credits.sql; what a bank takes back is what was recorded of it.
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
