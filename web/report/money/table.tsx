import type { ReactNode } from "react";
import type { Counted } from "#contract/report/money.ts";
import { formatAmount } from "#domain/money/format.ts";
import styles from "#web/report/report.module.css";
import { ScrollTable } from "#web/report/scroll-table.tsx";

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

/** A table of amounts. */
export function AmountTable({ name, headings, about, children, total }: TableProps) {
  return (
    <>
      {about && <p className={styles.muted}>{about}</p>}
      <ScrollTable name={name}>
        <AmountRows headings={headings} total={total}>
          {children}
        </AmountRows>
      </ScrollTable>
    </>
  );
}

/** The content of a table of amounts. */
export function AmountRows({ headings, children, total }: Pick<TableProps, "headings" | "children" | "total">) {
  return (
    <>
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
    </>
  );
}

interface AmountProps {
  of: Counted;
  name: string;
  open: (amount: ReactNode) => ReactNode;
}

/** The amount of some rows, which opens them. A dash without rows. */
export function AmountOf({ of: { count, cents }, name, open }: AmountProps) {
  return <td>{count === 0 ? "–" : open(<NamedAmount name={name} cents={cents} />)}</td>;
}

/** An amount with a name for screen readers, which read links outside of their table. */
export function NamedAmount({ name, cents }: { name: string; cents: number }) {
  return (
    <>
      <span className="visually-hidden">{name}: </span>
      {formatAmount(cents)}
    </>
  );
}
