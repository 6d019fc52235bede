import { formatAmount } from "#domain/money/format.ts";
import type { Figures } from "#domain/report/sales.ts";
import { count, shortNumber } from "#web/report/axis.ts";
import { Change } from "#web/report/change.tsx";

const counts: readonly (keyof Figures)[] = ["sales", "passengers"];

/** Figures that are better when they are lower. */
const losses: readonly (keyof Figures)[] = ["agencyLossCents", "refundedCents", "chargedBackCents"];

/** Formats a count, or an amount in USD without the currency, which the page names once. */
export function figureText(name: keyof Figures, value: number): string {
  return counts.includes(name) ? count(value) : formatAmount(value);
}

/** Formats a value for the axis of a plot: "12.5K". */
export function shortFigure(name: keyof Figures, value: number): string {
  return shortNumber(counts.includes(name) ? value : value / 100);
}

interface Props {
  name: keyof Figures;
  before: number;
  now: number;
}

/** The change of a figure since the period before. */
export function FigureChange({ name, before, now }: Props) {
  return (
    <Change before={before} now={now} format={(value) => figureText(name, value)} isLoss={losses.includes(name)} />
  );
}
