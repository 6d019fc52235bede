-- The money of a quote, counted from the ledger (docs/rules/money.md#ledger). domain/money/ledger.ts computes the
-- same.

-- The amount that the signature in force authorizes. Lists show it for every quote and need no other amount.
create or replace view quote_due as
  select quote_id, amount_cents as due_cents from signatures where purpose = 'booking' and superseded_at is null;

create or replace view quote_money as
  select quotes.id as quote_id,
         quote_due.due_cents,
         counted.collected_cents,
         counted.refundable_cents,
         -- The customer owes nothing of a quote that has ended.
         case when quotes.lifecycle in (:ended_quotes) or quotes.deleted_at is not null then -counted.collected_cents
              else coalesce(quote_due.due_cents, 0) - counted.collected_cents - counted.given_back_cents end as open_cents,
         counted.given_back_cents,
         counted.held_cents
    from quotes
    left join quote_due on quote_due.quote_id = quotes.id
    left join lateral (
      select coalesce(sum(amount_cents * collected), 0)::bigint as collected_cents,
             coalesce(sum(amount_cents * refundable), 0)::bigint as refundable_cents,
             coalesce(sum(amount_cents * given_back), 0)::bigint as given_back_cents,
             coalesce(sum(amount_cents * held), 0)::bigint as held_cents
        from ledger_entries join ledger_kinds using (kind) where ledger_entries.quote_id = quotes.id
    ) as counted on true;

create or replace function collected_cents(quote bigint) returns bigint language sql stable as $$
  select collected_cents from quote_money where quote_id = quote
$$;
