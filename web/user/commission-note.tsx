import type { User } from "#contract/user.ts";
import { t } from "#web/shared/texts.ts";
import styles from "./user.module.css";

/** What an agent's percentage is of (docs/rules/money.md), and why there is no field to change it. */
export function CommissionNote({ person: { role, commission } }: { person: User }) {
  if (role !== "agent" || commission === undefined) return null;
  return (
    <div className={styles.note}>
      <strong>{t("Your commission: {{percent}} % of gross profit", { percent: commission.toFixed(2) })}</strong>
      <p>
        {t(
          "Gross profit is what is left of the price of a ticket after its cost and the fee for the card. Travel protection and tips do not count. The rate of the day on which the tickets are issued holds.",
        )}
      </p>
      <p>{t("Only an administrator changes it.")}</p>
    </div>
  );
}
