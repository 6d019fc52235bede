-- The owner of a sale earns a share of its net tips (docs/rules/money.md#commission).
alter table agency
  add column tips_share_bps integer not null default 10000 check (tips_share_bps between 0 and 10000);
comment on column agency.tips_share_bps is 'Basis points of the net tips of a sale, for its owner.';
alter table sale_terms
  add column tips_share_bps integer not null default 0 check (tips_share_bps between 0 and 10000);
alter table sale_terms alter column tips_share_bps drop default;
comment on column sale_terms.tips_share_bps is 'Zero for sales that were signed before agents had a share of the tips.';

alter table commission_lines drop constraint commission_lines_kind_check;
alter table commission_lines add constraint commission_lines_kind_check
  check (kind in ('sale', 'split', 'tips', 'clawback', 'correction', 'manual'));
alter table commission_lines drop constraint commission_lines_part_check;
alter table commission_lines add constraint commission_lines_part_check
  check (part in ('owner', 'expert', 'team_lead', 'tips'));
alter table commission_lines add column net_tips_cents bigint;
alter table commission_lines add constraint commission_lines_of_tips check (part <> 'tips' or net_tips_cents is not null);
comment on column commission_lines.net_tips_cents is 'Null in lines that were written before agents had a share of the tips.';

-- The parts of owner and expert are shares of one commission. Overrides and tips have first lines of their own.
drop index commission_lines_of_sale_once;
create unique index commission_lines_of_sale_once on commission_lines
  (quote_id, user_id, (case when part in ('team_lead', 'tips') then part else 'sale' end))
  nulls not distinct where kind in ('sale', 'split', 'tips');
