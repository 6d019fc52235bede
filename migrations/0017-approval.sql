create table approval_requests (
  id              bigint generated always as identity primary key,
  kind            text not null,
  subject         text not null,
  subject_id      bigint not null,
  lead_id         bigint not null references leads (id),
  quote_id        bigint not null references quotes (id),
  status          text not null default 'pending'
    check (status in ('pending', 'approved', 'declined', 'withdrawn', 'expired', 'superseded')),
  version         integer not null default 1,
  basis           bytea not null,
  before          jsonb not null,
  after           jsonb not null,
  hash            bytea not null,
  reason          text not null,
  requested_by    bigint references users (id),
  requested_at    timestamptz(3) not null,
  expires_at      timestamptz(3) not null,
  decided_by      bigint references users (id),
  decided_at      timestamptz(3),
  decision_reason text,
  updated_at      timestamptz(3) not null,
  handled_by      bigint references users (id),
  written_by      bigint[] not null default '{}',
  paid_to         bigint[] not null default '{}',
  is_own_decision boolean not null default false,
  check ((status = 'pending') = (decided_at is null)),
  check (status not in ('approved', 'declined') or decided_by is not null),
  constraint approval_requests_four_eyes check (
    status not in ('approved', 'declined') or is_own_decision
    or (decided_by is distinct from requested_by and decided_by <> all (written_by) and decided_by <> all (paid_to)))
);
comment on table approval_requests is
  'What somebody asked somebody else to agree to; kinds are the rows of domain/approval/kinds.ts.';
comment on column approval_requests.subject is 'The kind of record it is about; subject_id is its number there.';
comment on column approval_requests.basis is
  'SHA-256 of the canonical JSON of what it depends on: once that is other, it can no longer be approved.';
comment on column approval_requests.before is 'Amounts as the rules want them: [{"what": "net", "cents": 250000}].';
comment on column approval_requests.after is 'The same amounts as they are once it is approved.';
comment on column approval_requests.hash is
  'SHA-256 of the canonical JSON of kind, subject, basis, before and after: what is decided is what was looked at.';
comment on column approval_requests.requested_by is
  'Null where an exception was made before anybody had to ask for one.';
comment on column approval_requests.decided_at is 'The time when it was decided, withdrawn, superseded or expired.';
comment on column approval_requests.handled_by is
  'The person who is notified and may withdraw it in place of requested_by, who no longer works here.';
comment on column approval_requests.written_by is
  'Users who wrote the amounts that are decided, since the last approval of the same record. They cannot decide it.';
comment on column approval_requests.paid_to is
  'Users whom the exception pays. They cannot decide it while another user can.';
comment on column approval_requests.is_own_decision is
  'True if the decider asked for it, wrote it, or is paid by it, because no other active user could decide.';
create unique index approval_requests_one_pending on approval_requests (subject, subject_id, kind)
  where status = 'pending';
create index approval_requests_of_quote on approval_requests (quote_id, kind, id);
create index approval_requests_in_force on approval_requests (quote_id) where status in ('pending', 'approved');
create index approval_requests_pending on approval_requests (expires_at) where status = 'pending';
create index approval_requests_changed on approval_requests (updated_at);
create index approval_requests_handled on approval_requests (handled_by)
  where handled_by is not null and status = 'pending';
-- A merge of leads moves the requests of the lead.
create index approval_requests_of_lead on approval_requests (lead_id) where lead_id is not null;
-- The list of approvals has own decisions about other records, too. The ids of its rows are those of the view
-- approval_rows (migrations/views/48-approval-rows.sql).
create index approval_requests_listed_by_time on approval_requests (requested_at, (id * 2));
create index approval_requests_listed_by_status on approval_requests (status, requested_at, (id * 2));
create index approval_requests_listed_of_person on approval_requests (requested_by, requested_at, (id * 2));

create table own_decisions (
  id         bigint generated always as identity primary key,
  about      text not null,
  number     bigint not null,
  decision   text not null check (decision in ('approve', 'decline', 'close', 'answer')),
  decided_by bigint not null references users (id),
  decided_at timestamptz(3) not null,
  reason     text not null check (reason <> '')
);
comment on table own_decisions is
  'Decisions by people who asked or are paid, because no other active user could decide. Administrators get a weekly list.';
comment on column own_decisions.about is 'A kind of approval, manual_commission, costs, statement or dispute.';
comment on column own_decisions.number is
  'The quote of an approval; otherwise the number of the record. For a dispute, the statement.';
create index own_decisions_newest on own_decisions (decided_at);
create index own_decisions_listed_by_time on own_decisions (decided_at, (id * 2 + 1));
