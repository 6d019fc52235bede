alter table quotes
  add column charged_at timestamptz(3),
  add column approved_net_cents integer,
  add column ticketing_allowed_at timestamptz(3);
comment on column quotes.charged_at is
  'When the last signed cent was in; tickets may have been issued before it.';
comment on column quotes.approved_net_cents is
  'A net above the quoted one that somebody who answers for it approved; who and why is an event.';
comment on column quotes.ticketing_allowed_at is
  'When somebody who answers for it let the tickets be issued before the money is in; who and why is an event.';
update quotes set charged_at = (select max(at) from quote_events where quote_id = quotes.id and action = 'charge');
