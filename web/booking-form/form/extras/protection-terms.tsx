import type { Offer } from "#contract/booking-form/form.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./protection-terms.module.css";

/** The coverage, provider and terms of travel protection, shown before the choice. */
export function ProtectionTerms({ terms }: { terms: Offer["protection"]["terms"] }) {
  return (
    <div className={styles.terms}>
      <p>{terms.summary}</p>
      <details>
        <summary>{t("What it covers, and what it does not")}</summary>
        <h3>{t("Covered")}</h3>
        <ItemList items={terms.covers} />
        <h3>{t("Not covered")}</h3>
        <ItemList items={terms.excludes} />
      </details>
      <details>
        <summary>{t("Provider and terms")}</summary>
        <p>{t("{{name}} is provided by {{provider}}.", terms)}</p>
        {terms.text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>{t("Terms of {{name}}, version {{version}}", terms)}</p>
      </details>
    </div>
  );
}

function ItemList({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
