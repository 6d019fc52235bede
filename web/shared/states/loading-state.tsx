import { Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./states.module.css";

/** Shown while a page or its data loads. */
export function LoadingState() {
  return (
    <Stack gap={3} tone="muted" className={styles.loading} role="status" data-loading>
      <span className={styles.spinner} aria-hidden="true" />
      {t("loading...")}
    </Stack>
  );
}
