-- A team lead earns lines of their own.
alter table commission_lines drop constraint commission_lines_part_check;
alter table commission_lines add constraint commission_lines_part_check check (part in ('owner', 'expert', 'team_lead'));
