-- Stores with a lead whether the customer has viewed an offer that is still open, because the order of an agent's list
-- needs it. The lead is locked first. Otherwise two changes of its quotes at once could each miss the other one.
create or replace function tell_lead_of_viewing() returns trigger language plpgsql as $$
declare
  of_lead bigint;
begin
  foreach of_lead in array array(select distinct unnest(array[old.lead_id, new.lead_id]) order by 1) loop
    perform from leads where id = of_lead for no key update;
    update leads
       set offer_viewed = not offer_viewed
     where id = of_lead
       and offer_viewed <> exists (select from quotes where quotes.lead_id = of_lead and quotes.status = 'viewed');
  end loop;
  return null;
end $$;
create or replace trigger viewing_tells_lead after update on quotes
  for each row
  when ((old.status = 'viewed' or new.status = 'viewed')
    and (old.status, old.lead_id) is distinct from (new.status, new.lead_id))
  execute function tell_lead_of_viewing();
