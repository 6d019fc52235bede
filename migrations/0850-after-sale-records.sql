-- The report "After the sale" and its list read the branches of the view after_sale_records by these indexes: in the order
-- of the list, by the end, and only open rows. The ids are those of the view (migrations/views/43-after-sale.sql).
create index requests_recorded on requests (requested_at, (id * 8));
create index exchanges_recorded on exchanges (requested_at, (quote_id * 8 + 1));
create index schedule_changes_recorded on schedule_changes (created_at, (id * 8 + 2));
create index customer_requests_recorded on customer_requests (asked_at, (id * 8 + 3));
create index chargebacks_recorded on chargebacks (created_at, (id * 8 + 4));
create index debit_memos_recorded on debit_memos (created_at, (id * 8 + 5));
create index credits_recorded on credits (issued_at, (id * 8 + 6));

create index requests_ended on requests
  ((case status when 'completed' then completed_at when 'cancelled' then updated_at when 'rejected' then updated_at end));
create index exchanges_ended on exchanges (ended_at);
create index schedule_changes_ended on schedule_changes
  ((case status when 'accepted' then answered_at when 'settled' then updated_at when 'withdrawn' then updated_at end));
create index customer_requests_ended on customer_requests
  ((case status when 'asked' then null when 'answered' then answered_at else updated_at end));
create index chargebacks_ended on chargebacks (ended_at);
create index debit_memos_ended on debit_memos
  ((case status when 'accepted' then accepted_at when 'reversed' then reversed_at end));

create index chargebacks_under_way on chargebacks (quote_id) where status = 'open';
create index debit_memos_under_way on debit_memos (quote_id) where status in ('received', 'disputed');
create index credits_under_way on credits (quote_id) where status in ('active', 'reserved');
