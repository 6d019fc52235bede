import type { ReactNode } from "react";
import { Column, Words } from "#web/shared/layout/layout.tsx";
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
    <Column gap={3} align="center" tone="muted" className={styles.state}>
      {heading ? (
        <Words as="h1" tone="text">
          {title}
        </Words>
      ) : (
        <Words as="p" tone="text" size={4}>
          {title}
        </Words>
      )}
      {children}
    </Column>
  );
}
