-- Who had the lead when an action was recorded, and at each step that it has reached. Reports count a step for that
-- person, so that a hand-over does not change the past.
alter table history add column holder_id bigint;
comment on column history.holder_id is
  'The owner of the lead when the row was written, or else the owner of the quote. Null if no one had it.';

alter table lead_steps add column holders bigint[] not null default '{}';
comment on column lead_steps.holders is
  'Who had the lead at each stage: arrived, taken, touched, quoted, viewed, signed, charged, ticketed, lost. A lead that arrived counts for the person who took it first. Empty: the owner, for all stages.';
