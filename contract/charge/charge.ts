import { z } from "zod";
import { instant, person, sumCents } from "#contract/shared/fields.ts";
import { chargeKinds, chargeStates, paymentMethods } from "#domain/charge/charges.ts";
import { feeSources } from "#domain/charge/origin-lines.ts";
import { chargeActions } from "#domain/charge/process.ts";

export const billing = z.object({
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  country: z.string(),
  postalCode: z.string(),
});

export const cardView = z.object({
  id: z.int(),
  brand: z.string(),
  last4: z.string(),
  /** Present only for users who can charge. */
  bin: z.string().optional(),
  expMonth: z.int(),
  expYear: z.int(),
  holderName: z.string(),
  /** The amount that the signature authorizes on the card. */
  amountCents: sumCents,
  /** The amounts of the card. After the card is replaced, the due amount is only what it has paid. */
  dueCents: sumCents,
  collectedCents: sumCents,
  refundableCents: sumCents,
  openCents: sumCents,
  /** The time at which another card replaced this one. A replaced card authorizes nothing more. */
  replacedAt: instant.nullable(),
  cvvAvailable: z.boolean(),
  removedAt: instant.nullable(),
  /** The users who viewed the full number, oldest first, with their reasons. */
  revealed: z.array(z.object({ by: person, at: instant, reason: z.string() })),
});
export type CardView = z.output<typeof cardView>;

export const chargeView = z.object({
  id: z.int(),
  cardId: z.int().nullable(),
  last4: z.string().nullable(),
  kind: z.enum(chargeKinds),
  /** The charge that a reversal takes back, and the reason; null for a charge. */
  reversesId: z.int().nullable(),
  reason: z.string().nullable(),
  /** The amount up to which the charge can be reversed. */
  refundableCents: sumCents,
  allowedActions: z.array(z.enum(chargeActions)),
  state: z.enum(chargeStates),
  paymentType: z.enum(paymentMethods),
  location: z.string(),
  /**
   * The name on the card statement; null for a payment without a card, and for charges from before the name was
   * recorded.
   */
  statementName: z.string().nullable(),
  amountCents: sumCents,
  /** The amount of a charge that was not reversed, refunded or disputed. Zero for a charge that took nothing. */
  collectedCents: sumCents,
  /** The actual fee. Null until it is entered; absent without money.read. */
  merchantFeeCents: sumCents.nullable().optional(),
  /** The actual or estimated fee. Null for a charge without one; absent without money.read. */
  fee: z
    .object({ cents: sumCents, from: z.enum(feeSources) })
    .nullable()
    .optional(),
  billingName: z.string(),
  processorReference: z.string().nullable(),
  declineCode: z.string().nullable(),
  chargedBy: person,
  startedAt: instant,
  finishedAt: instant.nullable(),
});
export type ChargeView = z.output<typeof chargeView>;
