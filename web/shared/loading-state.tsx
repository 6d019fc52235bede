import styles from "./states.module.css";
import { t } from "./texts.ts";

/** Shows while a page or its data is on the way. */
export function LoadingState() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {t("loading...")}
    </div>
  );
}
