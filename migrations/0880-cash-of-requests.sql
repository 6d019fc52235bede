-- The cash that a request returns, so that reports and lists read thousands of requests without their lines. Triggers keep
-- it equal to the lines (migrations/views/43-after-sale.sql). Payments are computed from the lines.
alter table requests add column cash_cents bigint not null default 0;
comment on column requests.cash_cents is 'The sum of request_lines.cash_cents.';
update requests set cash_cents = lines.cash_cents
  from (select request_id, sum(cash_cents) as cash_cents from request_lines group by request_id) as lines
 where lines.request_id = requests.id and lines.cash_cents <> 0;

-- Amounts in other currencies look up the rate of their sale. Few sales have one.
create index sale_figures_in_other_currencies on sale_figures (id) include (usd_millionths) where currency <> 'USD';
