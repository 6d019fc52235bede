-- A supervisor adds people to those who earn a sale, and sets the share of its expert (docs/rules/money.md#shares).
create table commission_shares (
  quote_id     bigint not null references commission_sales (quote_id),
  user_id      bigint not null references users (id),
  basis_points integer not null check (basis_points between 1 and 10000),
  source       text not null check (source in ('from_owner', 'from_agency')),
  primary key (quote_id, user_id)
);
comment on table commission_shares is
  'The people whom a supervisor added to a sale. An exchange begins with those of the sale whose tickets it replaces.';
comment on column commission_shares.basis_points is
  'Basis points of the commission if the owner pays the share, of the gross profit if the agency does.';
create index commission_shares_of_user on commission_shares (user_id);

alter table commission_sales add column expert_share_bps integer check (expert_share_bps between 0 and 10000);
comment on column commission_sales.expert_share_bps is
  'The share of the expert that a supervisor decided for this sale. Null: that of the settings at the signature.';

alter table commission_lines drop constraint commission_lines_part_check;
alter table commission_lines add constraint commission_lines_part_check
  check (part in ('owner', 'expert', 'from_owner', 'from_agency', 'team_lead', 'tips'));
-- A share from the agency is computed apart from the commission, so it has a first line of its own.
drop index commission_lines_of_sale_once;
create unique index commission_lines_of_sale_once on commission_lines
  (quote_id, user_id, (case when part in ('from_agency', 'team_lead', 'tips') then part else 'sale' end))
  nulls not distinct where kind in ('sale', 'split', 'tips');
