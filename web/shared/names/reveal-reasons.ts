import type { revealReasons } from "#contract/card/calls.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";

export const revealReasonNames: Record<(typeof revealReasons)[number], Text> = texts({
  charge_terminal: "To enter it into the terminal",
  airline_asks: "The airline asks for it",
  fraud_check: "Fraud check",
  customer_asks: "The customer asks about it",
});

/** Returns the text of a listed reason, or the reason itself if the user wrote their own. */
export function revealReasonText(reason: string): string {
  return t(Object.entries(revealReasonNames).find(([known]) => known === reason)?.[1] ?? reason);
}
