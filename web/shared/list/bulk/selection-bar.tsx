import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../../texts.ts";
import styles from "../list-page.module.css";

interface Props {
  count: number;
  /** What can be done to all of them. */
  children: ReactNode;
  onClear: () => void;
}

/** How much is selected, and what can be done with it: in sight wherever the list is scrolled to. */
export function SelectionBar({ count, children, onClear }: Props) {
  return (
    <section className={styles.selection} aria-label={t("Selected rows")}>
      <strong role="status">{t({ one: "{{count}} selected", other: "{{count}} selected" }, { count })}</strong>
      {children}
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {t("Select nothing")}
      </Button>
    </section>
  );
}
