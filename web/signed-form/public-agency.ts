import type { Agency } from "#contract/signed-form/signed-form.ts";

/** Returns the agency that the server writes into every page, for pages without a booking. */
export function publicAgency(): Agency | undefined {
  const text = document.getElementById("agency")?.textContent;
  return text ? JSON.parse(text) : undefined;
}
