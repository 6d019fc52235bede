import type { RecordFilters } from "#domain/report/after-sale.ts";
import { count } from "#web/report/axis.ts";
import { RowsLink } from "#web/report/rows-link.tsx";
import { recordRows } from "./rows.ts";
import type { AfterSaleSearch } from "./search.ts";

interface Props {
  number: number;
  filters: RecordFilters;
  search: AfterSaleSearch;
  /** Names what the number counts, for screen readers. */
  of: readonly string[];
}

/** A number of records, which opens them. */
export function Counted({ number, filters, search, of }: Props) {
  return (
    <RowsLink rows={recordRows(filters, search)} count={number} of={of}>
      {count(number)}
    </RowsLink>
  );
}
