-- An exchange is a quote. This table stores the quote that it replaces.
create table exchanges (
  quote_id          bigint primary key references quotes (id),
  original_quote_id bigint not null references quotes (id),
  root_quote_id     bigint not null references quotes (id),
  reason            text not null,
  takes_all         boolean not null,
  requested_by      bigint not null references users (id),
  requested_at      timestamptz(3) not null,
  ended_at          timestamptz(3),
  is_done           boolean not null default false,
  check (quote_id <> original_quote_id),
  check (ended_at is not null or not is_done)
);
comment on table exchanges is
  'Quotes whose tickets take the place of others (domain/exchange). One of a quote is under way at a time.';
comment on column exchanges.root_quote_id is 'The first sale of the chain.';
comment on column exchanges.takes_all is 'No unflown flight of the original remained when the exchange was created.';
comment on column exchanges.is_done is 'The new tickets are issued, and the coupons before them exchanged.';
create unique index exchanges_one_under_way on exchanges (original_quote_id) where ended_at is null;
create index exchanges_of_original on exchanges (original_quote_id);
create index exchanges_of_chain on exchanges (root_quote_id);
create index exchanges_recorded on exchanges (requested_at, (quote_id * 8 + 1));
create index exchanges_ended on exchanges (ended_at);
