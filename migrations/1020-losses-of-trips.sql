-- A loss of one sale of a trip is taken from the commission of the others (docs/rules/money.md#trips).
alter table commission_lines add column trip_loss_cents bigint not null default 0;
comment on column commission_lines.trip_loss_cents is
  'The losses of other sales of the trip that were taken from the basis of the line, in cents of USD. Below zero if the others bear a loss of this sale.';
