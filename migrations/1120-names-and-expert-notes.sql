alter table users add column first_name text, add column surname text;
comment on column users.name is 'The name that screens and letters show.';
comment on column users.first_name is 'Optional, and never put together into name. So is surname.';

alter table leads add column expert_notes text not null default '';
comment on column leads.expert_notes is 'What experts and agents note about the itinerary for each other.';
