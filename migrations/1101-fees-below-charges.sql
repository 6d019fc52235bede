-- A processor's fee is never above its charge. Fees that are entered later are checked by a trigger (views/34-suppliers.sql).
update charges set merchant_fee_cents = amount_cents where merchant_fee_cents > amount_cents;
alter table charges add constraint charges_fee_within_charge check (merchant_fee_cents <= amount_cents);
