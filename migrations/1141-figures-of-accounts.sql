-- The figures of an account are the sums of reports, so these indexes serve no query.
drop index quotes_of_owner_by_signature, quotes_of_owner_by_sale;
