import { z } from "zod";
import { chargeKinds, chargeStates, paymentMethods } from "#domain/charge/charges.ts";
import { chargeActions } from "#domain/charge/process.ts";
import { inputNames, inputSources, profitDecisions } from "#domain/money/profit.ts";
import { cents, currency, instant, nonNegativeCents, person } from "./fields.ts";
import { offeredCredit } from "./quote-content.ts";
import { passenger } from "./signing.ts";

export const billing = z.object({
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  country: z.string(),
  postalCode: z.string(),
});

const cardView = z.object({
  id: z.int(),
  brand: z.string(),
  last4: z.string(),
  /** Only for those who charge. */
  bin: z.string().optional(),
  expMonth: z.int(),
  expYear: z.int(),
  holderName: z.string(),
  /** What the signature authorises on it. */
  amountCents: cents,
  /** How its money stands; due is nothing more than what it has paid once another took its place. */
  dueCents: cents,
  collectedCents: cents,
  refundableCents: cents,
  openCents: cents,
  /** Another card took its place: it authorises nothing more. */
  replacedAt: instant.nullable(),
  cvvAvailable: z.boolean(),
  removedAt: instant.nullable(),
  revealed: z.array(z.object({ by: person, at: instant, reason: z.string() })).optional(),
});
export type CardView = z.output<typeof cardView>;

export const chargeView = z.object({
  id: z.int(),
  cardId: z.int().nullable(),
  last4: z.string().nullable(),
  kind: z.enum(chargeKinds),
  /** The charge a reversal takes back, and why; null for a charge. */
  reversesId: z.int().nullable(),
  reason: z.string().nullable(),
  /** Up to this a charge can be reversed. */
  refundableCents: cents,
  allowedActions: z.array(z.enum(chargeActions)),
  state: z.enum(chargeStates),
  paymentType: z.enum(paymentMethods),
  location: z.string(),
  /** On the statement of the card; null for what was taken without one, or before it was written down. */
  statementName: z.string().nullable(),
  amountCents: cents,
  merchantFeeCents: cents.nullable().optional(),
  billingName: z.string(),
  processorReference: z.string().nullable(),
  declineCode: z.string().nullable(),
  chargedBy: person,
  startedAt: instant,
  finishedAt: instant.nullable(),
});
export type ChargeView = z.output<typeof chargeView>;

export const knownInput = z.object({ cents, from: z.enum(inputSources) });
export const profitInput = z.object({ cents: cents.nullable(), from: z.enum([...inputSources, "unknown"]) });

/** A profit and what it was worked out from; what nobody has told yet is null, and not in it. */
export const profitSheet = z.object({
  inputs: z
    .object(byName(inputNames, profitInput))
    .extend({ sell: knownInput, protection: knownInput, gratuity: knownInput, net: knownInput }),
  unknown: z.array(z.enum(inputNames)),
  merchantFee: z.object({ ticketCents: cents, protectionCents: cents, gratuityCents: cents }),
  grossProfitCents: cents,
  protectionProfitCents: cents,
  netTipsCents: cents,
  breakageCents: cents,
  profitCents: cents,
});

/** A profit by which something was decided, as it was then (docs/rules/money.md#profit). */
const profitSnapshot = z.object({
  id: z.int(),
  action: z.enum(profitDecisions),
  at: instant,
  by: person.nullable(),
  sheet: profitSheet,
});
export type ProfitSnapshot = z.output<typeof profitSnapshot>;

function byName<Name extends string, Schema>(names: readonly Name[], schema: Schema): Record<Name, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}

/** Everything after the signature: what was signed, taken, reserved and issued. */
export const bookingView = z.object({
  signedBy: z.string(),
  signedAt: instant,
  optionId: z.string(),
  currency,
  /** The sum that was signed and how it is made up. */
  dueCents: cents,
  lines: z.array(z.object({ label: z.string(), cents })),
  contact: z.object({ email: z.string(), phone: z.string() }),
  payment: z.object({ method: z.enum(paymentMethods), payerName: z.string(), note: z.string().nullable(), billing }),
  passengers: z.array(
    passenger.extend({
      id: z.int(),
      position: z.int(),
      ticketName: z.string(),
      protected: z.boolean(),
      /** Those in force, each in the place of the one it may have replaced. */
      tickets: z.array(z.object({ id: z.int(), number: z.string() })),
    }),
  ),
  warnings: z.array(z.string()),
  cards: z.array(cardView),
  charges: z.array(chargeView),
  /** Accounts of the agency that take the money of cards, the usual one first. */
  merchantAccounts: z.array(z.object({ account: z.string(), statementName: z.string() })),
  /** The customer was asked for another card and has not given it yet. */
  cardRequest: z.object({ askedAt: instant, expiresAt: instant }).nullable(),
  /** What the bank of the customer has until it has decided. */
  disputedCents: nonNegativeCents,
  /** What credits pay of it, as it was signed. */
  credits: z.array(offeredCredit.pick({ creditId: true, holderName: true, amountCents: true })),
  collectedCents: cents,
  refundableCents: cents,
  /** What is still to be collected; negative when too much was. */
  openCents: cents,
  /** Marketing airlines that need a confirmation number. */
  airlines: z.array(z.object({ code: z.string(), name: z.string(), ticketPrefix: z.string().nullable() })),
  confirmations: z.array(z.object({ airline: z.string(), locator: z.string() })),
  gdsLocator: z.string().nullable(),
  ticketingDeadline: instant.nullable(),
  bookingMessage: z.string(),
  quotedNetCents: cents.optional(),
  actualNetCents: cents.nullable().optional(),
  voidUntil: instant.nullable(),
  freeCancelUntil: instant.nullable(),
  /** How the profit comes about (docs/rules/money.md#profit); absent without money.read. */
  profit: profitSheet.optional(),
  /** Oldest first; absent without money.read. */
  profitSnapshots: z.array(profitSnapshot).optional(),
});
export type BookingView = z.output<typeof bookingView>;
