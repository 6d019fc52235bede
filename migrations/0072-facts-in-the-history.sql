-- What happened is kept as facts, and said in words when it is read. Sentences from before become the facts they were made
-- of, where that is certain; where it is not (confirmed prices, tickets of another airline) they stay and are shown as they are.
create function pg_temp.named(name text) returns jsonb language sql immutable as $$
  select jsonb_build_object('number', null, 'title', name)
$$;
create function pg_temp.cents_said(amount text) returns bigint language sql immutable as $$
  select regexp_replace(amount, '\D', '', 'g')::bigint
$$;

-- What `whatChanged` said, one sentence at a time; each kind of sentence ends in words of its own.
create function pg_temp.change(said text) returns jsonb language plpgsql immutable as $$
declare
  parts text[];
begin
  if said = 'The offer is valid until another date' then
    return '{"what": "expiry"}';
  end if;
  parts := regexp_match(said, '^Passengers \((adult|child|infant)\): (\d+) → (\d+)$');
  if parts is not null then
    return jsonb_build_object('what', 'party', 'passengerType', upper(parts[1]), 'before', parts[2]::int, 'after', parts[3]::int);
  end if;
  parts := regexp_match(said, '^(.*): price per (adult|child|infant) ([\d,]+\.\d\d) → ([\d,]+\.\d\d)$');
  if parts is not null then
    return jsonb_build_object('what', 'price', 'option', pg_temp.named(parts[1]), 'passengerType', upper(parts[2]),
      'beforeCents', pg_temp.cents_said(parts[3]), 'afterCents', pg_temp.cents_said(parts[4]));
  end if;
  parts := regexp_match(said, '^(.*)(: the flights have changed|: the fare can no longer be changed|: the fare can now be changed| is new| is no longer offered)$');
  -- What nobody is known to have written stays as it is, and is shown so.
  if parts is null then
    return to_jsonb(said);
  end if;
  return jsonb_build_object(
    'what', case parts[2] when ': the flights have changed' then 'flights' when ': the fare can no longer be changed' then 'notChangeable'
      when ': the fare can now be changed' then 'changeable' when ' is new' then 'isNew' else 'isGone' end,
    'option', pg_temp.named(case when parts[1] = 'An earlier option' then '' else parts[1] end));
end $$;

alter table history disable trigger history_is_final;
update history set details = jsonb_set(details, '{changes}', (
    select coalesce(jsonb_agg(pg_temp.change(said) order by place), '[]')
      from jsonb_array_elements_text(details -> 'changes') with ordinality as changes (said, place)))
 where record = 'quote' and action in ('send', 'resend', 'reopen') and jsonb_typeof(details -> 'changes') = 'array';

-- "TK ABC123, LH XYZ789"
update history set details = jsonb_set(details, '{confirmations}', (
    select jsonb_agg(jsonb_build_object('airline', split_part(one, ' ', 1), 'locator', split_part(one, ' ', 2)) order by place)
      from unnest(string_to_array(details ->> 'confirmations', ', ')) with ordinality as confirmations (one, place)))
 where record = 'quote' and action = 'markAsBooked'
   and details ->> 'confirmations' ~ '^[A-Z0-9]{2} [A-Z0-9]{5,8}(, [A-Z0-9]{2} [A-Z0-9]{5,8})*$';

-- "Visa •••• 1111, Amex •••• 0005"
update history set details = jsonb_set(details, '{cards}', (
    select jsonb_agg(jsonb_build_object('brand', split_part(one, ' •••• ', 1), 'last4', split_part(one, ' •••• ', 2)) order by place)
      from unnest(string_to_array(details ->> 'cards', ', ')) with ordinality as cards (one, place)))
 where record = 'quote' and action = 'giveReplacementCard'
   and details ->> 'cards' ~ '^\w+ •••• \d{4}(, \w+ •••• \d{4})*$';

-- The option that was signed, as its signature has it.
update history set details = jsonb_set(details, '{option}', jsonb_build_object('number', signed.number, 'title', signed.title))
  from (
    select signatures.quote_id, signatures.signed_at, options.place as number, coalesce(options.one ->> 'title', '') as title
      from signatures
      cross join lateral jsonb_array_elements(signatures.record::jsonb #> '{offer,options}') with ordinality as options (one, place)
     where signatures.purpose = 'booking' and options.one ->> 'id' = signatures.record::jsonb ->> 'chosenOptionId'
  ) as signed
 where history.record = 'quote' and history.action = 'sign' and jsonb_typeof(details -> 'option') = 'string'
   and signed.quote_id = history.quote_id and signed.signed_at = history.at;
-- Written before there was anything to look it up by.
update history set details = jsonb_set(details, '{option}', pg_temp.named(details ->> 'option'))
 where record = 'quote' and action = 'sign' and jsonb_typeof(details -> 'option') = 'string';

-- That an offer ended says the action itself.
update history set reason = null where record = 'quote' and action = 'expire' and reason = 'The offer has ended';
alter table history enable trigger history_is_final;
