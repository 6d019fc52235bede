-- The rate at which amounts in AUD are reported and earn commission in USD. A signature keeps the rate of its time.
alter table agency
  add column aud_rate_millionths integer check (aud_rate_millionths between 1 and 100000000),
  add column aud_rate_source text not null default '' check (length(aud_rate_source) <= 60),
  add column aud_rate_at timestamptz(3);
comment on column agency.aud_rate_millionths is 'USD for one AUD, in millionths; null until an administrator enters it.';
comment on column agency.aud_rate_at is 'The time at which the rate was entered.';

alter table sale_terms
  add column usd_millionths integer check (usd_millionths > 0),
  add column rate_source text,
  add column rated_at timestamptz(3);
comment on column sale_terms.usd_millionths is
  'USD for one unit of the currency of the sale, in millionths; null for USD, and until a first rate is entered.';

alter table commission_lines add column usd_millionths integer not null default 1000000 check (usd_millionths > 0);
comment on column commission_lines.usd_millionths is
  'USD for one unit of the currency of the sale, in millionths, at which the commission was computed.';
