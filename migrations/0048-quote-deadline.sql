-- A list of quotes in the order of their deadlines. A quote without one sorts last.
create function quote_deadline(status text, expires_at timestamptz, ticketing_deadline timestamptz)
returns timestamptz language sql immutable parallel safe as $$
  -- The same as domain/quote/deadline.ts.
  select coalesce(
    case when status in ('sent', 'resent', 'read', 'viewed', 'signed') then expires_at
         when status in ('booked', 'charged') then ticketing_deadline end, 'infinity')
$$;
create index quotes_by_deadline
  on quotes (quote_deadline(status, expires_at, ticketing_deadline), id) where status <> 'deleted';
create index quotes_of_owner_by_deadline
  on quotes (owner_id, quote_deadline(status, expires_at, ticketing_deadline), id) where status <> 'deleted';
create index quotes_of_status_by_deadline
  on quotes (status, quote_deadline(status, expires_at, ticketing_deadline), id);
create index quotes_of_owner_and_status_by_deadline
  on quotes (owner_id, status, quote_deadline(status, expires_at, ticketing_deadline), id);
