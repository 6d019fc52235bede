-- Travel protection is sold on terms somebody can read: what it covers, who gives it. A version is never changed.
create table protection_terms (
  version    integer primary key,
  name       text not null,
  provider   text not null,
  summary    text not null,
  covers     text[] not null,
  excludes   text[] not null,
  terms      text not null,
  created_by bigint references users (id),
  created_at timestamptz(3) not null default now()
);
comment on table protection_terms is
  'What customers are shown before they choose, and what is kept with their signature. Another wording is another version.';
comment on column protection_terms.provider is 'Who gives it: the insurer, or the agency itself where it waives its own fees.';
comment on column protection_terms.summary is 'In a sentence or two, above the choice.';
create trigger protection_terms_are_final before update or delete on protection_terms
  for each row execute function refuse_change();

insert into protection_terms (version, name, provider, summary, covers, excludes, terms) values (
  1,
  'Travel protection',
  'the insurer named in the confirmation of cover',
  'Pays back what you lose when you must cancel, cut short or delay your trip for a covered reason, and helps when you are ill or your bags are lost on the way.',
  array[
    'Canceling before departure because you, a travel companion or close family falls ill, is injured or dies',
    'Cutting the trip short for the same reasons',
    'A delay of six hours or more: meals and a room',
    'Illness or injury on the way: medical treatment and transport',
    'Bags that are lost, stolen or late'
  ],
  array[
    'A change of mind, or a visa or passport that does not come in time',
    'Illness known before you bought the protection, unless the policy says otherwise',
    'What the airline, a card or another insurance pays back'
  ],
  E'Travel protection is voluntary. Your tickets cost the same without it, and you may buy protection elsewhere.\n\nIt begins when it is paid in full and ends with the last flight of this booking. You may return it within 10 days of buying it, before you depart and before you make a claim, and get its price back.\n\nThe policy itself, with its limits and the way to make a claim, comes with your tickets. Where this summary and the policy differ, the policy counts. Protection is available to residents of the USA only, and not in every state.'
);

alter table agency
  add column protection_terms_version integer not null default 1 references protection_terms (version),
  add column logo_url text check (logo_url ~ '^/');
comment on column agency.protection_terms_version is 'The terms on which travel protection is offered now.';
comment on column agency.logo_url is 'Path of a picture on this server, shown to customers beside the name; null shows the name alone.';
