-- The trigger on users writes both tables.
create table commission_rates (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references users (id) on delete cascade,
  basis_points  integer not null check (basis_points between 0 and 10000),
  since         timestamptz not null,
  spares_signed boolean not null default false
);
comment on table commission_rates is 'Every commission rate that a person had.';
comment on column commission_rates.spares_signed is
  'True: sales that were signed before this rate keep the rate before it.';
create index commission_rates_of_user on commission_rates (user_id, since desc, id desc);

create table team_lead_terms (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references users (id) on delete cascade,
  lead_id       bigint references users (id),
  basis_points  integer not null check (basis_points between 0 and 10000),
  since         timestamptz not null,
  spares_signed boolean not null default false
);
comment on table team_lead_terms is
  'Every team lead that a person had. The terms apply to all sales of the day on which they were set, and later ones.';
comment on column team_lead_terms.lead_id is 'Null if the person had no team lead from then on.';
comment on column team_lead_terms.spares_signed is
  'True: sales that were signed before this change keep the team lead before it.';
create index team_lead_terms_of_user on team_lead_terms (user_id, since desc, id desc);

-- A later change of the settings does not change the profit of an earlier sale.
create table sale_terms (
  signature_id             bigint primary key references signatures (id),
  merchant_fee_bps         integer not null check (merchant_fee_bps between 0 and 10000),
  protection_cost_bps      integer not null check (protection_cost_bps between 0 and 10000),
  usd_millionths           integer check (usd_millionths > 0),
  rate_source              text,
  rated_at                 timestamptz(3),
  expert_share_bps         integer not null check (expert_share_bps between 0 and 10000),
  tips_share_bps           integer not null check (tips_share_bps between 0 and 10000),
  commission_on_protection boolean not null,
  commission_on_tips       boolean not null,
  commission_floor_cents   bigint not null,
  commission_needs_costs   boolean not null,
  commission_needs_check   boolean not null,
  card_amount_with_airline boolean not null
);
comment on table sale_terms is 'The percentages of the settings that applied when a booking was signed.';
comment on column sale_terms.usd_millionths is
  'USD for one unit of the currency of the sale, in millionths; null for USD, and until a first rate is entered.';
comment on column sale_terms.expert_share_bps is 'Zero for sales that were signed before experts had a share.';
comment on column sale_terms.tips_share_bps is
  'Zero for sales that were signed before agents had a share of the tips.';

create table commission_sales (
  quote_id         bigint primary key references quotes (id),
  owner_id         bigint not null references users (id),
  is_owner_active  boolean not null default true,
  waits_for        text check (waits_for in (
    'tickets', 'money', 'void_window', 'open_request', 'open_chargeback', 'open_debit_memo', 'unknown_costs',
    'consolidator_check')),
  due_at           timestamptz,
  is_unreconciled  boolean not null default true,
  stale_since      timestamptz(3),
  is_decided       boolean not null default false,
  expert_share_bps integer check (expert_share_bps between 0 and 10000)
);
comment on table commission_sales is 'The signed sales, with the agent who earns their commission.';
comment on column commission_sales.owner_id is
  'The owner at the signature, or the agent whom a supervisor chose since. Later owners of the quote earn nothing on the sale.';
comment on column commission_sales.is_owner_active is
  'False: the owner was inactive when the tickets were issued, and the house account earns.';
comment on column commission_sales.waits_for is 'Why the commission is not payable yet; null once it is.';
comment on column commission_sales.due_at is
  'The commission is computed again from this time on; -infinity after a change, null if no change is expected.';
comment on column commission_sales.is_unreconciled is
  'The sale has changed since its reconciliation items were computed.';
comment on column commission_sales.stale_since is
  'The time of the first change that the figures of the sale do not include yet; null if they include all.';
comment on column commission_sales.is_decided is
  'True: a supervisor or an administrator decided who earns the sale, also if the owner is inactive on the date of sale.';
comment on column commission_sales.expert_share_bps is
  'The share of the expert that a supervisor decided for this sale. Null: that of the settings at the signature.';
