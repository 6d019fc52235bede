import type { ReversalCause } from "#domain/booking/reversal-causes.ts";
import type { PaymentMethod } from "#domain/charge/charges.ts";
import { formatMoney } from "#domain/money/format.ts";
import { readablePhone } from "#domain/shared/shown-phone.ts";
import { instantInWords } from "../instant-in-words.ts";
import { greeting, type Letter } from "../letter.ts";
import type { ReversalFacts } from "../templates.ts";
import { paidWith } from "./paid-with.ts";

const causes: Record<ReversalCause, string> = {
  collected_too_much: "We had collected more than you authorized.",
  sale_ends: "Your booking does not go ahead.",
  paid_otherwise: "You pay for your booking in another way.",
  charged_by_mistake: "The charge was our mistake, and we are sorry.",
};

/** How long it takes is for the bank to say; these are the days after which somebody should ask. */
const expectations: Record<PaymentMethod, string> = {
  credit_card:
    "Your bank usually shows it within 5 to 10 business days. A charge of the last few days may disappear from your statement instead.",
  bank_transfer: "A transfer back usually takes up to 5 business days.",
  check: "If we return it by check, it is in the mail and should be with you within 10 business days.",
  cash: "Please tell us if you have not received it yet.",
  other: "It should be with you within 10 business days.",
};

/** Money of a charge went back: how much, where to, why, and when to look for it. */
export function chargeReversed(facts: ReversalFacts): Letter {
  const { agency, agent, currency, amountCents, collectedCents, statementName, cause } = facts;
  const amount = formatMoney(amountCents, currency);
  const source = paidWith(facts);
  return {
    subject: `We have returned ${amount}: booking ${facts.quoteId}`,
    preheader: `${amount} goes back to where it came from: ${source}.`,
    agency,
    agent,
    blocks: [
      greeting(facts.customerName),
      {
        kind: "paragraph",
        text: `We have returned ${amount} of what you paid for booking ${facts.quoteId}. ${causes[cause]}`,
      },
      {
        kind: "facts",
        rows: [
          { label: "Returned", value: amount },
          { label: "To", value: source },
          ...(statementName ? [{ label: "On your statement", value: statementName }] : []),
          { label: "Returned on", value: instantInWords(facts.returnedAt) },
          { label: "Paid for the booking now", value: formatMoney(collectedCents, currency) },
        ],
      },
      { kind: "paragraph", text: expectations[facts.method] },
      {
        kind: "small",
        text: `If it has not arrived by then, or you did not expect it, call us at ${readablePhone(agency.phone)}.`,
      },
    ],
  };
}
