-- The shape of the typed values, so that a form does not open a draft that another release of it has typed.
alter table drafts add column shape integer not null default 1;
alter table drafts alter column shape drop default;
comment on column drafts.shape is 'The version of the shape of the typed values (domain/draft/forms.ts).';
