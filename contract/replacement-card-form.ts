import { z } from "zod";
import { currency, instant, positiveCents } from "./fields.ts";
import {
  agency,
  agent,
  cardIntake,
  cardPayment,
  chargeAuthorisation,
  formCalls,
  formView,
  settled,
  signature,
} from "./signed-form.ts";

/** What happens behind a link that asks for a replacement card. */
export const replacementCardForm = formView({
  open: {
    quoteId: z.int(),
    agency,
    agent,
    customerName: z.string(),
    /** "New York – Tashkent". */
    route: z.string(),
    currency,
    /** What is still to be collected: the new cards together authorise exactly this. */
    amountCents: positiveCents,
    /** The card that said no; null when it is asked for another reason. */
    declined: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    expiresAt: instant,
    cardIntake,
  },
  expired: {},
  signed: {},
  others: [settled],
});
export type ReplacementCardForm = z.output<typeof replacementCardForm>;

/** Payment and signature named as in the booking form, so that a problem leads to the same field. */
export const replacementCardSigning = z.object({
  payment: cardPayment,
  /** What the customer saw as the amount; refused when it is not ours. */
  totalCents: positiveCents,
  consents: z.object({ chargeAuthorisation }),
  signature,
});
export type ReplacementCardSigning = z.output<typeof replacementCardSigning>;
export type ReplacementCardSigningInput = z.input<typeof replacementCardSigning>;

const { open, sign, document } = formCalls({
  name: "card",
  view: replacementCardForm,
  content: replacementCardSigning,
  signAt: "",
  summaries: {
    open: "What is behind a link that asks for a replacement card; changes nothing",
    sign: "Give a replacement card and authorize it for what is still to be collected",
    document: "The signed authorization, for somebody who knows the signer's last name and the billing postal code",
  },
});

export const replacementCardFormCalls = { open, sign, document };
