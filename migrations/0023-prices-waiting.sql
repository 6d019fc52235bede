-- Whoever may change flights and not prices leaves the price of that option waiting for somebody who answers for it.
alter table quote_versions
  add column prices_waiting jsonb not null default '[]' check (jsonb_typeof(prices_waiting) = 'array'),
  add check (frozen_at is null or prices_waiting = '[]');
comment on column quote_versions.prices_waiting is
  'Options of a draft whose flights changed after they were priced: [{optionId, before: flights priced, changedBy, changedAt}]. Empty in what is sent.';
