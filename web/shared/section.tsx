import type { ReactNode } from "react";
import styles from "./section.module.css";

interface Props {
  titleId: string;
  title: ReactNode;
  /** The title takes the focus when a link leads to it. */
  isJumpTarget?: boolean;
  /** Buttons or a short text on the line of the title. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A titled section of an office page. */
export function Section({ titleId, title, isJumpTarget = false, aside, children }: Props) {
  const heading = (
    <h2 id={titleId} tabIndex={isJumpTarget ? -1 : undefined} className={styles.title}>
      {title}
    </h2>
  );
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      {aside ? (
        <div className={styles.head}>
          {heading}
          {aside}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
