-- The rows of a report are final once it is posted or discarded.
create or replace function guard_settlement_row() returns trigger language plpgsql as $$
declare
  row_report bigint := case when tg_op = 'DELETE' then old.report_id else new.report_id end;
begin
  if (select status from settlement_reports where id = row_report) <> 'in_review' then
    raise exception 'the rows of a posted settlement report are never changed' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger settlement_report_rows_are_final before insert or update or delete on settlement_report_rows
  for each row execute function guard_settlement_row();
