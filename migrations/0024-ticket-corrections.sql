-- A number that was entered wrong is corrected by a row of its own; the wrong one stays, and says which took its place.
alter table tickets
  add column replaced_by bigint references tickets (id),
  drop constraint tickets_state_check,
  add constraint tickets_state_check check (state in ('active', 'replaced', 'voided', 'exchanged', 'refunded')),
  add check ((state = 'replaced') = (replaced_by is not null)),
  add check (replaced_by <> id);
comment on column tickets.replaced_by is 'The ticket with the right number; null for a ticket that was entered right.';
create unique index tickets_replacing on tickets (replaced_by) where replaced_by is not null;
