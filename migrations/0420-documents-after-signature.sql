-- A job draws a signed document after the signature has committed (docs/decisions/022-documents-after-the-signature.md).
alter table documents
  alter column pdf drop not null,
  alter column pdf_sha256 drop not null,
  add column events_through bigint,
  add column drawn_at timestamptz(3),
  add check ((pdf is null) = (pdf_sha256 is null));
comment on column documents.pdf is 'The sealed file; null until the job has drawn it.';
comment on column documents.events_through is
  'The last row of the history before the signature: the certificate lists the events up to it. Null for documents drawn in the transaction of their signature.';
comment on column documents.drawn_at is 'When the job stored the file; null for documents drawn in the transaction of their signature.';
create index documents_not_drawn on documents (id) where pdf is null;

drop trigger documents_are_final on documents;
create function refuse_change_of_document() returns trigger language plpgsql as $$
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
create trigger documents_are_final before update or delete on documents
  for each row execute function refuse_change_of_document();

create function document_goes_live() returns trigger language plpgsql as $$
begin
  insert into live_events (kind, record, quote_id) values ('changed', 'document', new.quote_id);
  return null;
end $$;
create trigger document_goes_live after update of pdf on documents
  for each row execute function document_goes_live();

alter table messages add column document_id bigint references documents (id);
comment on column messages.document_id is
  'The signed document that goes with the letter. The letter is sent once the document is drawn.';
create index messages_with_document on messages (document_id) where document_id is not null;
