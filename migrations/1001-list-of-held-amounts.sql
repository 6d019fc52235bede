-- The list of credits has held amounts, too. The ids of its rows are those of the view credit_rows.
create index credits_listed_by_end on credits (valid_until, (id * 2));
create index credits_listed_by_issue on credits (issued_at, (id * 2));
create index held_amounts_listed_by_day on held_amounts (held_at, (id * 2 + 1));
drop index credits_in_order_of_end, credits_in_order_of_issue, credits_of_status_by_end, credits_of_status_by_issue,
  credits_of_issuer_by_end, credits_of_issuer_by_issue;
