-- Sheets kept before protection, gratuity, chargebacks and breakage were inputs of a profit: none of them had happened by then.
alter table profit_snapshots disable trigger profit_snapshots_are_final;
update profit_snapshots
   set sheet = jsonb_set(sheet, '{inputs}', '{
         "protectionReturned": {"cents": 0, "from": "ledger"}, "gratuityReturned": {"cents": 0, "from": "ledger"},
         "chargedBack": {"cents": 0, "from": "ledger"}, "breakage": {"cents": 0, "from": "ledger"}}'
         || (sheet -> 'inputs')) || '{"breakageCents": 0}'
 where not sheet ? 'breakageCents';
alter table profit_snapshots enable trigger profit_snapshots_are_final;
