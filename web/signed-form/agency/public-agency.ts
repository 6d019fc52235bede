import type { Agency } from "#contract/signed-form/signed-form.ts";
import { inlinedData } from "#web/signed-form/inlined-data.ts";

/** Returns the agency that the server writes into every page, for pages without a booking. */
export function publicAgency(): Agency | undefined {
  return inlinedData("agency");
}
