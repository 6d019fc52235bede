import { type ReactNode, useEffect, useRef } from "react";
import { whenPrinted } from "./printing.ts";
import styles from "./report.module.css";
import { ScrollTable } from "./scroll-table.tsx";

interface Props {
  /** Names the table, and the line that opens it. */
  name: string;
  children: ReactNode;
}

/** The values of a plot as a table. It is closed on the screen at first, and open on paper. */
export function Values({ name, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const open = () => {
      const { current } = details;
      if (!current || current.open) return;
      current.open = true;
      whenPrinted(() => {
        current.open = false;
      });
    };
    addEventListener("beforeprint", open);
    return () => removeEventListener("beforeprint", open);
  }, []);
  return (
    <details ref={details} className={styles.values}>
      <summary>{name}</summary>
      <ScrollTable name={name}>{children}</ScrollTable>
    </details>
  );
}
