-- What was left out is not 0.00: the rest of a ticket of which something was flown was refunded at the price of the whole.
alter table request_lines alter column flown_cents drop not null;
comment on column request_lines.flown_cents is
  'Fare of what was flown before the request, in cents, as it was entered; null if nothing was flown.';
