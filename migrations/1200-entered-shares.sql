-- The shares from the agency that people enter count toward the limit of manual commissions (docs/rules/money.md#shares).
create table commission_share_changes (
  id           bigint generated always as identity primary key,
  quote_id     bigint not null references commission_sales (quote_id),
  user_id      bigint not null references users (id),
  basis_points integer not null check (basis_points <> 0 and basis_points between -10000 and 10000),
  entered_at   timestamptz(3) not null
);
comment on table commission_share_changes is
  'The changes of shares from the agency that people entered. The shares with which an exchange begins are not among them.';
comment on column commission_share_changes.basis_points is
  'The share after the change minus the share before it, in basis points of the gross profit.';
create index commission_share_changes_of_user on commission_share_changes (user_id, entered_at);
create index commission_share_changes_of_quote on commission_share_changes (quote_id);

-- A share from before counts from the last change of the shares of its sale. An exchange without one took its shares over.
insert into commission_share_changes (quote_id, user_id, basis_points, entered_at)
select share.quote_id, share.user_id, share.basis_points, last.at
  from commission_shares as share cross join lateral (
    select max(at) as at from history
     where history.quote_id = share.quote_id and action = 'changeCommissionOwner' and changes ? 'shares') as last
 where share.source = 'from_agency' and last.at is not null
 order by last.at, share.quote_id, share.user_id;
