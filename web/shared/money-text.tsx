import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import styles from "./money-text.module.css";

interface MoneyTextProps {
  cents: number;
  /** Left out where the column's heading names it. */
  currency?: Currency;
  /** Profit and loss: a sign says what the colour says. */
  signed?: boolean;
}

/** An amount whose digits stand below each other. */
export function MoneyText({ cents, currency, signed = false }: MoneyTextProps) {
  const text = currency ? formatMoney(cents, currency) : formatAmount(cents);
  if (!signed) return <span className={styles.money}>{text}</span>;
  return (
    <span className={styles.money} data-trend={cents > 0 ? "profit" : cents < 0 ? "loss" : undefined}>
      {cents > 0 ? `+${text}` : text}
    </span>
  );
}
