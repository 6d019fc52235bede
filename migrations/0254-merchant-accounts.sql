-- An agency may have more than one account with acquirers, each under its own name on the statements of cards.
alter table agency
  add column merchant_accounts jsonb not null default '[{"account": "main", "statementName": null}]'
    check (jsonb_array_length(merchant_accounts) > 0);
update agency set merchant_accounts = jsonb_build_array(jsonb_build_object('account', 'main', 'statementName', statement_name));
alter table agency drop column statement_name;
comment on column agency.merchant_accounts is
  'Accounts that take the money of cards, the usual one first; statementName is null where charges stand under the name of the agency.';

alter table charges add column statement_name text check (statement_name <> '');
comment on column charges.statement_name is
  'Name on the statement of the card, as it was when it was charged; null for charges before, and without a card.';
