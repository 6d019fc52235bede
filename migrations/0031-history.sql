create table history (
  id         bigint generated always as identity primary key,
  record     text not null,
  record_id  bigint not null,
  lead_id    bigint references leads (id),
  quote_id   bigint references quotes (id),
  action     text not null,
  old_status text,
  new_status text not null,
  actor_id   bigint references users (id),
  party      text not null check (party in ('staff', 'public', 'system', 'web_site')),
  reason     text,
  details    jsonb not null default '{}',
  changes    jsonb not null default '{}',
  request_id text,
  at         timestamptz(3) not null default clock_timestamp(),
  api_key_id bigint references api_keys (id),
  holder_id  bigint,
  constraint history_web_site check ((party = 'web_site') = (api_key_id is not null)),
  constraint history_of_a_lead check (
    lead_id is not null
    or record in ('availability', 'user', 'manual_commission', 'statement', 'settlement_report'))
);
comment on table history is
  'One row for every action on a lead, on a quote and what belongs to it, or on somebody''s availability. Never changed; a status can be rebuilt from it.';
comment on column history.record is 'The kind of record: a process of docs/processes.md.';
comment on column history.action is 'The action of that process.';
comment on column history.details is
  'Facts of the action: ids, amountCents and currency, texts people gave. Never a sentence of ours.';
comment on column history.changes is 'Fields that are other than before: {"email": [before, after]}.';
comment on column history.holder_id is
  'The owner of the lead when the row was written, or else the owner of the quote. Null if no one had it.';
create index history_of_lead on history (lead_id, at, id);
create index history_of_quote on history (quote_id, at, id) where quote_id is not null;
create index history_of_availability on history (record_id, at, id) where lead_id is null;
create index history_of_a_user on history (record_id, id) where record = 'user';
