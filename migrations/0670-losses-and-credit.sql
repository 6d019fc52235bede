-- Debit memos, losses that the agency bears alone, and a credit with a consolidator that no sale brought
-- (docs/rules/money.md#suppliers). domain/supplier/entries.ts has the same kinds.
insert into supplier_kinds (kind, input, input_sign, account, moved, credit) values
  ('debit_memo', 'otherCost', 1, null, 0, 0),
  ('agency_debit_memo', 'agencyDebitMemo', 1, null, 0, 0),
  ('check_written_off', 'writtenOff', 1, 'suppliers', -1, 0),
  ('airline_commission_written_off', 'writtenOff', 1, 'airlineCommission', 1, 0),
  ('consolidator_commission_written_off', 'writtenOff', 1, 'consolidatorCommission', 1, 0),
  ('exchange_loss', 'writtenOff', 1, 'suppliers', -1, 0),
  ('exchange_gain', 'writtenOff', -1, 'suppliers', 1, 0),
  ('credit_corrected', null, 0, null, 0, 1);

alter table supplier_entries
  alter column quote_id drop not null,
  add column difference_of_id bigint unique references supplier_entries (id),
  add column credit_after_cents bigint,
  add check ((quote_id is null) = (kind = 'credit_corrected')),
  add check (kind <> 'credit_corrected' or (consolidator is not null and note is not null)),
  add check (kind not in ('check_written_off', 'airline_commission_written_off', 'consolidator_commission_written_off',
                          'exchange_loss', 'exchange_gain') or note is not null);
comment on column supplier_entries.quote_id is 'Null for a credit with a consolidator that belongs to no sale.';
comment on column supplier_entries.credit_after_cents is
  'The agency''s credit with the consolidator after this entry; null for an entry that does not change it.';
comment on column supplier_entries.difference_of_id is 'The last receipt, for the difference that closed its account.';

-- A difference was entered at the same time as its receipt.
alter table supplier_entries disable trigger user;
update supplier_entries as difference
   set difference_of_id = receipt.id
  from supplier_entries as receipt
 where difference.reverses_id is null and receipt.reverses_id is null
   and difference.quote_id = receipt.quote_id and difference.posted_at = receipt.posted_at
   and difference.kind = replace(receipt.kind, '_received', '_difference') and difference.kind <> receipt.kind;
update supplier_entries
   set credit_after_cents = running.cents
  from (select supplier_entries.id,
               sum(amount_cents * credit) over (partition by consolidator, currency order by supplier_entries.id) as cents
          from supplier_entries join supplier_kinds using (kind)
         where credit <> 0) as running
 where running.id = supplier_entries.id;
alter table supplier_entries enable trigger user;
create index supplier_entries_of_credit on supplier_entries (posted_at, id) where credit_after_cents is not null;
create index supplier_entries_last_credit on supplier_entries (consolidator, currency, id desc)
  include (credit_after_cents) where credit_after_cents is not null;

-- Sheets that were stored before the agency could bear a loss alone.
alter table profit_snapshots disable trigger user;
alter table commission_lines disable trigger user;
update profit_snapshots
   set sheet = jsonb_set(sheet, '{inputs}', '{"agencyDebitMemo": {"cents": 0, "from": "entered"}, "writtenOff": {"cents": 0, "from": "entered"}}'
         || (sheet -> 'inputs')) || '{"agencyLossCents": 0}'
 where not sheet ? 'agencyLossCents';
update commission_lines
   set sheet = jsonb_set(sheet, '{inputs}', '{"agencyDebitMemo": {"cents": 0, "from": "entered"}, "writtenOff": {"cents": 0, "from": "entered"}}'
         || (sheet -> 'inputs')) || '{"agencyLossCents": 0}'
 where not sheet ? 'agencyLossCents';
alter table profit_snapshots enable trigger user;
alter table commission_lines enable trigger user;
