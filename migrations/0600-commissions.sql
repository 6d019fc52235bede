-- Commissions: what each sale earns for its agent (docs/rules/money.md#commission).

-- The rates of each person over time. The trigger on users writes them.
alter table users add column commission_since timestamptz not null default '-infinity';
comment on column users.commission_since is 'The time at which the present commission was set; -infinity for the first one.';
create table commission_rates (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references users (id) on delete cascade,
  basis_points  integer not null check (basis_points between 0 and 10000),
  since         timestamptz not null
);
comment on table commission_rates is 'Every commission rate that a person had. A rate applies to all sales of the day on which it was set, and later ones.';
create index commission_rates_of_user on commission_rates (user_id, since desc, id desc);
insert into commission_rates (user_id, basis_points, since) select id, commission_bps, '-infinity' from users;

-- The percentages that profits are estimated with, as they were at the signature. A later change of the settings does
-- not change the profit of an earlier sale.
create table sale_terms (
  signature_id        bigint primary key references signatures (id),
  merchant_fee_bps    integer not null check (merchant_fee_bps between 0 and 10000),
  protection_cost_bps integer not null check (protection_cost_bps between 0 and 10000)
);
comment on table sale_terms is 'The percentages of the settings that applied when a booking was signed.';
insert into sale_terms (signature_id, merchant_fee_bps, protection_cost_bps)
  select signatures.id, agency.merchant_fee_bps, agency.protection_cost_bps
    from signatures cross join agency where purpose = 'booking';

create table commission_sales (
  quote_id        bigint primary key references quotes (id),
  owner_id        bigint not null references users (id),
  is_owner_active boolean not null default true,
  waits_for       text check (waits_for in ('tickets', 'money', 'void_window', 'open_request', 'open_chargeback')),
  due_at          timestamptz
);
comment on table commission_sales is 'The signed sales, with the agent who earns their commission.';
comment on column commission_sales.owner_id is 'The owner at the signature. Later owners earn nothing on the sale.';
comment on column commission_sales.is_owner_active is 'False: the owner was inactive when the tickets were issued, and the house account earns.';
comment on column commission_sales.waits_for is 'Why the commission is not payable yet; null once it is.';
comment on column commission_sales.due_at is
  'The commission is computed again from this time on; -infinity after a change, null if no change is expected.';
create index commission_sales_due on commission_sales (due_at, quote_id) where due_at is not null;
create index commission_sales_of_owner on commission_sales (owner_id);

create table commission_lines (
  id                    bigint generated always as identity primary key,
  quote_id              bigint references commission_sales (quote_id),
  user_id               bigint references users (id),
  kind                  text not null check (kind in ('sale', 'split', 'clawback', 'correction', 'manual')),
  part                  text check (part in ('owner', 'expert')),
  state                 text not null default 'projected'
                        check (state in ('projected', 'earned', 'payable', 'held')),
  amount_cents          bigint not null check (amount_cents between -999999999 and 999999999),
  rate_bps              integer check (rate_bps between 0 and 10000),
  sale_date             date,
  sale_order            date not null generated always as (coalesce(sale_date, 'infinity')) stored,
  passengers            smallint,
  cc_amount_cents       bigint,
  gross_profit_cents    bigint,
  tp_profit_cents       bigint,
  air_commissions_cents bigint,
  rule                  smallint,
  sheet                 jsonb,
  at                    timestamptz(3) not null,
  constraint commission_lines_of_a_sale check (kind = 'manual' or num_nulls(
    quote_id, part, rate_bps, passengers, cc_amount_cents, gross_profit_cents, tp_profit_cents, air_commissions_cents,
    rule) = 0)
);
comment on table commission_lines is
  'What people earn, in USD. A different amount is another line. Only the state changes, and the date of sale is added.';
comment on column commission_lines.user_id is 'Null: the house account of the agency.';
comment on column commission_lines.sale_date is 'The day on which the tickets were issued, in the agency''s time zone; null before.';
comment on column commission_lines.sale_order is 'The sort value: the date of sale, or infinity before it.';
comment on column commission_lines.cc_amount_cents is 'The amount that the customer signed for cards.';
comment on column commission_lines.rule is 'The version of the rule in domain/commission/commission.ts.';
comment on column commission_lines.sheet is 'The profit of the sale that the line was computed from; null if the sale ended before its tickets were issued.';
create index commission_lines_newest on commission_lines (at, id);
create index commission_lines_of_user_newest on commission_lines (user_id, at, id);
create index commission_lines_in_state_newest on commission_lines (state, at, id);
create index commission_lines_of_user_in_state_newest on commission_lines (user_id, state, at, id);
create index commission_lines_by_sale_date on commission_lines (sale_order, id);
create index commission_lines_of_user_by_sale_date on commission_lines (user_id, sale_order, id);
create index commission_lines_in_state_by_sale_date on commission_lines (state, sale_order, id);
create index commission_lines_of_user_in_state_by_sale_date on commission_lines (user_id, state, sale_order, id);
create index commission_lines_of_kind_newest on commission_lines (kind, at, id);
create index commission_lines_of_kind_by_sale_date on commission_lines (kind, sale_order, id);
create index commission_lines_of_quote on commission_lines (quote_id, at, id) where quote_id is not null;
create unique index commission_lines_of_sale_once on commission_lines (quote_id, user_id) nulls not distinct
  where kind in ('sale', 'split');

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check
  check (list in ('leads', 'quotes', 'accounts', 'users', 'approvals', 'questions', 'credits', 'requests', 'letters',
                  'commissions'));

-- The sales that are already signed. The signed form names the agent of the time by their email.
insert into commission_sales (quote_id, owner_id, due_at)
select distinct on (quotes.id) quotes.id, coalesce(signers.id, quotes.owner_id), '-infinity'
  from quotes
  join signatures on signatures.quote_id = quotes.id and purpose = 'booking'
  left join users as signers on lower(signers.email) = lower(signatures.record::jsonb #>> '{offer,agent,email}')
 order by quotes.id, signatures.id desc;
update commission_sales
   set is_owner_active = not exists (
     select from (select action from history
                   where record = 'user' and record_id = commission_sales.owner_id and at <= quotes.ticketed_at
                     and action in ('activate', 'deactivate') order by id desc limit 1) as last
      where action = 'deactivate')
  from quotes where quotes.id = commission_sales.quote_id and quotes.ticketed_at is not null;

-- As in migrations/views/33-commissions.sql, so that no user and no signature is missed until those definitions run. The
-- commission is due at once, because nothing queues it before.
create function record_commission_rate() returns trigger language plpgsql as $$
begin
  insert into commission_rates (user_id, basis_points, since)
  values (new.id, new.commission_bps, new.commission_since);
  return null;
end $$;
create trigger users_begin_with_a_commission_rate after insert on users
  for each row execute function record_commission_rate();
create function begin_commission() returns trigger language plpgsql as $$
begin
  insert into sale_terms (signature_id, merchant_fee_bps, protection_cost_bps)
  select new.id, merchant_fee_bps, protection_cost_bps from agency;
  insert into commission_sales (quote_id, owner_id, due_at)
  select id, owner_id, '-infinity' from quotes where id = new.quote_id
  on conflict (quote_id) do update set owner_id = excluded.owner_id;
  return null;
end $$;
create trigger signatures_begin_a_commission after insert on signatures
  for each row when (new.purpose = 'booking') execute function begin_commission();
