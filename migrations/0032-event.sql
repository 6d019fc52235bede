-- Open pages are notified of changes. The events have only ids, and the server checks permissions when it sends them.
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
comment on column live_events.xid is
  'The transaction that wrote it. A reader with a snapshot that contains this transaction has seen it.';
comment on column live_events.user_id is
  'The user who gets it or is its subject; null if every reader of the record gets it.';
create index live_events_by_transaction on live_events (xid, id);
create index live_events_by_age on live_events (at);
create index live_events_viewing on live_events (quote_id, at) where kind = 'viewing';

create table forgotten_live_events (
  is_only boolean primary key default true check (is_only),
  xid     xid8 not null default '0'
);
comment on table forgotten_live_events is
  'The newest transaction whose events are gone: whoever has not seen it has missed something.';
insert into forgotten_live_events default values;
