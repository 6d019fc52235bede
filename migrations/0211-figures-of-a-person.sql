-- What somebody sold, month by month, is read from the days on which it was signed and ticketed.
create index quotes_of_owner_by_signature on quotes (owner_id, signed_at) where signed_at is not null;
create index quotes_of_owner_by_ticketing on quotes (owner_id, ticketed_at) where ticketed_at is not null;
