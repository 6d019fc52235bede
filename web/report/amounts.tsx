import { formatAmount } from "#domain/money/format.ts";
import type { Step } from "#domain/report/period.ts";
import { changeOf, type Figures } from "#domain/report/sales.ts";
import { shownLanguage, t } from "#web/shared/texts/texts.ts";
import { inWords } from "#web/shared/time/dates.ts";
import styles from "./report.module.css";

const counts: readonly (keyof Figures)[] = ["sales", "passengers"];

/** Figures that are better when they are lower. */
const losses: readonly (keyof Figures)[] = ["agencyLossCents", "refundedCents", "chargedBackCents"];

/** Formats a count, or an amount in USD without the currency, which the page names once. */
export function figureText(name: keyof Figures, value: number): string {
  return counts.includes(name) ? value.toLocaleString(shownLanguage()) : formatAmount(value);
}

/** Formats a value for the axis of a plot: "12.5K". */
export function shortFigure(name: keyof Figures, value: number): string {
  const short = new Intl.NumberFormat(shownLanguage(), { notation: "compact", maximumFractionDigits: 1 });
  return short.format(counts.includes(name) ? value : value / 100);
}

const dayAndMonth = { day: "numeric", month: "short", timeZone: "UTC" } as const;
const monthAndYear = { month: "short", year: "numeric", timeZone: "UTC" } as const;

/** Formats the first day of a part for the axis of a plot: "Nov 20" or "Nov 2026". */
export function axisDate(step: Step, from: string): string {
  return inWords(step === "month" ? monthAndYear : dayAndMonth, `${from}T00:00:00Z`);
}

interface ChangeProps {
  name: keyof Figures;
  before: number;
  now: number;
}

/** The change since the period before in percent. The words and the color tell whether it is better or worse. */
export function Change({ name, before, now }: ChangeProps) {
  const change = changeOf(before, now);
  if (change === null)
    return <span className={styles.muted}>{t("Before: {{amount}}", { amount: figureText(name, before) })}</span>;
  const percent = `${(Math.abs(change) / 10).toFixed(1)} %`;
  const isBetter = losses.includes(name) ? change < 0 : change > 0;
  const said =
    change === 0
      ? t("Same as before")
      : change > 0
        ? t("{{percent}} more than {{amount}}", { percent, amount: figureText(name, before) })
        : t("{{percent}} less than {{amount}}", { percent, amount: figureText(name, before) });
  return (
    <span className={styles.change} data-change={change === 0 ? "same" : isBetter ? "better" : "worse"}>
      {change !== 0 && <span aria-hidden="true">{change > 0 ? "▲ " : "▼ "}</span>}
      {said}
    </span>
  );
}
