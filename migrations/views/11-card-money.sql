-- The money of a card, counted from the ledger. Nothing more is due on a card that was replaced, or whose quote has ended,
-- than was collected or given back.
create or replace view card_money as
  select cards.id as card_id,
         case when not closed.is_closed then cards.amount_cents
              else counted.collected_cents + counted.given_back_cents end as due_cents,
         counted.collected_cents,
         counted.refundable_cents,
         case when not closed.is_closed
              then cards.amount_cents - counted.collected_cents - counted.given_back_cents else 0 end as open_cents,
         counted.given_back_cents
    from cards
    join quotes on quotes.id = cards.quote_id
    cross join lateral (
      select cards.replaced_at is not null or quotes.lifecycle in (:ended_quotes) or quotes.deleted_at is not null
        as is_closed) as closed
    left join lateral (
      select coalesce(sum(amount_cents * collected), 0)::bigint as collected_cents,
             coalesce(sum(amount_cents * refundable), 0)::bigint as refundable_cents,
             coalesce(sum(amount_cents * given_back), 0)::bigint as given_back_cents
        from ledger_entries join ledger_kinds using (kind) where ledger_entries.card_id = cards.id
    ) as counted on true;
