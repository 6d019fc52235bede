-- The money of a charge or another payment: the amount that was taken, minus the amount that was returned. Entries of
-- credits have no charge and are not included.
create or replace view charge_money as
  select taken.charge_id, counted.collected_cents, counted.refundable_cents
    from ledger_entries as taken
    left join lateral (
      select sum(amount_cents * collected)::bigint as collected_cents,
             sum(amount_cents * refundable)::bigint as refundable_cents
        from ledger_entries join ledger_kinds using (kind)
       where ledger_entries.id = taken.id or ledger_entries.reverses_id = taken.id
    ) as counted on true
   where taken.reverses_id is null and taken.charge_id is not null;
