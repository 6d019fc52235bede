import { CloseButton } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../texts.ts";
import styles from "./list-page.module.css";

interface Props {
  /** What the row is called, with the way to its page. */
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** The row that is stood on, beside the list: the keys stay with the list. */
export function SidePanel({ title, children, onClose }: Props) {
  return (
    <aside className={styles.panel} aria-label={t("The row in short")}>
      <div className={styles.panelHead}>
        <h2>{title}</h2>
        <CloseButton aria-label={t("Close")} onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}
