-- The steps that each lead has reached, from its arrival until its tickets are issued. Reports count them.
create table lead_steps (
  lead_id      bigint primary key,
  arrived_at   timestamptz(3) not null,
  arrived_on   date not null,
  hour_of_week smallint not null check (hour_of_week between 0 and 167),
  owner_id     bigint,
  source       text not null,
  route        text not null,
  taken_at     timestamptz(3),
  touched_at   timestamptz(3),
  quoted_at    timestamptz(3),
  viewed_at    timestamptz(3),
  signed_at    timestamptz(3),
  charged_at   timestamptz(3),
  ticketed_at  timestamptz(3),
  lost_at      timestamptz(3),
  lost_reason  text not null
);
comment on table lead_steps is
  'The steps that each lead has reached at present, without deleted and merged leads. A job writes them after each change.';
comment on column lead_steps.lead_id is
  'The lead. There is no foreign key, because its check would make users wait for the job.';
comment on column lead_steps.arrived_on is 'The day of the arrival in the agency''s time zone. Reports count the lead on this day.';
comment on column lead_steps.hour_of_week is
  'The hour of the arrival in the agency''s time zone: 0 is Monday from 0:00 to 1:00, and 167 is Sunday from 23:00.';
comment on column lead_steps.source is 'The source of the lead, or else its manual type; empty if it has neither.';
comment on column lead_steps.route is 'Origin and destination of the lead: JFK–LHR. Empty if one of them is unknown.';
comment on column lead_steps.taken_at is
  'The first time at which an agent accepted the lead or was given it. A step that was not recorded has the time of the next step that was.';
comment on column lead_steps.touched_at is 'The first note, call or email about the lead while an agent had it.';
comment on column lead_steps.quoted_at is 'The first quote that was sent. Deleted quotes do not count for any step.';
comment on column lead_steps.signed_at is 'The first quote whose signature is in effect.';
comment on column lead_steps.lost_at is 'The time at which the lead became lost or invalid; null if it is neither at present.';
comment on column lead_steps.lost_reason is 'Empty if the lead is not lost or invalid, or has no reason.';
create index lead_steps_by_day on lead_steps (arrived_on, lead_id);
create index lead_steps_of_owner on lead_steps (owner_id, arrived_on, lead_id);
create index lead_steps_of_source on lead_steps (source, arrived_on, lead_id);
create index lead_steps_of_route on lead_steps (route, arrived_on, lead_id);
create index lead_steps_lost_for on lead_steps (lost_reason, arrived_on, lead_id) where lost_at is not null;

-- The leads whose steps may have changed. It has a row for each change, because a single row for a lead could be deleted by
-- a job that does not see the latest change yet.
create table lead_step_changes (
  id      bigint generated always as identity primary key,
  lead_id bigint not null,
  at      timestamptz(3) not null default clock_timestamp()
);
comment on table lead_step_changes is 'The changes that lead_steps does not include yet. The job that includes a change deletes its row.';

-- Sums of lead_steps by day and by month of the arrival, for each value by which reports group. A change of a lead adds
-- rows with its differences, so that no two changes wait for each other. A job merges the rows of the same sum.
create table lead_sums (
  id             bigint generated always as identity primary key,
  dimension      text not null check (dimension in ('all', 'agent', 'source', 'route', 'hour', 'reason')),
  step           text not null check (step in ('day', 'month')),
  start          date not null,
  key            text not null,
  stage          text not null check (stage in
                   ('arrived', 'taken', 'touched', 'quoted', 'viewed', 'signed', 'charged', 'ticketed', 'lost')),
  bucket         smallint not null check (bucket between 0 and 14),
  is_difference  boolean not null default true,
  leads          bigint not null
);
comment on table lead_sums is
  'Numbers of leads by stage. The rows of one dimension, step, start, key, stage and bucket add up to one sum.';
comment on column lead_sums.start is 'The day of the arrival, or the first day of its month.';
comment on column lead_sums.key is
  'The value of the dimension: the id of a person, or an hour of the week, as text; empty for all leads and for none.';
comment on column lead_sums.stage is 'A lead counts in each stage that it has reached.';
comment on column lead_sums.bucket is
  'The time that the stage took, as a place in the limits of domain/report/funnel.ts, from 1 on; 0 for arrived.';
comment on column lead_sums.is_difference is 'True until the row is merged with the others of its sum.';
-- A report reads thousands of sums, so the indexes have all that it needs.
create index lead_sums_of_key on lead_sums (dimension, step, start, key) include (stage, bucket, leads);
create index lead_sums_of_one on lead_sums (dimension, key, step, start) include (stage, bucket, leads);
create index lead_sums_to_merge on lead_sums (id) where is_difference;

-- The present text of these functions is in migrations/views/44-steps-of-leads.sql. They are here as well, because other
-- processes change leads while this upgrade runs.
create function note_changed_leads() returns trigger language plpgsql as $$
begin
  insert into lead_step_changes (lead_id) select id from added;
  return null;
end $$;
create trigger leads_begin_with_steps after insert on leads
  referencing new table as added for each statement execute function note_changed_leads();
create trigger leads_change_steps after update on leads
  referencing new table as added for each statement execute function note_changed_leads();
create function note_changed_quotes() returns trigger language plpgsql as $$
begin
  insert into lead_step_changes (lead_id) select lead_id from added;
  return null;
end $$;
create trigger quotes_begin_with_steps after insert on quotes
  referencing new table as added for each statement execute function note_changed_quotes();
create trigger quotes_change_steps after update on quotes
  referencing new table as added for each statement execute function note_changed_quotes();

-- The job computes the steps of all leads in batches.
insert into lead_step_changes (lead_id) select id from leads where status not in ('deleted', 'duplicate') order by id;
