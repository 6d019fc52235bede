import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { Words } from "#web/shared/layout/layout.tsx";
import styles from "./money-text.module.css";

interface MoneyTextProps {
  cents: number;
  /** Omitted if the column heading names the currency. */
  currency?: Currency;
  /** Shows the sign of a profit or a loss, so that the meaning does not depend on color. */
  signed?: boolean;
}

/** An amount in digits of equal width. */
export function MoneyText({ cents, currency, signed = false }: MoneyTextProps) {
  const text = currency ? formatMoney(cents, currency) : formatAmount(cents);
  if (!signed)
    return (
      <Words nowrap className={styles.money}>
        {text}
      </Words>
    );
  return (
    <Words nowrap className={styles.money} data-trend={cents > 0 ? "profit" : cents < 0 ? "loss" : undefined}>
      {cents > 0 ? `+${text}` : text}
    </Words>
  );
}
