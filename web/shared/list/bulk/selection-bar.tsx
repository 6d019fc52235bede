import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "../list-page.module.css";

interface Props {
  count: number;
  /** The actions for the selected rows. */
  children: ReactNode;
  onClear: () => void;
}

/** Shows how many rows are selected and the actions for them. Stays visible while the list scrolls. */
export function SelectionBar({ count, children, onClear }: Props) {
  return (
    <Row as="section" gap={2} align="center" wrap className={styles.selection} aria-label={t("Selected rows")}>
      <strong role="status">{t({ one: "{{count}} selected", other: "{{count}} selected" }, { count })}</strong>
      {children}
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {t("Clear the selection")}
      </Button>
    </Row>
  );
}
