import type { Pricing } from "#domain/quote/pricing.ts";

let usual: Pricing["kind"] | undefined;

/** Returns the form in which the person entered the last price in this tab. Undefined before the first one. */
export function usualForm(): Pricing["kind"] | undefined {
  return usual;
}

/** Remembers the form of an entered price until the tab is closed, also for the next quote. */
export function rememberForm(form: Pricing["kind"] | undefined): void {
  usual = form;
}
