import styles from "./report.module.css";

/** A bar under the name of a row. Its length is the part that the row has of the largest one. */
export function ShareBar({ value, most }: { value: number; most: number }) {
  return (
    <span className={styles.share} style={{ inlineSize: `${Math.max(0, (value / most) * 100)}%` }} aria-hidden="true" />
  );
}
