-- The list of credits is read page by page, in each of its orders, from an index that begins with what is chosen.
create index credits_in_order_of_end on credits (valid_until, id);
create index credits_in_order_of_issue on credits (issued_at, id);
create index credits_of_status_by_end on credits (status, valid_until, id);
create index credits_of_status_by_issue on credits (status, issued_at, id);
create index credits_of_issuer_by_end on credits (issuer, valid_until, id);
create index credits_of_issuer_by_issue on credits (issuer, issued_at, id);

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check
  check (list in ('leads', 'quotes', 'accounts', 'users', 'approvals', 'questions', 'credits'));
