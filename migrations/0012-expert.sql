create table expert_questions (
  id            bigint generated always as identity primary key,
  lead_id       bigint not null references leads (id),
  status        text not null
    check (status in ('requested', 'claimed', 'needs_info', 'answered', 'declined', 'cancelled')),
  question      text not null,
  asked_by      bigint not null references users (id),
  asked_at      timestamptz(3) not null,
  waiting_since timestamptz(3) not null,
  expert_id     bigint references users (id),
  answer        text,
  escalated_at  timestamptz(3),
  version       integer not null default 1,
  updated_at    timestamptz(3) not null,
  quote_id      bigint references quotes (id),
  option_id     text,
  option_title  text,
  check ((status in ('claimed', 'needs_info', 'answered', 'declined')) = (expert_id is not null)
    or status = 'cancelled'),
  check ((status = 'answered') = (answer is not null)),
  check ((quote_id is null) = (option_id is null) and (quote_id is null or status = 'answered'))
);
comment on table expert_questions is
  'Questions to experts; the words between asking and answering are in the history.';
comment on column expert_questions.waiting_since is 'The time when it was asked or released.';
comment on column expert_questions.escalated_at is
  'The time when a supervisor was notified that no expert had claimed it.';
comment on column expert_questions.quote_id is
  'Into whose draft the answer put an option; null for an answer in words alone.';
comment on column expert_questions.option_id is
  'The option as the content of that quote knows it; the draft may have lost it since.';
create unique index expert_questions_open on expert_questions (lead_id)
  where status in ('requested', 'claimed', 'needs_info');
create index expert_questions_of_lead on expert_questions (lead_id, id);
create index expert_questions_unclaimed on expert_questions (waiting_since, id)
  where status = 'requested' and escalated_at is null;
create index expert_questions_asked_at on expert_questions (asked_at, id);
create index expert_questions_answered on expert_questions (updated_at) where status = 'answered';
create index expert_questions_of_quote on expert_questions (quote_id, option_id) where quote_id is not null;
