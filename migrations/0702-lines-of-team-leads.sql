-- A team lead earns lines of their own.
alter table commission_lines drop constraint commission_lines_part_check;
alter table commission_lines add constraint commission_lines_part_check check (part in ('owner', 'expert', 'team_lead'));
-- The override of a person who is also the expert of the sale is a line of its own.
drop index commission_lines_of_sale_once;
create unique index commission_lines_of_sale_once on commission_lines (quote_id, user_id, (part = 'team_lead'))
  nulls not distinct where kind in ('sale', 'split');
