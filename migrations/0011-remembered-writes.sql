-- Whole answers are not kept any more: they held public links in clear and outlived the rights of whom they were shown to.
truncate idempotent_answers;
alter table idempotent_answers drop column status;
alter table idempotent_answers rename column body to done;
alter table idempotent_answers rename to remembered_writes;
alter table remembered_writes rename constraint idempotent_answers_pkey to remembered_writes_pkey;
alter index idempotent_answers_age rename to remembered_writes_age;
comment on table remembered_writes is
  'What a write did under its Idempotency-Key, as ids and plain facts, never what was shown of it; kept for 24 hours.';
