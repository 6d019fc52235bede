import type { ReactNode } from "react";
import styles from "./states.module.css";

interface EmptyStateProps {
  title: string;
  /** It is all there is on the page, so its title is the page's. */
  heading?: boolean;
  children?: ReactNode;
}

/** Nothing to show: why, and what one can do about it. */
export function EmptyState({ title, heading = false, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {heading ? <h1 className={styles.heading}>{title}</h1> : <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
