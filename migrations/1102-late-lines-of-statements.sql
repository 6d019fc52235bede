-- Lines of a statement's own sales that were written after its last day, and were taken in all the same
-- (docs/rules/money.md#statements).
create table statement_late_lines (
  statement_id bigint not null references commission_statements (id),
  line_id      bigint not null references commission_lines (id),
  added_by     bigint not null references users (id),
  added_at     timestamptz(3) not null,
  primary key (statement_id, line_id)
);
comment on table statement_late_lines is
  'Lines that were written after the last day of a statement that has other lines of their sales, and belong to it.';
