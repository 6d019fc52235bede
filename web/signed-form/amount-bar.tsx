import type { ReactNode } from "react";
import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./total-bar.module.css";

interface Props {
  amountCents: number;
  currency: Currency;
  /** The step that is missing before the main button works. */
  missing: string | undefined;
  /** The main button of the screen. */
  children: ReactNode;
}

/** Keeps the amount to pay visible. */
export function AmountBar({ amountCents, currency, missing, children }: Props) {
  return (
    <aside className={styles.bar} aria-label={t("Amount still due")}>
      <div className={styles.inside}>
        {missing && <p className={styles.label}>{missing}</p>}
        <div className={styles.row}>
          <p className={styles.total}>
            <span className={styles.label}>{t("Amount still due")}</span>
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
