import { t } from "#web/shared/texts/texts.ts";
import styles from "./report.module.css";

/** Says that the figures on screen could not be loaded again. */
export function NotUpdated() {
  return (
    <p role="status" className={styles.muted}>
      {t("The figures could not be updated. These are the last ones that were loaded.")}
    </p>
  );
}
