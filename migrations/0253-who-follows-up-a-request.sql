-- Whoever asked stays the one who asked, for nobody decides their own; somebody else follows it up once they are gone.
alter table approval_requests add column handled_by bigint references users (id);
comment on column approval_requests.handled_by is
  'Who hears what becomes of it and may take it back in place of requested_by, who works here no longer.';
create index approval_requests_handled on approval_requests (handled_by) where handled_by is not null and status = 'pending';
