-- A bank can decide for the agency in part, and after a loss (arbitration).
alter table chargebacks add column won_cents bigint;
update chargebacks set won_cents = amount_cents where status = 'won';
alter table chargebacks
  add constraint chargebacks_won_amount check ((status = 'won') = (won_cents is not null)),
  add constraint chargebacks_won_at_most check (won_cents between 1 and amount_cents);
comment on column chargebacks.won_cents is 'The amount that came back to the agency. The rest of the disputed amount is lost.';
