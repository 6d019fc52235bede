import { z } from "zod";
import {
  cardlessMethods,
  chargeKinds,
  chargeStates,
  merchantPattern,
  paymentMethods,
} from "#domain/booking/charges.ts";
import { confirmationMissing, locatorRule } from "#domain/booking/confirmation.ts";
import { moneyQuestions } from "#domain/quote/money-question.ts";
import { passenger } from "./booking-form.ts";
import { call } from "./call.ts";
import {
  airlineCode,
  cents,
  currency,
  explanation,
  id,
  instant,
  lines,
  localDate,
  nonNegativeCents,
  person,
  positiveCents,
  required,
  text,
  version,
} from "./fields.ts";

export const locator = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, { error: confirmationMissing, abort: true })
  .regex(/^[A-Z0-9]{5,8}$/, locatorRule);

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
  /** What the agency still has of a charge: up to this it can be reversed. */
  leftCents: cents,
  state: z.enum(chargeStates),
  paymentType: z.enum(paymentMethods),
  location: z.string(),
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

const moneyQuestion = z.object({
  id: z.int(),
  kind: z.enum(moneyQuestions),
  /** What was asked for; null for tickets before the money. */
  netCents: cents.nullable(),
  reason: z.string(),
  askedBy: person,
  askedAt: instant,
  /** Null while it waits. */
  answer: z.enum(["approved", "declined"]).nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: instant.nullable(),
  answerReason: z.string().nullable(),
});
export type MoneyQuestion = z.output<typeof moneyQuestion>;

/** Everything after the signature: what was signed, taken, reserved and issued. */
export const bookingView = z.object({
  signedBy: z.string(),
  signedAt: instant,
  optionId: z.string(),
  currency,
  /** The sum that was signed and how it is made up. */
  amountDueCents: cents,
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
  /** Whether this person may take money or see a card number now. */
  mayCharge: z.boolean(),
  mayReveal: z.boolean(),
  /** The customer was asked for another card and has not given it yet. */
  cardRequest: z.object({ askedAt: instant, expiresAt: instant }).nullable(),
  collectedCents: cents,
  remainingCents: cents,
  /** Marketing airlines that need a confirmation number. */
  airlines: z.array(z.object({ code: z.string(), name: z.string(), ticketPrefix: z.string().nullable() })),
  confirmations: z.array(z.object({ airline: z.string(), locator: z.string() })),
  gdsLocator: z.string().nullable(),
  ticketingDeadline: instant.nullable(),
  bookingMessage: z.string(),
  quotedNetCents: cents.optional(),
  /** Up to where somebody let the net go above the quoted one; null when nobody did. */
  approvedNetCents: cents.nullable().optional(),
  /** The last question of each kind to somebody who answers for the money; absent without money.read. */
  questions: z.array(moneyQuestion).optional(),
  actualNetCents: cents.nullable().optional(),
  voidUntil: instant.nullable(),
  freeCancelUntil: instant.nullable(),
  /** How the profit comes about (money.md §5); absent without money.read. */
  profit: z
    .object({
      merchantFeeCents: cents,
      merchantFeeIsEstimate: z.boolean(),
      netCents: cents,
      protectionCents: cents,
      gratuityCents: cents,
      grossProfitCents: cents,
      protectionProfitCents: cents,
      netGratuityCents: cents,
      profitCents: cents,
    })
    .optional(),
});
export type BookingView = z.output<typeof bookingView>;

const params = z.object({ id });
const ticketNumber = z.string().trim().min(1, "Enter the ticket number").max(30);
/** Nine passengers, each flight of the longest trip on a ticket of its own. */
const mostTickets = 9 * 16;
/** The new version of the quote; the screen asks for the quote again. */
const moved = z.object({ quoteVersion: z.int(), status: z.string() });

