-- What was viewed and not signed is counted every few seconds: an agent's offers that nobody has opened are not walked for it.
create index quotes_of_owner_viewed on quotes (owner_id, expires_at) where status = 'viewed';
