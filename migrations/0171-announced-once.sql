-- NOTIFY makes transactions commit one after the other, each waiting for its turn to be written down. So of those that commit
-- at the same time one announces for all: who comes to it while another has yet to commit leaves the word to that one. Nothing
-- is lost for it: whoever is woken looks again for those who end a moment later (server/event/hub.ts). Deferred, so that a
-- transaction that takes long keeps the word from nobody.
drop trigger live_events_are_announced on live_events;
create or replace function announce_live_events() returns trigger language plpgsql as $$
begin
  -- Any number of its own.
  if pg_try_advisory_xact_lock(7220402) then
    perform pg_notify('live_events', '');
  end if;
  return null;
end $$;
create constraint trigger live_events_are_announced after insert on live_events
  deferrable initially deferred for each row execute function announce_live_events();