export const bookingCalls = {
  confirm: call({
    method: "POST",
    path: "/quotes/{id}/actions/book",
    permission: "booking.confirm",
    summary: "Mark as booked: airline confirmation numbers and the ticketing time limit",
    params,
    body: z.object({
      version,
      confirmations: z
        .array(z.object({ airline: airlineCode, locator }))
        .min(1, confirmationMissing)
        .max(16, "One for each airline"),
      gdsLocator: locator.nullish(),
      ticketingDeadline: instant,
      actualNetCents: nonNegativeCents,
      bookingMessage: lines(2000).default(""),
      notifyCustomer: z.boolean().default(false),
    }),
    answer: moved,
  }),
  startCharge: call({
    method: "POST",
    path: "/quotes/{id}/charges",
    permission: "booking.charge",
    summary: "A charge begins: written down before the terminal is touched",
    params,
    body: z.object({
      version,
      cardId: z.int().positive(),
      location: text(60).regex(merchantPattern, "Choose where it is charged"),
      amountCents: positiveCents,
      confirmDuplicateTrip: z.boolean().default(false),
    }),
    answer: moved.extend({ chargeId: z.int() }),
  }),
  finishCharge: call({
    method: "POST",
    path: "/quotes/{id}/charges/{chargeId}/result",
    permission: "booking.charge",
    summary: "What the terminal said; the verification code is destroyed whatever it said",
    params: z.object({ id, chargeId: id }),
    body: z
      .object({
        version,
        result: z.enum(["approved", "declined", "unknown", "abandoned"], "Choose what the terminal said"),
        processorReference: text(60).default(""),
        declineCode: text(60).default(""),
        merchantFeeCents: nonNegativeCents.nullish(),
      })
      // Money without a reference cannot be found again at the processor.
      .refine(({ result, processorReference }) => result !== "approved" || processorReference !== "", {
        path: ["processorReference"],
        error: "Enter the processor's reference",
      }),
    answer: moved,
  }),
  reverseCharge: call({
    method: "POST",
    path: "/quotes/{id}/charges/{chargeId}/reversal",
    permission: "booking.charge",
    summary: "Money of an approved charge went back, whole or in part: written down beside it",
    params: z.object({ id, chargeId: id }),
    body: z.object({
      version,
      amountCents: positiveCents,
      reason: explanation,
      /** What the processor or the bank calls it; cash has none. */
      processorReference: text(60).default(""),
    }),
    answer: moved,
  }),
  recordPayment: call({
    method: "POST",
    path: "/quotes/{id}/payments",
    permission: "booking.charge",
    summary: "Money that came without a card: a transfer, a check, cash",
    params,
    body: z
      .object({
        version,
        method: z.enum(cardlessMethods, "Choose how it was paid"),
        amountCents: positiveCents,
        receivedOn: localDate,
        reference: text(60).default(""),
        payerName: required(100, "Enter who paid"),
      })
      .refine(({ method, reference }) => reference !== "" || method === "cash" || method === "other", {
        path: ["reference"],
        error: "Enter the reference of the transfer or the number of the check",
      }),
    answer: moved,
  }),
  askForCard: call({
    method: "POST",
    path: "/quotes/{id}/actions/ask-for-card",
    permission: "booking.charge",
    summary: "Ask the customer for another card for what is still to be collected",
    params,
    body: z.object({ version, note: lines(500).default("") }),
    answer: moved,
  }),
  markCharged: call({
    method: "POST",
    path: "/quotes/{id}/actions/charge",
    permission: "booking.charge",
    summary: "Mark as charged, once everything signed is collected",
    params,
    body: z.object({ version }),
    answer: moved,
  }),
  addTickets: call({
    method: "POST",
    path: "/quotes/{id}/tickets",
    permission: "booking.ticket",
    summary: "Ticket numbers of every passenger; all of them make the quote tickets_purchased",
    params,
    body: z.object({
      version,
      issuedOn: localDate,
      /** Numbers of another airline than the one that sells the flights were compared with the tickets. */
      confirmOtherAirline: z.boolean().default(false),
      tickets: z
        .array(
          z.object({
            passengerId: z.int().positive(),
            number: ticketNumber,
            /** Positions of the flights it pays for; all of them when left out. */
            segments: z.array(z.int().min(0).max(15)).max(16, "Each flight once").optional(),
          }),
        )
        .min(1)
        .max(mostTickets, `At most ${mostTickets} tickets at a time`),
    }),
    answer: moved,
  }),
  correctTicket: call({
    method: "POST",
    path: "/quotes/{id}/tickets/{ticketId}/correction",
    permission: "booking.ticket",
    summary: "Correct a ticket number that was entered wrong; the customer is sent the tickets again",
    params: z.object({ id, ticketId: id }),
    body: z.object({
      version,
      number: ticketNumber,
      /** A number of another airline than the one that sells the flights was compared with the ticket. */
      confirmOtherAirline: z.boolean().default(false),
      reason: explanation,
    }),
    answer: moved,
  }),
};
