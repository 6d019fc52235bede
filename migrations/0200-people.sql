-- Who works here, and as what, moves through a process as everything else does: its rows are of no lead.
alter table history drop constraint history_of_a_lead;
alter table history add constraint history_of_a_lead check (lead_id is not null or record in ('availability', 'user'));
create index history_of_a_user on history (record_id, id) where record = 'user';

-- The list of users has views of its own.
alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check
  check (list in ('leads', 'quotes', 'accounts', 'users', 'approvals', 'questions'));
