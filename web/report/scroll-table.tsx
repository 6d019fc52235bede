import type { ReactNode } from "react";
import { Table } from "#web/shared/layout/table.tsx";
import styles from "./report.module.css";

interface Props {
  /** Names the area that scrolls. */
  name: string;
  /** Names the table. It is the name of the area by default, which is shown only to screen readers. */
  caption?: ReactNode;
  className?: string | undefined;
  /** The figure by which the cells are colored. */
  figure?: string;
  children: ReactNode;
}

/** A table that scrolls sideways on narrow screens, by keyboard too. */
export function ScrollTable({ name, caption = hidden(name), className = styles.table, figure, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the table.
    <section className={styles.scroll} tabIndex={0} aria-label={name}>
      <Table ruled size={2} className={className} data-figure={figure}>
        {caption}
        {children}
      </Table>
    </section>
  );
}

function hidden(name: string) {
  return <caption className="visually-hidden">{name}</caption>;
}
