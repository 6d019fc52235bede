-- The events that open pages receive (docs/decisions/016-live-events.md). Triggers write them, so that no use case can
-- forget one. An event contains only ids.

-- NOTIFY makes transactions commit one after the other. So of the transactions that commit at the same time, only the
-- one that gets the lock notifies. The listener reads the table several times, to find the events of the others
-- (server/event/hub.ts). The trigger is deferred, so that a long transaction does not hold the lock.
create or replace function announce_live_events() returns trigger language plpgsql as $$
begin
  -- An arbitrary number. All processes use the same one.
  if pg_try_advisory_xact_lock(7220402) then
    perform pg_notify('live_events', '');
  end if;
  return null;
end $$;
drop trigger if exists live_events_are_announced on live_events;
create constraint trigger live_events_are_announced after insert on live_events
  deferrable initially deferred for each row execute function announce_live_events();

-- Every change of a record is a row of the history, so the event is written with that row.
create or replace function history_goes_live() returns trigger language plpgsql as $$
begin
  insert into live_events (kind, record, user_id, lead_id, quote_id)
  select 'changed', record, case when record in ('availability', 'user') then record_id
           when record = 'statement' then (select user_id from commission_statements where id = record_id) end,
         lead_id, quote_id
    from happened order by id;
  return null;
end $$;
create or replace trigger history_goes_live after insert on history
  referencing new table as happened for each statement execute function history_goes_live();

-- A notification that was read in one window is marked as read in the others.
create or replace function notifications_go_live() returns trigger language plpgsql as $$
begin
  insert into live_events (kind, user_id) select distinct 'told', user_id from changed;
  return null;
end $$;
create or replace trigger new_notifications_go_live after insert on notifications
  referencing new table as changed for each statement execute function notifications_go_live();
create or replace trigger read_notifications_go_live after update on notifications
  referencing new table as changed for each statement execute function notifications_go_live();

create or replace function letter_goes_live() returns trigger language plpgsql as $$
begin
  insert into live_events (kind, record, quote_id) values ('changed', 'letter', new.quote_id);
  return null;
end $$;
create or replace trigger letter_goes_live after update of state on messages
  for each row when (new.quote_id is not null and new.state in (:attempted_messages) and old.state <> new.state)
  execute function letter_goes_live();

-- The server checks the access of a person again whose session ended, whose role changed, or who was deactivated.
create or replace function access_goes_live() returns trigger language plpgsql as $$
begin
  insert into live_events (kind, user_id) values ('access', case tg_table_name when 'users' then new.id else (to_jsonb(new) ->> 'user_id')::bigint end);
  return null;
end $$;
create or replace trigger ended_session_goes_live after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function access_goes_live();
create or replace trigger changed_person_goes_live after update of role, is_active on users
  for each row when ((old.role, old.is_active) is distinct from (new.role, new.is_active))
  execute function access_goes_live();

-- The progress of an import is stored in its row and not in the history.
create or replace function lead_import_goes_live() returns trigger language plpgsql as $$
begin
  insert into live_events (kind, record) values ('changed', 'leadImport');
  return null;
end $$;
create or replace trigger lead_import_goes_live after insert or update on lead_imports
  for each row execute function lead_import_goes_live();

-- The person who earns a commission line sees it at once, also if another agent owns the quote now.
create or replace function commission_goes_live() returns trigger language plpgsql as $$
begin
  insert into live_events (kind, record, user_id) select distinct 'changed', 'commission', user_id from changed
   where user_id is not null;
  return null;
end $$;
create or replace trigger new_commission_goes_live after insert on commission_lines
  referencing new table as changed for each statement execute function commission_goes_live();
create or replace trigger changed_commission_goes_live after update on commission_lines
  referencing new table as changed for each statement execute function commission_goes_live();

create or replace function document_goes_live() returns trigger language plpgsql as $$
begin
  insert into live_events (kind, record, quote_id) values ('changed', 'document', new.quote_id);
  return null;
end $$;
create or replace trigger document_goes_live after update of pdf on documents
  for each row execute function document_goes_live();
