-- What waits for somebody is counted every few seconds, so each question has an index of nothing but its rows.
alter table quotes
  add column ticketing_deadline timestamptz(3),
  add column fresh_price_asked_at timestamptz(3);
comment on column quotes.ticketing_deadline is
  'As the booking has it, kept beside the status: the deadlines that still count are found without looking at those that were met.';
comment on column quotes.fresh_price_asked_at is
  'The customer of an expired offer asked for a fresh price; null again once the quote has been sent.';
update quotes set ticketing_deadline = bookings.ticketing_deadline from bookings where quote_id = quotes.id;
update quotes set fresh_price_asked_at = asked.at
  from (select quote_id, max(at) as at from quote_events where action = 'askAgain' group by quote_id) as asked
  where asked.quote_id = quotes.id and asked.at > quotes.sent_at;

create index leads_to_call on leads (owner_id, created_at, id) where status = 'assigned';
create index leads_where_expert_waits on leads (created_at, id) where expert_status = 'requested' and status <> 'deleted';
create index quotes_to_charge on quotes (created_at, id)
  where charged_at is null and status in ('booked', 'tickets_purchased');
create index quotes_to_ticket on quotes (created_at, id)
  where status = 'charged' or (status = 'booked' and ticketing_allowed_at is not null);
create index quotes_by_ticketing_deadline on quotes (ticketing_deadline) where status in ('booked', 'charged');
create index quotes_of_owner_with_customer on quotes (owner_id, expires_at)
  where status in ('sent', 'resent', 'read', 'viewed');
create index quotes_of_owner_asked_again on quotes (owner_id, fresh_price_asked_at)
  where fresh_price_asked_at is not null and status in ('sent', 'resent', 'read', 'viewed', 'lost');
create index money_questions_waiting on money_questions (kind, quote_id) where answer is null;
