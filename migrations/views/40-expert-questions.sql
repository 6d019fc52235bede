-- Stores the status of the latest question to an expert with its lead, because lists and permissions read only the
-- lead.
create or replace function tell_lead_of_question() returns trigger language plpgsql as $$
begin
  update leads set expert_status = new.status where id = new.lead_id;
  return null;
end $$;
create or replace trigger question_tells_lead after insert or update of status on expert_questions
  for each row execute function tell_lead_of_question();
