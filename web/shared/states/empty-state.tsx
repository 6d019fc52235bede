import type { ReactNode } from "react";
import styles from "./states.module.css";

interface EmptyStateProps {
  title: string;
  /** Set if the page shows nothing else: the title is then the heading of the page. */
  heading?: boolean;
  children?: ReactNode;
}

/** Explains why there is nothing to show, and what the user can do about it. */
export function EmptyState({ title, heading = false, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {heading ? <h1 className={styles.heading}>{title}</h1> : <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
