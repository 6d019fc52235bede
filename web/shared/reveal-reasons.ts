import type { revealReasons } from "#contract/card.ts";
import { type Text, t, texts } from "./texts.ts";

export const revealReasonNames: Record<(typeof revealReasons)[number], Text> = texts({
  charge_terminal: "To type it into the terminal",
  airline_asks: "The airline asks for it",
  fraud_check: "Fraud check",
  customer_asks: "The customer asks about it",
});

/** The reason somebody chose, in its own words; whatever else was written stays as it is. */
export function revealReasonText(reason: string): string {
  return t(Object.entries(revealReasonNames).find(([known]) => known === reason)?.[1] ?? reason);
}
