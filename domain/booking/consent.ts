import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";

/**
 * What the customer agrees to, word for word. A signature stores the id and the filled-in text; a text that anybody has
 * signed is never edited: a change is a new entry with a new id, and `current` points to it (rules.md §2).
 */
export interface ConsentText {
  id: string;
  /** The sentence beside the box; {braces} are filled in when it is shown. */
  text: string;
  /** What "details" opens; empty where the sentence says it all. */
  details: readonly string[];
}

export const consentKinds = ["electronic_records", "card_authorisation", "transfer_promise"] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const consentTexts = [
  {
    id: "electronic_records.1",
    text: "I agree to use electronic records and signatures",
    details: [
      "You may have every document of this booking on paper. Ask {agency} at {contact}; we send it free of charge.",
      "You may withdraw this consent at any time, without a fee. What you signed before stays valid; from then on we deal with you on paper, which takes longer.",
      "This consent covers this booking and its changes, cancellations and refunds, nothing else.",
      "To withdraw it, or to give us a new e-mail address, write to {contact}.",
      "You need a device with a current web browser, an e-mail address, and a program that opens PDF files; to keep a copy, storage or a printer.",
      "By signing on this page you show that you can open and read records in this form. We send you the signed document by e-mail.",
    ],
  },
  {
    id: "card_authorisation.1",
    text: "I authorise {agency} to charge my card ending {last4} up to {amount}",
    details: [],
  },
  {
    id: "transfer_promise.1",
    text: "I agree to pay {agency} {amount} by wire or bank transfer",
    details: [],
  },
] as const satisfies readonly ConsentText[];

export type ConsentId = (typeof consentTexts)[number]["id"];

/** The text that is shown to whoever signs now. */
export const currentConsent = {
  electronic_records: "electronic_records.1",
  card_authorisation: "card_authorisation.1",
  transfer_promise: "transfer_promise.1",
} as const satisfies Record<ConsentKind, ConsentId>;

/** What a text is filled in with. `last4` is null for a transfer. */
export interface ConsentFacts {
  agency: string;
  /** E-mail address or phone of the agency. */
  contact: string;
  last4: string | null;
  amountCents: number;
  currency: Currency;
}

/** A text as the customer reads it: "I authorise Farewright to charge my card ending 1111 up to USD 4,812.40". */
export function consentText(id: ConsentId, facts: ConsentFacts): { text: string; details: string[] } {
  const consent: ConsentText | undefined = consentTexts.find((candidate) => candidate.id === id);
  if (!consent) throw new Error(`No consent text ${id}`);
  const values: Record<string, string> = {
    agency: facts.agency,
    contact: facts.contact,
    last4: facts.last4 ?? "",
    amount: formatMoney(facts.amountCents, facts.currency),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  return { text: fill(consent.text), details: consent.details.map(fill) };
}

/** The two boxes a signer ticks, neither ticked beforehand: records, and the card or the transfer. */
export function consentsFor(payment: { last4: string | null }): ConsentId[] {
  return [
    currentConsent.electronic_records,
    payment.last4 === null ? currentConsent.transfer_promise : currentConsent.card_authorisation,
  ];
}
