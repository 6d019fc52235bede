import { optionTotals, type PassengerType, type Pricing } from "#domain/quote/pricing.ts";
import type { EditorValues, FareValues, OptionValues } from "./editor-values.ts";
import { faresOf } from "./read-content.ts";

/** What the three ways to say a price show for one passenger type: one is typed, the others follow from it. */
export interface FareCells {
  priceCents: number | null;
  markupCents: number | null;
  /** Only where it was typed: a percentage worked out of rounded cents would pretend to be exact. */
  basisPoints: number | null;
}

export function totalsOf({ fares }: Pick<OptionValues, "fares">, { party }: Pick<EditorValues, "party">) {
  return optionTotals(faresOf(fares), party);
}

export function fareCells(fare: FareValues, type: PassengerType): FareCells {
  const typed = {
    priceCents: amountOf(fare, "price"),
    markupCents: amountOf(fare, "markup"),
    basisPoints: amountOf(fare, "markup_rate"),
  };
  if (fare.amount === null || fare.netCents === null) return typed;
  const one = { ADULT: 0, CHILD: 0, INFANT: 0, [type]: 1 };
  const [row] = optionTotals(faresOf({ ADULT: fare, CHILD: fare, INFANT: fare }), one).byType;
  return row ? { ...typed, priceCents: row.priceCents, markupCents: row.grossProfitPerPassengerCents } : typed;
}

function amountOf({ typed, amount }: FareValues, kind: Pricing["kind"]): number | null {
  return typed === kind ? amount : null;
}
