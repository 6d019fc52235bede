-- Earlier versions of both terms are kept, so that the text that a customer signed can be read again.
create table terms_of_sale (
  version    integer primary key,
  text       text not null check (text <> ''),
  created_by bigint references users (id),
  created_at timestamptz(3) not null default now()
);
comment on table terms_of_sale is 'What customers agree to when they sign. Another wording is another version.';

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
comment on column protection_terms.provider is 'The provider: the insurer, or the agency if it waives its own fees.';
comment on column protection_terms.summary is 'In a sentence or two, above the choice.';
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

create table agency (
  id                         boolean primary key default true check (id),
  name                       text not null,
  legal_name                 text not null,
  address                    text not null,
  phone                      text not null,
  email                      text not null,
  accent_color               text not null default '#1f5fd6' check (accent_color ~ '^#[0-9a-f]{6}$'),
  terms_version              integer not null default 1 references terms_of_sale (version),
  margin_floor_cents         integer not null default 0,
  merchant_fee_bps           integer not null default 350 check (merchant_fee_bps between 0 and 10000),
  protection_cost_bps        integer not null default 4000 check (protection_cost_bps between 0 and 10000),
  protection_excluded_states text[] not null default '{}',
  offer_valid_hours          integer not null default 72,
  cvv_ttl_hours              integer not null default 24 check (cvv_ttl_hours between 0 and 72),
  card_purge_days            integer not null default 90,
  crm_url_template           text,
  card_link_hours            integer not null default 72 check (card_link_hours between 1 and 720),
  protection_terms_version   integer not null default 1 references protection_terms (version),
  logo_url                   text check (logo_url ~ '^/'),
  language                   text not null default 'en' check (language in ('en', 'uz', 'ru', 'uz-Cyrl')),
  queue_open_leads           integer not null default 8 check (queue_open_leads between 1 and 1000),
  queue_offers_per_hour      integer not null default 20 check (queue_offers_per_hour between 1 and 1000),
  first_touch_minutes        integer not null default 15 check (first_touch_minutes between 1 and 1440),
  version                    integer not null default 1,
  changed_by                 bigint references users (id),
  changed_at                 timestamptz(3),
  call_from_hour             integer not null default 8 check (call_from_hour between 8 and 11),
  call_until_hour            integer not null default 21 check (call_until_hour between 15 and 21),
  merchant_accounts          jsonb not null default '[{"account": "main", "statementName": null}]'
    check (jsonb_array_length(merchant_accounts) > 0),
  service_fee_cents          integer not null default 5000 check (service_fee_cents between 0 and 999999),
  holidays_through           integer not null default 2028,
  refund_limit_cents         integer not null default 200000 check (refund_limit_cents between 0 and 99999999),
  terms_confirmed            boolean not null default false,
  time_zone                  text not null default 'America/New_York'
    constraint agency_time_zone_is_named
    check (time_zone ~ '^[A-Z][A-Za-z]+(/[A-Za-z0-9_+-]+)*$' and length(time_zone) <= 60),
  consolidators              text[] not null default '{}',
  expert_share_bps           integer not null default 3000 check (expert_share_bps between 0 and 10000),
  markup_rules               jsonb not null default '[]' check (jsonb_typeof(markup_rules) = 'array'),
  tips_share_bps             integer not null default 10000 check (tips_share_bps between 0 and 10000),
  lost_reasons               text[] not null
    default '{"Bought elsewhere","Price too high","No answer","Trip canceled","Dates or route changed"}'
    check (cardinality(lost_reasons) between 1 and 20),
  invalid_reasons            text[] not null
    default '{"Wrong contact details",Spam,"Not a travel request",Test}'
    check (cardinality(invalid_reasons) between 1 and 20),
  commission_on_protection   boolean not null default false,
  commission_on_tips         boolean not null default false,
  commission_floor_cents     bigint not null default 0 check (commission_floor_cents between -99999999 and 0),
  commission_needs_costs     boolean not null default true,
  commission_needs_check     boolean not null default false,
  card_amount_with_airline   boolean not null default true,
  agency_credit_days         integer not null default 365 check (agency_credit_days between 1 and 3650)
);
comment on table agency is 'The one agency this installation serves: what its customers see, and its money defaults.';
comment on column agency.legal_name is 'Empty until an administrator has entered it, like address, phone and email.';
comment on column agency.cvv_ttl_hours is
  '0 keeps no card verification code at all; more needs the acquirer''s permission.';
comment on column agency.crm_url_template is 'With {leadId}, {email} and {phone}; null hides the link.';
comment on column agency.card_link_hours is 'The hours that a customer has to give another card.';
comment on column agency.protection_terms_version is 'The terms on which travel protection is offered now.';
comment on column agency.logo_url is
  'Path of a picture on this server, shown to customers next to the name; null shows only the name.';
comment on column agency.language is 'In which it writes to those who have not said which language they read.';
comment on column agency.queue_open_leads is 'The queue skips an agent who has this number of open leads.';
comment on column agency.first_touch_minutes is
  'The minutes in which an agent has to call or write to the customer of an accepted lead.';
comment on column agency.version is 'Count of changes of the settings.';
comment on column agency.changed_by is 'The person who changed the settings last. The changes are in the audit trail.';
comment on column agency.call_from_hour is 'Customers are called from this hour of their local time on.';
comment on column agency.call_until_hour is 'Customers are called before this hour of their local time.';
comment on column agency.merchant_accounts is
  'Accounts that take the money of cards, the usual one first. statementName is null if statements show the name of the agency.';
