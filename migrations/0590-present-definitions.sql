-- The present text of every view, function and trigger is in migrations/views/ from here on
-- (docs/decisions/025-present-definitions.md).
create table present_definitions (
  is_only boolean primary key default true check (is_only),
  sha256  bytea not null,
  run_at  timestamptz not null default now()
);
comment on table present_definitions is
  'The hash of the files in migrations/views/ and of the list of migrations, when the files last ran.';
