import type { ReactNode } from "react";
import { Panel, Row, Words } from "#web/shared/layout/layout.tsx";
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
    <Words as="h2" id={titleId} tabIndex={isJumpTarget ? -1 : undefined} size={3}>
      {title}
    </Words>
  );
  return (
    <Panel as="section" gap={3} shrinks aria-labelledby={titleId}>
      {aside ? (
        <Row gap={2} align="center" justify="between" wrap className={styles.head}>
          {heading}
          {aside}
        </Row>
      ) : (
        heading
      )}
      {children}
    </Panel>
  );
}
