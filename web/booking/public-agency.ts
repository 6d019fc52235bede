import type { Offer } from "#contract/booking-form.ts";

/** Whose page it is, as every page of ours carries it: for those that stand for no booking. */
export function publicAgency(): Offer["agency"] | undefined {
  const text = document.getElementById("agency")?.textContent;
  return text ? JSON.parse(text) : undefined;
}
