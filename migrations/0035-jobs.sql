create table job_workers (
  id      text primary key,
  seen_at timestamptz(3) not null
);
comment on table job_workers is
  'Which workers of the job queue are alive, by the name their jobs are locked with: each says so again and again. The jobs of one that does not are given to others.';
