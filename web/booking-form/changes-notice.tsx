import { Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./changes-notice.module.css";

/** Lists the differences from the customer's previous offer (docs/rules/hard-cases.md#superseded-link). */
export function ChangesNotice({ changes }: { changes: readonly string[] | null }) {
  if (!changes || changes.length === 0) return null;
  return (
    <section className={styles.changes} aria-label={t("What changed")}>
      <Words as="h2" tone="attention">
        {t("Your agent updated this offer")}
      </Words>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}
