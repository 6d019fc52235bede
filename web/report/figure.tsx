import { formatAmount } from "#domain/money/format.ts";
import type { Figure } from "#domain/report/report.ts";
import { limitAt, placeOfLimit } from "#domain/report/waits.ts";
import { percent } from "#web/shared/percent.ts";
import { count, shortNumber } from "./axis.ts";
import { Change } from "./change.tsx";
import { limitText } from "./words.ts";

export type FigureValue = number | "longer" | null;

/** Formats the value of a figure. Amounts are in USD, without the currency, which the page names once. */
export function figureText({ kind }: Figure, value: FigureValue): string {
  if (kind === "limit") return limitText(value);
  if (typeof value !== "number") return "–";
  if (kind === "usd") return formatAmount(value);
  return kind === "share" ? percent(value) : count(value);
}

/** Returns the value of a figure for a plot. Limits are as far apart as their places, because a day is 288 times 5 min. */
export function plotValue({ kind }: Figure, value: FigureValue): number {
  if (kind === "limit") return placeOfLimit(value);
  return typeof value === "number" ? value : 0;
}

/** Formats a value of a plot, or with `isShort` of its axis: "12.5K". Only whole places of limits have a name. */
export function plotText(figure: Figure, value: number, isShort = false): string {
  if (figure.kind === "limit") return Number.isInteger(value) ? limitText(limitAt(value)) : "";
  if (!isShort) return figureText(figure, value);
  return shortNumber(figure.kind === "usd" ? value / 100 : value);
}

interface Props {
  figure: Figure;
  before: number;
  now: number;
  isShort?: boolean;
}

/** The change of a figure since the period before. */
export function FigureChange({ figure, isShort = false, ...values }: Props) {
  const format = (value: number) => figureText(figure, value);
  return <Change {...values} format={format} isLoss={figure.isLoss ?? false} isShort={isShort} />;
}
