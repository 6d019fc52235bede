import { optionTotals, type PassengerType, type Pricing } from "#domain/quote/pricing.ts";
import type { EditorValues, FareValues, OptionValues } from "#web/quote/editor/values/editor-values.ts";
import { faresOf } from "#web/quote/editor/values/read-content.ts";

/** The three forms of a price for one passenger type. One is typed, and the others are computed. */
export interface FareCells {
  priceCents: number | null;
  markupCents: number | null;
  /** Null unless typed, because a percentage computed from rounded cents would look exact. */
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
