import type { ReportAge } from "#contract/report/period.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./report.module.css";

/** Shows how old the figures are. Changes are included within a minute. Keeps its space free until they are loaded. */
export function Age({ age }: { age: ReportAge | undefined }) {
  if (!age)
    return (
      <Muted as="p" size={2} className={styles.ageToCome}>
        {t("Up to date")}
      </Muted>
    );
  const { seconds, changes } = age;
  if (changes === 0)
    return (
      <Muted as="p" size={2}>
        {t("Up to date")}
      </Muted>
    );
  return (
    <Muted as="p" size={2} role="status">
      {seconds < 60
        ? t("Adding changes from the last minute")
        : t(
            {
              one: "{{count}} change is not included yet. It is {{minutes}} min old",
              other: "{{count}} changes are not included yet. The oldest is {{minutes}} min old",
            },
            { count: changes, minutes: Math.floor(seconds / 60) },
          )}
    </Muted>
  );
}
