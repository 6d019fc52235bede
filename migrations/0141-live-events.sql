-- What pages that are open are told: that something is other than it was. Ids alone; who may hear of it is asked when it is
-- sent.
create table live_events (
  id       bigint generated always as identity primary key,
  xid      xid8 not null default pg_current_xact_id(),
  kind     text not null check (kind in ('changed', 'told', 'viewing', 'access')),
  record   text,
  user_id  bigint,
  lead_id  bigint,
  quote_id bigint,
  at       timestamptz(3) not null default clock_timestamp()
);
comment on table live_events is
  'Kept for an hour, for those whose connection broke. Read by transaction: ids and times do not come in the order of commits.';
comment on column live_events.xid is 'The transaction that wrote it: a snapshot says whether whoever has that snapshot has seen it.';
comment on column live_events.user_id is 'Whom it is for, or about; null where it is for whoever may read the record.';
create index live_events_by_transaction on live_events (xid, id);
create index live_events_by_age on live_events (at);
create index live_events_viewing on live_events (quote_id, at) where kind = 'viewing';

create table forgotten_live_events (
  is_only boolean primary key default true check (is_only),
  xid     xid8 not null default '0'
);
comment on table forgotten_live_events is 'The newest transaction whose events are gone: whoever has not seen it has missed something.';
insert into forgotten_live_events default values;

-- No payload: whoever is woken reads the table. Several of one transaction wake once.
create function announce_live_events() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', '');
  return null;
end $$;
create trigger live_events_are_announced after insert on live_events
  for each statement execute function announce_live_events();

-- Whatever happens to a record is in the history: no writer can forget to tell.
create function history_goes_live() returns trigger language plpgsql as $$
begin
  insert into live_events (kind, record, user_id, lead_id, quote_id)
  select 'changed', record, case when lead_id is null then record_id end, lead_id, quote_id from happened order by id;
  return null;
end $$;
create trigger history_goes_live after insert on history
  referencing new table as happened for each statement execute function history_goes_live();

create function notifications_go_live() returns trigger language plpgsql as $$
begin
  insert into live_events (kind, user_id) select distinct 'told', user_id from changed;
  return null;
end $$;
create trigger new_notifications_go_live after insert on notifications
  referencing new table as changed for each statement execute function notifications_go_live();
-- What is read in one window is read in the others.
create trigger read_notifications_go_live after update on notifications
  referencing new table as changed for each statement execute function notifications_go_live();

create function letter_goes_live() returns trigger language plpgsql as $$
begin
  insert into live_events (kind, record, quote_id) values ('changed', 'letter', new.quote_id);
  return null;
end $$;
create trigger letter_goes_live after update of state on messages
  for each row when (new.quote_id is not null and new.state in ('sent', 'failed', 'uncertain') and old.state <> new.state)
  execute function letter_goes_live();

-- Whoever is signed out, removed or given another role is looked at anew.
create function access_goes_live() returns trigger language plpgsql as $$
begin
  insert into live_events (kind, user_id) values ('access', case tg_table_name when 'users' then new.id else (to_jsonb(new) ->> 'user_id')::bigint end);
  return null;
end $$;
create trigger ended_session_goes_live after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function access_goes_live();
create trigger changed_person_goes_live after update of role, is_active on users
  for each row when ((old.role, old.is_active) is distinct from (new.role, new.is_active)) execute function access_goes_live();
