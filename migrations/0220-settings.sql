-- What an administrator decides for the whole agency. Two who save at once meet at the version.
alter table agency
  add column version integer not null default 1,
  add column changed_by bigint references users (id),
  add column changed_at timestamptz(3);
comment on column agency.version is 'Count of changes of the settings.';
comment on column agency.changed_by is 'Who changed the settings last; what was changed is in the audit trail.';

-- Terms of sale are kept as those of travel protection are: what somebody signed on can always be read again.
create table terms_of_sale (
  version    integer primary key,
  text       text not null check (text <> ''),
  created_by bigint references users (id),
  created_at timestamptz(3) not null default now()
);
comment on table terms_of_sale is 'What customers agree to when they sign. Another wording is another version.';
create trigger terms_of_sale_are_final before update or delete on terms_of_sale
  for each row execute function refuse_change();
insert into terms_of_sale (version, text) select terms_version, terms from agency;
alter table agency
  drop column terms,
  add foreign key (terms_version) references terms_of_sale (version);

-- Letters and pages of years ago name a picture: none is ever replaced.
create table logos (
  sha256     text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  content    bytea not null check (octet_length(content) <= 100000),
  created_by bigint references users (id),
  created_at timestamptz(3) not null default now()
);
comment on table logos is 'Pictures that stood or stand beside the name of the agency, served at /logos/<sha256>.';
create trigger logos_are_final before update or delete on logos
  for each row execute function refuse_change();

create table holidays (
  day  date primary key,
  name text not null check (name <> '')
);
comment on table holidays is 'Days without business at ARC, on which a window to void tickets is carried over to the next business day.';
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
