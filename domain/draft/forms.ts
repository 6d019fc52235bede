import { week } from "#domain/shared/durations.ts";

type DraftSubject = "lead" | "note" | "quote" | "customerRequest";

interface KeptForm {
  /** The kind of record that the form is about. A form about none has the record id 0. */
  about: DraftSubject | "none";
  /** Increase it when the typed values of the form change, so that older drafts are not opened. */
  shape: number;
}

/** The forms whose typed values are kept as drafts. */
export const draftForms = {
  newQuote: { about: "lead", shape: 1 },
  quote: { about: "quote", shape: 1 },
  newLead: { about: "none", shape: 1 },
  note: { about: "lead", shape: 1 },
  editedNote: { about: "note", shape: 1 },
  cancellation: { about: "quote", shape: 1 },
  refund: { about: "quote", shape: 1 },
  exchange: { about: "quote", shape: 1 },
  scheduleChange: { about: "quote", shape: 1 },
  costs: { about: "quote", shape: 1 },
  supplierPayment: { about: "quote", shape: 1 },
  debitMemo: { about: "quote", shape: 1 },
  answerToCustomer: { about: "customerRequest", shape: 1 },
  manualCommission: { about: "none", shape: 1 },
} as const satisfies Record<string, KeptForm>;

export type DraftForm = keyof typeof draftForms;
export const draftFormNames = Object.keys(draftForms) as DraftForm[];

/** Returns the forms about a kind of record. */
export function draftFormsAbout(kind: DraftSubject): DraftForm[] {
  return draftFormNames.filter((form) => draftForms[form].about === kind);
}

/** Milliseconds after which a draft is deleted. */
export const draftLifetime = week;

/** The maximum number of characters of a draft: more than a quote with ten options. */
export const longestDraft = 200_000;
/** More shapes than a form will ever have. */
export const mostShapes = 10_000;
