-- What an expert found stands in the draft of a quote, and the question says where.
alter table expert_questions
  add column quote_id     bigint references quotes (id),
  add column option_id    text,
  add column option_title text,
  add check ((quote_id is null) = (option_id is null) and (quote_id is null or status = 'answered'));
comment on column expert_questions.quote_id is 'Into whose draft the answer put an option; null for an answer in words alone.';
comment on column expert_questions.option_id is 'The option as the content of that quote knows it; the draft may have lost it since.';