create index commission_sales_due on commission_sales (due_at, quote_id) where due_at is not null;
create index commission_sales_of_owner on commission_sales (owner_id);
create index commission_sales_unreconciled on commission_sales (quote_id) where is_unreconciled;
create index commission_sales_stale on commission_sales (stale_since) where stale_since is not null;

create table commission_terms (
  quote_id      bigint primary key references commission_sales (quote_id),
  as_of         timestamptz not null,
  rate_bps      integer not null check (rate_bps between 0 and 10000),
  team_lead_id  bigint references users (id),
  team_lead_bps integer not null check (team_lead_bps between 0 and 10000)
);
comment on table commission_terms is
  'The rate and the team lead of each ticketed sale, as they were when its tickets were recorded. A later change of a person does not touch them.';
comment on column commission_terms.as_of is
  'The time whose terms the sale has: that of the record, or the end of an earlier day of issue.';

-- A supervisor adds people to those who earn a sale, and sets the share of its expert (docs/rules/money.md#shares).
create table commission_shares (
  quote_id     bigint references commission_sales (quote_id),
  user_id      bigint references users (id),
  basis_points integer not null check (basis_points between 1 and 10000),
  source       text not null check (source in ('from_owner', 'from_agency')),
  primary key (quote_id, user_id)
);
comment on table commission_shares is
  'The people whom a supervisor added to a sale. An exchange begins with those of the sale whose tickets it replaces.';
comment on column commission_shares.basis_points is
  'Basis points of the commission if the owner pays the share, of the gross profit if the agency does.';
create index commission_shares_of_user on commission_shares (user_id);

-- The shares from the agency that people enter count toward the limit of manual commissions (docs/rules/money.md#shares).
create table commission_share_changes (
  id           bigint generated always as identity primary key,
  quote_id     bigint not null references commission_sales (quote_id),
  user_id      bigint not null references users (id),
  basis_points integer not null check (basis_points <> 0 and basis_points between -10000 and 10000),
  entered_at   timestamptz(3) not null
);
comment on table commission_share_changes is
  'The changes of shares from the agency that people entered. The shares with which an exchange begins are not among them.';
comment on column commission_share_changes.basis_points is
  'The share after the change minus the share before it, in basis points of the gross profit.';
create index commission_share_changes_of_user on commission_share_changes (user_id, entered_at);
create index commission_share_changes_of_quote on commission_share_changes (quote_id);

-- Commissions that a supervisor or an administrator enters by hand (docs/rules/money.md#manual-commissions).
create table manual_commissions (
  id              bigint generated always as identity primary key,
  user_id         bigint not null references users (id),
  amount_cents    bigint not null check (amount_cents <> 0 and amount_cents between -999999999 and 999999999),
  date            date not null,
  reason          text not null check (length(reason) between 10 and 500),
  quote_id        bigint references commission_sales (quote_id),
  status          text not null check (status in ('pending', 'entered', 'declined', 'withdrawn', 'reversed')),
  replaces_id     bigint references manual_commissions (id),
  entered_by      bigint not null references users (id),
  entered_at      timestamptz(3) not null,
  decided_by      bigint references users (id),
  decided_at      timestamptz(3),
  decision_reason text check (length(decision_reason) <= 500),
  version         integer not null default 1,
  weight_cents    bigint not null check (weight_cents >= 0),
  is_own_decision boolean not null default false,
  constraint manual_commissions_two_people check (
    status = 'withdrawn' or decided_by is null or is_own_decision
    or (decided_by <> entered_by and decided_by <> user_id))
);
comment on column manual_commissions.amount_cents is 'USD; below zero for a deduction.';
comment on column manual_commissions.replaces_id is
  'The manual commission that this one was an edit of. It is reversed when this one is entered.';
comment on column manual_commissions.weight_cents is
  'The amount without its sign, or the larger difference that an edit makes. The sum of 30 days is made of it.';
comment on column manual_commissions.is_own_decision is
  'True if the decider entered it or is paid by it, because no other active user could decide.';
create index manual_commissions_pending on manual_commissions (id) where status = 'pending';
-- Of two edits at the same time, the second is refused.
create unique index manual_commissions_replaced_once on manual_commissions (replaces_id)
  where status in ('pending', 'entered', 'reversed');
-- The entries of a sale include those of its manual commissions.
create index manual_commissions_of_quote on manual_commissions (quote_id) where quote_id is not null;
create index manual_commissions_of_user_newest on manual_commissions (user_id, entered_at);

create table commission_lines (
  id                    bigint generated always as identity primary key,
  quote_id              bigint references commission_sales (quote_id),
  user_id               bigint references users (id),
  kind                  text not null check (kind in ('sale', 'split', 'tips', 'clawback', 'correction', 'manual')),
  part                  text check (part in ('owner', 'expert', 'from_owner', 'from_agency', 'team_lead', 'tips')),
  state                 text not null default 'projected'
    check (state in ('projected', 'earned', 'payable', 'held', 'paid')),
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
  manual_id             bigint references manual_commissions (id),
  usd_millionths        integer not null default 1000000 check (usd_millionths > 0),
  statement_id          bigint,
  net_tips_cents        bigint,
  trip_loss_cents       bigint not null default 0,
  added_base_cents      bigint not null default 0,
  constraint commission_lines_of_tips check (part <> 'tips' or net_tips_cents is not null),
  constraint commission_lines_of_a_sale check (
    kind = 'manual'
    or num_nulls(quote_id, part, rate_bps, passengers, cc_amount_cents, gross_profit_cents, tp_profit_cents,
      air_commissions_cents, rule) = 0),
  constraint commission_lines_of_a_manual check ((kind = 'manual') = (manual_id is not null)),
  constraint commission_lines_paid_by_statement check ((state = 'paid') = (statement_id is not null))
);
comment on table commission_lines is
  'What people earn, in USD. A different amount is another line. Only the state changes, and the date of sale is added.';
comment on column commission_lines.user_id is 'Null: the house account of the agency.';
comment on column commission_lines.sale_date is
  'The day on which the tickets were issued, in the agency''s time zone; null before.';
comment on column commission_lines.sale_order is 'The sort value: the date of sale, or infinity before it.';
comment on column commission_lines.cc_amount_cents is 'The amount that the customer signed for cards.';
comment on column commission_lines.rule is 'The version of the rule in domain/commission/commission.ts.';
comment on column commission_lines.sheet is
  'The profit of the sale that the line was computed from; null if the sale ended before its tickets were issued.';
comment on column commission_lines.manual_id is
  'The manual commission that the line enters, or takes back with the opposite amount.';
comment on column commission_lines.usd_millionths is
  'USD for one unit of the currency of the sale, in millionths, at which the commission was computed.';
comment on column commission_lines.statement_id is 'The closed statement that pays the line.';
comment on column commission_lines.net_tips_cents is
  'Null in lines that were written before agents had a share of the tips.';
comment on column commission_lines.trip_loss_cents is
  'The losses of other sales of the trip that were taken from the basis of the line, in cents of USD. Below zero if the others bear a loss of this sale.';
comment on column commission_lines.added_base_cents is
  'The profit on protection and the net tips in the base of the line, in cents of USD, if the settings of the sale include them.';
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
create index commission_lines_of_manual on commission_lines (manual_id, id) where manual_id is not null;
create index commission_lines_of_statement_newest on commission_lines (statement_id, at, id)
  where statement_id is not null;
create index commission_lines_unpaid on commission_lines (user_id, state) include (amount_cents) where state <> 'paid';
-- A share from the agency is computed apart from the commission, so it has a first line of its own.
create unique index commission_lines_of_sale_once on commission_lines
  (quote_id, user_id, (case when part in ('from_agency', 'team_lead', 'tips') then part else 'sale' end))
  nulls not distinct where kind in ('sale', 'split', 'tips');
