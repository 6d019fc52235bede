import type { Counted } from "#contract/report/money.ts";
import { formatAmount } from "#domain/money/format.ts";
import { type Rows, RowsLink } from "#web/report/rows-link.tsx";

interface Props {
  of: Counted;
  name: string;
  rows: Rows;
}

/** The amount of some rows, which opens them. A dash without rows. */
export function AmountOf({ of, name, rows }: Props) {
  return of.count === 0 ? "–" : <NamedAmount of={of} name={name} rows={rows} />;
}

/** An amount that opens its rows. Its name is for screen readers, which read links outside of their table. */
export function NamedAmount({ of: { count, cents }, name, rows }: Props) {
  if (count === 0) return formatAmount(cents);
  return (
    <RowsLink rows={rows}>
      <span className="visually-hidden">{name}: </span>
      {formatAmount(cents)}
    </RowsLink>
  );
}
