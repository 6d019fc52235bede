alter table messages rename column trouble to cause;
alter table messages drop constraint messages_trouble_check;
alter table messages add constraint messages_cause_check check (cause in
  ('connection', 'tls', 'authentication', 'sender', 'busy', 'recipient', 'content', 'writing', 'interrupted'));
comment on column messages.cause is
  'Why the last attempt failed; null if it did not, and for failures from before this was stored.';

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check
  check (list in ('leads', 'quotes', 'accounts', 'users', 'approvals', 'questions', 'credits', 'requests', 'letters'));
