-- What customers find on the statement of their card is the name the acquirer knows, not always the one on the door.
alter table agency add column statement_name text check (statement_name <> '');
comment on column agency.statement_name is 'Name of charges of the agency on card statements; null is its own name.';
