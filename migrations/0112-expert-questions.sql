-- What an expert is asked about a lead, and what came of it.
create table expert_questions (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads (id),
  status text not null check (status in ('requested', 'claimed', 'needs_info', 'answered', 'declined', 'cancelled')),
  question text not null,
  asked_by bigint not null references users (id),
  asked_at timestamptz(3) not null,
  waiting_since timestamptz(3) not null,
  expert_id bigint references users (id),
  answer text,
  escalated_at timestamptz(3),
  version integer not null default 1,
  updated_at timestamptz(3) not null,
  check ((status in ('claimed', 'needs_info', 'answered', 'declined')) = (expert_id is not null) or status = 'cancelled'),
  check ((status = 'answered') = (answer is not null))
);
comment on table expert_questions is 'Questions to experts; the words between asking and answering are in the history.';
comment on column expert_questions.waiting_since is 'When it was asked or released: from then on nobody has claimed it.';
comment on column expert_questions.escalated_at is 'When a supervisor was told that nobody had claimed it.';
create unique index expert_questions_open on expert_questions (lead_id)
  where status in ('requested', 'claimed', 'needs_info');
create index expert_questions_of_lead on expert_questions (lead_id, id);
create index expert_questions_unclaimed on expert_questions (waiting_since, id)
  where status = 'requested' and escalated_at is null;
create index expert_questions_asked_at on expert_questions (asked_at, id);

-- Lists and rights look at the lead alone: there it says how the latest question stands.
create function tell_lead_of_question() returns trigger language plpgsql as $$
begin
  update leads set expert_status = new.status where id = new.lead_id;
  return null;
end $$;
create trigger question_tells_lead after insert or update of status on expert_questions
  for each row execute function tell_lead_of_question();
comment on column leads.expert_status is 'How the latest question to an expert stands: kept by question_tells_lead.';
