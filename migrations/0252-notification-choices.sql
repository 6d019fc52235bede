-- What somebody would rather not be told of. Whoever chose nothing is told everything; a kind to come is told until then.
create table notification_choices (
  user_id bigint not null references users (id),
  kind    text not null,
  in_app  boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind),
  check (not (in_app and by_mail))
);
comment on table notification_choices is 'Kinds of notifications that somebody turned off, in the office, by mail or both; no row where they want all.';
comment on column notification_choices.kind is 'A row of domain/notification/kinds.ts.';
comment on column notification_choices.by_mail is 'Of kinds that come with a letter.';
