import { CloseButton } from "@mantine/core";
import type { ReactNode } from "react";
import { Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./list-page.module.css";

interface Props {
  /** The row's name, with a link to its page. */
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** Summarizes the marked row next to the list. The keyboard focus stays in the list. */
export function SidePanel({ title, children, onClose }: Props) {
  return (
    <aside className={styles.panel} aria-label={t("Summary of the row")}>
      <Row gap={2} align="start" justify="between" className={styles.panelHead}>
        <h2>{title}</h2>
        <CloseButton aria-label={t("Close")} onClick={onClose} />
      </Row>
      {children}
    </aside>
  );
}
