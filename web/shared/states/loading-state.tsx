import { t } from "#web/shared/texts/texts.ts";
import styles from "./states.module.css";

/** Shown while a page or its data loads. */
export function LoadingState() {
  return (
    <div className={styles.loading} role="status" data-loading>
      <span className={styles.spinner} aria-hidden="true" />
      {t("loading...")}
    </div>
  );
}
