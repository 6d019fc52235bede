-- The first touch of a lead: the first work of a person on it, as in domain/lead/touch.ts.

-- A supervisor set the lead back, so that an agent has to begin again.
create or replace function begins_again(record text, action text, new_status text) returns boolean language sql immutable as $$
  select record = 'lead' and action = 'updateStatus' and new_status in (:untouched_leads)
$$;

create or replace function is_touch(record text, action text, new_status text, party text) returns boolean language sql immutable as $$
  select party = 'staff' and record || '.' || action in (:touching_actions) and not begins_again(record, action, new_status)
$$;

create or replace function note_touch() returns trigger language plpgsql as $$
begin
  if begins_again(new.record, new.action, new.new_status) then
    update leads set touched_at = null where id = new.lead_id and touched_at is not null;
  else
    update leads set touched_at = new.at where id = new.lead_id and touched_at is null;
  end if;
  return null;
end $$;
create or replace trigger history_touches_lead after insert on history
  for each row when (new.lead_id is not null
    and (is_touch(new.record, new.action, new.new_status, new.party) or begins_again(new.record, new.action, new.new_status)))
  execute function note_touch();
