import { t } from "#web/shared/texts/texts.ts";
import styles from "./changes-notice.module.css";

/** Lists the differences from the customer's previous offer (docs/rules/hard-cases.md#superseded-link). */
export function ChangesNotice({ changes }: { changes: readonly string[] | null }) {
  if (!changes || changes.length === 0) return null;
  return (
    <section className={styles.changes} aria-label={t("What changed")}>
      <h2 className={styles.title}>{t("Your agent updated this offer")}</h2>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}
