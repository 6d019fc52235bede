-- What is due, by itself: lists show it for every quote, and need no more of it than the signature in force.
create view quote_due as
  select quote_id, amount_cents as due_cents from signatures where purpose = 'booking' and superseded_at is null;

create or replace view quote_money as
  select quotes.id as quote_id,
         quote_due.due_cents,
         counted.collected_cents,
         counted.refundable_cents,
         coalesce(quote_due.due_cents, 0) - counted.collected_cents as open_cents
    from quotes
    left join quote_due on quote_due.quote_id = quotes.id
    left join lateral (
      select coalesce(sum(amount_cents * collected), 0)::bigint as collected_cents,
             coalesce(sum(amount_cents * refundable), 0)::bigint as refundable_cents
        from ledger_entries join ledger_kinds using (kind) where ledger_entries.quote_id = quotes.id
    ) as counted on true;
