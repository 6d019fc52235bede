import type { ReportAge } from "#contract/report/period.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./report.module.css";

/** Shows how old the figures are. Changes are included within a minute. Keeps its space free until they are loaded. */
export function Age({ age }: { age: ReportAge | undefined }) {
  if (!age) return <p className={`${styles.muted} ${styles.ageToCome}`}>{t("Up to date")}</p>;
  const { seconds, changes } = age;
  if (changes === 0) return <p className={styles.muted}>{t("Up to date")}</p>;
  return (
    <p className={styles.muted} role="status">
      {seconds < 60
        ? t("Adding changes from the last minute")
        : t(
            {
              one: "{{count}} change is not included yet. It is {{minutes}} min old",
              other: "{{count}} changes are not included yet. The oldest is {{minutes}} min old",
            },
            { count: changes, minutes: Math.floor(seconds / 60) },
          )}
    </p>
  );
}
