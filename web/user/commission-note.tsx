import type { User } from "#contract/user/user.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./user.module.css";

/** Explains what an agent's commission is a percentage of (docs/rules/money.md), and why the agent cannot change it. */
export function CommissionNote({ person: { role, commission } }: { person: User }) {
  if (role !== "agent" || commission === undefined) return null;
  return (
    <Muted as="div" size={2} className={styles.note}>
      <strong>{t("Your commission: {{percent}} % of gross profit", { percent: commission.toFixed(2) })}</strong>
      <p>
        {t(
          "Gross profit is the ticket price less its cost and the card fee. Travel protection does not count. You also earn a share of each gratuity. The rate on the day of ticketing applies.",
        )}
      </p>
      <p>{t("Only an administrator can change it.")}</p>
    </Muted>
  );
}
