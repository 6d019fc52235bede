-- A missing fare was read as 0.00, so the rest of a partly flown ticket was refunded at the price of the whole ticket.
alter table request_lines alter column flown_cents drop not null;
comment on column request_lines.flown_cents is
  'Fare of what was flown before the request, in cents, as it was entered; null if nothing was flown.';
