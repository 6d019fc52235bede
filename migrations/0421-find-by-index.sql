-- Rows that were found by reading their whole table.
create index signatures_of_quote on signatures (quote_id, purpose);
create index passengers_of_quote on passengers (quote_id);
create index coupons_of_ticket on coupons (ticket_id) where ticket_id is not null;
create index charges_of_card on charges (card_id) where card_id is not null;
create index approval_requests_own_decisions on approval_requests (decided_at) where own_reason is not null;

-- A merge moves what hangs on a lead.
create index approval_requests_of_lead on approval_requests (lead_id) where lead_id is not null;
create index customer_requests_of_lead on customer_requests (lead_id);
create index lead_notes_of_any_status on lead_notes (lead_id);
create index notifications_of_lead on notifications (lead_id) where lead_id is not null;
create index requests_of_lead on requests (lead_id);
create index schedule_changes_of_lead on schedule_changes (lead_id);
