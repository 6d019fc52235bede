import { Button } from "@mantine/core";
import type { HeldAmountView } from "#contract/credit/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./credits.module.css";
import { creditRowStatusGroups, creditRowStatusNames } from "./words.ts";

/** An amount that the agency holds for a passenger. A refund or a cancellation of the same flights returns it. */
export function HeldAmountItem({ held, onForfeit }: { held: HeldAmountView; onForfeit: () => void }) {
  const { holderName, amountCents, openCents, currency, heldAt, isAsked, mayForfeit } = held;
  return (
    <li className={styles.credit}>
      <div className={styles.line}>
        <span>
          <strong>{holderName}</strong> · {t("Held for the customer")}{" "}
          <Badge group={creditRowStatusGroups.held} exact="held" name={creditRowStatusNames.held} />
        </span>
        <strong className={styles.amount}>{formatMoney(openCents, currency)}</strong>
      </div>
      {openCents < amountCents && (
        <p className={styles.muted}>{t("Of {{amount}}", { amount: formatMoney(amountCents, currency) })}</p>
      )}
      <div className={styles.line}>
        <span className={styles.muted}>
          {t("Ask the customer: a refund returns it, and a cancellation of the same flights turns it into a credit.")}
        </span>
        <span className={styles.muted}>
          <TimeAgo at={heldAt} />
        </span>
      </div>
      {isAsked && <p className={styles.muted}>{t("Another person is asked whether the agency keeps it.")}</p>}
      {mayForfeit && (
        <div className={styles.buttons}>
          <Button variant="default" size="xs" color="red" onClick={onForfeit}>
            {t("Ask to keep it")}
          </Button>
        </div>
      )}
    </li>
  );
}
