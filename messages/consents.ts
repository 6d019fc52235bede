import { type ConsentId, type ConsentKind, currentConsent } from "#domain/booking-form/consent.ts";
import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";

/**
 * The exact texts that a customer agrees to. A signature stores the id and the filled-in text. A text that has been
 * signed is never edited: a change or another language is a new entry with a new id, and the domain's `currentConsent`
 * refers to it (docs/rules/law-and-standards.md#consent).
 */
export interface ConsentText {
  /** The sentence next to the checkbox. {Braces} are filled in when it is shown. */
  text: string;
  /** The paragraphs under "details". Empty if the sentence is complete. */
  details: readonly string[];
}

export const consentTexts: Readonly<Record<ConsentId, ConsentText>> = {
  "electronic_records.1": {
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
  "card_authorisation.1": { text: "I authorise {agency} to charge my card ending {last4} up to {amount}", details: [] },
  "card_authorisation.2": { text: "I authorize {agency} to charge my card ending {last4} up to {amount}", details: [] },
  "cards_authorisation.1": {
    text: "I authorise {agency} to charge {cards}",
    details: ["Together that is {amount}. No card is charged more than is written beside it."],
  },
  "cards_authorisation.2": {
    text: "I authorize {agency} to charge {cards}",
    details: ["Together that is {amount}. No card is charged more than is written beside it."],
  },
  "transfer_promise.1": { text: "I agree to pay {agency} {amount} by wire or bank transfer", details: [] },
  "check_promise.1": { text: "I agree to pay {agency} {amount} by check", details: [] },
  "cash_promise.1": { text: "I agree to pay {agency} {amount} in cash", details: [] },
  "cancel_request.1": {
    text: "I ask {agency} to cancel these flights on these terms",
    details: ["Once the airline has done so, it cannot be undone: the seats are given to others."],
  },
  "refund_request.1": {
    text: "I ask {agency} to refund these flights on these terms",
    details: [
      "The flights cannot be flown any more. Once the airline has refunded them, that cannot be undone.",
      "Money goes back to what it was paid with.",
    ],
  },
  "credit_instead.1": {
    text: "I accept {amount} as credit for a later trip instead of money",
    details: ["After its last day the credit is worth nothing. It is for the passenger it is written out to."],
  },
  "free_exchange.1": {
    text: "I ask {agency} to exchange my tickets for these flights. There is nothing to pay",
    details: ["The tickets before cannot be flown any more once the new ones are issued."],
  },
  "paid_by_credit.1": {
    text: "I pay {agency} {amount} for these tickets with my credit",
    details: ["What was paid with a credit goes back as a credit if the tickets are refunded."],
  },
  "schedule_accepted.1": {
    text: "I accept the new flights for everybody in this booking",
    details: ["They take the place of the flights before. The tickets stay good for them."],
  },
  "schedule_other_flight.1": {
    text: "I do not accept the new flights, and ask {agency} for another one",
    details: ["Nothing changes before you have agreed to another flight."],
  },
  "schedule_refund.1": {
    text: "I do not accept the new flights, and ask {agency} for a refund",
    details: ["You get the amounts to sign before anything is given back."],
  },
  "other_promise.1": { text: "I agree to pay {agency} {amount} as arranged with my agent", details: [] },
};

/** Returns the earlier texts of a kind, newest first. */
export function earlierConsents(kind: ConsentKind): ConsentId[] {
  const ids = Object.keys(consentTexts) as ConsentId[];
  return ids.filter((id) => id.startsWith(`${kind}.`) && id !== currentConsent[kind]).reverse();
}

/** The values that a text is filled in with. */
export interface ConsentFacts {
  agency: string;
  /** The agency's e-mail address or phone number. */
  contact: string;
  /** The maximum charge of each card. Empty if the customer does not pay by card. */
  cards: readonly { last4: string; amountCents: number }[];
  amountCents: number;
  currency: Currency;
}

/**
 * Returns a text as the customer reads it: "I authorize Farewright to charge my card ending 1111 up to USD 4,812.40".
 */
export function consentText(id: ConsentId, facts: ConsentFacts): { text: string; details: string[] } {
  const consent = consentTexts[id];
  const money = (cents: number) => formatMoney(cents, facts.currency);
  const values: Record<string, string> = {
    agency: facts.agency,
    contact: facts.contact,
    last4: facts.cards[0]?.last4 ?? "",
    cards: inWords(facts.cards.map((card) => `my card ending ${card.last4} up to ${money(card.amountCents)}`)),
    amount: money(facts.amountCents),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  return { text: fill(consent.text), details: consent.details.map(fill) };
}

/** Returns "a, b and c". */
function inWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : last;
}
