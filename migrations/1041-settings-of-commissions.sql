-- What a commission is computed from, and what it waits for (docs/rules/money.md#commission). A sale keeps the settings of
-- its signature, so a change applies from then on.
alter table agency
  add column commission_on_protection boolean not null default false,
  add column commission_on_tips boolean not null default false,
  add column commission_floor_cents bigint not null default 0 check (commission_floor_cents between -99999999 and 0),
  add column commission_needs_costs boolean not null default true,
  add column commission_needs_check boolean not null default false,
  add column card_amount_with_airline boolean not null default true,
  add column agency_credit_days integer not null default 365 check (agency_credit_days between 1 and 3650);
comment on column agency.commission_on_protection is 'The base of a commission includes the profit on travel protection.';
comment on column agency.commission_on_tips is 'The base of a commission includes the part of the net tips that the owner does not earn apart.';
comment on column agency.commission_floor_cents is 'The lowest commission of a trip in cents of USD. Below 0, agents bear a part of a loss.';
comment on column agency.commission_needs_costs is 'A commission is held until the costs of the sale are known.';
comment on column agency.commission_needs_check is 'A commission is not payable before the check of the consolidator arrived.';
comment on column agency.card_amount_with_airline is 'The card amount of a commission includes the charges of an airline.';
comment on column agency.agency_credit_days is 'The days for which a new credit with the agency is valid, unless another day is chosen.';
alter table sale_terms
  add column commission_on_protection boolean not null default false,
  add column commission_on_tips boolean not null default false,
  add column commission_floor_cents bigint not null default 0,
  add column commission_needs_costs boolean not null default true,
  add column commission_needs_check boolean not null default false,
  add column card_amount_with_airline boolean not null default true;
alter table sale_terms
  alter column commission_on_protection drop default,
  alter column commission_on_tips drop default,
  alter column commission_floor_cents drop default,
  alter column commission_needs_costs drop default,
  alter column commission_needs_check drop default,
  alter column card_amount_with_airline drop default;
alter table commission_lines add column added_base_cents bigint not null default 0;
comment on column commission_lines.added_base_cents is
  'The profit on protection and the net tips in the base of the line, in cents of USD, if the settings of the sale include them.';
alter table commission_sales drop constraint commission_sales_waits_for_check;
alter table commission_sales add constraint commission_sales_waits_for_check check (waits_for in (
  'tickets', 'money', 'void_window', 'open_request', 'open_chargeback', 'open_debit_memo', 'unknown_costs', 'consolidator_check'));
