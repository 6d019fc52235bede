create table money_questions (
  id            bigint generated always as identity primary key,
  quote_id      bigint not null references quotes (id),
  signature_id  bigint not null references signatures (id),
  kind          text not null check (kind in ('net', 'ticketing')),
  net_cents     integer check (net_cents > 0),
  reason        text not null,
  asked_by      bigint not null references users (id),
  asked_at      timestamptz(3) not null,
  answer        text check (answer in ('approved', 'declined', 'replaced')),
  answered_by   bigint references users (id),
  answered_at   timestamptz(3),
  answer_reason text,
  check ((kind = 'net') = (net_cents is not null)),
  check ((answer is null) = (answered_at is null))
);
comment on table money_questions is
  'Ticketing asks somebody who answers for it: to book at a higher net, or to issue tickets before the money is in.';
comment on column money_questions.answer is 'Null while it waits; replaced: asked again with another amount or reason.';
create index money_questions_of_quote on money_questions (quote_id, id);
create unique index money_questions_one_open on money_questions (signature_id, kind) where answer is null;
