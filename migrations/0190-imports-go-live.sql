-- How far an import is stands in its row and in no history: pages that show it are told whenever that row changes.
create function lead_import_goes_live() returns trigger language plpgsql as $$
begin
  insert into live_events (kind, record) values ('changed', 'leadImport');
  return null;
end $$;
create trigger lead_import_goes_live after insert or update on lead_imports
  for each row execute function lead_import_goes_live();
