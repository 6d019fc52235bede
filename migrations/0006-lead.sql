create table leads (
  id                 bigint generated always as identity (start with 1001) primary key,
  status             text not null default 'new' check (status in (
    'new', 'assigned', 'in_progress', 'quoted', 'follow_up', 'signed', 'won', 'lost', 'duplicate', 'invalid',
    'deleted')),
  label              text check (label in ('hot', 'warm', 'cold')),
  owner_id           bigint references users (id),
  first_name         text not null,
  last_name          text not null default '',
  email              text,
  phone              text,
  address            text,
  city               text,
  state              text,
  country            text check (country ~ '^[A-Z]{2}$'),
  origin             text check (origin ~ '^[A-Z]{3}$'),
  destination        text check (destination ~ '^[A-Z]{3}$'),
  departs_on         date,
  returns_on         date,
  trip_type          text check (trip_type in ('oneway', 'layover', 'multicity', 'roundtrip')),
  cabin              text check (cabin in ('economy', 'premium_economy', 'business', 'first')),
  adults             integer not null default 1 check (adults between 0 and 9),
  children           integer not null default 0 check (children between 0 and 9),
  infants            integer not null default 0 check (infants between 0 and 9),
  requested_by       text,
  manual_type        text check (manual_type in ('phone', 'email', 'chat', 'walk_in', 'referral', 'repeat', 'other')),
  request            text not null default '',
  expert_status      text not null default 'none'
    check (expert_status in ('none', 'requested', 'claimed', 'needs_info', 'answered', 'declined', 'cancelled')),
  left_assignments   integer not null default 3,
  version            integer not null default 1,
  created_by         bigint references users (id),
  created_at         timestamptz(3) not null default now(),
  updated_at         timestamptz(3) not null default now(),
  deleted_at         timestamptz(3),
  search_text        text generated always as (
    search_form(' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' ||
      coalesce(regexp_replace(phone, '\D', '', 'g'), '') || ' ' || coalesce(origin, '') || '-' || coalesce(destination, ''))) stored,
  departure_order    date not null generated always as (coalesce(departs_on, 'infinity')) stored,
  language           text check (language in ('en', 'uz', 'ru', 'uz-Cyrl')),
  offer_id           bigint,
  offer_expires_at   timestamptz(3),
  first_touch_due_at timestamptz(3),
  status_before      text,
  tags               text[] not null default '{}' check (cardinality(tags) <= 10),
  reminder_at        timestamptz(3),
  reminder_note      text not null default '',
  reminder_told_at   timestamptz(3),
  reminder_mailed_at timestamptz(3),
  locations          text[] not null default '{}'
    check (cardinality(locations) <= 8) check (array_to_string(locations, ',', '?') ~ '^([A-Z]{3}(,[A-Z]{3})*)?$'),
  arrives_on         date,
  merged_into        bigint references leads (id),
  merged_at          timestamptz(3),
  requested_by_text  text generated always as (
    case when requested_by is not null then search_form(' ' || requested_by) end) stored,
  offer_viewed       boolean not null default false,
  work_rank          integer not null generated always as (
    case when reminder_told_at is not null then 4
         when offer_id is not null then 3
         when offer_viewed and status in ('quoted', 'follow_up') then 2
         when status in ('new', 'assigned') then 1
         else 0 end) stored,
  lost_reason        text check (char_length(lost_reason) between 1 and 60),
  lost_note          text not null default '' check (char_length(lost_note) <= 500),
  expert_notes       text not null default '',
  check (email is not null or phone is not null),
  check ((offer_id is null) = (offer_expires_at is null)),
  check ((status = 'deleted') = (status_before is not null) or status_before is null),
  check (merged_into is null or status = 'duplicate'),
  check ((merged_into is null) = (merged_at is null)),
  check (merged_into <> id),
  constraint leads_open_without_reason
    check (status in ('lost', 'invalid', 'deleted', 'duplicate') or lost_reason is null and lost_note = '')
);
comment on column leads.phone is 'E.164.';
comment on column leads.origin is 'IATA code of an airport or metropolitan area.';
comment on column leads.request is 'The request of the customer, as text.';
comment on column leads.expert_status is
  'The status of the latest question to an expert. The trigger question_tells_lead updates it.';
comment on column leads.departure_order is 'The sort value: the date of departure, or infinity if there is none.';
comment on column leads.language is 'Which the customer reads; null: the agency''s.';
comment on column leads.offer_id is 'The open offer to its owner.';
comment on column leads.first_touch_due_at is
  'The time by which the agent who accepted it has to call or write to the customer.';
