-- The queue: who takes leads, and which lead is offered to whom.
create table queue_agents (
  user_id       bigint primary key references users (id),
  status        text not null default 'unavailable' check (status in ('available', 'unavailable')),
  since         timestamptz(3),
  seen_at       timestamptz(3),
  missed        integer not null default 0,
  last_offer_id bigint,
  paused_by     text check (paused_by in ('own', 'on_behalf', 'missed_offers', 'silent', 'deactivated')),
  pause_reason  text,
  version       integer not null default 1
);
comment on table queue_agents is
  'Whether somebody takes leads. Whoever hands one out locks all rows, by user_id, so that each decision knows the one before it.';
comment on column queue_agents.seen_at is 'When a page of theirs last said that it is open.';
comment on column queue_agents.missed is 'Offers in a row that they let run out.';
comment on column queue_agents.last_offer_id is 'Their turn: whoever has the smallest has waited longest. No clock decides it.';

insert into queue_agents (user_id, status, since, seen_at)
select id, queue_status, queue_changed_at, now() from users where role = 'agent';
alter table users drop column queue_status, drop column queue_changed_at;

create table lead_offers (
  id          bigint generated always as identity primary key,
  lead_id     bigint not null references leads (id),
  agent_id    bigint not null references users (id),
  offered_at  timestamptz(3) not null,
  expires_at  timestamptz(3) not null,
  why         jsonb not null,
  outcome     text check (outcome in ('accepted', 'declined', 'missed', 'withdrawn')),
  ended_at    timestamptz(3),
  check ((outcome is null) = (ended_at is null))
);
comment on table lead_offers is 'What the queue offered to whom. One lead at a time, to one person at a time.';
comment on column lead_offers.why is 'Why it was they, as facts: {"code": "longest_waiting", "open": 3, "of": 8}.';
comment on column lead_offers.outcome is 'Null while it is open.';
create unique index lead_offers_open_of_lead on lead_offers (lead_id) where outcome is null;
create unique index lead_offers_open_of_agent on lead_offers (agent_id) where outcome is null;
create index lead_offers_to_end on lead_offers (expires_at) where outcome is null;
create index lead_offers_of_agent on lead_offers (agent_id, offered_at);
create index lead_offers_refused on lead_offers (lead_id, agent_id) where outcome in ('declined', 'missed');

alter table leads
  add column offer_id bigint references lead_offers (id),
  add column offer_expires_at timestamptz(3),
  add column first_touch_due_at timestamptz(3),
  add check ((offer_id is null) = (offer_expires_at is null));
comment on column leads.offer_id is 'The open offer to its owner.';
comment on column leads.first_touch_due_at is 'By when whoever accepted it should have called or written.';
create index leads_in_queue on leads (created_at, id) where status = 'new' and owner_id is null and left_assignments > 0;
create index leads_for_supervisors on leads (created_at, id) where status = 'new' and owner_id is null and left_assignments <= 0;
create index leads_on_desk on leads (owner_id) where status in ('assigned', 'in_progress');
create index leads_to_touch on leads (first_touch_due_at, id) where status = 'assigned' and first_touch_due_at is not null;
-- A customer who comes back, by address or number.
create index leads_of_email on leads (lower(email), created_at) where email is not null and owner_id is not null;
create index leads_of_phone on leads (phone, created_at) where phone is not null and owner_id is not null;

alter table agency
  add column queue_open_leads integer not null default 8 check (queue_open_leads between 1 and 1000),
  add column queue_offers_per_hour integer not null default 20 check (queue_offers_per_hour between 1 and 1000),
  add column first_touch_minutes integer not null default 15 check (first_touch_minutes between 1 and 1440);
comment on column agency.queue_open_leads is 'So many leads on their desk, and the queue passes somebody over.';
comment on column agency.first_touch_minutes is 'How soon a lead that was accepted is called or written to.';

-- Whether somebody is live is of no lead.
alter table history alter column lead_id drop not null;
alter table history add constraint history_of_a_lead check (lead_id is not null or record = 'availability');
create index history_of_availability on history (record_id, at, id) where lead_id is null;
comment on table history is
  'One row for every action on a lead, on a quote and what belongs to it, or on somebody''s availability. Never changed; a status can be rebuilt from it.';
