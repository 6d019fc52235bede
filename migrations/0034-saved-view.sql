-- The filters, order and columns of a list, for one person or shared with all.
create table saved_views (
  id         bigint generated always as identity primary key,
  list       text not null check (list in (
    'leads', 'quotes', 'accounts', 'users', 'approvals', 'questions', 'credits', 'requests', 'letters', 'commissions',
    'statements', 'reconciliation', 'consolidators', 'debitMemos', 'audit', 'sold', 'countedLeads', 'afterSale',
    'supplierEntries', 'returned')),
  name       text not null,
  owner_id   bigint not null references users (id),
  is_shared  boolean not null default false,
  question   text not null,
  columns    text[],
  version    integer not null default 1,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on column saved_views.question is
  'The query string of the address: names and values of filters, and the order.';
comment on column saved_views.columns is 'Null: the columns that the viewer has chosen.';
comment on column saved_views.deleted_at is 'Kept, so that it can be brought back.';
create index saved_views_of_owner on saved_views (owner_id, list, id) where deleted_at is null;
create index saved_views_shared on saved_views (list, id) where is_shared and deleted_at is null;
