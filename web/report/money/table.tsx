import type { ReactNode } from "react";
import type { Counted } from "#contract/report/money.ts";
import { formatAmount } from "#domain/money/format.ts";
import report from "#web/report/report.module.css";
import styles from "./money.module.css";

interface TableProps {
  /** The name of the area that scrolls, which says what the table shows. */
  name: string;
  headings: readonly string[];
  /** A sentence above the table. */
  about?: string;
  children: ReactNode;
  /** The last row. */
  total?: ReactNode;
}

/** A table of amounts. It scrolls sideways on narrow screens, by keyboard too. */
export function AmountTable({ name, headings, about, children, total }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the table.
    <section className={report.scroll} tabIndex={0} aria-label={name}>
      <table className={report.table}>
        {about && <caption className={styles.caption}>{about}</caption>}
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {total && <tfoot>{total}</tfoot>}
      </table>
    </section>
  );
}

/** The amount of some rows, which opens them. A dash without rows. */
export function AmountOf({ of: { count, cents }, open }: { of: Counted; open: (amount: string) => ReactNode }) {
  return <td>{count === 0 ? "–" : open(formatAmount(cents))}</td>;
}
