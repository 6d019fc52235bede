import { z } from "zod";
import { agency, agent, cardIntake } from "./booking-form.ts";
import { publicId } from "./booking-form-calls.ts";
import { call } from "./call.ts";
import { currency, instant, positiveCents } from "./fields.ts";
import { cardPayment, chargeAuthorisation, signature, signerProof, signingRefusals } from "./signing.ts";

/** What happens behind a link that asks for another card, whoever holds it. Nothing personal outside `open`. */
export const cardForm = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("open"),
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
  }),
  /** Nothing is left to be collected. */
  z.object({ state: z.literal("settled"), agency }),
  z.object({ state: z.literal("expired"), agency }),
  z.object({ state: z.literal("superseded"), agency, continueTo: z.string() }),
  z.object({ state: z.literal("signed"), agency, signedBy: z.string(), signedAt: instant }),
]);
export type CardForm = z.output<typeof cardForm>;

/** Payment and signature named as in the booking form, so that a problem leads to the same field. */
export const cardGiving = z.object({
  payment: cardPayment,
  /** What the customer saw as the amount; refused when it is not ours. */
  totalCents: positiveCents,
  consents: z.object({ chargeAuthorisation }),
  signature,
});
export type CardGiving = z.output<typeof cardGiving>;
export type CardGivingInput = z.input<typeof cardGiving>;

export const cardFormCalls = {
  open: call({
    method: "GET",
    path: "/public/card/{publicId}",
    permission: "public",
    summary: "What is behind a link that asks for another card; changes nothing",
    params: publicId,
    answer: cardForm,
    rate: "form",
  }),
  give: call({
    method: "POST",
    path: "/public/card/{publicId}",
    permission: "public",
    summary: "Give another card and authorize it for what is still to be collected",
    params: publicId,
    body: cardGiving,
    answer: z.object({ quoteId: z.int(), signedAt: instant, verificationCode: z.string() }),
    rate: "signature",
    refuses: signingRefusals,
  }),
  document: call({
    method: "POST",
    path: "/public/card/{publicId}/document",
    permission: "public",
    summary: "The signed authorization, for somebody who knows the signer's last name and the billing postal code",
    params: publicId,
    body: signerProof,
    answer: "application/pdf",
    rate: "proof",
  }),
};
