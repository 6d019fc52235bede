-- The names and contacts that the document of a statement shows, so that it stays the same when they change.
create table statement_documents (
  statement_id  bigint primary key references commission_statements (id),
  facts         jsonb not null
);
comment on table statement_documents is 'What the document of a closed statement shows from other tables, as it was at the closing. Never changed.';
comment on column statement_documents.facts is 'As DocumentFacts in server/statement/statement-facts.ts.';

-- The statements that are already closed get the present names.
insert into statement_documents (statement_id, facts)
select statement.id, jsonb_build_object(
    'language', agency.language,
    'agency', jsonb_build_object('name', agency.name, 'legalName', agency.legal_name, 'address', agency.address,
      'phone', agency.phone, 'email', agency.email, 'accentColor', agency.accent_color, 'logo', agency.logo_url,
      'timeZone', agency.time_zone),
    'agent', jsonb_build_object('name', person.name, 'email', person.email, 'phone', person.phone, 'picture', null),
    'closedBy', closer.name,
    'items', coalesce((
      select jsonb_agg(jsonb_build_object('id', line.id, 'kind', line.kind, 'quoteId', line.quote_id,
          'customer', btrim(leads.first_name || ' ' || leads.last_name), 'saleDate', line.sale_date,
          'amountCents', line.amount_cents) order by line.at, line.id)
        from commission_lines as line
        left join quotes on quotes.id = line.quote_id
        left join leads on leads.id = quotes.lead_id
       where line.statement_id = statement.id), '[]'))
  from commission_statements as statement
  join users as person on person.id = statement.user_id
  left join users as closer on closer.id = statement.closed_by
 cross join agency
 where statement.status = 'closed';
