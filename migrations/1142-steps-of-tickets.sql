-- The step of tickets has the time of the sale. A job computes the steps of sales whose tickets were recorded later again.
insert into lead_step_changes (lead_id)
select distinct lead_id
  from quotes join commission_terms as terms on terms.quote_id = quotes.id
 where as_of <> ticketed_at;
