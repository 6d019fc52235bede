-- The content of a quote cannot change after it was sent. Signed records cannot change, apart from the exceptions
-- below.

create or replace function refuse_change_when_frozen() returns trigger language plpgsql as $$
begin
  if old.frozen_at is not null then
    raise exception 'a version that was sent is never changed' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger quote_versions_freeze before update or delete on quote_versions
  for each row execute function refuse_change_when_frozen();

-- A signature can be superseded once. Nothing else in its row changes.
create or replace function refuse_change_of_signature() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'superseded_at') <> (to_jsonb(old) - 'superseded_at') or old.superseded_at is not null then
    raise exception 'a signature is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger signatures_are_final before update or delete on signatures
  for each row execute function refuse_change_of_signature();

-- A job stores the file of a signed document once, after the signature
-- (docs/decisions/022-documents-after-the-signature.md).
create or replace function refuse_change_of_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.pdf is not null or new.pdf is null
     or (new.id, new.quote_id, new.signature_id, new.file_name, new.verification_code, new.created_at, new.events_through)
        is distinct from
        (old.id, old.quote_id, old.signature_id, old.file_name, old.verification_code, old.created_at, old.events_through)
  then
    raise exception 'a signed document is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger documents_are_final before update or delete on documents
  for each row execute function refuse_change_of_document();
