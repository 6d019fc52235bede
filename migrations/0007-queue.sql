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
comment on column queue_agents.seen_at is 'The time when a page of the agent was last known to be open.';
comment on column queue_agents.missed is 'Offers in a row that they let run out.';
comment on column queue_agents.last_offer_id is
  'The order of agents: the agent with the smallest id has waited longest.';

create table lead_offers (
  id           bigint generated always as identity primary key,
  lead_id      bigint not null references leads (id),
  agent_id     bigint not null references users (id),
  offered_at   timestamptz(3) not null,
  expires_at   timestamptz(3) not null,
  why          jsonb not null,
  outcome      text check (outcome in ('accepted', 'declined', 'missed', 'withdrawn')),
  ended_at     timestamptz(3),
  offered_on   date,
  hour_of_week smallint,
  check ((outcome is null) = (ended_at is null)),
  constraint lead_offers_are_placed check (offered_on is not null and hour_of_week between 0 and 167)
);
comment on table lead_offers is 'What the queue offered to whom. One lead at a time, to one person at a time.';
comment on column lead_offers.why is
  'The reason for the choice of the agent, as facts: {"code": "longest_waiting", "open": 3, "of": 8}.';
comment on column lead_offers.outcome is 'Null while it is open.';
comment on column lead_offers.offered_on is
  'The day of the offer in the agency''s time zone. A trigger sets it. It stays when the time zone is changed.';
comment on column lead_offers.hour_of_week is
  'The hour of the offer in the agency''s time zone: 0 is Monday from 0:00 to 1:00, and 167 is Sunday from 23:00.';
create unique index lead_offers_open_of_lead on lead_offers (lead_id) where outcome is null;
create unique index lead_offers_open_of_agent on lead_offers (agent_id) where outcome is null;
create index lead_offers_to_end on lead_offers (expires_at) where outcome is null;
create index lead_offers_of_agent on lead_offers (agent_id, offered_at);
create index lead_offers_refused on lead_offers (lead_id, agent_id) where outcome in ('declined', 'missed');
create index lead_offers_of_agent_by_day on lead_offers (agent_id, offered_on) include (hour_of_week, outcome);

alter table leads add foreign key (offer_id) references lead_offers (id);
