-- A letter each morning about what waits, once for each person and day.
alter table users add column daily_digest boolean not null default true;
comment on column users.daily_digest is 'Whether this person wants the letter that says each morning what waits for them.';
create table daily_digests (
  user_id bigint primary key references users (id),
  day     date not null
);
comment on table daily_digests is
  'The last day, by the agency''s clock, for which somebody was written to or there was nothing to say. Who writes the row writes the letter.';
create index expert_questions_answered on expert_questions (updated_at) where status = 'answered';
