-- The profit by which something was decided, with all it was worked out from: what is known of a sale goes on changing.
create table profit_snapshots (
  id           bigint generated always as identity primary key,
  quote_id     bigint not null references quotes (id),
  signature_id bigint not null references signatures (id),
  action       text not null,
  currency     text not null,
  profit_cents integer not null,
  sheet        jsonb not null,
  at           timestamptz(3) not null,
  taken_by     bigint references users (id)
);
comment on table profit_snapshots is 'Sheets of domain/booking/profit.ts, kept where something was decided by them. Never changed.';
comment on column profit_snapshots.action is 'What was decided: an action of a process.';
comment on column profit_snapshots.sheet is 'Every input with where it came from, what was not known yet, and what came of it.';
create index profit_snapshots_of_quote on profit_snapshots (quote_id, id);
create trigger profit_snapshots_are_final before update or delete on profit_snapshots
  for each row execute function refuse_change();
