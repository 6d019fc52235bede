-- Entries are plain rows of whoever wrote them; one worker chains them afterwards, in the order in which it finds them.
alter table audit_entries alter column previous_hash drop not null;
alter table audit_entries alter column hash drop not null;
alter table audit_entries add column position bigint check (position > 0);
alter table audit_entries add column chained_at timestamptz(3);
comment on column audit_entries.position is
  'Place in the chain. Null until the worker has chained it, and then never changed. Not the order of ids: some commit late.';
comment on column audit_entries.chained_at is
  'Null for entries that were chained by whoever wrote them, before one worker did: two of those may name the same predecessor.';

-- Where the chain ends. Only the worker locks it; it makes a second worker wait for its turn.
create table audit_head (
  is_only  boolean primary key default true check (is_only),
  position bigint not null,
  hash     bytea not null
);
comment on table audit_head is
  'Position and hash of the last chained entry. Both are also written to the log at each step and into signed documents: a chain that was cut off does not reach them.';

drop trigger audit_entries_are_final on audit_entries;
-- What is chained already keeps its hashes and goes first.
update audit_entries set position = numbered.position
  from (select id, row_number() over (order by id) as position from audit_entries) as numbered
 where audit_entries.id = numbered.id;
insert into audit_head (position, hash)
  select coalesce(max(position), 0),
         coalesce((array_agg(hash order by position desc))[1], decode(repeat('00', 32), 'hex'))
    from audit_entries;
create unique index audit_entries_by_position on audit_entries (position);
create index audit_entries_unchained on audit_entries (id) where position is null;

create function refuse_change_but_chaining() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.position is null and new.position is not null
     and to_jsonb(new) - '{position,previous_hash,hash,chained_at}'::text[]
       = to_jsonb(old) - '{position,previous_hash,hash,chained_at}'::text[] then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_are_final before update or delete on audit_entries
  for each row execute function refuse_change_but_chaining();