comment on column leads.status_before is 'The status before the lead was deleted.';
comment on column leads.tags is 'Free words, in small letters, each once.';
comment on column leads.reminder_at is 'The time of the owner''s reminder.';
comment on column leads.reminder_told_at is 'The time when the owner was notified of this reminder; null before.';
comment on column leads.reminder_mailed_at is
  'The time when the owner also got a letter, because the reminder had no effect.';
comment on column leads.locations is 'The cities between origin and destination, in order; IATA codes.';
comment on column leads.arrives_on is 'The day on which they want to have arrived.';
comment on column leads.merged_into is 'The lead that goes on with what hung on this one.';
comment on column leads.requested_by_text is
  'requested_by in the form that words are looked for in, as search_text is.';
comment on column leads.offer_viewed is 'True if the customer has viewed an offer that is neither signed nor ended.';
comment on column leads.work_rank is
  'The urgency in the default order of an agent''s list: 4 overdue, 3 offered, 2 viewed and not signed, 1 new, 0 the rest.';
comment on column leads.lost_reason is
  'The reason why the lead is lost or invalid, as chosen from the settings; null for other leads, and if no one chose a reason.';
comment on column leads.lost_note is 'The free text for that reason.';
comment on column leads.expert_notes is 'What experts and agents note about the itinerary for each other.';
create index leads_by_change on leads (updated_at, id) where status <> 'deleted';
create index leads_of_owner_by_creation on leads (owner_id, created_at, id) where status <> 'deleted';
create index leads_of_owner_by_change on leads (owner_id, updated_at, id) where status <> 'deleted';
create index leads_of_status_by_creation on leads (status, created_at, id);
create index leads_of_status_by_change on leads (status, updated_at, id);
create index leads_to_call on leads (owner_id, created_at, id) where status = 'assigned';
create index leads_where_expert_waits on leads (created_at, id)
  where expert_status = 'requested' and status <> 'deleted';
create index leads_of_owner_and_status_by_creation on leads (owner_id, status, created_at, id);
create index leads_of_owner_and_status_by_change on leads (owner_id, status, updated_at, id);
create index leads_of_owner_by_departure on leads (owner_id, departure_order, id) where status <> 'deleted';
create index leads_of_status_by_departure on leads (status, departure_order, id);
create index leads_of_owner_and_status_by_departure on leads (owner_id, status, departure_order, id);
create index leads_in_queue on leads (created_at, id)
  where status = 'new' and owner_id is null and left_assignments > 0;
create index leads_for_supervisors on leads (created_at, id)
  where status = 'new' and owner_id is null and left_assignments <= 0;
create index leads_on_desk on leads (owner_id) where status in ('assigned', 'in_progress');
create index leads_to_touch on leads (first_touch_due_at, id)
  where status = 'assigned' and first_touch_due_at is not null;
create index leads_of_owner_by_reminder on leads (owner_id, reminder_at, id) where reminder_at is not null;
create index leads_by_reminder on leads (reminder_at, id) where reminder_at is not null;
create index leads_by_creation on leads (created_at, id)
  include (updated_at, departure_order, status) where status <> 'deleted';
create index leads_by_departure on leads (departure_order, id)
  include (created_at, updated_at, status) where status <> 'deleted';
-- An expert's list of the leads with a question, in each of its orders.
create index leads_asked_by_creation on leads (created_at, id)
  where expert_status in ('requested', 'claimed', 'needs_info', 'answered');
create index leads_asked_by_change on leads (updated_at, id)
  where expert_status in ('requested', 'claimed', 'needs_info', 'answered');
create index leads_asked_by_departure on leads (departure_order, id)
  where expert_status in ('requested', 'claimed', 'needs_info', 'answered');
create index leads_to_remind on leads (reminder_at, id) where reminder_at is not null and reminder_told_at is null;
create index leads_to_write_to on leads (reminder_told_at, id)
  where reminder_at is not null and reminder_told_at is not null and reminder_mailed_at is null;
create index leads_of_email on leads (lower(email), created_at) where email is not null;
create index leads_of_phone on leads (phone, created_at) where phone is not null;
-- The search for duplicates: leads of the same route and days whose last name begins with one of a few letters.
create index leads_by_trip on leads (origin, destination, left(search_form(last_name), 1), departs_on)
  where departs_on is not null and status <> 'deleted' and status <> 'duplicate';
