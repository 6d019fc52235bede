import type { ReactNode } from "react";
import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { t } from "#web/shared/texts.ts";
import styles from "./total-bar.module.css";

interface Props {
  amountCents: number;
  currency: Currency;
  /** What is still to be done before the main button does its work. */
  missing: string | undefined;
  /** The main button of the screen. */
  children: ReactNode;
}

/** What is still to be paid is always in sight. */
export function AmountBar({ amountCents, currency, missing, children }: Props) {
  return (
    <aside className={styles.bar} aria-label={t("Still to be paid")}>
      <div className={styles.inside}>
        {missing && <p className={styles.label}>{missing}</p>}
        <div className={styles.row}>
          <p className={styles.total}>
            <span className={styles.label}>{t("Still to be paid")}</span>
            <span className={styles.amount} aria-live="polite">
              {formatMoney(amountCents, currency)}
            </span>
          </p>
          {children}
        </div>
      </div>
    </aside>
  );
}
