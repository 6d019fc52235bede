import { sumOf } from "./report.ts";

/** The numbers of offers that the queue made, and of those with each outcome. An open offer has no outcome yet. */
export const offerFigures = ["offered", "accepted", "declined", "missed", "withdrawn"] as const;
export type Offers = Record<(typeof offerFigures)[number], number>;

/** Returns the sum of offers. */
export function sumOfOffers(all: readonly Offers[]): Offers {
  return sumOf(offerFigures, all);
}
