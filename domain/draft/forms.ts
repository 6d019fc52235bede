import { week } from "#domain/shared/durations.ts";

/** The forms whose typed values are kept as drafts, and the kind of record that each is about. */
export const draftForms = {
  newQuote: "lead",
  quote: "quote",
  note: "lead",
  cancellation: "quote",
  refund: "quote",
  exchange: "quote",
  scheduleChange: "quote",
  costs: "quote",
  manualCommission: "quote",
  /** About no record: the record id is 0. */
  supplierEntries: "none",
} as const satisfies Record<string, "lead" | "quote" | "none">;

export type DraftForm = keyof typeof draftForms;
export const draftFormNames = Object.keys(draftForms) as DraftForm[];

/** Returns the forms about a kind of record. */
export function draftFormsAbout(kind: "lead" | "quote"): DraftForm[] {
  return draftFormNames.filter((form) => draftForms[form] === kind);
}

/** Milliseconds after which a draft is deleted. */
export const draftLifetime = week;

/** The maximum number of characters of a draft: more than a quote with ten options. */
export const longestDraft = 200_000;
