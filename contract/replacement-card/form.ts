import { z } from "zod";
import { currency, instant, positiveCents } from "#contract/shared/fields.ts";
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
} from "#contract/signed-form/signed-form.ts";

/** The states of the page behind the link to a replacement card. */
export const replacementCardForm = formView({
  open: {
    quoteId: z.int(),
    agency,
    agent,
    customerName: z.string(),
    /** "New York – Tashkent". */
    route: z.string(),
    currency,
    /** The amount still to be collected. The new cards together authorize exactly this amount. */
    amountCents: positiveCents,
    /** The declined card; null if the card is needed for another reason. */
    declined: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    expiresAt: instant,
    cardIntake,
  },
  expired: {},
  signed: {},
  others: [settled],
});
export type ReplacementCardForm = z.output<typeof replacementCardForm>;

/** Payment and signature have the same names as in the booking form, so that a problem is shown at the same field. */
export const replacementCardSigning = z.object({
  payment: cardPayment,
  /** The amount that the customer saw. The server refuses any other amount. */
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
    open: "Get the card request of a link. Changes nothing",
    sign: "Give a replacement card and authorize it for the open amount",
    document: "Get the signed authorization, with the signer's last name and the billing postal code as proof",
  },
});

export const replacementCardFormCalls = { open, sign, document };
