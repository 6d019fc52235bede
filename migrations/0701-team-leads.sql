-- The override of a team lead: a percentage of the gross profit of the sales of an agent, paid by the agency
-- (docs/rules/money.md#team-leads).
alter table users
  add column team_lead_id bigint references users (id),
  add column team_lead_bps integer not null default 0 check (team_lead_bps between 0 and 10000),
  add column team_lead_since timestamptz not null default '-infinity',
  add constraint users_team_lead_has_a_percentage check ((team_lead_id is null) = (team_lead_bps = 0)),
  add constraint users_are_not_their_own_team_lead check (team_lead_id <> id);
comment on column users.team_lead_id is 'The person who earns an override on the sales of this agent. Null if nobody does.';
comment on column users.team_lead_bps is 'The override in basis points of the gross profit.';
comment on column users.team_lead_since is 'The time at which the present team lead was set.';
create index users_of_team_lead on users (team_lead_id) where team_lead_id is not null;

create table team_lead_terms (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references users (id) on delete cascade,
  lead_id       bigint references users (id),
  basis_points  integer not null check (basis_points between 0 and 10000),
  since         timestamptz not null
);
comment on table team_lead_terms is
  'Every team lead that a person had. The terms apply to all sales of the day on which they were set, and later ones.';
comment on column team_lead_terms.lead_id is 'Null if the person had no team lead from then on.';
create index team_lead_terms_of_user on team_lead_terms (user_id, since desc, id desc);
