-- Rates of exchange with the day from which each is valid. Before, the agency had one rate without a day.
create table exchange_rates (
  id              bigint generated always as identity primary key,
  currency        text not null check (currency = 'AUD'),
  valid_from      date not null,
  usd_millionths  integer not null check (usd_millionths between 1 and 100000000),
  source          text not null check (length(source) between 1 and 60),
  entered_at      timestamptz(3) not null,
  entered_by      bigint references users (id)
);
comment on table exchange_rates is
  'Rows are only added. The last row entered for a day replaces the others of that day (exchange_rate_on).';
comment on column exchange_rates.valid_from is 'A day in the time zone of the agency.';
comment on column exchange_rates.usd_millionths is 'USD for one unit of the currency, in millionths.';
comment on column exchange_rates.entered_by is 'Null for the rate that the settings contained before.';
create index exchange_rates_by_day on exchange_rates (currency, valid_from, id);
create index exchange_rates_by_person on exchange_rates (entered_by);

insert into exchange_rates (currency, valid_from, usd_millionths, source, entered_at)
select 'AUD', (coalesce(aud_rate_at, now()) at time zone time_zone)::date, aud_rate_millionths,
       coalesce(nullif(btrim(aud_rate_source), ''), 'not stated'), coalesce(aud_rate_at, now())
  from agency where aud_rate_millionths is not null;

drop trigger if exists agency_notes_the_time_of_a_rate on agency;
drop trigger if exists agency_rates_sales on agency;
drop function if exists note_rate_time();
alter table agency
  drop column aud_rate_millionths,
  drop column aud_rate_source,
  drop column aud_rate_at;
