import type { ReactNode } from "react";
import { type Text, t } from "#web/shared/texts/texts.ts";
import styles from "./report.module.css";

/** The figures at the top of a report. */
export function Totals({ className = "", children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={`${styles.totals} ${className}`.trim()}>{children}</dl>;
}

interface Props {
  name: string;
  /** Explains how the figure is counted. */
  hint?: Text | undefined;
  /** True for the figure that is read first. */
  isFirst?: boolean;
  value: ReactNode;
  /** Stands below the value. */
  children?: ReactNode;
}

export function Total({ name, hint, isFirst, value, children }: Props) {
  return (
    <div data-first={isFirst}>
      <dt title={hint && t(hint)}>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {children}
      </dd>
    </div>
  );
}
