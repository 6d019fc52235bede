-- What somebody has said about two leads that may be about the same person.
create table lead_pairs (
  lead_id    bigint not null references leads (id),
  other_id   bigint not null references leads (id),
  verdict    text not null check (verdict in ('linked', 'not_same')),
  decided_by bigint not null references users (id),
  decided_at timestamptz(3) not null,
  primary key (lead_id, other_id),
  check (lead_id < other_id)
);
comment on table lead_pairs is 'Two leads of which somebody has said how they belong together; the one with the smaller number first.';
comment on column lead_pairs.verdict is 'linked: the same person or trip, and both go on. not_same: not to be shown as possible duplicates again.';
create index lead_pairs_of_other on lead_pairs (other_id);

-- Somebody with the same address or number is found whoever has the lead, and where nobody has it, too.
drop index leads_of_email;
drop index leads_of_phone;
create index leads_of_email on leads (lower(email), created_at) where email is not null;
create index leads_of_phone on leads (phone, created_at) where phone is not null;
-- Of those who fly the same way in the same days, the ones whose last name begins with one of a few letters.
create index leads_by_trip on leads (origin, destination, "left"(search_form(last_name), 1), departs_on)
  where departs_on is not null and status <> 'deleted' and status <> 'duplicate';