comment on column agency.service_fee_cents is
  'The fee that the agency may keep for each passenger of a change or a cancellation, according to its terms.';
comment on column agency.holidays_through is
  'The last year whose federal holidays were added to holidays; a job adds the years after it. Removed days stay removed.';
comment on column agency.refund_limit_cents is
  'Above this much money back, in cents of the currency of the sale, an administrator approves a refund.';
comment on column agency.terms_confirmed is
  'An administrator has read the terms of sale and of travel protection and sells on them. Until then no letter to a customer is queued.';
comment on column agency.time_zone is
  'IANA name. Days, deadlines, months of figures and the times in letters follow this clock.';
comment on column agency.consolidators is 'The names of the consolidators that issue tickets for the agency.';
comment on column agency.expert_share_bps is
  'Basis points of the commission of a sale, for the expert whose answer was sold.';
comment on column agency.markup_rules is
  'The markups by cabin, route and consolidator, in the order in which they are tried (domain/quote/markup-rules.ts).';
comment on column agency.tips_share_bps is 'Basis points of the net tips of a sale, for its owner.';
comment on column agency.lost_reasons is
  'The reasons that can be chosen for a lost lead or quote, in their order on screens.';
comment on column agency.invalid_reasons is
  'The reasons that can be chosen for an invalid lead, in their order on screens.';
comment on column agency.commission_on_protection is
  'The base of a commission includes the profit on travel protection.';
comment on column agency.commission_on_tips is
  'The base of a commission includes the part of the net tips that the owner does not earn apart.';
comment on column agency.commission_floor_cents is
  'The lowest commission of a trip in cents of USD. Below 0, agents bear a part of a loss.';
comment on column agency.commission_needs_costs is 'A commission is held until the costs of the sale are known.';
comment on column agency.commission_needs_check is
  'A commission is not payable before the check of the consolidator arrived.';
comment on column agency.card_amount_with_airline is
  'The card amount of a commission includes the charges of an airline.';
comment on column agency.agency_credit_days is
  'The days for which a new credit with the agency is valid, unless another day is chosen.';

-- Logos are never replaced, because letters and pages of earlier years name them.
create table logos (
  sha256     text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  content    bytea not null check (octet_length(content) <= 100000),
  created_by bigint references users (id),
  created_at timestamptz(3) not null default now()
);
comment on table logos is 'Pictures that stood or stand beside the name of the agency, served at /logos/<sha256>.';

create table holidays (
  day  date primary key,
  name text not null check (name <> '')
);
comment on table holidays is
  'Days without business at ARC, on which a window to void tickets is carried over to the next business day.';
insert into holidays (day, name) values
  ('2026-01-01', 'New Year''s Day'), ('2026-01-19', 'Martin Luther King Jr. Day'), ('2026-02-16', 'Presidents'' Day'),
  ('2026-05-25', 'Memorial Day'), ('2026-06-19', 'Juneteenth'), ('2026-07-03', 'Independence Day (observed)'),
  ('2026-09-07', 'Labor Day'), ('2026-10-12', 'Columbus Day'), ('2026-11-11', 'Veterans Day'),
  ('2026-11-26', 'Thanksgiving Day'), ('2026-12-25', 'Christmas Day'),
  ('2027-01-01', 'New Year''s Day'), ('2027-01-18', 'Martin Luther King Jr. Day'), ('2027-02-15', 'Presidents'' Day'),
  ('2027-05-31', 'Memorial Day'), ('2027-06-18', 'Juneteenth (observed)'), ('2027-07-05', 'Independence Day (observed)'),
  ('2027-09-06', 'Labor Day'), ('2027-10-11', 'Columbus Day'), ('2027-11-11', 'Veterans Day'),
  ('2027-11-25', 'Thanksgiving Day'), ('2027-12-24', 'Christmas Day (observed)'),
  ('2027-12-31', 'New Year''s Day (observed)'),
  ('2028-01-17', 'Martin Luther King Jr. Day'), ('2028-02-21', 'Presidents'' Day'), ('2028-05-29', 'Memorial Day'),
  ('2028-06-19', 'Juneteenth'), ('2028-07-04', 'Independence Day'), ('2028-09-04', 'Labor Day'),
  ('2028-10-09', 'Columbus Day'), ('2028-11-10', 'Veterans Day (observed)'), ('2028-11-23', 'Thanksgiving Day'),
  ('2028-12-25', 'Christmas Day');

create table exchange_rates (
  id             bigint generated always as identity primary key,
  currency       text not null check (currency = 'AUD'),
  valid_from     date not null,
  usd_millionths integer not null check (usd_millionths between 1 and 100000000),
  source         text not null check (length(source) between 1 and 60),
  entered_at     timestamptz(3) not null,
  entered_by     bigint references users (id)
);
comment on table exchange_rates is
  'Rows are only added. The last row entered for a day replaces the others of that day (exchange_rate_on).';
comment on column exchange_rates.valid_from is 'A day in the time zone of the agency.';
comment on column exchange_rates.usd_millionths is 'USD for one unit of the currency, in millionths.';
comment on column exchange_rates.entered_by is 'Null for the rate that the settings contained before.';
create index exchange_rates_by_day on exchange_rates (currency, valid_from, id);
create index exchange_rates_by_person on exchange_rates (entered_by);