create index leads_merged_into on leads (merged_into) where merged_into is not null;
-- A filter by a span of time in an order by another time. leads_by_facts knows only months.
create index leads_of_month_by_departure on leads (month_of(created_at), departure_order)
  include (created_at, id, status);
create index leads_of_month_changed_by_departure on leads (month_of(updated_at), departure_order)
  include (updated_at, id, status);
create index leads_of_month_changed_by_creation on leads (month_of(updated_at), created_at)
  include (updated_at, id, status);
create index leads_of_month_departing_by_creation on leads (month_of(departure_order), created_at)
  include (departure_order, id, status);
create index leads_by_text on leads using gin (owner_id, search_text gin_trgm_ops) with (fastupdate = off);
-- An expert searches only the few leads with a question.
create index leads_asked_by_text on leads using gin (search_text gin_trgm_ops)
  with (fastupdate = off) where expert_status in ('requested', 'claimed', 'needs_info', 'answered');
-- All filters of the list, and the months of its orders: any of them together find their rows.
create index leads_by_facts on leads using gin (
  owner_id, status, label, cabin, origin, destination, expert_status, tags, requested_by_text gin_trgm_ops,
  month_of(created_at), month_of(updated_at), month_of(departure_order)) with (fastupdate = off);
create index leads_of_owner_by_work on leads (owner_id, work_rank, id) where status <> 'deleted';
create index leads_of_owner_and_status_by_work on leads (owner_id, status, work_rank, id);
create index leads_of_reason_by_creation on leads (lost_reason, created_at, id) where lost_reason is not null;
create index leads_of_reason_by_change on leads (lost_reason, updated_at, id) where lost_reason is not null;
create index leads_of_reason_by_departure on leads (lost_reason, departure_order, id) where lost_reason is not null;

create table lead_notes (
  id         bigint generated always as identity primary key,
  lead_id    bigint not null references leads (id),
  kind       text not null check (kind in ('note', 'call', 'email')),
  text       text not null,
  status     text not null default 'kept' check (status in ('kept', 'deleted')),
  author_id  bigint not null references users (id),
  version    integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  edited_at  timestamptz(3)
);
comment on table lead_notes is 'What somebody wrote down about a lead, or of a call or an email with its customer.';
comment on column lead_notes.edited_at is 'The time when its text was last changed; null if it was never changed.';
create index lead_notes_of_lead on lead_notes (lead_id, created_at, id) where status = 'kept';
create index lead_notes_of_any_status on lead_notes (lead_id);

create table lead_pairs (
  lead_id    bigint references leads (id),
  other_id   bigint references leads (id),
  verdict    text not null check (verdict in ('linked', 'not_same')),
  decided_by bigint not null references users (id),
  decided_at timestamptz(3) not null,
  primary key (lead_id, other_id),
  check (lead_id < other_id)
);
comment on table lead_pairs is
  'Two leads of which somebody has said how they belong together; the one with the smaller number first.';
comment on column lead_pairs.verdict is
  'linked: the same person or trip, and both go on. not_same: not to be shown as possible duplicates again.';
create index lead_pairs_of_other on lead_pairs (other_id);

create table lead_merges (
  id            bigint generated always as identity primary key,
  merged_id     bigint not null references leads (id),
  keeper_id     bigint not null references leads (id),
  merged_by     bigint not null references users (id),
  merged_at     timestamptz(3) not null,
  merged_before jsonb not null,
  keeper_before jsonb not null,
  keeper_after  jsonb not null,
  moved         jsonb not null,
  undone_by     bigint references users (id),
  undone_at     timestamptz(3),
  check (merged_id <> keeper_id),
  check ((undone_by is null) = (undone_at is null))
);
comment on table lead_merges is 'Which lead was merged into which, and all that it takes to undo it.';
comment on column lead_merges.merged_before is 'The values of the merged lead in the columns that the merge wrote.';
comment on column lead_merges.keeper_before is
  'The values of the remaining lead in the columns that the merge wrote. keeper_after has the values since.';
comment on column lead_merges.moved is
  'Ids of what went along, table by table: {"quotes": [4711]}; givenQuotes are those that changed hands.';
create unique index lead_merges_of_merged on lead_merges (merged_id) where undone_at is null;
create index lead_merges_of_keeper on lead_merges (keeper_id, id) where undone_at is null;
